import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { coverPalettes, coverSizes, coverVoices, coverWords, sampleBriefs } from '../../../../src/catalogue/covers.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { designInSize } from '../../../../src/core/cover/in-size.ts'
import { originOf, storedOrigin } from '../../../../src/core/cover/origin.ts'
import { mergedWithDerived } from '../../../../src/core/design/commands/merge-from-master.ts'
import { resizeDesign } from '../../../../src/core/design/commands/resize-design.ts'
import { setSizes } from '../../../../src/core/design/commands/sizes.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { blankPage } from '../../../../src/core/design/new-design.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const [portrait, square] = coverSizes
const stored = (design: Design) =>
  structuredClone(openDesign(JSON.parse(serialise(design)), () => 'fresh').design) as Design

function cover(): Design {
  const brief = { ...sampleBriefs[0]!, pictures: [] }
  const recipe = {
    ...{ layout: 'big-type', palette: paletteOf(coverPalettes[3]!), voice: coverVoices[0]!, effect: 'plain' as const },
    seed: 4,
  }
  const { width, height } = portrait
  return stored(composeCover({ id: 'cover', brief, recipe, words: coverWords, insets, width, height }, measurer))
}
const inSize = (design: Design, { width, height } = square as { width: number; height: number }) =>
  designInSize({ design, target: { width, height }, insets, madeInsets: {}, words: coverWords }, measurer)
const titleOf = (design: Design) =>
  Object.values(design.pages[0]!.elements).find(({ role }) => role === 'title')! as DesignElement &
    Record<string, unknown>

const wordsOf = (element: DesignElement) =>
  element.kind === 'text' ? element.runs.map(({ text }) => text).join('') : ''

describe('a design in another size', () => {
  test('has its covers solved anew and its other pages set out again, each under its own name', () => {
    const design = cover()
    Object.assign(design.pages[0]!, { id: 'first', name: '封面' })
    design.pages.push(blankPage('second'))
    const other = inSize(design)
    expect(other).toMatchObject({ id: 'cover', width: 1080, height: 1080, sizes: [] })
    expect(other.pages.map(({ id, name }) => [id, name])).toEqual([
      ['first', '封面'],
      ['second', ''],
    ])
  })

  test('is the same whether its own size was changed in between or not', () => {
    const resized = cover()
    resizeDesign.change(resized, { width: 800, height: 1000 })
    const [direct, around] = [inSize(cover()), inSize(stored(resized))]
    expect(serialise(around)).toBe(serialise(direct))
  })

  test('remembers what it says now', () => {
    const design = cover()
    Object.assign(titleOf(design), { runs: [{ text: '改过的标题' }] })
    expect(originOf(inSize(design, portrait).pages[0]!)?.brief.title).toBe('改过的标题')
  })

  test('with edits by hand says what the master says, in the look it was given', () => {
    const master = cover()
    const base = stored(inSize(master))
    const own = structuredClone(base) as Design
    const fill = { type: 'solid' as const, colour: '#d6336c' }
    Object.assign(titleOf(own), { fill, x: 11, runs: [{ text: wordsOf(titleOf(own)) }] })
    Object.assign(titleOf(master), { runs: [{ text: '一个长得多的、放不进一行里的新标题' }] })
    const derived = inSize(master)
    const now = mergedWithDerived(own, { base, derived }, ({ width }) => ({ width, height: 300 }))
    expect(titleOf(now)).toMatchObject({ fill, x: 11 })
    expect(wordsOf(titleOf(now))).toBe('一个长得多的、放不进一行里的新标题')
    // No run keeps a colour of the layout.
    expect(JSON.stringify(titleOf(now).runs)).not.toContain('fill')
    expect(now.followed.base).toBe(serialise(derived))
    // Updating again changes nothing until the master changes.
    expect(
      serialise(
        mergedWithDerived(stored(now), { base: stored(derived), derived }, ({ width, height }) => ({ width, height })),
      ),
    ).toBe(serialise(now))
  })
})

describe('further sizes', () => {
  test('are whole px, each once, and no more than a document keeps', () => {
    const design = cover()
    const size = (width: number) => ({ label: '方图', width, height: 500, own: '' })
    setSizes.change(design, {
      sizes: [size(500.4), size(500), ...Array.from({ length: 40 }, (_, at) => size(600 + at))],
    })
    expect(design.sizes).toHaveLength(24)
    expect(design.sizes.slice(0, 2)).toEqual([size(500), size(600)])
    expect(stored(design).sizes).toEqual(design.sizes)
  })

  test('are left out of what is written where there are none; nonsense is mended', () => {
    expect(serialise(cover())).not.toMatch(/"sizes"|"followed"/)
    const json = JSON.parse(serialise(cover())) as object
    const odd = { ...json, sizes: [7, { label: '方图', width: -4, own: null }], followed: 'x' }
    const { design } = openDesign(odd, () => 'fresh')
    expect(design.sizes).toEqual([{ label: '方图', width: 16, height: 1080, own: '' }])
    expect(design.followed).toEqual({ master: '', base: '' })
  })
})

test('a page tells what it was made from, its logo too; one that was not made as a cover tells nothing', () => {
  const logo = { asset: 'a'.repeat(64), width: 300, height: 100 }
  const picture = { asset: 'b'.repeat(64), width: 640, height: 800, focus: { x: 0.4, y: 0.5 }, cutOut: true }
  for (const id of ['cream-pine', 'oat-cocoa', 'night-gold']) {
    const { id: _, ...palette } = coverPalettes.find((one) => one.id === id)!
    const brief = { ...sampleBriefs[0]!, pictures: [picture], logo }
    const recipe = {
      ...{ layout: 'centred', palette: paletteOf(palette), voice: coverVoices[1]!, effect: 'plain' as const, seed: 9 },
    }
    const page = { ...blankPage('p'), cover: JSON.parse(JSON.stringify(storedOrigin({ brief, recipe }))) }
    const { title, body } = recipe.voice
    expect(originOf(page)).toEqual({ brief, recipe: { ...recipe, voice: { title, body } } })
  }
  expect(originOf(blankPage('p'))).toBeNull()
})
