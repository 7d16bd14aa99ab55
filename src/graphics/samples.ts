import { readFileSync } from 'node:fs'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'

/**
 * Reads a sample picture of the folder `samples` as it is stored.
 * @throws Error if there is no such file
 */
export const readSample = (file: string): Buffer => readFileSync(`src/graphics/samples/${file}`)

/**
 * Decodes a sample picture.
 * @throws Error if there is no such file
 */
export const decodeSample = (file: string): Promise<Image> => loadImage(readSample(file))

/** Scales a sample picture to `width` × `height` px. */
export async function scaledSample(file: string, width: number, height: number): Promise<Canvas> {
  const picture = await decodeSample(file)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}
