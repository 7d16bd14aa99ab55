import type { Corners } from './corners.ts'

/** What is measured of a picture before it is enhanced. Levels are 0–255 of stored channels. */
export interface Measurements {
  /** Standard deviation of the noise in luma and in chroma, levels. */
  readonly noise: { readonly luma: number; readonly chroma: number }
  /** Spread of the sharpest edges as the σ of a Gaussian, px; null where there are too few edges to tell. */
  readonly blur: number | null
  readonly blocks: BlockGrid
  readonly exposure: Exposure
  readonly cast: Cast
  /** Least veil over the picture, 0–1 of the light; 0 where something is dark. */
  readonly haze: number
  /** Mean range of the channels, 0–1. */
  readonly saturation: number
  /** Share of pixels of the colour of skin. */
  readonly skin: number
  /** Whether nearly all pixels are grey. */
  readonly isGrey: boolean
  /** Whether it was drawn by a computer: flat areas and hard edges, as in screenshots, text and charts. */
  readonly isDrawn: boolean
  /** Whether it is a photograph of a sheet of paper with something written or printed on it. */
  readonly paper: Paper
  /** Corners of a page, written or not; null if none is seen. */
  readonly corners: Corners | null
}

/** `lies` is a sheet of which the four corners are seen, `fills` one that takes all of the picture. */
export type Paper = 'none' | 'lies' | 'fills'

/** The 8×8 grid that JPEG leaves. */
export interface BlockGrid {
  /** How much larger steps are at the borders of blocks than inside, as a ratio; about 1 without blocks. */
  readonly strength: number
  /** Place of the first border, px from the left and from the top, 0–7. */
  readonly left: number
  readonly top: number
  /** Mean step of quantisation of the low frequencies, levels of an orthonormal DCT; 0 if there is none. */
  readonly step: number
}

export interface Exposure {
  /** Levels that 0.2 % of pixels have a channel below, and above. */
  readonly low: number
  readonly high: number
  /** Levels that 0.08 % of pixels are below and above in red, green and blue. */
  readonly lows: readonly [number, number, number]
  readonly highs: readonly [number, number, number]
  /** Luma that half of the pixels are below. */
  readonly median: number
  /** Shares of pixels with a luma under 40, and over 215. */
  readonly dark: number
  readonly bright: number
}

export interface Cast {
  /** Gains of red, green and blue in linear light that make the light neutral; the least is 1. */
  readonly gains: readonly [number, number, number]
  /** How sure it is that the light is coloured and not the things, 0–1. */
  readonly confidence: number
}
