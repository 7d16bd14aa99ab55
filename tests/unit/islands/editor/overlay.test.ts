import { expect, test } from 'vitest'
import { type OverlayScene, paintOverlay } from '../../../../src/islands/editor/stage/overlay.ts'
import { canvasOf, colourAt, inkBox } from '../../../helpers/painting.ts'

const scene: OverlayScene = {
  ...{ camera: { zoom: 1, x: 0, y: 0 }, selected: [], hovered: null, guides: [], marquee: null, note: null },
  ...{ grips: 'all', page: { width: 300, height: 300 }, ratio: 1 },
}
function painted(over: Partial<OverlayScene>, ratio = 1) {
  const { canvas, context } = canvasOf(400 * ratio, 400 * ratio)
  paintOverlay(context, { ...scene, ...over, ratio })
  return canvas
}
const box = { x: 100, y: 120, width: 120, height: 80, rotation: 0 }

test('a selection has a frame, white knobs on corners and sides, and one to turn it above', () => {
  const canvas = painted({ selected: [box] })
  for (const [x, y] of [
    [100, 120],
    [220, 120],
    [220, 200],
    [100, 200],
    [160, 120],
    [160, 200],
    [160, 94],
  ] as const)
    expect(colourAt(canvas, x, y), `${x}, ${y}`).toBe('ffffffff')
  expect(colourAt(canvas, 130, 120)).toMatch(/^1[67]803c/)
  expect(colourAt(canvas, 160, 160)).toBe('00000000')
  // During a gesture only the frame is shown.
  expect(colourAt(painted({ selected: [box], grips: false }), 100, 160)).toMatch(/^1[67]803c/)
  expect(inkBox(painted({ selected: [box], grips: false }))!.top).toBeGreaterThanOrEqual(118)
})

test('frames follow the camera and the density of the screen; nothing selected leaves nothing', () => {
  const camera = { zoom: 0.5, x: 40, y: 10 }
  const small = inkBox(painted({ camera, selected: [box], grips: false }))!
  expect([Math.round(small.left / 2) * 2, Math.round(small.width / 2) * 2]).toEqual([90, 62])
  const dense = inkBox(painted({ selected: [box], grips: false }, 2))!
  expect(Math.abs(dense.left - 198)).toBeLessThanOrEqual(2)
  expect(inkBox(painted({}))).toBe(null)
})

test('guides cross the page, a marquee is a tint with an edge, a note says something beside the pointer', () => {
  const lines = painted({
    guides: [
      { axis: 'x', at: 50, kind: 'line' },
      { axis: 'y', at: 70, kind: 'line' },
    ],
  })
  expect([colourAt(lines, 50, 5), colourAt(lines, 295, 70)]).toEqual(['e5383bff', 'e5383bff'])
  expect(inkBox(lines)).toMatchObject({ left: 0, top: 0 })
  const marquee = painted({ marquee: { left: 20, top: 30, width: 100, height: 50 } })
  expect(colourAt(marquee, 60, 60)).toMatch(/1[9a]$/)
  expect(inkBox(marquee)!.width).toBeLessThanOrEqual(103)
  expect(inkBox(painted({ note: { at: { x: 10, y: 10 }, text: '120 × 80' } }))).toMatchObject({
    left: 24,
    top: 28,
    height: 22,
  })
})
