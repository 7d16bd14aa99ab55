/** Whiteboards, diagrams and mind maps of many elements in the built site. */
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { inPage, launch } from './editor.mjs'
import { missedSizes, printTable, verdict } from './measure.mjs'
import { served, started } from './site.mjs'

const addressOf = (board) => `/app/image-tools/efficiency-tools/${board}`
const mostScript = 380 * 1024
const rounds = 3

/** A board of excalidraw: `shown` rectangles in a grid, as many of the others far above them as far below. */
function boardOf(count, shown) {
  const elements = Array.from({ length: count }, (_, at) => {
    const [row, column] = [Math.floor(at / 20), at % 20]
    const away = at < shown ? (row - shown / 40 - 4) * 50 : (40_000 + row * 50) * (at % 2 === 0 ? 1 : -1)
    return {
      ...{ id: `e${at}`, type: 'rectangle', x: column * 70, y: away, width: 56, height: 36 },
      ...{ strokeColor: '#1e1e1e', backgroundColor: '#b2f2bb', fillStyle: 'solid', seed: at + 1, version: 1 },
    }
  })
  return JSON.stringify({ type: 'excalidraw', version: 2, elements, appState: {}, files: {} })
}

/** A mind map as an indented list: branches of nine topics with nine each. */
function mapOf(count) {
  const lines = ['中心主题']
  for (let branch = 0; lines.length < count; branch++) {
    lines.push(`\t分支 ${branch}`)
    for (let at = 0; at < 9 && lines.length < count; at++) {
      lines.push(`\t\t第 ${at} 个子主题`)
      for (let deep = 0; deep < 9 && lines.length < count; deep++) lines.push(`\t\t\t要点 ${branch}.${at}.${deep}`)
    }
  }
  return lines.join('\n')
}

/** A diagram of draw.io: shapes in a grid, each connected to the next. */
function diagramOf(count) {
  const cells = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % 30) * 160, Math.floor(at / 30) * 100]
    const shape = `<mxCell id="n${at}" value="步骤 ${at}" style="rounded=1" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="120" height="50" as="geometry"/></mxCell>`
    const edge = `<mxCell id="e${at}" edge="1" parent="1" source="n${at - 1}" target="n${at}"><mxGeometry relative="1" as="geometry"/></mxCell>`
    return at === 0 ? shape : shape + edge
  })
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
}

/** Opens a file on a board as its user does. Returns ms from the choice of the file to the document on the screen. */
async function openFile(page, address, board, name, text) {
  await page.goto(`${address}${addressOf(board)}?new`)
  await page.locator('[data-editor=ready]').waitFor()
  await page.waitForTimeout(1000)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  // The file is read and stored, and its document opens as a page of its own.
  await page.waitForURL((url) => url.searchParams.has('id'), { timeout: 120_000 })
  await page.locator('[data-editor=ready]').waitFor({ timeout: 120_000 })
  const start = Date.now()
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor({ timeout: 120_000 })
  const ms = Date.now() - start
  await page.waitForTimeout(1500)
  return ms
}

/** Turns the wheel a little with every frame over the middle of the board. Returns the median frame, ms. */
const panned = (page) =>
  page.evaluate(() => {
    const { left, top, width, height } = document.querySelector('#main').getBoundingClientRect()
    const [clientX, clientY] = [left + width / 2, top + height / 2]
    const target = document.elementFromPoint(clientX, clientY)
    const turned = (at) => ({ deltaY: at % 20 < 10 ? 4 : -4, clientX, clientY, bubbles: true, cancelable: true })
    return window.frames((at) => target.dispatchEvent(new WheelEvent('wheel', turned(at))), 40)
  })

/** Returns ms from a key to the end of the frame after it; the median of `keys`. */
async function pressed(page, keys) {
  await page.evaluate(() => {
    window.latencies = []
    const noted = ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.latencies.push(performance.now() - timeStamp)))
    addEventListener('keydown', noted, { capture: true })
  })
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(400)
  }
  const times = (await page.evaluate(() => window.latencies)).sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)]
}

const shown = (value) => (value === undefined ? '' : value.toFixed(value < 10 ? 1 : 0))
const row = (what, value, most, unit = 'ms') => ({
  what,
  value: `${shown(value)} ${unit}`,
  goal: most === undefined ? '' : `≤ ${most} ${unit}`,
  met: verdict([most !== undefined && !(value <= most) && `> ${most}`]),
})

async function whiteboards(page, address) {
  const times = { 300: [], 6000: [] }
  for (let round = 0; round < rounds; round++)
    for (const count of [300, 6000]) {
      await openFile(page, address, 'excalidraw', '板.excalidraw', boardOf(count, 300))
      // The whole board is shown first; its middle at full size are the elements that both boards have.
      await page.keyboard.press('Control+0')
      await page.waitForTimeout(500)
      times[count].push(await panned(page))
    }
  const [few, many] = [300, 6000].map((count) => Math.min(...times[count]))
  await openFile(page, address, 'excalidraw', '板.excalidraw', boardOf(6000, 6000))
  return [
    row('whiteboard: a frame of panning, 300 elements', few),
    row('whiteboard: the same with 6,000, of which 300 are in view', many),
    row('whiteboard: ratio of the two', many / few, 1.5, '×'),
    row('whiteboard: a frame with 6,000 in view', await panned(page)),
  ]
}

async function maps(page, address) {
  const rows = []
  for (const [count, most] of [
    [1000, 2000],
    [3000, 6000],
    [4000, undefined],
  ]) {
    const ms = await openFile(page, address, 'simple-mind-map', '图.txt', mapOf(count))
    rows.push(row(`mind map: ${count} topics, page and map`, ms, most))
    rows.push(row(`mind map: ${count} topics, a frame of panning`, await panned(page)))
    await page.getByRole('textbox', { name: '主题文字' }).focus()
    const add = await pressed(page, ['Enter', 'a', 'Enter', 'Enter', 'b', 'Enter', 'Tab', 'c', 'Enter'])
    rows.push(row(`mind map: ${count} topics, a step of adding and typing`, add, 100))
    rows.push(row(`mind map: ${count} topics, deleting and undoing`, await pressed(page, ['Delete', 'Control+z']), 100))
  }
  return rows
}

async function diagrams(page, address) {
  const rows = []
  for (const count of [500, 2000]) {
    const ms = await openFile(page, address, 'diagrams', '图.drawio', diagramOf(count))
    rows.push(row(`diagram: ${count} shapes and edges, page and diagram`, ms))
    rows.push(row(`diagram: ${count} shapes, a frame of panning`, await panned(page)))
  }
  return rows
}

/** Returns the scripts of an editing page until it can be drawn on: gzipped bytes by address. */
async function scriptsOf(browser, address) {
  const page = await browser.newPage()
  const loads = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      loads.push(response.body().then((body) => [response.url(), gzipSync(body, { level: 9 }).length]))
  })
  await page.goto(address)
  await page.locator('[data-editor=ready]').waitFor()
  await page.waitForLoadState('networkidle')
  await page.close()
  return new Map(await Promise.all(loads))
}

export async function boards() {
  await served('Boards', async (address) => {
    const browser = await started('Boards', () => chromium.launch(launch))
    if (!browser) return
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
      await context.addInitScript(inPage)
      const page = await context.newPage()
      const rows = [
        ...(await whiteboards(page, address)),
        ...(await maps(page, address)),
        ...(await diagrams(page, address)),
      ]
      const shared = await scriptsOf(browser, `${address}/app/common-design?size=600x600`)
      for (const board of ['excalidraw', 'diagrams', 'simple-mind-map']) {
        const scripts = await scriptsOf(browser, `${address}${addressOf(board)}?new`)
        const own = [...scripts].filter(([name]) => !shared.has(name))
        const bytes = own.reduce((sum, [, size]) => sum + size, 0)
        if (bytes > mostScript) missedSizes.push(`script of ${board}: ${bytes} B`)
        rows.push(row(`${board}: script that the editor does not need`, bytes / 1024, mostScript / 1024, 'KB'))
      }
      printTable('Boards of many elements in the built site, 1440×900, two cores', rows)
    } finally {
      await browser.close()
    }
  })
}
