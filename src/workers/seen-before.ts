import type { Seen, Sight } from './protocol.ts'

/** Most bytes of answers that are kept. */
const mostBytes = 32 * 2 ** 20
/** Bytes of a found point, with its numbers. */
const pointBytes = 40

function bytesOf(seen: Seen[Sight]): number {
  if (seen instanceof Uint8ClampedArray) return seen.byteLength
  return seen.reduce((sum, one) => sum + pointBytes * ('marks' in one ? one.marks.length + 2 : one.length), pointBytes)
}

/** Returns what names a picture by its content, for a kind of question: two hashes (FNV-1a) of its px, and its size. */
export function pictureKey(kind: Sight, { data, width, height }: ImageData): string {
  const words = new Uint32Array(data.buffer, data.byteOffset, data.byteLength >> 2)
  let [one, other] = [0x811c9dc5, 0x9747b28c]
  for (const word of words) {
    one = Math.imul(one ^ word, 0x01000193)
    other = Math.imul(other ^ (word >>> 7) ^ (word << 25), 0x85ebca6b)
  }
  return `${kind} ${width}×${height} ${one >>> 0} ${other >>> 0}`
}

/**
 * What was found in pictures, by their keys, as long as it fits: workers end when they are idle, and whoever goes on
 * with a picture later need not wait for its faces again. It is gone with the page.
 */
export class SeenBefore {
  readonly #answers = new Map<string, Seen[Sight]>()
  #bytes = 0

  /** Returns what was found; undefined if it is not known any more. */
  get(key: string): Seen[Sight] | undefined {
    const seen = this.#answers.get(key)
    if (seen === undefined) return undefined
    this.#answers.delete(key)
    this.#answers.set(key, seen)
    return seen
  }

  /** Keeps what was found, and forgets what was asked for longest ago if it is too much. */
  set(key: string, seen: Seen[Sight]): void {
    if (bytesOf(seen) > mostBytes || this.#answers.has(key)) return
    this.#answers.set(key, seen)
    this.#bytes += bytesOf(seen)
    for (const [oldest, answer] of this.#answers) {
      if (this.#bytes <= mostBytes) return
      this.#answers.delete(oldest)
      this.#bytes -= bytesOf(answer)
    }
  }
}
