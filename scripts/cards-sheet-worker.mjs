/** Worker that paints the contact sheet of each theme and ratio it is sent, and posts its problems. */
import '../tests/helpers/web-canvas.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { createCanvas } from '@napi-rs/canvas'
import { cardThemes } from '../src/core/cards/themes.ts'
import { registerEmoji } from '../src/graphics/emoji.ts'
import { cardsOf, registerCardFonts } from '../tests/helpers/cards.ts'
import { checkedCover } from '../tests/helpers/cover-problems.ts'

registerCardFonts()
const measurer = createCanvas(1, 1).getContext('2d')
const cell = { height: 460, gap: 12 }
const insets = { top: 0, right: 0, bottom: 0, left: 0 }

async function paintSheet(order) {
  const [id, ratio] = order.split(' ')
  const theme = cardThemes.find((one) => one.id === id)
  if (!theme) throw new Error(`No theme ${id}`)
  const problems = []
  let cards = 0
  const rows = workerData.texts.map((file) => {
    const text = readFileSync(join('tests/fixtures/cards', file), 'utf8')
    registerEmoji(text)
    const { design } = cardsOf(text, { theme, ratio, density: workerData.density })
    cards += design.pages.length
    return design.pages.map((page, at) => {
      const checked = checkedCover({ ...design, pages: [page] }, { images: {}, insets, measurer })
      problems.push(...checked.problems.map((problem) => `${file} ${at + 1}: ${problem}`))
      return { canvas: checked.canvas, bad: checked.problems.length > 0 }
    })
  })
  writeFileSync(join(workerData.out, `${id}-${ratio.replace(':', 'x')}.webp`), sheetOf(rows))
  return { id: order, cards, problems }
}

function sheetOf(rows) {
  const [first] = rows[0]
  const scale = cell.height / first.canvas.height
  const width = Math.round(first.canvas.width * scale)
  const most = Math.max(...rows.map((row) => row.length))
  const sheet = createCanvas(most * (width + cell.gap) + cell.gap, rows.length * (cell.height + cell.gap) + cell.gap)
  const context = sheet.getContext('2d')
  context.fillStyle = '#8b9099'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const [row, cards] of rows.entries())
    for (const [at, { canvas, bad }] of cards.entries()) {
      const [left, top] = [cell.gap + at * (width + cell.gap), cell.gap + row * (cell.height + cell.gap)]
      context.drawImage(canvas, left, top, width, cell.height)
      if (!bad) continue
      context.strokeStyle = '#ff0033'
      context.lineWidth = 4
      context.strokeRect(left, top, width, cell.height)
    }
  return sheet.toBuffer('image/webp', 88)
}

parentPort.on('message', (order) => void paintSheet(order).then((sheet) => parentPort.postMessage(sheet)))
parentPort.postMessage(null)
