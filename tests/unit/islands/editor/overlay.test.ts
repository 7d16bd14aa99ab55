import { expect, test } from 'vitest'
import { type OverlayScene, overlayShapes } from '../../../../src/islands/editor/stage/overlay.ts'
import { paintAboveFrame, paintBelowFrame } from '../../../../src/islands/editor/stage/overlay-paint.ts'
import { canvasOf, colourAt, inkBox } from '../../../helpers/painting.ts'

const scene: OverlayScene = {
  ...{ camera: { zoom: 1, x: 0, y: 0 }, selected: [], hovered: null, around: null, guides: [], distances: [] },
  ...{ marquee: null, note: null, grips: 'all', locked: false, touch: false, page: { width: 300, height: 300 } },
}
const shapes = (over: Partial<OverlayScene>) => overlayShapes({ ...scene, ...over })
function painted(over: Partial<OverlayScene>) {
  const { canvas, context } = canvasOf(400, 400)
  paintBelowFrame(context, { ...scene, ...over })
  paintAboveFrame(context, { ...scene, ...over })
  return canvas
}
const box = { x: 100, y: 120, width: 120, height: 80, rotation: 0 }

test('a selection has a frame, handles on corners and sides, and one above it for rotation', () => {
  const { frame, grips, stem } = shapes({ selected: [box] })
  expect(frame).toEqual([100, 120, 220, 120, 220, 200, 100, 200])
  expect(grips.map(({ grip, x, y }) => [grip, x, y])).toEqual([
    ['nw', 100, 120],
    ['ne', 220, 120],
    ['se', 220, 200],
    ['sw', 100, 200],
    ['n', 160, 120],
    ['e', 220, 160],
    ['s', 160, 200],
    ['w', 100, 160],
    ['turn', 160, 94],
  ])
  expect(stem).toEqual([160, 120, 160, 94])
  // During a gesture only the frame is shown.
  expect(shapes({ selected: [box], grips: false })).toMatchObject({ frame, grips: [], stem: null })
})

test('the frame follows the camera; handles grow for a finger and turn with the box, but keep their size', () => {
  const camera = { zoom: 0.5, x: 40, y: 10 }
  expect(shapes({ camera, selected: [box] }).frame).toEqual([90, 70, 150, 70, 150, 110, 90, 110])
  const sizes = (touch: boolean) => new Set(shapes({ camera, selected: [box], touch }).grips.map(({ size }) => size))
  expect([[...sizes(false)], [...sizes(true)]]).toEqual([
    [9, 11],
    [14, 16],
  ])
  const turned = shapes({ selected: [{ ...box, rotation: 90 }] })
  expect(turned.grips.find(({ grip }) => grip === 'nw')).toMatchObject({ x: 200, y: 100, rotation: 90 })
  expect(turned.grips.find(({ grip }) => grip === 'turn')).toMatchObject({ x: 226, y: 160 })
})

test('nothing selected has no frame; a locked one is dashed; group, hovered element and marquee have their own', () => {
  expect(shapes({})).toMatchObject({ frame: null, grips: [], hovered: null, around: null, marquee: null })
  expect(shapes({ selected: [box], locked: true }).dashed).toBe(true)
  const other = { ...box, x: 10 }
  expect(shapes({ hovered: other }).hovered?.[0]).toBe(10)
  expect(shapes({ around: other }).around?.[0]).toBe(10)
  const camera = { zoom: 2, x: 5, y: 6 }
  expect(shapes({ camera, marquee: { left: 20, top: 30, width: 100, height: 50 } }).marquee).toEqual({
    ...{ x: 45, y: 66, width: 200, height: 100 },
  })
})

test('several selected elements have outlines of their own, one has none besides its frame', () => {
  expect(inkBox(painted({ selected: [box] }))).toBe(null)
  const two = painted({ selected: [box, { ...box, x: 10, y: 20 }] })
  expect(colourAt(two, 130, 120)).toMatch(/^1[67]803c/)
  expect(inkBox(two)).toMatchObject({ left: 9, top: 19 })
})

test('guides cross the page, distances carry their length, a note stands beside the pointer', () => {
  const lines = painted({
    guides: [
      { axis: 'x', at: 50, kind: 'line' },
      { axis: 'y', at: 70, kind: 'line' },
    ],
  })
  expect([colourAt(lines, 50, 5), colourAt(lines, 295, 70)]).toEqual(['e5383bff', 'e5383bff'])
  expect(inkBox(lines)).toMatchObject({ left: 0, top: 0 })
  const distance = painted({ distances: [{ axis: 'x', from: 20, to: 120, across: 60, equal: true }] })
  expect(inkBox(distance)).toMatchObject({ left: 19, width: 102 })
  expect(inkBox(painted({ note: { at: { x: 10, y: 10 }, text: '120 × 80' } }))).toMatchObject({
    left: 24,
    top: 28,
    height: 22,
  })
})
