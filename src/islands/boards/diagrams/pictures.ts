import type { BoardHost } from '../adapter.ts'

/** Pictures of the open diagram as addresses of blobs, loaded when they are first asked for. */
export class Pictures {
  readonly #host: BoardHost
  readonly #addresses = new Map<string, string>()
  readonly #asked = new Set<string>()
  readonly #listeners = new Set<() => void>()

  constructor(host: BoardHost) {
    this.#host = host
  }

  /** Returns the address of a picture; undefined until it is loaded. */
  address(hash: string): string | undefined {
    if (!this.#asked.has(hash)) {
      this.#asked.add(hash)
      void this.#load(hash)
    }
    return this.#addresses.get(hash)
  }

  onLoaded(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async #load(hash: string): Promise<void> {
    const blob = await this.#host.readPicture(hash)
    if (!blob) return
    this.#addresses.set(hash, URL.createObjectURL(blob))
    for (const listener of this.#listeners) listener()
  }

  dispose(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address)
    this.#listeners.clear()
  }
}

/** Returns pictures as `data:` addresses by their hash, for files that carry them. */
export async function pictureData(
  hashes: Iterable<string>,
  read: (hash: string) => Promise<Blob | null>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const hash of new Set(hashes)) {
    const blob = hash === '' ? null : await read(hash)
    if (blob) found.set(hash, await dataAddress(blob))
  }
  return found
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
