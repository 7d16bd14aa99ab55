import { blocksOf } from './measure-blocks.ts'
import { blurOf } from './measure-blur.ts'
import { castOf } from './measure-cast.ts'
import { isDrawn } from './measure-drawn.ts'
import { noiseOf } from './measure-noise.ts'
import { paperOf } from './measure-paper.ts'
import { toneOf } from './measure-tone.ts'
import type { Measurements } from './measurements.ts'
import { tilesOf } from './tiles.ts'
import { veilOf } from './veil.ts'

/**
 * Measures a picture for enhancing: fine detail on tiles spread over it, tones on sampled pixels, haze and cast on a
 * reduced copy. The time hardly depends on the size.
 */
export function measure(pixels: ImageData): Measurements {
  const tiles = tilesOf(pixels)
  const tone = toneOf(pixels)
  const blur = blurOf(tiles)
  const drawn = isDrawn(pixels)
  const { corners, paper } = paperOf(pixels)
  return {
    ...tone,
    noise: noiseOf(tiles, tone.isGrey, blur),
    blur,
    blocks: blocksOf(tiles),
    cast: castOf(pixels),
    haze: veilOf(pixels).least,
    isDrawn: drawn,
    corners,
    paper: drawn ? 'none' : paper,
  }
}
