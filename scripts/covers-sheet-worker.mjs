/** Worker that paints the contact sheet of each layout it is sent, and posts the problems of its covers. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { coverSamples } from '../src/catalogue/cover-samples.ts'
import { coverPalettes, coverSizes, coverWords, sampleBriefs } from '../src/catalogue/covers.ts'
import { safeAreaOf } from '../src/catalogue/safe-areas.ts'
import { paletteOf } from '../src/core/compose/palette.ts'
import { titleEffects } from '../src/core/compose/title-effects.ts'
import { composeCover } from '../src/core/cover/compose.ts'
import { takes } from '../src/core/cover/layout.ts'
import { findLayout, layouts } from '../src/core/cover/layouts/index.ts'

import { registerEmoji } from '../src/graphics/emoji.ts'

import { judgeLayout } from '../tests/helpers/cover-bounds.ts'
import { judgeCover } from '../tests/helpers/cover-judge.ts'

import { checkedCover } from '../tests/helpers/cover-problems.ts'
import { registeredVoices, samplePictures } from './covers-materials.mjs'

const chosen = (list, all) => (list ? all.filter(({ id }) => list.split(',').includes(id)) : all)
const sizes = chosen(workerData.ratios, coverSizes)
const palettes = chosen(workerData.palettes, coverPalettes).map(paletteOf)
const seed = Number(workerData.seed)

const voices = registeredVoices()
const { images, pictures: samples } = await samplePictures()
const pictures = samples.map(({ name, ...picture }) => picture)
const named = new Map(samples.map(({ name }, place) => [name, pictures[place]]))
const some = (count, from) => Array.from({ length: count }, (_, place) => pictures[(from + place) % pictures.length])

/**
 * Returns the rows of a layout's sheet: words of all lengths with several numbers of pictures, and its samples for new
 * visitors.
 */
function rowsOf(layout, number) {
  const [least, most] = layout.pictures
  const counts = [...new Set([0, 1, 2, 4, least, most])].filter((count) => count >= least && count <= Math.min(9, most))
  const toned = palettes.filter(({ tone }) => !layout.tones || layout.tones.includes(tone))
  const fitting = toned.length > 0 ? toned : palettes
  const row = (brief, place, count) => {
    const pick = (list, step) => list[(number * 7 + place * step + count * 3 + seed) % list.length]
    const [palette, voice, effect] = [pick(fitting, 5), pick(voices, 1), pick(titleEffects, 1)]
    const recipe = { layout: layout.id, palette, voice, effect, seed: seed + place }
    return { brief, recipe, label: `${brief.pictures.length} 图 ${palette.name} ${voice.label} ${effect}` }
  }
  const stretched = counts.slice(0, 3).flatMap((count) =>
    sampleBriefs.flatMap((words, place) => {
      const brief = { ...words, pictures: some(count, number + place) }
      return takes(layout, brief) ? [row(brief, place, count)] : []
    }),
  )
  const samples = coverSamples
    .filter(({ layouts: ids }) => ids.includes(layout.id))
    .map((sample, place) =>
      row({ ...sample, pictures: sample.pictures.map((name) => named.get(name)) }, place + sampleBriefs.length, 0),
    )
  return [...stretched, ...samples]
}

/** Cell of a sheet, px: longest sides of a cover, gap, and height of the label. */
const cell = { width: 430, height: 330, gap: 14, label: 20 }
const scaleOf = ({ width, height }) => Math.min(cell.width / width, cell.height / height)
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }
const measurer = createCanvas(1, 1).getContext('2d')

/** Judges a layout at feed size by covers with nothing but a title and what it needs. Returns what misses a bound. */
function judgedProblems(layout, rows) {
  const [least] = layout.pictures
  const judged = rows.flatMap(({ brief, recipe }) => {
    const points = layout.points > 0 ? brief.points : []
    const plain = { ...brief, subtitle: '', badge: '', account: '', points, pictures: brief.pictures.slice(0, least) }
    if (!takes(layout, plain)) return []
    const { width, height } = coverSizes[0]
    const request = { id: 'cover', brief: plain, recipe, words: coverWords, insets: noInsets, width, height }
    return [judgeCover(composeCover(request, measurer), { images, measurer }).measures]
  })
  return judgeLayout(layout.id, judged).missed.map(({ name, value }) => `at feed size: ${name} ${value.toFixed(2)}`)
}

function paintSheet(id) {
  const layout = findLayout(id)
  const rows = rowsOf(layout, layouts.indexOf(layout))
  const widths = sizes.map((size) => Math.round(size.width * scaleOf(size)) + cell.gap)
  const high = cell.height + cell.gap + cell.label
  const sheet = createCanvas(
    widths.reduce((sum, one) => sum + one, cell.gap),
    rows.length * high + cell.gap,
  )
  const context = sheet.getContext('2d')
  context.fillStyle = '#8b9099'
  context.fillRect(0, 0, sheet.width, sheet.height)
  let failures = 0
  const problems = []
  for (const [row, { brief, recipe, label }] of rows.entries()) {
    registerEmoji(JSON.stringify(brief))
    let left = cell.gap
    const top = row * high + cell.gap + cell.label
    context.fillStyle = '#ffffff'
    context.font = '400 14px noto-sans-sc'
    context.fillText(label, left, top - 8)
    for (const [column, size] of sizes.entries()) {
      const insets = size.id === '9:16' ? safeAreaOf(size) : noInsets
      const request = { id: 'cover', brief, recipe, words: coverWords, insets, width: size.width, height: size.height }
      const design = composeCover(request, measurer)
      const { canvas, problems: wrong } = checkedCover(design, { images, insets, measurer })
      const [width, height] = [size.width * scaleOf(size), size.height * scaleOf(size)]
      context.drawImage(canvas, left, top, width, height)
      if (wrong.length > 0) {
        failures += 1
        context.strokeStyle = '#ff0033'
        context.lineWidth = 4
        context.strokeRect(left, top, width, height)
        problems.push(...wrong.map((problem) => `${size.id} ${label} “${brief.title.slice(0, 6)}”: ${problem}`))
      }
      left += widths[column]
    }
  }
  const judged = judgedProblems(layout, rows)
  problems.push(...judged)
  failures += judged.length
  // Encoded for speed: a sheet is viewed once and discarded.
  writeFileSync(join(workerData.out, `${id}.webp`), sheet.toBuffer('image/webp', 88))
  return { id, covers: rows.length * sizes.length, failures, problems }
}

parentPort.on('message', (id) => parentPort.postMessage(paintSheet(id)))
parentPort.postMessage(null)
