import { describe, expect, test } from 'vitest'
import { applyMask } from '../../../../src/core/vision/foreground.ts'
import { refineMask } from '../../../../src/core/vision/refine.ts'
import { prepareCut, segment } from '../../../../src/core/vision/segment.ts'
import type { Stroke } from '../../../../src/core/vision/strokes.ts'
import { errorsOf, fringeOf, iouOf, nextStroke, outlineContrast, shrunkAlpha } from '../../../helpers/cut-score.ts'
import { cutKinds, cutScene, cutScenes } from '../../../helpers/cut-set.ts'
import { isFullRun } from '../../../helpers/scale.mjs'

const auto = { engine: 'auto', keepShadow: false } as const
const edge = { shift: 0, feather: 0, band: 0.15, cleanColours: true }

/** Cuts a scene, then lets a user draw three strokes. */
function measure(kind: (typeof cutScenes)[number][0], index: number) {
  const scene = cutScene(kind, index)
  const subject = prepareCut(scene.picture)
  const cut = segment(subject, { box: null, strokes: [] }, auto)
  const fine = refineMask(scene.picture, cut.mask, edge, [])
  const truth = shrunkAlpha(scene.alpha, scene.picture, cut.mask)
  const strokes: Stroke[] = []
  let last = cut
  for (let count = 0; count < 3; count++) {
    const stroke = nextStroke(last.mask.alpha, truth, last.mask)
    if (!stroke) break
    strokes.push(stroke)
    last = segment(subject, { box: null, strokes }, auto)
  }
  return {
    name: `${kind} ${index}, ${scene.name}`,
    isEven: kind === 'plain' || kind === 'gradient',
    contrast: outlineContrast(scene),
    iou: iouOf(fine.alpha, scene.alpha),
    before: iouOf(cut.mask.alpha, truth),
    after: iouOf(last.mask.alpha, truth),
    error: errorsOf(fine.alpha, scene.alpha).all,
    fringe: fringeOf(scene, applyMask(scene.picture, fine, true)),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

type Row = ReturnType<typeof measure>
const rows: Row[] = []

// A kind at a time: all scenes together take longer than a test may on a busy machine.
describe.each(cutKinds)('scenes of the kind %s', (kind) => {
  const scenes = cutScenes.filter(([own, index]) => own === kind && (isFullRun || index === 2))

  test.each(scenes)('%s %i: three strokes do not spoil it, and an even ground is taken away whole', (_, index) => {
    const row = measure(kind, index)
    rows.push(row)
    expect(row.after).toBeGreaterThan(row.before - 0.02)
    if (!row.isEven || row.contrast < 12) return
    expect(row.error).toBeLessThanOrEqual(0.01)
    expect(row.iou).toBeGreaterThanOrEqual(0.985)
  })
})

test('cut-outs keep their quality in the mean: without a stroke, after three, and at the edge', () => {
  expect(rows.length).toBe(isFullRun ? cutScenes.length : cutKinds.length)
  expect(mean(rows.map(({ iou }) => iou))).toBeGreaterThanOrEqual(0.86)
  expect(mean(rows.map(({ after }) => after))).toBeGreaterThanOrEqual(0.94)
  expect(mean(rows.filter(({ isEven }) => isEven).map(({ fringe }) => fringe))).toBeLessThanOrEqual(3)
})
