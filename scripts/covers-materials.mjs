/** What covers are painted with in Node: the suite's fonts, palettes, voices and sample pictures. */
import '../tests/helpers/web-canvas.ts'
import '../tests/helpers/painting.ts'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { coverPictures, coverVoices } from '../src/catalogue/covers.ts'
import { coverPictureFile } from '../src/graphics/cover-pictures.ts'
import { decodeSample } from '../src/graphics/samples.ts'

const require = createRequire(import.meta.url)

/** Registers the fonts of the voices. Returns the voices whose fonts Node can read. */
export function registeredVoices() {
  const there = new Set()
  for (const { title, body } of coverVoices) {
    for (const { family, weight } of [title, body]) {
      const name = `${family}-chinese-simplified-${weight}-normal`
      try {
        if (!there.has(name))
          GlobalFonts.registerFromPath(require.resolve(`@fontsource/${family}/files/${name}.woff2`), family)
        there.add(name)
      } catch {
        // Node cannot read every font of the suite from one file; the others represent them here.
      }
    }
  }
  return coverVoices.filter(({ title, body }) =>
    [title, body].every(({ family, weight }) => there.has(`${family}-chinese-simplified-${weight}-normal`)),
  )
}

/** Largest side of a sample picture, px: smaller copies are painted faster. */
const largestCopy = 720

/** Loads the sample pictures: their small copies by hash, and what briefs say of them. */
export async function samplePictures() {
  const images = {}
  const pictures = []
  for (const { name, focus, cutOut } of coverPictures) {
    const picture = await decodeSample(coverPictureFile({ name, cutOut }))
    const asset = createHash('sha256').update(name).digest('hex')
    const scale = Math.min(1, largestCopy / Math.max(picture.width, picture.height))
    const copy = createCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
    const context = copy.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, copy.width, copy.height)
    images[asset] = copy
    pictures.push({ name, asset, width: picture.width, height: picture.height, focus, cutOut })
  }
  return { images, pictures }
}
