import { ImageData as CanvasImageData, createCanvas } from '@napi-rs/canvas'
import { paintScene } from '../core/vision/grounds/paint-scene.ts'
import { sceneNames } from '../core/vision/grounds/scene-names.ts'

// Core makes its pictures with what browsers and workers have.
Object.assign(globalThis, { ImageData: CanvasImageData })

/** Size of each small picture, px. */
const tile = { width: 112, height: 140 }

/** Returns small pictures of all drawn backgrounds side by side, in the order of their names, as WebP. */
export function sceneSheet(): Buffer {
  const canvas = createCanvas(tile.width * sceneNames.length, tile.height)
  const context = canvas.getContext('2d')
  for (const [place, name] of sceneNames.entries()) context.putImageData(paintScene(name, tile), place * tile.width, 0)
  return canvas.toBuffer('image/webp', 80)
}
