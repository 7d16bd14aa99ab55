import * as z from 'zod/mini'
import { arrangeFields } from '../arrange-options.ts'
import { sceneNames } from '../grounds/scene-names.ts'

const percent = (fallback: number) => z.catch(z.int().check(z.minimum(0), z.maximum(100)), fallback)

const { result, groundColour, groundEnd, groundPicture, shadow, shadowStrength, outline, outlineColour, margin } =
  arrangeFields

/** Options of what people are placed before, and how. `parse({})` gives the defaults. */
export const portraitFields = {
  result,
  /** What lies behind the person; `scene` is a drawn background, `blur` the old one without the person. */
  ground: z.catch(z.enum(['transparent', 'colour', 'gradient', 'scene', 'blur', 'picture']), 'transparent'),
  scene: z.catch(z.enum(sceneNames), 'office-window'),
  groundColour,
  groundEnd,
  groundPicture,
  /** How far out of focus the old background is, percent. */
  groundBlur: percent(45),
  /** How much light of the new background falls on the person's edge, percent. */
  lightWrap: percent(0),
  /** How far the person's colours follow those of the new background, percent. */
  colourMatch: percent(0),
  shadow,
  shadowStrength,
  outline,
  outlineColour,
  /** What the result shows: the whole picture, head and chest at 3:4, the head in a square, or the person with a margin. */
  frame: z.catch(z.enum(['whole', 'bust', 'head', 'subject']), 'whole'),
  /** Percent of the person's longer side, or room around the head. */
  margin,
}

const portraitOptions = z.object(portraitFields)
export type PortraitOptions = z.output<typeof portraitOptions>
