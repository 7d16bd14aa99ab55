/** Bytes by name, up to a total size; the entry that was not used for the longest time goes first. */
export class BoundedCache {
  readonly #mostBytes: number
  readonly #entries = new Map<string, Buffer<ArrayBuffer>>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes
  }

  /** Total size of the entries, bytes. */
  get bytes(): number {
    return this.#bytes
  }

  get(name: string): Buffer<ArrayBuffer> | undefined {
    const found = this.#entries.get(name)
    if (!found) return undefined
    // A map keeps the order of insertion, so the first entry is the one unused for the longest time.
    this.#entries.delete(name)
    this.#entries.set(name, found)
    return found
  }

  /** Adds an entry; one that alone exceeds a quarter of the total is not kept. */
  add(name: string, entry: Buffer<ArrayBuffer>): void {
    if (entry.byteLength > this.#mostBytes / 4 || this.#entries.has(name)) return
    this.#entries.set(name, entry)
    this.#bytes += entry.byteLength
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#mostBytes) return
      this.#entries.delete(oldest)
      this.#bytes -= old.byteLength
    }
  }
}
