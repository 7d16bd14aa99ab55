import '../../../helpers/web-canvas.ts'
import { createRequire } from 'node:module'
import { createCanvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { newElement } from '../../../../src/core/design/elements/index.ts'
import { exportPages } from '../../../../src/core/design/export.ts'
import { textInk } from '../../../../src/core/design/paint/effects/extent.ts'
import { clusterKind } from '../../../../src/core/design/text/clusters.ts'
import { emojiName, emojiOf, isEmoji } from '../../../../src/core/design/text/emoji.ts'
import { loadedParts } from '../../../../src/core/design/text/fonts.ts'
import { layoutTextBox } from '../../../../src/core/design/text/place.ts'
import { clustersOf } from '../../../../src/core/words/graphemes.ts'
import { builtEmoji, emojiNames, registerEmoji } from '../../../../src/graphics/emoji.ts'
import { designOf } from '../../../helpers/designs.ts'
import { pixelsOf } from '../../../helpers/painting.ts'
import { found, paintedText, textElement } from '../../../helpers/text-painting.ts'
import { toolContext } from '../../../helpers/tool-context.ts'

const require = createRequire(import.meta.url)
const sequences = ['🔥', '🇨🇳', '👨‍👩‍👧', '🤷🏻‍♀️', '👍🏽', '1️⃣', '🏝️', '❤️', '😂']

beforeAll(() => registerEmoji([...sequences, '🇺🇸'].join('')))

describe('emoji in a text', () => {
  test('are told from letters, digits and symbols that ask for no picture', () => {
    for (const emoji of [...sequences, '1⃣']) expect([emoji, isEmoji(emoji)]).toEqual([emoji, true])
    for (const other of ['1', '#', '好', 'a', '©', '❤', '❤\ufe0e', '→'])
      expect([other, isEmoji(other)]).toEqual([other, false])
  })

  test('stay one cluster, one cell and one part to be loaded, each once', () => {
    expect(clustersOf(sequences.join(''))).toEqual(sequences)
    expect(sequences.map(clusterKind)).toEqual(sequences.map(() => 'symbol'))
    expect(loadedParts('家👨‍👩‍👧家1👍🏽1️⃣👨‍👩‍👧')).toEqual(['家', '👨‍👩‍👧', '1', '👍🏽', '1️⃣'])
  })

  test('are named alike with and without the picture selector', () => {
    expect(emojiName('🏝️')).toBe('1f3dd')
    expect(emojiName('🏝')).toBe('1f3dd')
    expect(emojiName('1️⃣')).toBe('31-20e3')
    expect(emojiName('🇨🇳')).toBe('1f1e8-1f1f3')
    expect(emojiName('👨‍👩‍👧')).toBe('1f468-200d-1f469-200d-1f467')
  })

  test('are as wide as a Chinese character', () => {
    const measurer = createCanvas(1, 1).getContext('2d')
    const widthOf = (text: string) =>
      layoutTextBox(textElement(text, { family: 'noto-sans-sc', weight: 700 }), measurer).width
    expect(widthOf(`好${sequences.join('')}好`)).toBeCloseTo((sequences.length + 2) * 100, 3)
  })

  test('make several shapes, so that translucent elements are painted on a layer first', () => {
    expect(textInk(textElement('好'))).toBe('one')
    expect(textInk(textElement('🔥'))).toBe('many')
  })
})

describe('pictures of emoji', () => {
  test('exist for the drawings of the set', () => {
    expect(emojiNames().length).toBeGreaterThan(3900)
    // Every sixth: to convert all of them takes long, and the build does.
    for (const name of emojiNames().filter((_, place) => place % 6 === 0))
      expect(builtEmoji(name)!.length, name).toBeGreaterThan(0)
  }, 60_000)

  test('look like the drawings, as another renderer shows them', async () => {
    const { icons } = require('@iconify-json/noto/icons.json')
    const drawingOf = require('@iconify-json/noto/chars.json')
    for (const emoji of ['🔥', '👨‍👩‍👧', '🤷🏻‍♀️', '🏝️', '❤️', '😂']) {
      const { body } = icons[drawingOf[emojiName(emoji)]]
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 128 128">${body}</svg>`
      const exact = await sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer()
      const element = textElement(emoji, { size: 200 })
      const { pieces } = layoutTextBox(element, createCanvas(1, 1).getContext('2d'))
      const { canvas } = paintedText(element, { width: 400, height: 400, margin: 0 })
      // The square of the picture begins at the top of the characters, whatever the line height.
      const top = Math.round(pieces[0]!.y - 0.86 * 200)
      const sheet = createCanvas(200, 200)
      const context = sheet.getContext('2d')
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, 200, 200)
      context.drawImage(canvas, 0, -top)
      const shown = pixelsOf(sheet)
      let off = 0
      for (let pixel = 0; pixel < 200 * 200; pixel++)
        for (let channel = 0; channel < 3; channel++)
          off += Math.abs(shown[pixel * 4 + channel]! - exact[pixel * 3 + channel]!)
      expect(off / (200 * 200 * 3), emoji).toBeLessThan(2.5)
    }
  })

  test('show the stars of flags, and end at their edges', () => {
    const flag = paintedText(textElement('🇨🇳🇺🇸'))
    const { pieces } = layoutTextBox(textElement('🇨🇳🇺🇸'), createCanvas(1, 1).getContext('2d'))
    const top = pieces[0]!.y - 86
    expect(found(flag, (r, g, b) => r > 230 && g > 210 && b < 60).count).toBeGreaterThan(100)
    expect(found(flag, (r, g, b) => r > 200 && g > 200 && b > 200).right).toBeGreaterThan(150)
    const all = found(flag, (_r, _g, _b, a) => a > 128)
    expect(all.top - top).toBeCloseTo(15, -1)
    expect(all.bottom - top).toBeCloseTo(85, -1)
  })

  test('keep their colours in every fill, and take outlines around them', () => {
    const yellow = (r: number, g: number, b: number) => r > 230 && g > 150 && b < 130
    const red = (r: number, g: number, b: number) => r > 240 && g < 20 && b < 20
    const gradient = { type: 'linear', angle: 0, stops: ['#0000ff', '#00ff00'].map((colour, at) => ({ at, colour })) }
    const plain = found(paintedText(textElement('😂')), yellow)
    expect(plain.count).toBeGreaterThan(2000)
    const inGradient = found(paintedText(textElement('😂', { fill: gradient })), yellow)
    expect(inGradient.count).toBe(plain.count)
    const stroke = { type: 'stroke', width: 0.08, fill: { type: 'solid', colour: '#ff0000' } }
    const outlined = paintedText(textElement('😂', { effects: [stroke] }))
    expect(found(outlined, yellow).count).toBeGreaterThan(plain.count * 0.9)
    const line = found(outlined, red)
    expect(line.left).toBeLessThan(found(paintedText(textElement('😂')), () => true).left - 5)
  })

  test('are not there for what has none', () => {
    expect(emojiOf('好')).toBeUndefined()
    expect(emojiOf('👨‍👩‍👧👍🏽')).toBeUndefined()
    expect(builtEmoji('597d')).toBeUndefined()
  })
})

describe('written files', () => {
  const text = newElement('text', { id: 't', x: 10, y: 10, width: 280, size: 50, runs: [{ text: '🔥👍🏽🇨🇳1️⃣' }] })
  const design = { ...designOf(text), width: 300, height: 100 }
  const settings = { scale: 1, quality: 90, targetKb: null, dpi: 72, transparent: false }
  const asset = async () => null
  const exported = async (format: 'png' | 'svg' | 'pdf') => {
    const request = { design, pages: [design.pages[0]!.id], settings: { ...settings, format }, asset, name: 'a' }
    return (await exportPages(request, toolContext()))[0]!
  }

  test('an SVG has paths for emoji, no characters of a font, and looks like the PNG', async () => {
    const { bytes, notes } = await exported('svg')
    expect(notes).toEqual([])
    const svg = new TextDecoder().decode(bytes as Uint8Array)
    expect(svg).not.toMatch(/<text|<image|font-face/)
    const pixels = (file: Uint8Array) => sharp(file).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer()
    const [one, other] = [await pixels(bytes as Uint8Array), await pixels((await exported('png')).bytes as Uint8Array)]
    expect(other.length).toBe(300 * 100 * 3)
    expect(one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length).toBeLessThan(2)
    expect(other.filter((value) => value < 100).length).toBeGreaterThan(1000)
  })

  test('a PDF has them as vectors, not as a picture of the text', async () => {
    const { bytes, notes } = await exported('pdf')
    expect(notes).toEqual([])
    expect(Buffer.from(bytes as Uint8Array).toString('latin1')).not.toContain('/Subtype /Image')
  })
})
