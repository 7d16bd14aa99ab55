/** A picture of a cover, as far as a layout has to know it. */
export interface CoverPicture {
  /** Hash of its bytes. */
  readonly asset: string
  /** px */
  readonly width: number
  readonly height: number
  /** Where what is looked at lies, shares of the picture; the middle where that is unknown. */
  readonly focus: { readonly x: number; readonly y: number }
  /** Its surroundings are transparent: it can stand free. */
  readonly cutOut: boolean
}

/** What a cover has to say. */
export interface CoverBrief {
  /** May hold line feeds: they are kept. */
  readonly title: string
  /** '' for none, like the following. */
  readonly subtitle: string
  /** A few characters. */
  readonly badge: string
  /** Whose it is, as it is signed. */
  readonly account: string
  /** What lists, steps, tables and talks are made of. */
  readonly points: readonly string[]
  readonly pictures: readonly CoverPicture[]
}

/** Words some layouts bring along, in the language of the product. */
export type CoverWords = Readonly<Record<string, string>>
