import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, expect, test } from 'vitest'
import { blocksOf } from '../../../../src/core/cards/blocks.ts'
import { drawFormulas } from '../../../../src/core/cards/mathjax.ts'
import { wordsOf } from '../../../../src/core/cards/model.ts'
import { markdownOf, outlineOf } from '../../../../src/core/cards/read-outline.ts'
import { texWords } from '../../../../src/core/cards/tex-words.ts'
import { cardThemeOf } from '../../../../src/core/cards/themes.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import { cardsOf, readingWords, registerCardFonts } from '../../../helpers/cards.ts'
import { problemsOf } from '../../../helpers/cover-problems.ts'

beforeAll(registerCardFonts)

const read = (markdown: string) =>
  blocksOf(markdown).map((block) =>
    block.kind === 'formula' ? `[${block.tex}]` : block.kind === 'paragraph' ? wordsOf(block.spans) : block.kind,
  )

test('a formula between double dollars is a block, one in a line is words where a line can show it', () => {
  expect(read('前\n\n$$\n\\int_0^1 x^2 dx\n$$\n\n后')).toEqual(['前', '[\\int_0^1 x^2 dx]', '后'])
  expect(read('能量 $E = mc^2$，很大')).toEqual(['能量 E = mc²，很大'])
  expect(read('由 $\\sum_{i=1}^{n} i$ 可知')).toEqual(['由', '[\\sum_{i=1}^{n} i]', '可知'])
  expect(read('$$a^2+b^2$$')).toEqual(['[a^2+b^2]'])
})

test('prices and lone dollars are words', () => {
  expect(read('原价 $5，现在 $3')).toEqual(['原价 $5，现在 $3'])
  expect(read('from $5 to $10 each')).toEqual(['from $5 to $10 each'])
  expect(read('一个 $ 号')).toEqual(['一个 $ 号'])
})

test('what a line can show is said in its characters', () => {
  expect(texWords('\\alpha_1 \\times x^{2n}')).toBe('α₁ × x²ⁿ')
  expect(texWords('\\frac{a+b}{2}')).toBe('(a+b)/2')
  expect(texWords('90^\\circ')).toBe('90°')
  expect(texWords('\\sqrt{x} \\leq 3')).toBe('√x ≤ 3')
  expect(texWords('\\frac{\\frac{a}{b}}{c}')).toBeNull()
  expect(texWords('x^{k}')).toBeNull()
})

test('a formula is drawn as one path within its box; what cannot be drawn is left out', () => {
  const good = ['\\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}', '\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}']
  const drawn = drawFormulas([...good, '\\frac{1', '\\text{中文}', '\\notacommand'])
  expect([...drawn.keys()]).toEqual(good)
  for (const { d, viewWidth, viewHeight, width } of drawn.values()) {
    expect(width).toBeGreaterThan(2)
    const numbers = [...d.matchAll(/-?\d+(\.\d+)?/gu)].map(([number]) => Number(number))
    expect(Math.min(...numbers)).toBeGreaterThan(-60)
    expect(Math.max(...numbers)).toBeLessThan(Math.max(viewWidth, viewHeight) + 60)
    // Bars of fractions and roots are there, and curves of characters.
    expect(d).toMatch(/Q/u)
  }
})

test('cards show formulas as drawings named by their source, and those that cannot be drawn as code', () => {
  const text =
    '# 公式\n\n## 求根\n\n这样解：\n\n$$x = \\frac{-b \\pm \\sqrt{b^2-4ac}}{2a}$$\n\n## 别的\n\n$$\\text{中文}$$'
  const outline = outlineOf(text, readingWords)
  expect(outlineOf(markdownOf(outline), readingWords)).toEqual(outline)
  const { design } = cardsOf(text, { theme: cardThemeOf('blackboard'), ratio: '3:4' })
  const [, roots, other] = design.pages
  const drawing = Object.values(roots!.elements).find(({ name }) => name.includes('\\frac'))!
  expect(drawing.kind).toBe('path')
  expect(drawing.x).toBeGreaterThan(0)
  expect(drawing.x + drawing.width).toBeLessThan(1242)
  expect(JSON.stringify(other!.elements)).toContain('\\\\text{中文}')
  const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
  const insets = { top: 0, right: 0, bottom: 0, left: 0 }
  for (const page of design.pages) expect(problemsOf({ ...design, pages: [page] }, { insets, measurer })).toEqual([])
})
