/** Speed and quality of pages, as Lighthouse measures them for a phone. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { printTable, verdict } from './measure.mjs'
import { served, started, tool } from './site.mjs'

const title = 'Lighthouse, phone, median of three'
const runs = 3
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const metrics = { 'LCP ms': 'largest-contentful-paint', 'TBT ms': 'total-blocking-time' }

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * Returns the blocking time of a visit's own work, ms: what its tasks after the first paint take of the processor beyond
 * 50 ms on a phone four times slower. Lighthouse counts the time by the clock, which on two processors is up to five
 * times longer: the browser, its raster threads and Lighthouse itself run beside the page.
 */
function ownBlocking({ traceEvents }, address) {
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(address),
  )
  const isOfPage = ({ pid, tid }) => pid === start.pid && tid === start.tid
  const painted = traceEvents.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event))
  const tasks = traceEvents.filter(
    (event) => isOfPage(event) && event.name.endsWith('RunTask') && event.ph === 'X' && event.ts > painted.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (4 * tdur) / 1000 - 50), 0)
}

/**
 * Measures the scores and metrics of one page. A returning visitor is measured with what earlier visits left: caches,
 * the service worker and the visitor's own work.
 */
async function row(audit, chrome, address, path, returning = false) {
  const results = []
  const settings = { port: chrome.port, output: 'json', logLevel: 'error', disableStorageReset: returning }
  for (let run = 0; run < runs; run++) {
    const { lhr, artifacts } = await audit(address + path, settings)
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`)
    results.push({ ...lhr, own: ownBlocking(artifacts.Trace, address) })
  }
  const scores = Object.keys(categories).map((name) => [
    name,
    Math.round(median(results.map((lhr) => lhr.categories[name].score)) * 100),
  ])
  const times = Object.entries(metrics).map(([name, id]) => [
    name,
    Math.round(median(results.map((lhr) => lhr.audits[id].numericValue))),
  ])
  const short = scores.filter(([name, score]) => score < categories[name]).map(([name]) => name)
  return {
    page: `${path}${returning ? ' (again)' : ''}`,
    ...Object.fromEntries([...scores, ...times]),
    'own TBT ms': Math.round(median(results.map(({ own }) => own))),
    goal: verdict(short.map((name) => `${name} < ${categories[name]}`)),
  }
}

const pages = [
  ...['/', '/template', '/workbench', '/image-tools', tool, '/image-design'],
  ...['/app/common-design', '/app/simple-cover', '/my-templates'],
]

/** Visits the pages as somebody does who works on them, in the browser that Lighthouse measures in. */
async function leaveWork(chrome, address) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  try {
    const page = await browser.contexts()[0].newPage()
    const visit = async (path, ready) => {
      await page.goto(address + path)
      await page.mouse.move(8, 8)
      await page.mouse.move(60, 60)
      await page.waitForSelector(ready)
    }
    await visit('/app/simple-cover', '[data-cover-maker=ready]')
    await page.getByLabel('标题', { exact: true }).fill('周末去哪儿')
    await page.waitForSelector('[data-wall=ready]')
    await visit('/app/common-design?size=1242x1660', '[data-editor=ready]')
    await page.getByRole('button', { name: '添加标题' }).click()
    await page.waitForSelector('[data-save=saved]')
    await visit(tool, '[data-bench=ready]')
    for (const path of ['/', '/image-tools', '/image-design']) await page.goto(address + path)
    await page.waitForLoadState('networkidle')
    await page.close()
  } finally {
    await browser.close()
  }
}

/** Runs Lighthouse for phones on the home page, a list of tools, a tool, and the design pages: first and later visits. */
export async function lighthouse() {
  await served(title, async (address) => {
    const [{ default: audit }, launcher] = await Promise.all([import('lighthouse'), import('chrome-launcher')])
    const profile = await mkdtemp(join(tmpdir(), 'lighthouse-profile-'))
    const launch = () =>
      launcher.launch({
        ...(chromiumPath ? { chromePath: chromiumPath } : {}),
        chromeFlags: ['--headless=new', ...chromiumArgs],
        userDataDir: profile,
      })
    let chrome = await started(title, launch)
    if (!chrome) return
    try {
      const rows = []
      const measure = async (path, returning) => {
        const found = await row(audit, chrome, address, path, returning)
        // All pages take a quarter of an hour: what is measured is told as it comes.
        console.log(Object.values(found).join('  '))
        rows.push(found)
      }
      for (const path of pages) await measure(path, false)
      await leaveWork(chrome, address)
      // People come back in a new browser: in the old one, clearing the memory of the editor that was closed (150 ms of
      // the processor) falls into the next visit.
      await chrome.kill()
      chrome = await launch()
      for (const path of pages) await measure(path, true)
      printTable(title, rows)
    } finally {
      await chrome.kill()
      await rm(profile, { recursive: true, force: true })
    }
  })
}
