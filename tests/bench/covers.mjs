/** The wall of covers: how soon it shows typed words, next to the time that painting alone takes. */
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { chromium } from '@playwright/test'
import { fromPixels } from '../helpers/sharp-pixels.ts'
import { printTable, verdict } from './measure.mjs'
import { bare, inPage, launch, middle, paintedRows, typed } from './painted.mjs'
import { large } from './scenes.mjs'
import { served, started } from './site.mjs'

const rounds = 3
const wanted = 30
const titles = ['秋天第一杯奶茶测评', '早八人通勤穿搭清单', '周末去哪儿玩半天']

/**
 * Gives the page a picture of 12 MP; returns ms until its subject is found and it stands among the pictures, and the
 * longest task of the page meanwhile.
 */
async function pictureTaken(page, file) {
  await page.evaluate(() => {
    window.longTasks.length = 0
    const given = () => {
      const since = performance.now()
      const seen = new MutationObserver(() => {
        if (!document.querySelector('[aria-label^="移除图片"]')) return
        window.taken = performance.now() - since
        seen.disconnect()
      })
      seen.observe(document.body, { subtree: true, childList: true })
    }
    window.taken = 0
    addEventListener('change', given, { capture: true, once: true })
  })
  await page.getByLabel('选择封面图片').setInputFiles(file)
  await page.waitForFunction(() => window.taken > 0, undefined, { timeout: 60_000 })
  const figures = await page.evaluate(() => [window.taken, Math.max(0, ...window.longTasks)])
  await page.getByRole('button', { name: `移除图片 ${basename(file)}` }).click()
  return figures
}

/** Measures thirty covers after typing stops, the first six of them, and the page's own work meanwhile. */
export async function covers() {
  await served('The wall of covers', async (address) => {
    const browser = await started('The wall of covers', () => chromium.launch(launch))
    if (!browser) return
    const file = join(tmpdir(), `covers-${process.pid}.jpg`)
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
      await page.bringToFront()
      // As a file on the disk: the page would have to decode bytes that the browser's driver sends.
      await fromPixels(large()).jpeg({ quality: 90 }).toFile(file)
      const pictures = []
      for (let round = 0; round < rounds; round++) pictures.push(await pictureTaken(page, file))
      const title = `The wall of covers after the typing stops, ms, median of ${rounds}`
      printTable(title, paintedRows('cover', wanted, walls, bares, { first: 200, all: 900 }))
      const [taken, longest] = [0, 1].map((at) => Math.round(middle(pictures.map((figures) => figures[at]))))
      printTable(`A picture of 12 MP given to the covers, ms, median of ${rounds}`, [
        { what: 'stored, and its subject found', ours: taken, goal: verdict([taken > 2000 && '> 2000 ms']) },
        { what: 'longest task of the page', ours: longest || '≤ 50', goal: verdict([longest > 50 && 'task > 50 ms']) },
      ])
    } finally {
      await browser.close()
      await rm(file, { force: true })
    }
  })
}
