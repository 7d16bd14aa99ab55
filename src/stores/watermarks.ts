import { atom } from 'nanostores'
import { readKey, watchKey, writeKey } from '../storage/keys.ts'
import { type SavedWatermark, watermarksKey } from '../storage/watermark-presets.ts'

/** The visitor's own marks, newest first; empty on the server and at hydration. */
export const $watermarks = atom<readonly SavedWatermark[]>([])

/** Takes up what was saved, and what other tabs save from now on. Answers how to stop. */
export function loadWatermarks(): () => void {
  $watermarks.set(readKey(watermarksKey) ?? [])
  return watchKey(watermarksKey, (marks) => $watermarks.set(marks ?? []))
}

/** Saves a mark; one of the same name gives way. Answers false when storage is full. */
export function saveWatermark(mark: SavedWatermark): boolean {
  const marks = [mark, ...$watermarks.get().filter(({ name }) => name !== mark.name)]
  if (!writeKey(watermarksKey, marks)) return false
  $watermarks.set(marks)
  return true
}

/** Forgets a mark. */
export function dropWatermark(name: string): void {
  const marks = $watermarks.get().filter((mark) => mark.name !== name)
  writeKey(watermarksKey, marks)
  $watermarks.set(marks)
}
