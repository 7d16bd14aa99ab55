import { UserError } from '../errors.ts'
import type { Size } from '../geometry.ts'
import { millimetresToPixels } from '../image/density.ts'

/** Bounds; one that is missing is open. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** Rules for the head, shares of the photo's sides; one that is absent is not stated anywhere. */
export interface HeadRules {
  /** Top of the hair to the chin, share of the height. */
  readonly height?: Bounds
  /** Eye line from the upper edge, share of the height. */
  readonly eyes?: Bounds
  /** Upper edge to the hair, share of the height. */
  readonly topGap?: Bounds
  /** Chin to the lower edge, share of the height. */
  readonly chinGap?: Bounds
  /** Face from ear to ear, share of the width. */
  readonly width?: Bounds
}

/** What a photo must be like. The entries of `catalogue/id-photos` have this shape. */
export interface PhotoRules extends Size {
  /** Sizes that are accepted beside `width` and `height`, px. */
  readonly pxRange?: {
    readonly minWidth: number
    readonly minHeight: number
    readonly maxWidth?: number
    readonly maxHeight?: number
  }
  /** Dots per inch to be named in the file. */
  readonly dpi: number
  /** File size, KB of 1024 B. */
  readonly kb?: Bounds
  /** Colours `#rrggbb` that count as the right background; the first is the usual one. */
  readonly grounds: readonly string[]
  /** Distance in CIELAB (CIE76) within which a background counts as one of them. */
  readonly groundTolerance: number
  readonly formats: readonly ('jpg' | 'png')[]
  readonly head?: HeadRules
  /** Most tilt of the eye line, degrees. */
  readonly maxTilt?: number
  readonly earsVisible?: boolean
  readonly browsVisible?: boolean
  readonly noGlasses?: boolean
  readonly people?: number
  /** `none` forbids retouching, `light` allows a mild one; unknown if absent. */
  readonly edits?: 'none' | 'light'
}

/**
 * The usual composition, for specs without a rule of their own: shares of the height. It is a habit of studios and no
 * standard, so what misses it is never wrong.
 */
export const usualHead = {
  height: { min: 0.62, max: 0.66 },
  topGap: { min: 0.08, max: 0.12 },
  eyes: { min: 0.4, max: 0.45 },
} as const satisfies HeadRules

/** A size the user describes. */
export interface OwnSize {
  readonly unit: 'mm' | 'px'
  /** In `unit`. */
  readonly width: number
  readonly height: number
  readonly dpi: number
  /** KB of 1024 B; null for no limit. */
  readonly minKb: number | null
  readonly maxKb: number | null
  /** `#rrggbb` */
  readonly ground: string
}

/** Bounds of sizes that users describe: sides in px, dots per inch, KB. */
export const ownSizeBounds = {
  px: { min: 50, max: 6000 },
  dpi: { min: 72, max: 1200 },
  kb: { min: 1, max: 20_480 },
} as const

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }) =>
  Number.isFinite(value) && value >= min && value <= max

/**
 * Returns the rules of a size that the user describes; nothing is known of the head.
 * @throws UserError `id-photo-dpi` {min, max}, `id-photo-size` {widthPx, heightPx, min, max}, `id-photo-kb` {min, max},
 * `id-photo-kb-order` {minKb, maxKb}
 */
export function ownRules({ unit, width, height, dpi, minKb, maxKb, ground }: OwnSize): PhotoRules {
  const { px, dpi: densities, kb } = ownSizeBounds
  if (!within(dpi, densities)) throw new UserError('id-photo-dpi', { ...densities })
  const side = (length: number) => (unit === 'mm' ? millimetresToPixels(length, dpi) : Math.round(length))
  const size = { width: side(width), height: side(height) }
  if (!within(size.width, px) || !within(size.height, px))
    throw new UserError('id-photo-size', { widthPx: size.width, heightPx: size.height, ...px })
  for (const limit of [minKb, maxKb]) if (limit !== null && !within(limit, kb)) throw new UserError('id-photo-kb', kb)
  if (minKb !== null && maxKb !== null && minKb >= maxKb) throw new UserError('id-photo-kb-order', { minKb, maxKb })
  const bounds = { ...(minKb === null ? {} : { min: minKb }), ...(maxKb === null ? {} : { max: maxKb }) }
  return {
    ...size,
    dpi: Math.round(dpi),
    ...(minKb === null && maxKb === null ? {} : { kb: bounds }),
    grounds: [ground],
    groundTolerance: 6,
    formats: ['jpg'],
    people: 1,
    edits: 'light',
  }
}
