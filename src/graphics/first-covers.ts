import { createHash } from 'node:crypto'
import { createCanvas, type Image } from '@napi-rs/canvas'
import type { FirstCover } from '../catalogue/cover-samples/first-wall.ts'
import { coverPalettes, coverPictures, coverVoices, coverWords } from '../catalogue/covers.ts'
import { composeCover } from '../core/cover/compose.ts'
import { namedRecipe } from '../core/cover/variants.ts'
import type { Drawable } from '../core/design/paint/env.ts'
import type { TextMeasurer } from '../core/design/text/measure.ts'
import type { Size } from '../core/geometry.ts'
import { coverPictureFile } from './cover-pictures.ts'
import { paintDesign, registerFont } from './pages.ts'
import { decodeSample } from './samples.ts'

const loaded = new Map<string, Promise<Image>>()

async function pictureOf(name: string) {
  const picture = coverPictures.find((picture) => picture.name === name)
  if (!picture) throw new Error(`No sample picture has the name ${name}`)
  if (!loaded.has(name)) loaded.set(name, decodeSample(coverPictureFile(picture)))
  const image = await loaded.get(name)!
  const { focus, cutOut } = picture
  // Designs refer to pictures by a hash; here the name is hashed instead of the bytes.
  const asset = createHash('sha256').update(name).digest('hex')
  return { image, known: { asset, width: image.width, height: image.height, focus, cutOut } }
}

/** Paints a cover of the wall for new visitors with the page's painter, `longest` px on its longer side. */
export async function paintFirstCover(sample: FirstCover, size: Size, longest: number) {
  const pictures = await Promise.all(sample.pictures.map(pictureOf))
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
