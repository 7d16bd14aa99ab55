import { contrastOf, luminanceOf } from '../colour/contrast.ts'
import type { QrStyleOptions } from './options.ts'

export interface CodeContrast {
  /** Lowest contrast of the dark parts with the background, 1 to 21 (WCAG 2.2). Scanners should have 4 and need 3. */
  readonly ratio: number
  /** Whether a part meant to be dark is lighter than the background. */
  readonly inverted: boolean
}

/** Computes the contrast of a style's colours; a transparent background counts as white paper. */
export function codeContrast(style: QrStyleOptions): CodeContrast {
  const { ink, ink2, fill, eyeOwn, eyeFrameColour, eyeBallColour, background, backgroundColour } = style
  const inks = [ink, ...(fill === 'solid' ? [] : [ink2]), ...(eyeOwn ? [eyeFrameColour, eyeBallColour] : [])]
  const paper = luminanceOf(background === 'transparent' ? '#ffffff' : backgroundColour)
  return {
    ratio: Math.min(...inks.map((colour) => contrastOf(luminanceOf(colour), paper))),
    inverted: inks.some((colour) => luminanceOf(colour) > paper),
  }
}
