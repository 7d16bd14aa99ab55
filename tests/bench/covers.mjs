/** The wall of covers: how soon it shows typed words, next to the time that painting alone takes. */
import { chromium } from '@playwright/test'
import { printTable } from './measure.mjs'
import { bare, inPage, launch, paintedRows, typed } from './painted.mjs'
import { served, started } from './site.mjs'

const rounds = 3
const wanted = 30
const titles = ['秋天第一杯奶茶测评', '早八人通勤穿搭清单', '周末去哪儿玩半天']

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
      const wall = async (title) => {
        const times = await typed(page, page.getByLabel('标题', { exact: true }), title, wanted)
        await page.locator('[data-wall=ready]').waitFor({ timeout: 120_000 })
        return times
      }
      await page.locator('[data-wall=ready]').waitFor({ timeout: 120_000 })
      // An address without the content security policy of pages, so that the control may start workers of its own.
      await control.goto(`${address}/robots.txt`)
      // The first words load the fonts.
      await wall(titles.at(-1))
      const [walls, bares] = [[], []]
      for (let round = 0; round < rounds; round++) {
        await page.bringToFront()
        walls.push(await wall(`${titles[round % titles.length]}${round}`))
        await control.bringToFront()
        bares.push(await control.evaluate(bare, [wanted, 240, 320]))
      }
      const title = `The wall of covers after the typing stops, ms, median of ${rounds}`
      printTable(title, paintedRows('cover', wanted, walls, bares))
    } finally {
      await browser.close()
    }
  })
}
