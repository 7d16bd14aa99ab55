/**
 * Walls of covers as a feed shows them, for titles without pictures, judged by what a reader needs:
 * npm run covers:wall [-- --titles 早睡,断舍离 --subjects moon --layouts a,b --count 36 --out folder]
 *
 * Paints the covers that each title gets, 180 px wide and side by side, and prints a table per layout: the median of
 * each measure over all titles. Exits with an error if a layout misses a bound, or a wall repeats itself.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createCanvas } from '@napi-rs/canvas'
import { coverPalettes, coverSizes, coverWords } from '../src/catalogue/covers.ts'
import { subjectTones } from '../src/catalogue/drawings/parse.ts'
import { readDrawings } from '../src/catalogue/drawings/read.ts'
import { meaningWords } from '../src/catalogue/meaning-words.ts'
import { subjectWords } from '../src/catalogue/subject-words.ts'
import { drawnPicture } from '../src/core/compose/brief.ts'
import { composeCover } from '../src/core/cover/compose.ts'
import { subjectPairOf, subjectsOf } from '../src/core/cover/subject-of.ts'
import { coversFor } from '../src/core/cover/variants.ts'

import { registerEmoji } from '../src/graphics/emoji.ts'

import { judgeLayout, wallBounds } from '../tests/helpers/cover-bounds.ts'

import { feedWidth, judgeCover, signatureDistance } from '../tests/helpers/cover-judge.ts'
import { registeredVoices } from './covers-materials.mjs'

const { values } = parseArgs({
  options: {
    titles: { type: 'string' },
    layouts: { type: 'string' },
    subjects: { type: 'string' },
    count: { type: 'string', default: '36' },
    size: { type: 'string', default: '3:4' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'test-results/cover-walls' },
  },
})

/** Titles as people write them, of 2 to 24 characters, about different things. */
const usual = [
  '早睡',
  '断舍离',
  '周末去哪儿',
  '成都三天两夜',
  '新手化妆教程',
  '30天瘦10斤',
  '租房改造',
  '第一次养猫必看',
  '打工人的一周便当',
  '为什么越存钱越焦虑？',
  '面试前一晚该做什么',
  '我把厨房清空了一半',
  '考研英语 80 分经验',
  '春天适合去的5个地方',
  '孩子不爱吃饭怎么办',
  '人生建议：别太懂事',
]
const [large, stickers] = [readDrawings('subjects'), readDrawings('stickers')]

/** Returns the drawings that a title gets, as the site gives it. */
function drawingsFor(title) {
  const draw = (id) => (large[id] ? drawnPicture(id, large[id], subjectTones) : drawnPicture(id, stickers[id]))
  const ids = values.subjects?.split(',') ?? subjectsOf(title, subjectWords).slice(0, 3)
  const pair = values.subjects ? null : subjectPairOf(title, subjectWords)
  return { drawings: ids.map(draw), ...(pair && { pair: pair.map(draw) }) }
}

const titles = values.titles?.split(',') ?? usual
const size = coverSizes.find(({ id }) => id === values.size) ?? coverSizes[0]
const voices = registeredVoices()
const measurer = createCanvas(1, 1).getContext('2d')
const insets = { top: 0, right: 0, bottom: 0, left: 0 }
const [columns, gap, label] = [9, 8, 16]
mkdirSync(values.out, { recursive: true })

/** Paints the wall of a title to a file. Returns its judged covers with their layouts. */
function wallOf(title, place) {
  registerEmoji(title)
  const brief = { title, subtitle: '', badge: '', account: '', points: [], pictures: [] }
  const wish = { seed: Number(values.seed), count: Number(values.count), ...drawingsFor(title) }
  const all = coversFor(brief, wish, { palettes: coverPalettes, voices, meanings: meaningWords })
  const wanted = values.layouts?.split(',')
  const covers = all
    .filter(({ recipe }) => !wanted || wanted.includes(recipe.layout))
    .map(({ brief, recipe }) => {
      const request = { id: 'cover', brief, recipe, words: coverWords, insets, width: size.width, height: size.height }
      return { layout: recipe.layout, ...judgeCover(composeCover(request, measurer), { images: {}, measurer }) }
    })
  const high = covers[0].tile.height + gap + label
  const sheet = createCanvas(columns * (feedWidth + gap) + gap, Math.ceil(covers.length / columns) * high + gap)
  const context = sheet.getContext('2d')
  context.fillStyle = '#f2f2f2'
  context.fillRect(0, 0, sheet.width, sheet.height)
  context.font = '400 11px noto-sans-sc'
  for (const [at, { tile, layout }] of covers.entries()) {
    const [x, y] = [gap + (at % columns) * (feedWidth + gap), gap + Math.floor(at / columns) * high]
    context.drawImage(tile, x, y)
    context.fillStyle = '#555555'
    context.fillText(layout, x, y + tile.height + 12)
  }
  writeFileSync(join(values.out, `${String(place + 1).padStart(2, '0')}.webp`), sheet.toBuffer('image/webp', 92))
  return covers
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
const walls = titles.map(wallOf)
const problems = []

const byLayout = Map.groupBy(walls.flat(), ({ layout }) => layout)
const rows = [...byLayout].map(([layout, covers]) => {
  const { medians, missed } = judgeLayout(
    layout,
    covers.map(({ measures }) => measures),
  )
  const names = missed.map(({ name }) => name)
  if (names.length > 0) problems.push(`${layout}: ${names.join(', ')}`)
  const values = medians.map(({ name, value }) => [name, Number(value.toFixed(2))])
  return { layout, covers: covers.length, ...Object.fromEntries(values), missed: names.join(' ') }
})
console.table(rows.toSorted((one, other) => other.missed.length - one.missed.length))

const wallRows = walls.map((covers, place) => {
  const first = covers.slice(0, wallBounds.first)
  const uses = Map.groupBy(first, ({ layout }) => layout)
  const nearest = covers.map(({ signature }, at) =>
    Math.min(
      ...covers.flatMap((other, place) => (place === at ? [] : [signatureDistance(signature, other.signature)])),
    ),
  )
  const row = {
    title: titles[place],
    skeletons: new Set(covers.map(({ layout }) => layout)).size,
    'most of one': Math.max(...[...uses.values()].map(({ length }) => length)),
    'alike neighbours': covers.filter(({ layout }, at) => at > 0 && covers[at - 1].layout === layout).length,
    'nearest tile': Number(median(nearest).toFixed(3)),
    focus: Number(median(covers.map(({ measures }) => measures.focus)).toFixed(2)),
    empty: Number(median(covers.map(({ measures }) => measures.empty)).toFixed(2)),
  }
  if (row['most of one'] > wallBounds.mostOfOne) problems.push(`${row.title}: one skeleton ${row['most of one']} times`)
  if (row['alike neighbours'] > 0) problems.push(`${row.title}: neighbours of one skeleton`)
  if (row['nearest tile'] < wallBounds.leastDistance) problems.push(`${row.title}: covers look alike`)
  return row
})
console.table(wallRows)
console.log(`${walls.flat().length} covers of ${byLayout.size} layouts: ${values.out}`)
for (const problem of problems) console.log(problem)
if (problems.length > 0) process.exitCode = 1
