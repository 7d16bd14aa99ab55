/** The library of templates: its index and search, its pages as they load, and templates painted with typed words. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { searchRows } from '../../src/shell/search.ts'
import { missedSizes, printTable, verdict } from './measure.mjs'
import { bare, inPage, launch, middle, paintedRows, typed } from './painted.mjs'
import { folder, served, started } from './site.mjs'

const rounds = 3
const wanted = 24
const titles = ['秋天第一杯奶茶测评', '早八人通勤穿搭清单', '周末去哪儿玩半天']
const queries = ['露', '露营', 'ly', 'luying', '招聘 海报', 'mp', '春节', 'x', '咖啡 探店', 'jieqi']
const kb = (bytes) => bytes / 1024

/** Prints the size of the index and the time of searches in it. */
function index() {
  const file = `${folder}/templates/index.json`
  const rows = JSON.parse(readFileSync(file, 'utf8'))
  const size = kb(statSync(`${file}.gz`).size)
  const times = []
  for (let round = 0; round < 5; round++)
    for (const query of queries) {
      const start = performance.now()
      searchRows(rows, query)
      times.push(performance.now() - start)
    }
  if (size > 60) missedSizes.push(`index of templates ${size.toFixed(1)} KB`)
  printTable('The index of templates and a search in it', [
    { what: `${rows.length} templates, KB (gzip)`, ours: size.toFixed(1), goal: verdict([size > 60 && '> 60 KB']) },
    { what: 'a search, ms, median', ours: middle(times).toFixed(1), goal: '' },
    {
      what: 'a search, ms, slowest',
      ours: Math.max(...times).toFixed(1),
      goal: verdict([Math.max(...times) > 16 && '> 16 ms']),
    },
  ])
}

/** Prints what pages transfer until their load event. */
async function weights(browser, address) {
  const rows = []
  for (const [path, most, requests] of [
    ['/', 40, 8],
    ['/template', 60, 14],
    ['/workbench', 60, 14],
  ]) {
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await page.goto(address + path, { waitUntil: 'load' })
    // Bodies as they are sent, without headers.
    const [bytes, count] = await page.evaluate(() => {
      const { loadEventStart, encodedBodySize } = performance.getEntriesByType('navigation')[0]
      const early = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < loadEventStart)
      return [early.reduce((sum, entry) => sum + entry.encodedBodySize, encodedBodySize), early.length + 1]
    })
    if (kb(bytes) > most) missedSizes.push(`${path} ${kb(bytes).toFixed(1)} KB`)
    rows.push({
      page: path,
      KB: kb(bytes).toFixed(1),
      requests: count,
      goal: verdict([kb(bytes) > most && `> ${most} KB`, count > requests && `> ${requests} requests`]),
    })
    await page.context().close()
  }
  printTable('Pages at their load event, on a phone', rows)
}

/** Prints how soon cards show a typed title. */
async function preview(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 2600 } })
  await context.addInitScript(inPage)
  const [page, control] = [await context.newPage(), await context.newPage()]
  await page.goto(`${address}/template/xhs-cover`)
  await page.mouse.move(8, 8)
  const field = page.getByRole('region', { name: '用我的标题预览' }).getByRole('textbox').first()
  await page.waitForSelector('html[data-shell=ready]')
  await page.waitForFunction(() => document.querySelectorAll('astro-island[ssr]').length === 0)
  await control.goto(`${address}/robots.txt`)
  // The first words load the data of the templates and the fonts.
  await typed(page, field, titles.at(-1), wanted)
  const [walls, bares] = [[], []]
  for (let round = 0; round < rounds; round++) {
    await page.bringToFront()
    walls.push(await typed(page, field, `${titles[round % titles.length]}${round}`, wanted))
    await control.bringToFront()
    bares.push(await control.evaluate(bare, [wanted, 240, 320]))
  }
  printTable(
    `Templates with a typed title, ms after the last letter, median of ${rounds}`,
    paintedRows('card', wanted, walls, bares, { first: 300, all: 1200 }),
  )
}

export async function templates() {
  const title = 'The library of templates'
  if (!existsSync(`${folder}/templates/index.json.gz`))
    return console.log(`\n${title} skipped: there is no built site in ${folder} (npm run build, or set DIST_DIR)`)
  index()
  await served(title, async (address) => {
    const browser = await started(title, () => chromium.launch(launch))
    if (!browser) return
    try {
      await weights(browser, address)
      await preview(browser, address)
    } finally {
      await browser.close()
    }
  })
}
