import type { CoverPicture } from '../catalogue/covers.ts'
import { scaledSample } from './samples.ts'

/** Returns the name of the file that a sample picture of covers is made from. */
export const coverPictureFile = ({ name, cutOut }: Pick<CoverPicture, 'name' | 'cutOut'>): string =>
  `${name}.${cutOut ? 'png' : 'jpg'}`

/** Encodes a sample picture of covers in the size in which it is served, as WebP. */
export async function encodeCoverPicture(picture: CoverPicture): Promise<Buffer> {
  const canvas = await scaledSample(coverPictureFile(picture), picture.width, picture.height)
  return canvas.toBuffer('image/webp', 78)
}
