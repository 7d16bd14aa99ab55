import { createCanvas } from '@napi-rs/canvas'
import type { FirstCover } from '../catalogue/cover-samples/first-wall.ts'
import { coverPalettes, coverVoices, coverWords } from '../catalogue/covers.ts'
import { composeCover } from '../core/cover/compose.ts'
import { namedRecipe } from '../core/cover/variants.ts'
import type { Drawable } from '../core/design/paint/env.ts'
import type { TextMeasurer } from '../core/design/text/measure.ts'
import type { Size } from '../core/geometry.ts'
import { samplePicture } from './cover-pictures.ts'
import { paintDesign, registerFont } from './pages.ts'

/** Paints a cover of the wall for new visitors with the page's painter, `longest` px on its longer side. */
export async function paintFirstCover(sample: FirstCover, size: Size, longest: number) {
  const pictures = await Promise.all(sample.pictures.map(samplePicture))
  const recipe = namedRecipe(sample, { palettes: coverPalettes, voices: coverVoices })
  registerFont(recipe.voice.title)
  registerFont(recipe.voice.body)
  const design = composeCover(
    {
      ...{ id: 'cover', recipe, words: coverWords, width: size.width, height: size.height },
      brief: { ...sample.brief, pictures: pictures.map(({ known }) => known) },
      insets: { top: 0, right: 0, bottom: 0, left: 0 },
    },
    createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer,
  )
  const images = new Map(pictures.map(({ known, image }) => [known.asset, image as unknown as Drawable]))
  return paintDesign(design, longest, 0, (asset) => images.get(asset) ?? null)
}
