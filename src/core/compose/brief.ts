import type { DrawnPicture } from './drawn-picture.ts'
import type { KeywordWords } from './keyword.ts'

/** A picture of a brief, with what layouts need to place it. */
export interface BriefPicture {
  /** Hash of its bytes; '' for a drawing. */
  readonly asset: string
  /** px */
  readonly width: number
  readonly height: number
  /** Focus, shares of the picture (0–1); the centre where it is unknown. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether its surroundings are transparent, so that it can be shown without a frame. */
  readonly cutOut: boolean
  /** Present if it is a drawing, which takes the colours of the page. Only layouts that say so are given drawings. */
  readonly drawing?: DrawnPicture | undefined
}

/** A drawing as a file holds it: paths with fixed fills. */
interface Drawn {
  readonly viewWidth: number
  readonly viewHeight: number
  readonly paths: DrawnPicture['parts']
}

/** Returns a drawing as a picture of a brief; `tones` names the fills that take a colour of the page. */
export function drawnPicture(
  id: string,
  { viewWidth, viewHeight, paths }: Drawn,
  tones: Readonly<Record<string, string>> = {},
): BriefPicture {
  const parts = paths.map((part) => ({ ...part, fill: tones[part.fill] ?? part.fill }))
  return {
    ...{ asset: '', width: viewWidth, height: viewHeight, focus: { x: 0.5, y: 0.5 }, cutOut: true },
    drawing: { id, viewWidth, viewHeight, parts },
  }
}

/**
 * Facts that some forms state in places of their own: when, which hours and where; the price, with its unit, and the
 * price before; how to reach somebody; who invites or issues, and for whom; what a QR code holds; the small print.
 */
export const detailNames = ['date', 'time', 'place', 'price', 'was', 'phone', 'host', 'person', 'code', 'note'] as const
export type DetailName = (typeof detailNames)[number]
export type Details = Readonly<Partial<Record<DetailName, string>>>

/** The words and pictures a page is composed from. */
export interface PageBrief {
  /** May contain line feeds, which are kept. */
  readonly title: string
  /** '' for none; the same holds for `badge` and `account`. */
  readonly subtitle: string
  /** A few characters. */
  readonly badge: string
  /** The account name it is signed with. */
  readonly account: string
  /** Items that lists, steps, tables and chats are filled with. */
  readonly points: readonly string[]
  readonly pictures: readonly BriefPicture[]
  /** Never blank; absent: none. */
  readonly details?: Details
}

/**
 * Words in the language of the product: those that some layouts add by themselves, by key, and those that decide where
 * lines may end and what is stressed.
 */
export interface LayoutWords extends KeywordWords {
  readonly [key: string]: string
}
