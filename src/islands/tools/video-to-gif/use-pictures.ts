import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ClipFile, clipPictures } from '../../../stores/bench/clips.ts'

/** Largest total size of the cached decoded pictures, bytes; limited by the memory of phones. */
const budget = 160 * 2 ** 20
/** Pictures decoded in one batch: the next ones should not wait for much later ones. */
const batch = 12

const keyOf = (clip: ClipFile, time: number, longest: number) => `${clip.id}/${time.toFixed(5)}/${longest}`

/** Caches decoded pictures of clips, loaded on demand; evicts the oldest over the budget. */
export class PictureStore {
  readonly #held = new Map<string, ImageBitmap>()
  readonly #coming = new Set<string>()
  readonly #changed: () => void
  readonly #abort = new AbortController()
  #bytes = 0
  #failed = false

  constructor(changed: () => void) {
    this.#changed = changed
  }

  get(clip: ClipFile, time: number, longest: number): ImageBitmap | undefined {
    return this.#held.get(keyOf(clip, time, longest))
  }

  get failed(): boolean {
    return this.#failed
  }

  /** Loads pictures that are neither cached nor already being loaded; resolves when they are there or have failed. */
  async want(clip: ClipFile, times: readonly number[], longest: number, urgent = false): Promise<void> {
    const missing = [...new Set(times)]
      .filter((time) => {
        const key = keyOf(clip, time, longest)
        return !this.#held.has(key) && !this.#coming.has(key)
      })
      .sort((a, b) => a - b)
    for (const time of missing) this.#coming.add(keyOf(clip, time, longest))
    try {
      for (let at = 0; at < missing.length; at += batch) {
        const some = missing.slice(at, at + batch)
        const pictures = await clipPictures(clip, some, longest, this.#abort.signal, urgent)
        if (this.#abort.signal.aborted) return
        some.forEach((time, place) => {
          const picture = pictures[place]
          if (picture) this.#hold(keyOf(clip, time, longest), picture)
        })
        this.#changed()
      }
    } catch (thrown) {
      if (this.#abort.signal.aborted) return
      console.error(thrown)
      this.#failed = true
      this.#changed()
    } finally {
      for (const time of missing) this.#coming.delete(keyOf(clip, time, longest))
    }
  }

  #hold(key: string, picture: ImageBitmap): void {
    this.#held.set(key, picture)
    this.#bytes += picture.width * picture.height * 4
    for (const [oldest, old] of this.#held) {
      if (this.#bytes <= budget || oldest === key) break
      this.#held.delete(oldest)
      this.#bytes -= old.width * old.height * 4
      old.close()
    }
  }

  end(): void {
    this.#abort.abort()
    for (const picture of this.#held.values()) picture.close()
    this.#held.clear()
  }
}

/** Returns the page's picture store; `version` increases as pictures arrive. */
export function usePictures(): { readonly store: PictureStore; readonly version: number } {
  const [version, setVersion] = useState(0)
  const changed = useCallback(() => setVersion((count) => count + 1), [])
  const made = useRef<PictureStore | null>(null)
  const store = useMemo(() => {
    made.current ??= new PictureStore(changed)
    return made.current
  }, [changed])
  useEffect(
    () => () => {
      made.current?.end()
      made.current = null
    },
    [],
  )
  return { store, version }
}
