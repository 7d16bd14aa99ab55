import { atom } from 'nanostores'
import type { DesignElement } from '../core/design/elements/index.ts'
import { shown } from '../core/design/paint/ink.ts'
import { assetsOf, textsOf } from '../core/design/paint/page.ts'
import type { Design, Page } from '../core/design/schema.ts'
import { getAsset } from '../storage/assets.ts'
import { pool } from '../workers/pool.ts'
import { loadPageFont } from './fonts.ts'
import { type Develop, ScreenPictures } from './screen-pictures.ts'

/** Longest side of pictures kept for the screen, px: a canvas of a large screen shows no more. */
const screenLongest = 4096
const developDeadlineMs = 30_000
/** Copies of the pixels alive while a picture is developed. */
const developCopies = 12

/** What could not be painted as it should be. */
export interface Lacking {
  /** Hashes of pictures that are not stored or cannot be decoded. */
  readonly pictures: readonly string[]
  /** By family: characters the font does not have; another font stands in. */
  readonly characters: ReadonlyMap<string, string>
  /** Families that could not be fetched. */
  readonly fonts: readonly string[]
}

/** The bytes of a stored picture; null for one that is not there. */
const storedPicture = async (asset: string): Promise<Blob | null> => (await getAsset(asset))?.blob ?? null

const develop: Develop = (name, file, longest, adjust) =>
  pool().run(
    { kind: 'develop', name, file, longest, adjust },
    // Somebody waits and looks.
    { deadlineMs: developDeadlineMs, memoryBytes: longest * longest * developCopies, priority: () => 3 },
  )

/** Pictures and fonts of a design in this page, loaded as they are needed. The painter never waits for them. */
export class DesignPainting {
  /** Another number whenever a font or picture has come: what was painted before may be painted anew. */
  readonly $revision = atom(0)
  /** Another number whenever a picture looks otherwise: it is to be painted again, nothing that was kept need be made anew. */
  readonly $redraw = atom(0)
  readonly pictures = new ScreenPictures({
    source: storedPicture,
    develop,
    longest: screenLongest,
    onChange: () => this.$redraw.set(this.$redraw.get() + 1),
  })
  readonly $lacking = atom<Lacking>({ pictures: [], characters: new Map(), fonts: [] })
  readonly #known = new Set<string>()
  readonly #asked = new Map<string, Set<string>>()
  readonly #coming = new Set<Promise<unknown>>()
  /** Elements whose pictures and fonts were asked for: they never change, and are many. */
  #seen = new WeakSet<DesignElement>()

  /** Loads what a design, or some pages of it, needs and was not asked for yet. Resolves when that, and what is on its way, can be painted. */
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

  /** A page with those of its elements nobody asked about. */
  #unseen(page: Page): Page {
    const fresh = [...shown(page, page.order)].filter((element) => !this.#seen.has(element))
    for (const element of fresh) this.#seen.add(element)
    const ids = fresh.map(({ id }) => id)
    return { ...page, elements: Object.fromEntries(fresh.map((element) => [element.id, element])), order: ids }
  }

  /** A picture that was just stored: one that was missing before is looked for again. */
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
      const fresh = [...text].filter((character) => !asked.has(character))
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
      // A stand-in is shown meanwhile; the next change asks again.
      this.#seen = new WeakSet()
      const asked = this.#asked.get(`${family} ${weight}`)
      for (const character of characters) asked?.delete(character)
      const lacking = this.$lacking.get()
      this.$lacking.set({ ...lacking, fonts: [...new Set([...lacking.fonts, family])] })
      console.warn(thrown)
    }
  }
}
