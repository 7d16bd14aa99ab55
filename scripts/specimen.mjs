/**
 * Sheets of text effects for visual review: node scripts/specimen.mjs [folder] [scale]
 *
 * Every preset is painted as horizontal, vertical and bent text, and the strongest ones in several fonts with strings
 * that are hard to set. The fonts are those that the site serves.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createCanvas, GlobalFonts } from '@napi-rs/canvas'
import { textEffects } from '../src/catalogue/text-effects.ts'
import { textStyles } from '../src/catalogue/text-styles.ts'
import { newElement } from '../src/core/design/elements/index.ts'
import { paintTextElement, placedText } from '../src/core/design/paint/text-element.ts'

const folder = process.argv[2] ?? 'test-results/specimen'
const scale = Number(process.argv[3] ?? 1)
mkdirSync(folder, { recursive: true })

const require = createRequire(import.meta.url)
const families = {
  'noto-sans-sc': [400, 700, 900],
  'noto-serif-sc': [400, 700, 900],
  'zcool-kuaile': [400],
  'zcool-xiaowei': [400],
  'zcool-qingke-huangyou': [400],
  'ma-shan-zheng': [400],
  'zhi-mang-xing': [400],
  'long-cang': [400],
}
for (const [family, weights] of Object.entries(families)) {
  for (const weight of weights) {
    const file = `@fontsource/${family}/files/${family}-chinese-simplified-${weight}-normal.woff2`
    GlobalFonts.registerFromPath(require.resolve(file), family)
  }
}

const env = {
  scale,
  picture: () => null,
  layer: (width, height) => {
    const canvas = createCanvas(width, height)
    return { context: canvas.getContext('2d'), image: canvas }
  },
  children: () => {},
}

/** Paints a sheet of cells, each with a label and a text in its middle. */
function sheet(name, columns, cell, entries) {
  const rows = Math.ceil(entries.length / columns)
  const canvas = createCanvas(columns * cell.width * scale, rows * cell.height * scale)
  const context = canvas.getContext('2d')
  context.scale(scale, scale)
  for (const [place, { label, fields, dark }] of entries.entries()) {
    const [left, top] = [(place % columns) * cell.width, Math.floor(place / columns) * cell.height]
    context.save()
    context.beginPath()
    context.rect(left, top, cell.width, cell.height)
    context.clip()
    context.fillStyle = dark ? '#1d2430' : place % 2 ? '#f3f4ef' : '#eceee6'
    context.fillRect(left, top, cell.width, cell.height)
    context.fillStyle = dark ? '#9aa5b1' : '#6b7280'
    context.font = '400 13px noto-sans-sc'
    context.fillText(label, left + 8, top + 18)
    const element = newElement('text', { id: 'a', sizing: 'auto-width', ...fields })
    const { width, height } = placedText(element, env)
    context.translate(left + (cell.width - width) / 2, top + 10 + (cell.height - height) / 2)
    context.fillStyle = dark ? '#ffffff14' : '#0000000a'
    context.fillRect(0, 0, width, height)
    paintTextElement(context, element, env)
    context.restore()
  }
  writeFileSync(join(folder, `${name}.png`), canvas.toBuffer('image/png'))
}

const darkOnes = new Set([
  'stroke-white',
  'long-shadow',
  'soft-glow',
  'neon-green',
  'neon-pink',
  'neon-blue',
  'gold',
  'silver',
])
const entry = ({ id, label, fields }, more) => ({
  label,
  dark: darkOnes.has(id),
  fields: { size: 52, ...more, ...fields },
})
const runs = (...texts) => texts.map((text) => ({ text }))

for (let page = 0; page * 20 < textEffects.length; page++) {
  const some = textEffects.slice(page * 20, page * 20 + 20)
  sheet(
    `horizontal-${page + 1}`,
    4,
    { width: 400, height: 240 },
    some.map((preset) => entry(preset, { runs: runs('青图花字\nQingTu，好') })),
  )
  sheet(
    `vertical-${page + 1}`,
    7,
    { width: 190, height: 430 },
    some.map((preset) => entry(preset, { size: 44, writing: 'vertical', runs: runs('竖排Ag（文）。\n春12月、') })),
  )
  sheet(
    `arc-${page + 1}`,
    4,
    { width: 300, height: 190 },
    some.map((preset) =>
      entry(
        { ...preset, fields: { ...preset.fields, arc: page % 2 ? -80 : 100 } },
        { size: 40, runs: runs('弧形文字Ag') },
      ),
    ),
  )
}

const tricky = ['gjpqy饕餮龘', '（“引”）《书》', '👍emoji好', 'Fíj office', 'x²的平方根√']
const strong = textEffects.filter(({ id }) =>
  ['stroke-double', 'fancy-fire', 'extrude', 'sticker', 'texture', 'marker-yellow', 'disc', 'underline-wave'].includes(
    id,
  ),
)
for (const family of Object.keys(families)) {
  sheet(
    `font-${family}`,
    strong.length / 2,
    { width: 330, height: 130 },
    tricky
      .slice(0, 4)
      .flatMap((text) =>
        strong.map((preset) =>
          entry({ ...preset, label: `${preset.label} ${family}` }, { size: 44, family, runs: runs(text) }),
        ),
      )
      .slice(0, 24),
  )
}

sheet(
  'runs',
  3,
  { width: 420, height: 360 },
  ['horizontal', 'vertical'].flatMap((writing) =>
    [{}, { list: 'number' }, { list: 'check', align: 'right' }].map((more) => ({
      label: `${writing} ${JSON.stringify(more)}`,
      fields: {
        size: 28,
        weight: 400,
        writing,
        ...more,
        runs: [
          { text: '高亮', highlight: '#ffe45c' },
          { text: '下划', underline: true, fill: { type: 'solid', colour: '#e5383b' } },
          { text: '删除线', strike: true },
          { text: '着重，号', emphasis: true },
          { text: '\n大', size: 56, weight: 900, underline: true },
          {
            text: 'H2O',
            fill: {
              type: 'linear',
              angle: 0,
              stops: [
                { at: 0, colour: '#ff4d6d' },
                { at: 1, colour: '#2b59ff' },
              ],
            },
          },
          { text: '2', script: 'sub' },
          { text: ' e=mc' },
          { text: '2', script: 'super', strike: true },
        ],
      },
    })),
  ),
)

sheet(
  'styles',
  4,
  { width: 300, height: 200 },
  textStyles.map(({ label, sample, size, fields, ...style }) => ({
    label,
    fields: { family: style.family, weight: style.weight, ...fields, size: size * 400, runs: runs(sample) },
  })),
)
console.log(`Sheets are in ${folder}`)
