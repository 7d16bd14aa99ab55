import { expect, test } from 'vitest'
import { ColourMap } from '../../../../../src/core/image/animation/colour-map.ts'
import { TableDeltaEncoder } from '../../../../../src/core/image/animation/table-delta-encoder.ts'
import { seededRandom } from '../../../../../src/core/random.ts'

/** Four greys, and a place for the transparent colour. */
const greys = [0, 80, 160, 240]
const map = new ColourMap(Uint8Array.from(greys.flatMap((grey) => [grey, grey, grey])), -1, (red) =>
  Math.round(red / 80),
)

const picture = (width: number, shades: readonly number[]) =>
  new ImageData(
    new Uint8ClampedArray(shades.flatMap((shade) => [greys[shade]!, greys[shade]!, greys[shade]!, 255])),
    width,
    shades.length / width,
  )

test('after every frame the canvas shows that frame, whatever stays and whatever moves', () => {
  const random = seededRandom(8)
  const [width, height] = [5, 3]
  const encoder = new TableDeltaEncoder({ width, height }, { mapFor: () => map }, { kind: 'none', strength: 0 }, 0)
  const canvas = new Uint8Array(width * height).fill(map.transparent)
  const shades = Array.from(canvas, () => 0)
  for (let frame = 0; frame < 60; frame++) {
    for (const at of shades.keys()) if (frame === 0 || random() < 0.25) shades[at] = Math.floor(random() * 4)
    const { indices, alternatives, ...box } = encoder.paint(picture(width, shades), false)
    for (const painted of [alternatives, indices]) {
      for (const [at, index] of painted.entries()) {
        const place = (box.top + Math.floor(at / box.width)) * width + box.left + (at % box.width)
        if (index !== map.transparent) canvas[place] = index
      }
      expect([...canvas], `frame ${frame}`).toEqual(shades)
    }
  }
})
