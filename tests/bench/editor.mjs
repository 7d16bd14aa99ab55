/** The editor next to a bare canvas that draws the same, in turn in one browser. */
import { chromium } from '@playwright/test'
import { fitted } from '../../src/core/design/camera.ts'
import { transformElements } from '../../src/core/design/commands/elements.ts'
import { History } from '../../src/core/design/history.ts'
import { openDesign } from '../../src/core/design/restore.ts'
import { serialise } from '../../src/core/design/serialise.ts'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { bareCanvas } from './bare-canvas.mjs'
import { designOf, sceneOf, scenePicture, side, stored } from './editor-scene.mjs'
import { printTable, timed, verdict } from './measure.mjs'
import { served, started } from './site.mjs'

export const launch = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  // Without a frame rate limit the distance between frames is their cost.
  args: [...chromiumArgs, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
}
const rounds = 3
const canvas = '[data-canvas]'

/** Functions that pages measure with. */
export function inPage() {
  /** Runs frames one after the other, each after `step`; returns the median of their distances, ms. */
  window.frames = (step, count = 60) =>
    new Promise((done) => {
      const times = []
      let last
      let at = 0
      const tick = () => {
        const now = performance.now()
        if (last !== undefined) times.push(now - last)
        last = now
        if (at > count) return done(times.sort((a, b) => a - b)[Math.floor(times.length / 2)])
        step(at++)
        requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
    })
  /** Returns ms from an action to the end of the frame that shows it. */
  window.seen = async (act) => {
    const start = performance.now()
    act()
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done))
    await new Promise((done) => setTimeout(done))
    return performance.now() - start
  }
}

/** Stores designs and their picture in the editor's database. */
async function put(page, address, designs, { hash, bytes }) {
  await page.goto(`${address}/app/common-design?size=300x300`)
  await page.waitForSelector(`${canvas} canvas`)
  await page.evaluate(
    async ({ designs, hash, bytes }) => {
      const database = await new Promise((resolve, reject) => {
        const opening = indexedDB.open('qingtu-designs')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' })
      const info = { mime: 'image/png', width: 256, height: 256, bytes: blob.size, name: '' }
      const transaction = database.transaction(['designs', 'documents', 'assets', 'assetBytes'], 'readwrite')
      const store = (name) => transaction.objectStore(name)
      store('assets').put({ ...info, hash, named: Date.now() })
      store('assetBytes').put({ hash, blob })
      for (const { row, text } of designs) {
        store('designs').put(row)
        store('documents').put({ id: row.id, text })
      }
      await new Promise((resolve, reject) => {
        transaction.oncomplete = resolve
        transaction.onerror = () => reject(transaction.error)
      })
      database.close()
    },
    { designs, hash, bytes: [...bytes] },
  )
}

/** Opens a design and waits until it is drawn and idle. */
async function open(page, address, id) {
  await page.bringToFront()
  await page.goto(`${address}/app/common-design?id=${id}`)
  await page.waitForSelector(`${canvas} canvas`)
  await page.waitForTimeout(2000)
  await page.locator(canvas).focus()
}

/** Returns the camera of the page in the view, and the position of its middle on the screen. */
async function placeOf(page) {
  const { size, left, top } = await page.evaluate((holder) => {
    const { left, top, width, height } = document.querySelector(holder).getBoundingClientRect()
    return { left, top, size: { width, height } }
  }, canvas)
  const camera = fitted({ left: 0, top: 0, ...side }, size, Math.min(48, size.width / 16), 2)
  return { size, camera, middle: [left + camera.x + 621 * camera.zoom, top + camera.y + 830 * camera.zoom] }
}

/** Turns to the page with the things, which has not been shown yet. */
const firstRender = (page) =>
  page.evaluate((holder) => {
    const key = { key: 'PageDown', code: 'PageDown', bubbles: true, cancelable: true }
    return window.seen(() => document.querySelector(holder).dispatchEvent(new KeyboardEvent('keydown', key)))
  }, canvas)

/** Pans a little with every frame. */
const fullRedraw = (page) =>
  page.evaluate((holder) => {
    const target = document.querySelector(holder)
    const turned = (at) => ({ deltaY: at % 20 < 10 ? 1 : -1, bubbles: true, cancelable: true })
    return window.frames((at) => target.dispatchEvent(new WheelEvent('wheel', turned(at))), 30)
  }, canvas)

/** Drags the topmost thing in the middle of the page with every frame. */
async function dragging(page, [x, y]) {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 8, y + 8)
  await page.waitForTimeout(500)
  const ms = await page.evaluate(
    ([holder, x, y]) => {
      const target = document.querySelector(holder)
      const mouse = { pointerId: 1, pointerType: 'mouse', buttons: 1, bubbles: true }
      const moved = (at) => ({ ...mouse, clientX: x + 8 + at, clientY: y + 8 + (at % 7) })
      return window.frames((at) => target.dispatchEvent(new PointerEvent('pointermove', moved(at))))
    },
    [canvas, x, y],
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return ms
}

/** Opens the export dialog, with fonts and encoder loaded; returns a function that measures one export. */
async function exporting(page, address, scale) {
  await page.evaluate((wanted) => {
    localStorage.setItem('qingtu:export-design', JSON.stringify({ format: 'png', scale: wanted }))
  }, scale)
  await open(page, address, 'single')
  await page.keyboard.press('Control+e')
  const button = page.getByRole('button', { name: /^导出并下载/ })
  await button.waitFor()
  // The preview is made by the same worker, so it is warm afterwards.
  await page.getByRole('img', { name: '导出效果' }).waitFor({ timeout: 60_000 })
  return async () => {
    await page.bringToFront()
    // The same export is repeated only after an option has changed.
    await page.getByRole('switch', { name: '透明背景' }).click()
    await page.locator('[data-exported]').waitFor({ state: 'detached' })
    await page.waitForTimeout(3000)
    return page.evaluate(
      () =>
        new Promise((done) => {
          const start = performance.now()
          new MutationObserver((_, observer) => {
            if (!document.querySelector('[data-exported]')) return
            observer.disconnect()
            done(performance.now() - start)
          }).observe(document.body, { childList: true, subtree: true })
          const buttons = [...document.querySelectorAll('button')]
          buttons.find(({ textContent }) => textContent?.startsWith('导出并下载'))?.click()
        }),
    )
  }
}

/** Returns ms from a key to the end of the frame that shows its character; the median of twenty. */
async function typing(page, address, [x, y]) {
  await open(page, address, 'words')
  await page.mouse.dblclick(x, y)
  await page.waitForTimeout(500)
  await page.evaluate(() => {
    window.latencies = []
    const noted = ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => window.latencies.push(performance.now() - timeStamp)))
    addEventListener('beforeinput', noted, { capture: true })
  })
  for (let at = 0; at < 20; at++) {
    await page.keyboard.type('a')
    await page.waitForTimeout(150)
  }
  const found = await page.evaluate(() => window.latencies)
  return found.length === 0 ? Number.NaN : found.sort((a, b) => a - b)[Math.floor(found.length / 2)]
}

/** Measures what needs no browser: reading a document, history steps, and the size of an element. */
async function core(design, things) {
  const text = serialise(design)
  const { ms: parse } = await timed(() => openDesign(JSON.parse(text), () => 'x'), 5)
  const hash = 'a'.repeat(64)
  const history = new History(designOf('small', sceneOf(100, hash), hash, []))
  const { ms } = await timed(() => {
    for (let at = 0; at < 100; at++) {
      history.run(transformElements, { page: 'full', moves: { e5: { x: at } } })
      history.undo()
    }
  }, 5)
  const blank = serialise({ ...design, pages: design.pages.slice(0, 1) })
  return { parse, undo: ms / 200, perElement: (text.length - blank.length) / things.length / 1024 }
}

const shown = (value) => value.toFixed(value < 10 ? 2 : 0)

/** Returns a row with its goals: at most `ratio` times the control, and at most `most`. */
function row(what, ours, control, { ratio, most }) {
  const goals = [ratio && `≤ ${ratio} ×`, most && `≤ ${most}`].filter(Boolean)
  const missed = (ratio && !(ours <= control * ratio)) || (most && !(ours <= most))
  return {
    what,
    ours: shown(ours),
    control: control === null ? '' : shown(control),
    ratio: control === null ? '' : (ours / control).toFixed(2),
    goal: goals.join(', '),
    met: verdict([missed && goals.join(', ')]),
  }
}

/** Returns the minimum of each, measured in turn: other work of the machine only adds to it. */
async function byTurns(ours, control) {
  const [our, their] = [[], []]
  for (let round = 0; round < rounds; round++) {
    our.push(await ours())
    their.push(await control())
  }
  return [Math.min(...our), Math.min(...their)]
}

/** A text to type into: upright, large, in the middle of the page. */
const middleText = { x: 421, y: 780, width: 400, height: 100, size: 60, text: '青图', rotation: 0, opacity: 1 }

async function ofCount(browser, address, count, picture) {
  const { hash, bytes } = picture
  const things = sceneOf(count, hash)
  const design = designOf('full', things, hash, bytes)
  const onePage = (from, id) => ({ ...from, id, name: id, pages: from.pages.slice(1) })
  const words = designOf('words', [...things.slice(0, -1), { ...things[1], ...middleText }], hash, bytes)
  const designs = [design, onePage(design, 'single'), onePage(words, 'words')].map((each) => stored(each, hash))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript(inPage)
  const [page, control] = [await context.newPage(), await context.newPage()]
  await page.bringToFront()
  await put(page, address, designs, picture)
  await open(page, address, 'full')
  const { size, camera, middle } = await placeOf(page)
  const prepare = async () => {
    await control.goto(`${address}/robots.txt`)
    await control.bringToFront()
    await control.evaluate(bareCanvas, { things, camera, size, side, bytes: [...bytes] })
  }
  const bare = (what, argument) => async () => {
    await control.bringToFront()
    return control.evaluate(([name, given]) => window.bare[name](given), [what, argument])
  }
  const first = await byTurns(
    async () => {
      await open(page, address, 'full')
      return firstRender(page)
    },
    async () => {
      await prepare()
      return bare('first')()
    },
  )
  const inFront = (measure) => async () => {
    await page.bringToFront()
    return measure(page, middle)
  }
  const full = await byTurns(inFront(fullRedraw), bare('full'))
  // Reopened to reset the camera, so that the dragged thing is under the pointer.
  await open(page, address, 'single')
  const drag = await byTurns(inFront(dragging), bare('drag'))
  const latency = await typing(page, address, middle)
  const exports = []
  for (const scale of [1, 2])
    exports.push(await byTurns(await exporting(page, address, scale), bare('exported', scale)))
  await context.close()
  const { parse, undo, perElement } = await core(design, things)
  printTable(`The editor with ${count} elements beside a bare canvas, ms`, [
    row('dragging one, a frame', ...drag, { ratio: 2, most: 4 }),
    row('full redraw', ...full, { ratio: 1.15 }),
    row('first render', ...first, { ratio: 1.8 }),
    row('parse → drawn : first render', parse + first[0], first[0], { ratio: 1.5 }),
    row('typing, key to frame', latency, null, { most: 50 }),
    row('export at 1 ×', ...exports[0], { ratio: 1.3 }),
    row('export at 2 ×', ...exports[1], { ratio: 1.15 }),
    row('undo step, 100 elements', undo, null, { most: 1 }),
    row('document, KB an element', perElement, null, { most: 0.25 }),
  ])
}

/** Measures drawing, dragging, typing and exporting, and the size of a document. A page holds 2,000 elements. */
export async function editor() {
  await served('The editor', async (address) => {
    const browser = await started('The editor', () => chromium.launch(launch))
    if (!browser) return
    try {
      const picture = await scenePicture()
      for (const count of [100, 1000, 1999]) await ofCount(browser, address, count, picture)
    } finally {
      await browser.close()
    }
  })
}
