/** Picture cards of a pasted text: how soon the first one is on the screen, and all of them. */
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { printTable, verdict } from './measure.mjs'
import { launch, middle } from './painted.mjs'
import { served, started } from './site.mjs'

const rounds = 5
/** Time between the click into the field and the paste: a person's hand is slower, ms. */
const handMs = 1000
const text = readFileSync('tests/fixtures/cards/coffee.md', 'utf8')

/** Pastes a text, and returns ms until the first card and all cards are on the screen. */
function pasted(words) {
  const field = document.querySelector('#cards-source')
  const data = new DataTransfer()
  data.setData('text/plain', words)
  const since = performance.now()
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  return new Promise((done) => {
    let first = 0
    const look = () => {
      const shown = document.querySelector('ul[aria-label=卡片] canvas')
      // A canvas has its first size until it is painted.
      if (first === 0 && shown && shown.width !== 300) first = performance.now() - since
      if (document.querySelector('[data-cards-maker=ready]')) done([first, performance.now() - since])
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

/** Measures a fresh visit: the page is open, the field is clicked, and the text pasted. */
async function visit(browser, address, isQuick) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${address}/app/ai-content-creator`)
  await page.locator('[data-cards-maker=empty]').waitFor({ timeout: 60_000 })
  if (!isQuick) {
    await page.mouse.move(200, 300)
    await page.locator('#cards-source').click()
    await page.waitForTimeout(handMs)
  }
  const times = await page.evaluate(pasted, text)
  await context.close()
  return times
}

/** Measures visits of people who click into the field first, and of scripts that do not. */
export async function cards() {
  await served('Cards of a pasted text', async (address) => {
    const browser = await started('Cards of a pasted text', () => chromium.launch(launch))
    if (!browser) return
    try {
      const [usual, quick] = [[], []]
      for (let round = 0; round < rounds; round++) {
        usual.push(await visit(browser, address, false))
        quick.push(await visit(browser, address, true))
      }
      const of = (times, at) => Math.round(middle(times.map((one) => one[at])))
      const first = of(usual, 0)
      printTable(`Cards of a pasted text on a fresh visit, ms, median of ${rounds}`, [
        { what: 'first card', ours: first, goal: verdict([first > 400 && '> 400 ms']) },
        { what: 'all cards', ours: of(usual, 1), goal: '' },
        { what: 'first card, pasted at once', ours: of(quick, 0), goal: '' },
        { what: 'all cards, pasted at once', ours: of(quick, 1), goal: '' },
      ])
    } finally {
      await browser.close()
    }
  })
}
