import { createHash } from 'node:crypto'
import type { Image } from '@napi-rs/canvas'
import { type CoverPicture, coverPictures } from '../catalogue/covers.ts'
import { decodeSample, scaledSample } from './samples.ts'

/** Returns the name of the file that a sample picture of covers is made from. */
export const coverPictureFile = ({ name, cutOut }: Pick<CoverPicture, 'name' | 'cutOut'>): string =>
  `${name}.${cutOut ? 'png' : 'jpg'}`

/** Encodes a sample picture of covers in the size in which it is served, as WebP. */
export async function encodeCoverPicture(picture: CoverPicture): Promise<Buffer> {
  const canvas = await scaledSample(coverPictureFile(picture), picture.width, picture.height)
  return canvas.toBuffer('image/webp', 78)
}

const loaded = new Map<string, Promise<Image>>()

/** Returns a sample picture of covers by its name, decoded, with what layouts need to place it. */
export async function samplePicture(name: string) {
  const picture = coverPictures.find((picture) => picture.name === name)
  if (!picture) throw new Error(`No sample picture has the name ${name}`)
  if (!loaded.has(name)) loaded.set(name, decodeSample(coverPictureFile(picture)))
  const image = await loaded.get(name)!
  const { focus, cutOut } = picture
  // Designs refer to pictures by a hash; here the name is hashed instead of the bytes.
  const asset = createHash('sha256').update(name).digest('hex')
  return { image, known: { asset, width: image.width, height: image.height, focus, cutOut } }
}
