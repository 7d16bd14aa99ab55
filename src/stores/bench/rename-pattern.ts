import { atom } from 'nanostores'
import { readKey, renamePatternKey, writeKey } from '../../storage/keys.ts'

export const defaultPattern = '{name}'

/** The pattern for the names of saved files. Shown only after hydration. */
export const $renamePattern = atom<string>(defaultPattern)

/** Loads the remembered pattern. */
export function loadRenamePattern(): void {
  $renamePattern.set(readKey(renamePatternKey) ?? defaultPattern)
}

/** Changes the pattern and remembers it. */
export function setRenamePattern(pattern: string): void {
  $renamePattern.set(pattern)
  writeKey(renamePatternKey, pattern)
}
