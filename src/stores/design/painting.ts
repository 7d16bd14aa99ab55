import { atom } from 'nanostores'
import type { DesignElement } from '../../core/design/elements/index.ts'
import { visibleElements } from '../../core/design/paint/ink.ts'
import { assetsOf, textsOf } from '../../core/design/paint/page.ts'
import type { Design, Page } from '../../core/design/schema.ts'
import { loadedParts } from '../../core/design/text/fonts.ts'
import { getAsset } from '../../storage/assets.ts'
import { pool } from '../../workers/pool.ts'
import { loadPageFont } from '../shell/fonts.ts'
import { type Develop, ScreenPictures } from './screen-pictures.ts'

/** Longest side of pictures on screen, px: a canvas on a large screen shows no more. */
const screenLongest = 4096

/** Resources missing when a design was painted. */
export interface MissingResources {
  /** Hashes of pictures that are not stored or cannot be decoded. */
  readonly pictures: readonly string[]
  /** By family: characters missing in the font, painted in a fallback font. */
  readonly characters: ReadonlyMap<string, string>
  /** Families that could not be fetched. */
  readonly fonts: readonly string[]
}

/** Loads the bytes of a stored picture; null if it is not stored. */
const storedPicture = async (asset: string): Promise<Blob | null> => (await getAsset(asset))?.blob ?? null

const develop: Develop = (name, file, longest, adjust) =>
  // The user is waiting for the result.
  pool().run('adjust-picture', { name, file, longest, adjust }, { priority: () => 3 })

/** Pictures and fonts of a design in this page, loaded on demand. The painter never waits for them. */
export class DesignPainting {
  /** Incremented whenever a font or picture was loaded: cached renderings may be outdated. */
  readonly $revision = atom(0)
  /** Incremented whenever a picture's appearance changed: repaint, but keep cached renderings. */
  readonly $redraw = atom(0)
  readonly pictures = new ScreenPictures({
    source: storedPicture,
    develop,
    longest: screenLongest,
    onChange: () => this.$redraw.set(this.$redraw.get() + 1),
  })
  readonly $lacking = atom<MissingResources>({ pictures: [], characters: new Map(), fonts: [] })
  readonly #known = new Set<string>()
  readonly #asked = new Map<string, Set<string>>()
  readonly #coming = new Set<Promise<unknown>>()
  /** Elements whose resources were requested. Elements are immutable and numerous. */
  #seen = new WeakSet<DesignElement>()

  /**
   * Loads the resources of the given pages that were not requested yet. Resolves when these and all pending ones are
   * loaded.
   */
  async need({ pages }: Pick<Design, 'pages'>): Promise<void> {
    const design = { pages: pages.map((page) => this.#unseen(page)) }
    const coming = Promise.all([this.#needPictures(assetsOf(design)), ...this.#needFonts(design)])
    this.#coming.add(coming)
    try {
      await Promise.all(this.#coming)
    } finally {
      this.#coming.delete(coming)
    }
  }

  /** Returns a page with only the elements whose resources were not requested yet. */
  #unseen(page: Page): Page {
    const fresh = [...visibleElements(page, page.order)].filter((element) => !this.#seen.has(element))
    for (const element of fresh) this.#seen.add(element)
    const ids = fresh.map(({ id }) => id)
    return { ...page, elements: Object.fromEntries(fresh.map((element) => [element.id, element])), order: ids }
  }

  /** Retries a picture that has just been stored and may have been missing before. */
  async arrived(asset: string): Promise<void> {
    this.#known.delete(asset)
    await this.#needPictures([asset])
  }

  async #needPictures(assets: readonly string[]): Promise<void> {
    const fresh = assets.filter((asset) => !this.#known.has(asset))
    if (fresh.length === 0) return
    for (const asset of fresh) this.#known.add(asset)
    const missing = await this.pictures.load(fresh)
    const lacking = this.$lacking.get()
    const still = [...lacking.pictures.filter((asset) => !fresh.includes(asset)), ...missing]
    this.$lacking.set({ ...lacking, pictures: still })
    this.$revision.set(this.$revision.get() + 1)
  }

  #needFonts(design: Pick<Design, 'pages'>): Promise<void>[] {
    return textsOf(design).flatMap(({ family, weight, text }) => {
      const key = `${family} ${weight}`
      const asked = this.#asked.get(key) ?? new Set()
      this.#asked.set(key, asked)
      const fresh = loadedParts(text).filter((character) => !asked.has(character))
      if (fresh.length === 0) return []
      for (const character of fresh) asked.add(character)
      return this.#needFont(family, weight, fresh)
    })
  }

  async #needFont(family: string, weight: number, characters: readonly string[]): Promise<void> {
    try {
      const missing = await loadPageFont(family, weight, characters.join(''))
      const lacking = this.$lacking.get()
      const known = new Set([...(lacking.characters.get(family) ?? ''), ...missing])
      this.$lacking.set({
        ...lacking,
        fonts: lacking.fonts.filter((other) => other !== family),
        characters: new Map(lacking.characters).set(family, [...known].join('')),
      })
      this.$revision.set(this.$revision.get() + 1)
    } catch (thrown) {
      // A fallback font is shown meanwhile; the next change retries.
      this.#seen = new WeakSet()
      const asked = this.#asked.get(`${family} ${weight}`)
      for (const character of characters) asked?.delete(character)
      const lacking = this.$lacking.get()
      this.$lacking.set({ ...lacking, fonts: [...new Set([...lacking.fonts, family])] })
      console.warn(thrown)
    }
  }
}
