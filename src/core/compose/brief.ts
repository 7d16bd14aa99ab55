/** A picture of a brief, with what layouts need to place it. */
export interface BriefPicture {
  /** Hash of its bytes. */
  readonly asset: string
  /** px */
  readonly width: number
  readonly height: number
  /** Focus, shares of the picture (0–1); the centre where it is unknown. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether its surroundings are transparent, so that it can be shown without a frame. */
  readonly cutOut: boolean
}

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
}

/** Words that some layouts add by themselves, by key, in the language of the product. */
export type LayoutWords = Readonly<Record<string, string>>
