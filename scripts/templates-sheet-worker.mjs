/** Worker that paints the contact sheet of each template it is sent, and posts its problems and its look. */
import '../tests/helpers/web-canvas.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { coveredOf } from '../src/catalogue/safe-areas.ts'
import { isDrawn } from '../src/core/template/template.ts'
import { registerEmoji } from '../src/graphics/emoji.ts'
import { registerFont } from '../src/graphics/pages.ts'
import { designOfTemplate, templates } from '../src/graphics/templates.ts'
import { checkedCover } from '../tests/helpers/cover-problems.ts'
import { lookOf } from '../tests/helpers/template-look.ts'
import { pictureProblems, punctuationProblems } from '../tests/helpers/template-problems.ts'

/** Titles of the lengths that people type: the first page is painted with each. */
const titles = ['早睡', '第一次带爸妈出国旅行，这些准备一定要提前做好', 'iPhone 17 拍照 8 个技巧📷']
const square = { width: 1080, height: 1080, insets: { top: 0, right: 0, bottom: 0, left: 0 } }
const noInsets = square.insets
const measurer = createCanvas(1, 1).getContext('2d')
/** Height of a page on the sheet, px, and its widest. */
const cell = { height: 420, widest: 700, gap: 14 }

registerFont({ family: 'noto-sans-sc', weight: 400 })

/** Returns the pages to look at: all with their own words, then the first with other titles, and in a square. */
async function pagesOf(template) {
  const own = await designOfTemplate(template)
  const pages = own.design.pages.map((page) => ({
    label: '',
    design: { ...own.design, pages: [page] },
    images: own.images,
  }))
  if (isDrawn(template)) return pages
  const wishes = [...titles.map((title) => ({ words: { title } })), { size: square }]
  for (const wish of wishes) {
    const { design, images } = await designOfTemplate(template, wish)
    pages.push({ label: wish.words?.title ?? '1:1', design: { ...design, pages: design.pages.slice(0, 1) }, images })
  }
  return pages
}

async function paintSheet(id) {
  const template = templates.get(id)
  if (!template) throw new Error(`No template ${id}`)
  registerEmoji(JSON.stringify(template) + titles.join(''))
  const problems = []
  const pages = await pagesOf(template)
  const canvases = pages.map(({ design, label, images }, at) => {
    const size = { width: design.width, height: design.height }
    const insets = size.width === template.facts.width ? coveredOf(size) : noInsets
    const checked = checkedCover(design, { images: Object.fromEntries(images), insets, measurer })
    const where = label === '' ? `page ${at + 1}` : label
    const [page] = design.pages
    const all = [...checked.problems, ...punctuationProblems(page, measurer), ...pictureProblems(page, size)]
    problems.push(...all.map((problem) => `${where}: ${problem}`))
    return { canvas: checked.canvas, bad: all.length > 0 }
  })
  writeFileSync(join(workerData.out, `${id}.webp`), sheetOf(canvases))
  return { id, pages: pages.length, problems, look: await lookOf(template) }
}

function sheetOf(canvases) {
  const scaled = canvases.map(({ canvas, bad }) => {
    const scale = Math.min(cell.height / canvas.height, cell.widest / canvas.width)
    return { canvas, bad, width: Math.round(canvas.width * scale), height: Math.round(canvas.height * scale) }
  })
  const width = scaled.reduce((sum, one) => sum + one.width + cell.gap, cell.gap)
  const sheet = createCanvas(width, cell.height + cell.gap * 2)
  const context = sheet.getContext('2d')
  context.fillStyle = '#8b9099'
  context.fillRect(0, 0, sheet.width, sheet.height)
  let left = cell.gap
  for (const one of scaled) {
    context.drawImage(one.canvas, left, cell.gap, one.width, one.height)
    if (one.bad) {
      context.strokeStyle = '#ff0033'
      context.lineWidth = 4
      context.strokeRect(left, cell.gap, one.width, one.height)
    }
    left += one.width + cell.gap
  }
  return sheet.toBuffer('image/webp', 88)
}

parentPort.on('message', (id) => void paintSheet(id).then((sheet) => parentPort.postMessage(sheet)))
parentPort.postMessage(null)
