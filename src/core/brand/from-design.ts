import { hueDifference } from '../colour/oklab.ts'
import { lchOf } from '../colour/oklch.ts'
import type { Palette } from '../compose/palette.ts'
import { isImage, isText } from '../design/elements/guards.ts'
import type { TextElement } from '../design/elements/text.ts'
import type { Design } from '../design/schema.ts'
import { titlesOf, wordsOf } from './fonts.ts'
import { type BrandColour, leastChroma } from './kit.ts'
import { signatureOf } from './marks.ts'
import { accentsOf, papersOf } from './recolour.ts'
import type { BrandRole } from './roles.ts'

/** The parts of a brand kit found in a design; '' and null for parts that are not found. */
interface FoundKit {
  readonly colours: readonly BrandColour[]
  /** CSS families. */
  readonly titleFont: string
  readonly bodyFont: string
  readonly logo: { readonly asset: string; readonly width: number; readonly height: number } | null
  readonly account: string
}

const solidOf = (fill: { readonly type: string; readonly colour?: unknown }): string | null =>
  fill.type === 'solid' && typeof fill.colour === 'string' && fill.colour.length === 7 ? fill.colour : null

/**
 * Derives a brand kit from a design: from its first page and the texts and colours on all pages. `palette` is that of
 * the first page, if it is known.
 */
export function kitOf(design: Design, palette: Palette | null): FoundKit {
  const page = design.pages[0]!
  const texts = design.pages
    .flatMap(({ elements }) => Object.values(elements))
    .filter((element): element is TextElement => isText(element) && element.role !== 'decoration')
  const titles = titlesOf(texts)
  const title = texts.filter(({ id }) => titles.has(id)).toSorted((one, other) => other.size - one.size)[0]
  const body = texts
    .filter(({ id }) => !titles.has(id))
    .toSorted((one, other) => wordsOf(other).length - wordsOf(one).length)[0]
  const logo = Object.values(page.elements).find((element) => isImage(element) && element.role === 'logo')
  const signature = signatureOf(page)
  return {
    colours: coloursOf(design, title, palette),
    titleFont: title?.family ?? '',
    bodyFont: body?.family ?? '',
    logo:
      isImage(logo) && logo.asset !== ''
        ? { asset: logo.asset, width: logo.pictureWidth, height: logo.pictureHeight }
        : null,
    account: signature ? wordsOf(signature).slice(0, 60) : '',
  }
}

function coloursOf(design: Design, title: TextElement | undefined, palette: Palette | null): BrandColour[] {
  const page = design.pages[0]!
  const found = new Map<BrandRole, string>()
  const note = (role: BrandRole, colour: string | null | undefined) => {
    if (colour && !found.has(role) && ![...found.values()].includes(colour)) found.set(role, colour)
  }
  const papers = papersOf(page, design).flatMap((fill) =>
    fill.type === 'linear' || fill.type === 'radial'
      ? fill.stops.map(({ colour }) => colour.slice(0, 7))
      : (solidOf(fill) ?? []),
  )
  // Of a gradient the light end, because text usually stands there.
  const [lightest] = papers.toSorted((one, other) => lchOf(other).l - lchOf(one).l)
  note('paper', palette?.papers[0] ?? lightest)
  note('ink', palette?.ink ?? (title && solidOf(title.fill)))
  if (palette) {
    note('accent', palette.accent)
    note('second', palette.second)
  }
  const known = new Set([...papers, ...found.values()])
  const seen = accentsOf(design.pages, (_, colour) => known.has(colour))
  // A strong colour stands out on a small area; a pale one on a large area is a background.
  const accents = seen
    .map(([colour, weight]) => ({ colour, rank: Math.sqrt(weight) * Math.max(0, lchOf(colour).c - 0.05) ** 2 }))
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ colour }) => colour)
  note('accent', accents[0])
  const first = found.get('accent')
  const against = accents.find(
    (colour) => first && hueDifference(lchOf(first).h, lchOf(colour).h) > 40 && lchOf(colour).c > leastChroma,
  )
  note('second', against)
  return [...found].map(([role, colour]) => ({ colour, role }))
}
