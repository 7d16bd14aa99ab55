import type { Palette } from '../compose/palette.ts'
import type { Typeface, Voice } from '../compose/style.ts'
import type { DesignCommand } from '../design/commands/command.ts'
import type { MeasureText } from '../design/commands/fit-texts.ts'
import { isText } from '../design/elements/guards.ts'
import type { Design, Page } from '../design/schema.ts'
import type { Size } from '../geometry.ts'
import { type BrandFonts, textsInFonts, weightNear } from './fonts.ts'
import { type BrandColour, type BrandColours, type BrandFace, brandColours, brandPalette } from './kit.ts'
import { legibleTexts } from './legible.ts'
import {
  type AccountPlace,
  type BrandLogo,
  type Corner,
  type Insets,
  type LogoSize,
  withAccount,
  withLogo,
} from './marks.ts'
import { coloursOn, swapped, swappedElement, swapsFor } from './recolour.ts'

/** The parts of a brand kit that a design needs; null and '' for parts the kit does not have. */
export interface BrandStyle extends BrandFonts {
  readonly name: string
  readonly colours: readonly BrandColour[]
  readonly logo: BrandLogo | null
  readonly account: string
}

/** What to apply of a kit, and where. */
export interface BrandOptions {
  readonly kit: BrandStyle
  readonly parts: {
    readonly colours: boolean
    readonly fonts: boolean
    readonly logo: boolean
    readonly account: boolean
  }
  /** Ids of pages; all pages if absent. */
  readonly pages?: readonly string[] | undefined
  /** The first free corner if null. */
  readonly corner: Corner | null
  readonly logoSize: LogoSize
  readonly accountPlace: AccountPlace
  /** Margins that the platform covers, px from each edge. */
  readonly insets: Insets
  readonly freshId: () => string
  /** If given, texts are shrunk to their former room; the fonts of the kit must be loaded. */
  readonly measure: MeasureText | null
  /**
   * Composes a page anew in another style, for pages that were made from a brief; returns null for any other page, which
   * is recoloured. Null where nothing can be composed.
   */
  readonly recompose: ((page: Page, size: Size, changes: StyleChanges) => Page | null) | null
}

/** What changes in the style of a page; absent fields stay. */
export interface StyleChanges {
  readonly palette?: Palette | undefined
  /** Returns the new voice for the present one. */
  readonly voice?: ((voice: Voice) => Voice) | undefined
  readonly account?: string | undefined
}

/** The kit a page is in and the page's colours since then, so that applying the same kit again changes nothing. */
interface BrandRecord {
  readonly kit: string
  readonly colours: readonly string[]
}

const nameOf = ({ paper, ink, accent, second }: BrandColours) => [paper, ink, accent, second].join()

function keptOn(page: Page, colours: BrandColours): ReadonlySet<string> {
  const worn = (page as { readonly brand?: Partial<BrandRecord> }).brand
  if (worn?.kit !== nameOf(colours) || !Array.isArray(worn.colours)) return new Set()
  return new Set([colours.paper, colours.ink, colours.accent, colours.second, ...worn.colours])
}

/** Records on a page the kit and the colours it has now. */
const withBrandRecord = (page: Page, colours: BrandColours): Page =>
  ({ ...page, brand: { kit: nameOf(colours), colours: [...coloursOn(page)].toSorted() } }) as Page

const faceNear = (face: BrandFace | null, old: Typeface): Typeface =>
  face ? { family: face.family, weight: weightNear(face, old.weight) } : old

/** Composes a page anew in the kit; null for pages that are recoloured. */
function recomposed(page: Page, size: Size, { kit, parts, recompose }: BrandOptions): Page | null {
  if (!recompose) return null
  const palette = parts.colours && kit.colours.length > 0 ? brandPalette(kit.name, kit.colours) : undefined
  const voice =
    parts.fonts && (kit.title || kit.body)
      ? (voice: Voice): Voice => ({
          title: faceNear(kit.title, voice.title),
          body: faceNear(kit.body, voice.body),
        })
      : undefined
  const account = parts.account && kit.account !== '' ? kit.account : undefined
  return recompose(page, size, { palette, voice, account })
}

const withElements = (page: Page, changed: ReadonlyMap<string, Page['elements'][string]>): Page =>
  changed.size === 0 ? page : { ...page, elements: { ...page.elements, ...Object.fromEntries(changed) } }

/** Recolours pages with a kit: covers by the roles of their colours, all others by an analysis of their colours. */
function inColours(design: Design, pages: readonly (readonly [was: Page, cover: Page | null])[], kit: BrandStyle) {
  const colours = brandColours(kit.colours)
  const others = pages.filter(([, cover]) => !cover).map(([was]) => was)
  const swaps = new Map(
    swapsFor(design, others, colours, (page) => keptOn(page, colours)).map((one) => [one.page, one]),
  )
  return pages.map(([was, cover]): Page => {
    const kept = keptOn(was, colours)
    if (cover) {
      // Edits by hand keep their colours, but their words must stay legible.
      const readable = legibleTexts(was, cover, design, { isPaper: () => false, colours, kept, onPictures: false })
      return withElements(cover, readable)
    }
    const { swap, isPaper } = swaps.get(was)!
    const elements = Object.fromEntries(
      Object.entries(was.elements).map(([id, element]) => [id, swappedElement(element, swap)]),
    )
    const page: Page = { ...was, background: swapped(was.background, swap), elements }
    return withElements(page, legibleTexts(was, page, design, { isPaper, colours, kept, onPictures: true }))
  })
}

/** Returns true if a text other than the signature contains an account name, with or without its @. */
function mentionsAccount(page: Page, account: string): boolean {
  const bare = account.replace(/^[@＠]/, '')
  return Object.values(page.elements).some(
    (element) =>
      isText(element) &&
      element.role !== 'account' &&
      element.runs
        .map(({ text }) => text)
        .join('')
        .includes(bare),
  )
}

/**
 * Applies a brand kit to a design: colours by their role, fonts, the logo in a corner, the account name at the foot.
 * Legible words stay legible (4.5 to 1); pictures, QR codes and many-coloured drawings are not changed. Applying the
 * same kit again changes nothing.
 */
export function applyBrandKit(design: Design, order: BrandOptions): Design {
  const { kit, parts, insets, freshId, measure } = order
  const wanted = new Set(order.pages ?? design.pages.map(({ id }) => id))
  const chosen = design.pages.filter(({ id }) => wanted.has(id))
  const covers = chosen.map((page) => [page, recomposed(page, design, order)] as const)
  const coloured =
    parts.colours && kit.colours.length > 0
      ? inColours(design, covers, kit)
      : covers.map(([was, cover]) => cover ?? was)
  const done = coloured.map((page, place): Page => {
    const isCover = covers[place]![1] !== null
    let now = page
    if (parts.fonts) now = withElements(now, textsInFonts(now, kit, measure))
    if (parts.account && kit.account !== '' && !(isCover && mentionsAccount(now, kit.account)))
      now = withAccount(now, design, kit.account, {
        ...{ place: order.accountPlace, insets, id: freshId(), measure },
        face: kit.body ?? kit.title,
        inks: brandColours(kit.colours),
      })
    if (parts.logo && kit.logo)
      now = withLogo(now, design, kit.logo, {
        ...{ corner: order.corner, logoSize: order.logoSize, insets, id: freshId() },
      })
    return parts.colours && kit.colours.length > 0 && !isCover ? withBrandRecord(now, brandColours(kit.colours)) : now
  })
  const after = new Map(done.map((page) => [page.id, page]))
  const assets =
    parts.logo && kit.logo && !Object.hasOwn(design.assets, kit.logo.asset)
      ? { ...design.assets, [kit.logo.asset]: { ...kit.logo.info } }
      : design.assets
  return { ...design, assets, pages: design.pages.map((page) => after.get(page.id) ?? page) }
}

const same = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)
type Fields = Record<string, unknown>

/** Writes only the fields that differ, so that a step holds no more than what changed. */
function write(draft: Fields, to: Fields): void {
  for (const field of Object.keys(draft)) if (!(field in to)) delete draft[field]
  for (const [field, value] of Object.entries(to)) if (!same(draft[field], value)) draft[field] = structuredClone(value)
}

/** Applies the result of {@link applyBrandKit} to a design, in one step. Pages deleted meanwhile are skipped. */
export const applyBrand: DesignCommand<{ readonly to: Pick<Design, 'pages' | 'assets'> }> = {
  label: 'brand',
  change: (design, { to }) => {
    for (const [hash, info] of Object.entries(to.assets)) design.assets[hash] ??= { ...info }
    for (const next of to.pages) {
      const page = design.pages.find(({ id }) => id === next.id)
      if (!page) continue
      const { elements, ...fields } = next
      write(page as unknown as Fields, { ...fields, elements: page.elements })
      for (const id of Object.keys(page.elements)) if (!(id in elements)) delete page.elements[id]
      for (const [id, element] of Object.entries(elements)) {
        const known = page.elements[id]
        if (!known || known.kind !== element.kind) page.elements[id] = structuredClone(element)
        else write(known as unknown as Fields, element as unknown as Fields)
      }
    }
  },
}
