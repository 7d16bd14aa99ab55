/** Times of pictures that a page paints after a title was typed, next to those of drawing alone. */
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { verdict } from './measure.mjs'

export const launch = { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs }

/** Records when something was typed and when pictures are painted, and long tasks of the page. */
export function inPage() {
  window.longTasks = []
  addEventListener('input', () => (window.lastInput = performance.now()), { capture: true })
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
  // Both walls wait at least 70 ms for the next character: what is painted sooner is of the words before.
  window.paintedSince = () => painted.filter((time) => time > window.lastInput + 70)
}

/** Time between two typed characters, ms. */
const typingMs = 150

/**
 * Types a title into a field as a person does and waits for `wanted` pictures; returns ms from the last character to the first, the sixth
 * and the last of them on the screen, and the longest task of the page.
 */
export async function typed(page, field, title, wanted) {
  await page.evaluate(() => {
    window.painted.length = 0
    window.longTasks.length = 0
  })
  await field.fill('')
  await field.pressSequentially(title, { delay: typingMs })
  await page.waitForFunction((count) => window.paintedSince().length >= count, wanted, {
    timeout: 120_000,
    polling: 50,
  })
  const [first, six, all, longest] = await page.evaluate((count) => {
    const times = window.paintedSince().map((time) => time - window.lastInput)
    return [times[0], times[5], times[count - 1], Math.max(0, ...window.longTasks)]
  }, wanted)
  return { first, six, all, longest }
}

/**
 * The control: as many canvases of the size of a tile, each with a background, two dozen glyphs and two pictures, drawn
 * by as many workers as the wall has. Nothing is composed, measured or fetched.
 */
export function bare([count, width, height]) {
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

export const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Returns the rows of a table about pictures that were painted several times, and drawn alone as often. */
export function paintedRows(what, wanted, walls, bares, goals = {}) {
  const of = (name) => middle(walls.map((wall) => wall[name]))
  const longest = Math.max(...walls.map((wall) => wall.longest))
  const raw = middle(bares)
  const within = (name) => (goals[name] ? verdict([of(name) > goals[name] && `> ${goals[name]} ms`]) : '')
  const plain = { control: '', ratio: '' }
  return [
    { what: `first ${what}`, ours: Math.round(of('first')), ...plain, goal: within('first') },
    { what: 'first six', ours: Math.round(of('six')), ...plain, goal: '' },
    {
      what: `${wanted} ${what}s`,
      ours: Math.round(of('all')),
      control: Math.round(raw),
      ratio: (of('all') / raw).toFixed(2),
      goal: within('all'),
    },
    {
      what: 'longest task of the page',
      // Browsers report only tasks of more than 50 ms.
      ours: longest > 0 ? Math.round(longest) : '≤ 50',
      ...plain,
      goal: verdict([longest > 50 && 'task > 50 ms']),
    },
  ]
}
