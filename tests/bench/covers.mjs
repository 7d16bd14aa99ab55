/** The wall of covers: how soon it shows typed words, next to the time that painting alone takes. */
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { printTable, verdict } from './measure.mjs'
import { served, started } from './site.mjs'

const launch = { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs }
const rounds = 3
const wanted = 30
const titles = ['秋天第一杯奶茶测评', '早八人通勤穿搭清单', '周末去哪儿玩半天']

/** Records when covers of the wall are painted, and long tasks of the page. */
function inPage() {
  window.longTasks = []
  new PerformanceObserver((list) =>
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  })
  const painted = []
  const transfer = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (bitmap) {
    if (bitmap?.width > 0) painted.push(performance.now())
    return transfer.call(this, bitmap)
  }
  window.painted = painted
}

/** Types a title and waits for the wall; returns ms from the last character to covers on the screen. */
async function typed(page, title) {
  await page.evaluate(() => {
    window.painted.length = 0
    window.longTasks.length = 0
  })
  await page.getByLabel('标题', { exact: true }).fill(title)
  const start = await page.evaluate(() => performance.now())
  await page.waitForFunction((count) => window.painted.length >= count, wanted, { timeout: 120_000, polling: 50 })
  const [first, six, all, longest] = await page.evaluate(
    ([from, count]) => [
      window.painted[0] - from,
      window.painted[5] - from,
      window.painted[count - 1] - from,
      Math.max(0, ...window.longTasks),
    ],
    [start, wanted],
  )
  await page.locator('[data-wall=ready]').waitFor({ timeout: 120_000 })
  return { first, six, all, longest }
}

/**
 * The control: as many canvases of the size of a tile, each with a background, two dozen glyphs and two pictures, drawn
 * by as many workers as the wall has. Nothing is composed, measured or fetched.
 */
function bare([count, width, height]) {
  const source = `onmessage = ({ data: { count, width, height } }) => {
    const picture = new OffscreenCanvas(900, 1200)
    const ground = picture.getContext('2d')
    for (let at = 0; at < 200; at++) { ground.fillStyle = 'hsl(' + at * 7 + ' 60% 60%)'; ground.fillRect((at * 97) % 900, (at * 61) % 1200, 120, 90) }
    for (let cover = 0; cover < count; cover++) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      context.fillStyle = '#fbf6e9'
      context.fillRect(0, 0, width, height)
      context.drawImage(picture, 0, 0, width, height / 2)
      context.drawImage(picture, width / 2, height / 2, width / 2, height / 2)
      context.fillStyle = '#1f6f4a'
      context.font = '900 ' + Math.round(width / 6) + 'px sans-serif'
      for (let line = 0; line < 4; line++) context.fillText('秋天第一杯奶', width * 0.05, height * (0.2 + line * 0.18))
      const bitmap = canvas.transferToImageBitmap()
      postMessage(bitmap, { transfer: [bitmap] })
    }
  }`
  const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const workers = Math.max(1, Math.min(8, navigator.hardwareConcurrency || 2))
  const start = performance.now()
  return new Promise((done, fail) => {
    let [left, asked] = [count, 0]
    for (let at = 0; at < workers; at++) {
      const share = Math.floor((count - asked) / (workers - at))
      asked += share
      const worker = new Worker(address)
      worker.onerror = () => fail(new Error('the control does not start'))
      worker.onmessage = ({ data }) => {
        data.close()
        left -= 1
        if (left === 0) done(performance.now() - start)
      }
      worker.postMessage({ count: share, width, height })
    }
  })
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Measures thirty covers after typing stops, the first six of them, and the page's own work meanwhile. */
export async function covers() {
  await served('The wall of covers', async (address) => {
    const browser = await started('The wall of covers', () => chromium.launch(launch))
    if (!browser) return
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
      await context.addInitScript(inPage)
      const [page, control] = [await context.newPage(), await context.newPage()]
      await page.goto(`${address}/app/simple-cover`)
      await page.mouse.move(8, 8)
      await page.locator('[data-cover-maker=ready]').waitFor({ timeout: 120_000 })
      await page.locator('[data-wall=ready]').waitFor({ timeout: 120_000 })
      // An address without the content security policy of pages, so that the control may start workers of its own.
      await control.goto(`${address}/robots.txt`)
      // The first words load the fonts.
      await typed(page, titles.at(-1))
      const [walls, bares] = [[], []]
      for (let round = 0; round < rounds; round++) {
        await page.bringToFront()
        walls.push(await typed(page, `${titles[round % titles.length]}${round}`))
        await control.bringToFront()
        bares.push(await control.evaluate(bare, [wanted, 240, 320]))
      }
      const of = (name) => middle(walls.map((wall) => wall[name]))
      const longest = Math.max(...walls.map((wall) => wall.longest))
      const raw = middle(bares)
      printTable(`The wall of covers after the typing stops, ms, median of ${rounds}`, [
        { what: 'first cover', ours: Math.round(of('first')), control: '', ratio: '', goal: '' },
        { what: 'first six', ours: Math.round(of('six')), control: '', ratio: '', goal: '' },
        {
          what: `${wanted} covers`,
          ours: Math.round(of('all')),
          control: Math.round(raw),
          ratio: (of('all') / raw).toFixed(2),
          goal: '',
        },
        {
          what: 'longest task of the page',
          // Browsers report only tasks of more than 50 ms.
          ours: longest > 0 ? Math.round(longest) : '≤ 50',
          control: '',
          ratio: '',
          goal: verdict([longest > 50 && 'task > 50 ms']),
        },
      ])
    } finally {
      await browser.close()
    }
  })
}
