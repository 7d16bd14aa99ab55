/**
 * Contact sheets of every cover layout to look at: npm run covers:sheet [-- --layouts a,b --ratios 3:4,1:1 --out folder]
 *
 * Each layout is solved for seven shapes of page, titles of 4 to 24 characters
 * and as many pictures as it takes of none, one and four. The same run asserts
 * that no words overlap, none are cut or leave the safe area, and that all can be
 * read on the very pixels behind them; it ends with an error where one does not hold.
 */
import '../tests/helpers/web-canvas.ts'
import '../tests/helpers/painting.ts'
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas'
import { coverPalettes, coverSizes, coverVoices, coverWords, sampleBriefs } from '../src/catalogue/covers.ts'
import { safeAreaOf } from '../src/catalogue/safe-areas.ts'
import { composeCover } from '../src/core/cover/compose.ts'
import { suits } from '../src/core/cover/layout.ts'
import { layouts } from '../src/core/cover/layouts/index.ts'
import { paletteOf } from '../src/core/cover/palette.ts'
import { coverEffects } from '../src/core/cover/title-effects.ts'
import { paintPage } from '../src/core/design/paint/page.ts'
import { drawnPictures } from '../src/graphics/cover-pictures.ts'
import { problemsOf } from '../tests/helpers/cover-problems.ts'
import { canvasOf, paintParts } from '../tests/helpers/painting.ts'

const { values } = parseArgs({
  options: {
    layouts: { type: 'string' },
    ratios: { type: 'string' },
    out: { type: 'string', default: 'test-results/covers' },
    palettes: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const chosen = (list, all, by) => (list ? all.filter((one) => list.split(',').includes(by(one))) : all)
const wanted = chosen(values.layouts, layouts, ({ id }) => id)
const sizes = chosen(values.ratios, coverSizes, ({ id }) => id)
const palettes = chosen(values.palettes, coverPalettes, ({ id }) => id)
mkdirSync(values.out, { recursive: true })

const require = createRequire(import.meta.url)
const there = new Set()
for (const { title, body } of coverVoices) {
  for (const { family, weight } of [title, body]) {
    const name = `${family}-chinese-simplified-${weight}-normal`
    try {
      if (!there.has(name))
        GlobalFonts.registerFromPath(require.resolve(`@fontsource/${family}/files/${name}.woff2`), family)
      there.add(name)
    } catch {
      // Not every font of the suite is one file Node can read; the others speak for it here.
    }
  }
}
const voices = coverVoices.filter(({ title, body }) =>
  [title, body].every(({ family, weight }) => there.has(`${family}-chinese-simplified-${weight}-normal`)),
)

const images = {}
const pictures = await Promise.all(
  drawnPictures.map(async ({ draw, focus, cutOut }) => {
    const bytes = draw()
    const asset = createHash('sha256').update(bytes).digest('hex')
    images[asset] = await loadImage(bytes)
    return { asset, width: images[asset].width, height: images[asset].height, focus, cutOut }
  }),
)
const some = (count, from) => Array.from({ length: count }, (_, place) => pictures[(from + place) % pictures.length])

/** Longest side of a cover on a sheet, px. */
const cell = { width: 430, height: 330, gap: 14 }
const measurer = createCanvas(1, 1).getContext('2d')
let [covers, failures] = [0, 0]

for (const [number, layout] of wanted.entries()) {
  const counts = [...new Set([0, 1, 2, 4, layout.pictures[0], layout.pictures[1]])].filter(
    (count) => count >= layout.pictures[0] && count <= Math.min(9, layout.pictures[1]),
  )
  const rows = []
  for (const count of counts.slice(0, 3)) {
    for (const [place, words] of sampleBriefs.entries()) {
      const brief = { ...words, pictures: some(count, number + place) }
      if (!suits(layout, brief)) continue
      const fitting = palettes.map(paletteOf).filter(({ tone }) => !layout.tones || layout.tones.includes(tone))
      const pick = (list, step) => list[(number * 7 + place * step + count * 3 + Number(values.seed)) % list.length]
      const recipe = {
        layout: layout.id,
        palette: pick(fitting.length > 0 ? fitting : palettes.map(paletteOf), 5),
        voice: pick(voices, 1),
        effect: pick(coverEffects, 1),
        seed: Number(values.seed) + place,
      }
      rows.push({ brief, recipe, label: `${count} 图 ${recipe.palette.name} ${recipe.voice.label} ${recipe.effect}` })
    }
  }
  const scaleOf = ({ width, height }) => Math.min(cell.width / width, cell.height / height)
  const widths = sizes.map((size) => Math.round(size.width * scaleOf(size)) + cell.gap)
  const sheet = createCanvas(
    widths.reduce((sum, one) => sum + one, cell.gap),
    rows.length * (cell.height + cell.gap + 20) + cell.gap,
  )
  const context = sheet.getContext('2d')
  context.fillStyle = '#8b9099'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const [row, { brief, recipe, label }] of rows.entries()) {
    let left = cell.gap
    const top = row * (cell.height + cell.gap + 20) + cell.gap
    context.fillStyle = '#ffffff'
    context.font = '400 14px noto-sans-sc'
    context.fillText(label, left, top + 12)
    for (const [column, size] of sizes.entries()) {
      const known = safeAreaOf(size)
      const insets = size.id === '9:16' ? known : { top: 0, right: 0, bottom: 0, left: 0 }
      const request = { id: 'cover', brief, recipe, words: coverWords, insets, width: size.width, height: size.height }
      const design = composeCover(request, measurer)
      const scale = scaleOf(size)
      const { canvas, context: page } = canvasOf(Math.round(size.width * scale), Math.round(size.height * scale))
      paintPage(page, design.pages[0], design, paintParts(scale, images))
      context.drawImage(canvas, left, top + 20)
      covers += 1
      const problems = problemsOf(design, { images, insets, measurer })
      if (problems.length > 0) {
        failures += 1
        context.strokeStyle = '#ff0033'
        context.lineWidth = 4
        context.strokeRect(left, top + 20, canvas.width, canvas.height)
        for (const problem of problems)
          console.log(`${layout.id} ${size.id} ${label} “${brief.title.slice(0, 6)}”: ${problem}`)
      }
      left += widths[column]
    }
  }
  writeFileSync(join(values.out, `${layout.id}.png`), sheet.toBuffer('image/png'))
}
console.log(`${covers} covers of ${wanted.length} layouts, ${failures} with problems: ${values.out}`)
if (failures > 0) process.exitCode = 1
