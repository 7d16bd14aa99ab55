import { atom } from 'nanostores'
import { readRenamePattern, writeRenamePattern } from '../storage/preferences.ts'

export const defaultPattern = '{name}'

/** The pattern saved files are named by; read only after hydration. */
export const $renamePattern = atom<string>(readRenamePattern() ?? defaultPattern)

/** Changes the pattern and remembers it. */
export function setRenamePattern(pattern: string): void {
  $renamePattern.set(pattern)
  writeRenamePattern(pattern)
}
