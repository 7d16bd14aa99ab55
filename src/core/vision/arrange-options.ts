import * as z from 'zod/mini'

const colour = (fallback: string) => z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), fallback)
const percent = (fallback: number) => z.catch(z.int().check(z.minimum(0), z.maximum(100)), fallback)
const side = (fallback: number) => z.catch(z.int().check(z.minimum(16), z.maximum(8192)), fallback)

/** Options of what a cut-out is placed on, and how. `parse({})` gives the defaults. */
export const arrangeFields = {
  /** `mask` writes the mask itself, white on black. */
  result: z.catch(z.enum(['picture', 'mask']), 'picture'),
  /** What lies behind the subject; `blur` is the old background. */
  ground: z.catch(z.enum(['transparent', 'colour', 'gradient', 'blur', 'picture']), 'transparent'),
  groundColour: colour('#ffffff'),
  /** The other end of the gradient, which runs from the top to the bottom. */
  groundEnd: colour('#dcefe2'),
  /** Data URL of the picture behind the subject; empty for none. */
  groundPicture: z.catch(
    z.string().check(z.maxLength(700_000), z.regex(/^(data:image\/(png|jpeg|webp);base64,.*)?$/)),
    '',
  ),
  shadow: z.catch(z.enum(['none', 'contact', 'drop', 'long']), 'none'),
  shadowStrength: percent(45),
  /** Width of the line around the subject, in thousandths of the result's shorter side. */
  outline: z.catch(z.int().check(z.minimum(0), z.maximum(60)), 0),
  outlineColour: colour('#ffffff'),
  /** What the result shows: the whole picture, the subject with a margin, or the subject on a page of a given size. */
  frame: z.catch(z.enum(['whole', 'subject', 'canvas']), 'whole'),
  /** Percent of the subject's longer side. */
  margin: z.catch(z.int().check(z.minimum(0), z.maximum(100)), 5),
  /** px */
  canvasWidth: side(800),
  canvasHeight: side(800),
  /** Percent of the page's side that the subject takes. */
  fill: z.catch(z.int().check(z.minimum(20), z.maximum(100)), 85),
}

const arrangeOptions = z.object(arrangeFields)
export type ArrangeOptions = z.output<typeof arrangeOptions>
