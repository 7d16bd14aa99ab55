import { freeRepeats } from '../../catalogue/limits.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { type CountedWork, countedWorksKey } from '../../storage/usage-key.ts'

const most = 50

/** The kind of a work and what makes it the same work though its style changes: its words, its id. */
export interface Work {
  readonly kind: 'design' | 'qr' | 'seal'
  readonly content: string
}

/**
 * Returns the key of a work, which tells nothing of its content; null where the browser cannot hash, which is outside
 * https.
 */
export async function workKeyOf({ kind, content }: Work): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content)))
  const hex = Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0'))
  return `${kind}:${hex.join('')}`
}

const known = (): readonly CountedWork[] => readKey(countedWorksKey) ?? []

/** Returns whether a download of this many files repeats a counted one and is free. */
export function isFreeRepeat(key: string, count: number, now: number): boolean {
  const work = known().find((one) => one.key === key)
  return (
    work !== undefined &&
    work.count >= count &&
    work.repeats < freeRepeats.most &&
    now - work.at < freeRepeats.seconds * 1000
  )
}

/** Remembers a download of a work: a free repeat, or one that was counted. */
export function noteWork(key: string, count: number, now: number, free: boolean): void {
  const before = known().find((one) => one.key === key)
  const work = free && before ? { ...before, repeats: before.repeats + 1 } : { key, count, repeats: 0, at: now }
  writeKey(countedWorksKey, [work, ...known().filter((one) => one.key !== key)].slice(0, most))
}
