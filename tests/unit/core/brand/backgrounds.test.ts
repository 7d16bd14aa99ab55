import '../../../helpers/web-canvas.ts'
import { expect, test } from 'vitest'
import { BackgroundSampler } from '../../../../src/core/brand/backgrounds.ts'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { designOf } from '../../../helpers/designs.ts'
import { painted, paintParts } from '../../../helpers/painting.ts'

const stops = [
  { at: 0, colour: '#ffe08a' },
  { at: 0.6, colour: '#c0392b' },
  { at: 1, colour: '#22113b' },
]

const channels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

test.each([
  ['linear', { type: 'linear', angle: 30, stops }],
  ['radial', { type: 'radial', x: 0.3, y: 0.2, radius: 0.7, stops }],
])('the colour of a %s gradient at a place is the one that is painted there', (_, fill) => {
  const lit = newElement('rect', { id: 'r', x: 60, y: 90, width: 180, height: 100, rotation: 25, fill } as never)
  const glow = {
    type: 'radial',
    ...{ x: 0.5, y: 0.5, radius: 0.5 },
    stops: [
      { at: 0, colour: '#ffffffff' },
      { at: 1, colour: '#ffffff00' },
    ],
  }
  const light = newElement('ellipse', { id: 'e', x: 110, y: 60, width: 120, height: 120, fill: glow } as never)
  const design = { ...designOf(lit, light), width: 300, height: 300 }
  const page = { ...design.pages[0]!, background: fill } as never
  const canvas = painted({ ...design, pages: [page] }, paintParts(1, {}))
  const grounds = new BackgroundSampler(page, design)
  const places = [
    [20, 20],
    [150, 140],
    [170, 120],
    [130, 100],
    [280, 250],
    [90, 150],
  ] as const
  for (const [x, y] of places) {
    const found = grounds.behind({ x, y, width: 1, height: 1, rotation: 0, flipX: false, flipY: false })
    const [r, g, b] = canvas.getContext('2d').getImageData(x, y, 1, 1).data
    for (const colour of found!)
      for (const [at, channel] of channels(colour).entries())
        expect(Math.abs(channel - [r, g, b][at]!), `${x}, ${y}: ${colour}`).toBeLessThanOrEqual(6)
  }
})
