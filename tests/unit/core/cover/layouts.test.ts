import '../../../helpers/web-canvas.ts'
import '../../../helpers/painting.ts'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import {
  coverLayoutNames,
  coverPalettes,
  coverSizes,
  coverVoices,
  coverWords,
  sampleBriefs,
} from '../../../../src/catalogue/covers.ts'
import { safeAreaOf } from '../../../../src/catalogue/safe-areas.ts'
import type { CoverBrief, CoverPicture } from '../../../../src/core/cover/brief.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { type CoverLayout, lengthOf, suits } from '../../../../src/core/cover/layout.ts'
import { findLayout, layouts } from '../../../../src/core/cover/layouts/index.ts'
import { paletteOf } from '../../../../src/core/cover/palette.ts'
import { coverEffects } from '../../../../src/core/cover/title-effects.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const picture = (place: number): CoverPicture => ({
  asset: place.toString(16).padStart(64, '0'),
  width: place % 2 ? 1200 : 900,
  height: place % 3 ? 900 : 1300,
  focus: { x: 0.3 + (place % 5) / 10, y: 0.4 },
  cutOut: place % 4 === 2,
})
const pictures = (count: number) => Array.from({ length: count }, (_, place) => picture(place))
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }

function composed(layout: CoverLayout, brief: CoverBrief, size: (typeof coverSizes)[number], seed = 3): Design {
  const recipe = {
    layout: layout.id,
    palette: paletteOf(coverPalettes[seed % coverPalettes.length]!),
    voice: coverVoices[seed % coverVoices.length]!,
    effect: coverEffects[seed % coverEffects.length]!,
    seed,
  }
  const insets = size.id === '9:16' ? safeAreaOf(size) : noInsets
  const { width, height } = size
  return composeCover({ id: 'cover', brief, recipe, words: coverWords, insets, width, height }, measurer)
}

/** Unusual texts that no layout was designed for. */
const odd: readonly Partial<CoverBrief>[] = [
  { title: '超'.repeat(200) },
  { title: '🎉👨‍👩‍👧‍👦🔥' },
  { title: 'مرحبا بالعالم' },
  { title: 'Supercalifragilisticexpialidocious 2026' },
  { title: '短', subtitle: '', badge: '', account: '', points: [] },
  { title: '标题\n\n\n下一行', badge: '这个角标写得实在是太长了吧', subtitle: '副'.repeat(120) },
]

test('every layout has a name of its own, and one nobody knows is the first', () => {
  expect(layouts.map(({ id }) => id).toSorted()).toEqual(Object.keys(coverLayoutNames).toSorted())
  expect(new Set(layouts.map(({ id }) => id)).size).toBe(layouts.length)
  expect(layouts.length).toBeGreaterThanOrEqual(36)
  expect(findLayout('nobody-knows')).toBe(layouts[0])
})

test('the length of words is what a reader sees', () => {
  expect(['四个字的', 'ab', '第3次', '一\n二', '👍'].map(lengthOf)).toEqual([4, 1, 2.5, 2, 1])
})

describe.each(layouts.map((layout) => [layout.id, layout] as const))('%s', (_, layout) => {
  const [least, most] = layout.pictures
  const briefs = sampleBriefs.flatMap((words) =>
    [...new Set([least, Math.min(9, most)])].map((count) => ({ ...words, pictures: pictures(count) })),
  )
  const suited = briefs.filter((brief) => suits(layout, brief))

  test('suits some of the samples', () => {
    expect(suited.length).toBeGreaterThan(0)
  })

  test('is a whole design in every shape: nothing to mend, everything on the page, the same again for the same recipe', () => {
    for (const size of coverSizes) {
      const brief = suited[coverSizes.indexOf(size) % suited.length]!
      const design = composed(layout, brief, size)
      const text = serialise(design)
      let count = 0
      const { design: opened, repairs } = openDesign(JSON.parse(text), () => `fresh-${++count}`)
      expect(repairs).toEqual({})
      expect(serialise(opened)).toBe(text)
      expect(serialise(composed(layout, brief, size))).toBe(text)
      expect(text).not.toContain('null,null')
      const elements = Object.values(design.pages[0]!.elements)
      const titled = elements.some((element) => element.kind === 'text' && element.role === 'title')
      expect(titled, `${size.id} has a title`).toBe(true)
    }
  })

  test('[odd words] says all of it, cuts none of it, and stays on the page', () => {
    for (const [place, words] of odd.entries()) {
      const brief = { ...sampleBriefs[2]!, pictures: pictures(least), ...words }
      // Skips layouts that need more points than the brief has: they are not offered.
      if (brief.points.length < layout.points) continue
      const design = composed(layout, brief, coverSizes[place % coverSizes.length]!, place)
      const problems = problemsOf(design, { insets: noInsets, measurer }).filter((problem) =>
        /is cut|safe area/.test(problem),
      )
      expect(problems, `${words.title?.slice(0, 12)}`).toEqual([])
    }
  })
})
