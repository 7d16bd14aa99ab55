/** Where a size belongs in the list. */
export type IdPhotoGroup = '常用尺寸' | '证件' | '考试' | '签证'

/**
 * How sure the figures of an entry are: `官方` repeats the text of a standard or of an authority's guide, `常见` is what
 * several published lists agree on, `未核实` is general knowledge without a source that was read.
 */
export type Certainty = '官方' | '常见' | '未核实'

export type BackgroundId =
  | 'white'
  | 'blue'
  | 'blue-soft'
  | 'blue-sky'
  | 'blue-deep'
  | 'red'
  | 'red-brick'
  | 'red-rose'
  | 'grey-light'
  | 'blue-light'
  | 'blue-fade'
  | 'grey-fade'

/** Bounds; one that is missing is open. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/** Rules for the head, as shares of the photo. A rule that no source states is absent. */
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

/** Fields of which the source is unsure or absent. */
export type UncertainField = 'size' | 'kb' | 'background' | 'head' | 'format'

/** A kind of ID photo. Figures change by year and province, except those of the group 常用尺寸. */
export interface IdPhotoSpec {
  readonly id: string
  readonly name: string
  readonly group: IdPhotoGroup
  /** Other names people search by: exam, paper, country, in Chinese and in Latin letters. */
  readonly synonyms: readonly string[]
  /** Size of the print, mm; absent where only the file matters. */
  readonly mm?: { readonly width: number; readonly height: number }
  /** Size of the file that is written, px. */
  readonly width: number
  readonly height: number
  /** Sizes of the file that are accepted, px; absent where only the one above is. */
  readonly pxRange?: {
    readonly minWidth: number
    readonly minHeight: number
    readonly maxWidth?: number
    readonly maxHeight?: number
  }
  /** Density that the file names. */
  readonly dpi: number
  /** File size, KB. */
  readonly kb?: Bounds
  /** Backgrounds that are accepted, the usual one first. */
  readonly backgrounds: readonly BackgroundId[]
  /** The colours `#rrggbb` that count as one of these backgrounds. */
  readonly grounds: readonly string[]
  /** Distance in CIELAB (CIE76) within which a background counts as one of these colours. */
  readonly groundTolerance: number
  readonly formats: readonly ('jpg' | 'png')[]
  readonly head?: HeadRules
  /** Most tilt of the eye line, degrees. */
  readonly maxTilt?: number
  readonly earsVisible?: boolean
  readonly browsVisible?: boolean
  readonly noGlasses?: boolean
  /** Number of people in the photo. */
  readonly people: number
  /** `none` forbids retouching of features, `light` allows a mild one; absent where nothing is known. */
  readonly edits?: 'none' | 'light'
  /** A further rule in words. */
  readonly note?: string
  /** Year in which the figures were collected. */
  readonly year: number
  readonly source: string
  readonly certainty: Certainty
  /** What is less sure than the entry as a whole. */
  readonly uncertain: readonly UncertainField[]
  /** The sentence to show beside figures that change; absent for sizes that are plain trade sizes. */
  readonly caution?: string
}
