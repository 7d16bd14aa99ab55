import { describe, expect, test } from 'vitest'
import portraits from '../../../../src/core/tools/image-clear-bg.ts'
import things from '../../../../src/core/tools/remove-background.ts'
import { cutOptions } from '../../../../src/core/vision/cut-options.ts'
import { cutOf } from '../../../../src/stores/bench/with-cuts.ts'

const file = new Blob(['source'])
const info = { format: 'jpg', width: 600, height: 400, frames: 1 } as never
const task = { file, name: '猫.jpg', info }
const made = { mime: 'image/png', width: 600, height: 400 }
const stroke = { tool: 'keep', form: 'line', points: [0.5, 0.5], size: 0.1, softness: 0 }
const plain = (own = {}) => things.options.parse({ strokes: [stroke], shift: -20, ...own })

describe('a result is handed over with what it was cut out of', () => {
  test('while it is the cut at the size of its file, with the options that made it and no others', () => {
    const options = plain()
    const cut = cutOf('remove-background', task, made, options)
    expect(cut).toEqual({ from: { name: '猫.jpg', blob: file }, options: cutOptions.parse(options) })
    expect(cut!.options).toMatchObject({ strokes: [stroke], shift: -20 })
    expect(cut!.options).not.toHaveProperty('ground')
  })

  test('while it is the subject alone, with its margin', () => {
    const small = { ...made, width: 130, height: 120 }
    const options = plain({ frame: 'subject', margin: 6 })
    expect(cutOf('remove-background', task, small, options)).toMatchObject({ margin: 6 })
    expect(cutOf('remove-background', task, small, { ...options, targetKb: 20 })).toBeNull()
  })

  test('of people as they are cut: with their faces guarded, and only whole', () => {
    const options = portraits.options.parse({ persons: [2] })
    const cut = cutOf('image-clear-bg', task, made, options)
    expect(cut!.options).toMatchObject({ engine: 'people', guardFaces: true, band: 40, persons: [2] })
    for (const frame of ['bust', 'head', 'subject'])
      expect(cutOf('image-clear-bg', task, made, { ...options, frame })).toBeNull()
  })
})

describe('a result is handed over alone', () => {
  test.each([
    ['a colour behind it', { ground: 'colour' }],
    ['the old background behind it', { ground: 'blur' }],
    ['a shadow', { shadow: 'drop' }],
    ['a line around it', { outline: 18 }],
    ['a page of a given size', { frame: 'canvas' }],
    ['the mask in its place', { result: 'mask' }],
  ])('with %s', (_, own) => {
    expect(cutOf('remove-background', task, made, plain(own))).toBeNull()
  })

  test('in a format without alpha, in another size, as an animation, and from another tool', () => {
    expect(cutOf('remove-background', task, { ...made, mime: 'image/jpeg' }, plain())).toBeNull()
    expect(cutOf('remove-background', task, { ...made, mime: 'image/gif' }, plain())).toBeNull()
    expect(cutOf('remove-background', task, { ...made, width: 300, height: 200 }, plain())).toBeNull()
    expect(
      cutOf('remove-background', { ...task, info: { ...(info as object), frames: 3 } as never }, made, plain()),
    ).toBeNull()
    expect(cutOf('crop-image', task, made, plain())).toBeNull()
  })
})
