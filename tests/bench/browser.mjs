/** What only a browser can tell: how a batch scales over workers, whether the page stays responsive, how fast pages open. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { photo } from '../helpers/files.ts'
import { printTable } from './measure.mjs'

const port = 4391
const tool = '/app/image-tools/common-tools/compress-image'
const address = `http://127.0.0.1:${port}`
const folder = process.env.DIST_DIR ?? 'dist'
const launch = { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs }

/** Runs with the built site served; says so and does nothing where there is none. */
async function served(work) {
  if (!existsSync(`${folder}/latest.json`)) return console.log('\nSkipped: build the site first (npm run build)')
  const server = spawn(process.execPath, ['server/index.ts'], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'pipe',
  })
  try {
    await new Promise((resolve, reject) => {
      server.stdout.once('data', resolve)
      server.once('exit', () => reject(new Error('the server did not start')))
    })
    await work()
  } finally {
    server.kill()
  }
}

/** Time of a batch on a machine that claims so many cores, its longest main-thread task and its memory at the peak. */
async function runBatch(browser, files, cores) {
  const page = await browser.newPage()
  try {
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count })
      window.longTasks = []
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map((entry) => entry.duration)),
      ).observe({ type: 'longtask' })
    }, cores)
    await page.goto(address + tool)
    await page.waitForSelector('[data-bench=ready]')
    // A first picture loads the codec, which is not what is measured.
    const add = (some) => page.locator('input[data-intake]').first().setInputFiles(some)
    const settled = (count) =>
      page.waitForFunction(
        (wanted) =>
          document.querySelector('[data-live]')?.textContent?.startsWith(`处理结束，已完成 ${wanted} / ${wanted}`),
        count,
        { polling: 20, timeout: 300_000 },
      )
    await add(files.slice(0, cores))
    await settled(cores)
    await page.evaluate(() => {
      window.longTasks.length = 0
    })
    const start = await page.evaluate(() => performance.now())
    await add(files)
    await settled(files.length + cores)
    const ms = (await page.evaluate(() => performance.now())) - start
    const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
    return { ms, longest, workers: page.workers().length }
  } finally {
    await page.close()
  }
}

const verdict = (met) => (met ? 'met' : 'MISSED')

/** Twenty pictures of 2 MP with one worker and with two. */
export async function batch() {
  await served(async () => {
    // Files on disk, as a visitor has them: handing bytes over would be work of the page's own thread.
    const pictures = mkdtempSync(join(tmpdir(), 'batch-'))
    const files = Array.from({ length: 20 }, (_, seed) => join(pictures, `${seed}.jpg`))
    for (const [seed, file] of files.entries()) await photo(1732, 1155, seed).jpeg({ quality: 92 }).toFile(file)
    const browser = await chromium.launch(launch)
    try {
      const one = await runBatch(browser, files, 1)
      const two = await runBatch(browser, files, 2)
      const scaling = one.ms / two.ms
      printTable('Batch of 20 pictures of 2 MP', [
        {
          run: '1 worker',
          ms: Math.round(one.ms),
          scaling: '',
          'longest task ms': Math.round(one.longest),
          goal: verdict(one.longest <= 50),
        },
        {
          run: `${two.workers} workers`,
          ms: Math.round(two.ms),
          scaling: scaling.toFixed(2),
          'longest task ms': Math.round(two.longest),
          goal: verdict(scaling >= 1.85 && two.longest <= 50),
        },
      ])
    } finally {
      await browser.close()
      rmSync(pictures, { recursive: true, force: true })
    }
  })
}

/** Lighthouse for phones, the median of three runs a page. */
export async function lighthouse() {
  await served(async () => {
    const [{ default: audit }, launcher] = await Promise.all([import('lighthouse'), import('chrome-launcher')])
    const chrome = await launcher.launch({
      ...(chromiumPath ? { chromePath: chromiumPath } : {}),
      chromeFlags: ['--headless=new', ...chromiumArgs],
    })
    try {
      const rows = []
      for (const path of ['/', '/image-tools', tool]) {
        const runs = []
        for (let run = 0; run < 3; run++) {
          const { lhr } = await audit(address + path, { port: chrome.port, output: 'json', logLevel: 'error' })
          runs.push(lhr)
        }
        const middle = (values) => values.sort((a, b) => a - b)[1]
        const score = (name) => Math.round(middle(runs.map((run) => run.categories[name].score)) * 100)
        const metric = (name) => Math.round(middle(runs.map((run) => run.audits[name].numericValue)))
        const scores = [score('performance'), score('accessibility'), score('best-practices'), score('seo')]
        rows.push({
          page: path,
          performance: scores[0],
          accessibility: scores[1],
          'best practices': scores[2],
          SEO: scores[3],
          'LCP ms': metric('largest-contentful-paint'),
          'TBT ms': metric('total-blocking-time'),
          goal: verdict(scores[0] >= 99 && scores.slice(1).every((value) => value === 100)),
        })
      }
      printTable('Lighthouse, phone, median of three', rows)
    } finally {
      chrome.kill()
    }
  })
}
