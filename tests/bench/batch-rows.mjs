/**
 * Rows of a batch: the run of the page beside a bare loop that fills, paints and encodes the same rows in two workers,
 * half of them before and half after it, so that other work of the machine slows both. `ROWS` changes their number.
 */
import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { printTable, verdict } from './measure.mjs'
import { served, started } from './site.mjs'

const launch = { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs }
const most = { ratio: 1.15, rendererMb: 700 }
const rows = Number(process.env.ROWS ?? 500)

/** Runs in the page before its scripts: keeps the address of the worker and the first order of rows. */
function listen() {
  const Own = window.Worker
  window.Worker = class extends Own {
    constructor(address, options) {
      super(address, options)
      window.workerAddress = String(address)
    }

    postMessage(message, transfer) {
      if (message.job === 'make-batch-rows') window.firstOrder ??= message.input
      super.postMessage(message, transfer)
    }
  }
  Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 2 })
}

/** Runs in the page: makes rows in two workers without anything else, and returns the time in ms. */
async function bareLoop(lines) {
  const { firstOrder, workerAddress } = window
  const order = (from, to) => ({ ...firstOrder, rows: lines.slice(from, to) })
  const half = Math.ceil(lines.length / 2)
  const make = (worker, input) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.type === 'done') resolve(data.result.length)
        if (data.type === 'failed') reject(new Error(JSON.stringify(data.error)))
      }
      worker.postMessage({ id: 1, job: 'make-batch-rows', input })
    })
  const workers = [0, 1].map(() => new Worker(workerAddress, { type: 'module' }))
  // The first row loads fonts and codecs, which are not part of the measurement.
  await Promise.all(workers.map((worker) => make(worker, order(0, 1))))
  const start = performance.now()
  const made = await Promise.all([make(workers[0], order(0, half)), make(workers[1], order(half, lines.length))])
  const ms = performance.now() - start
  for (const worker of workers) worker.terminate()
  if (made[0] + made[1] !== lines.length) throw new Error(`${made} of ${lines.length} rows`)
  return ms
}

const table = (count) => `标题\n${Array.from({ length: count }, (_, at) => `第 ${at + 1} 天也要慢慢来`).join('\n')}\n`

const rssMb = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024

/** Watches processes of a browser. Returns a function that ends it, with CPU seconds of all and peak MB of the largest renderer and of the browser itself. */
async function watched(browser) {
  const session = await browser.newBrowserCDPSession()
  const look = async () => (await session.send('SystemInfo.getProcessInfo')).processInfo
  const cpu = (processes) => processes.reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  const [before, peak] = [cpu(await look()), { renderer: 0, browser: 0 }]
  const timer = setInterval(async () => {
    for (const { type, id } of await look().catch(() => [])) {
      if (type !== 'renderer' && type !== 'browser') continue
      try {
        peak[type] = Math.max(peak[type], rssMb(id))
      } catch {
        // It has ended meanwhile.
      }
    }
  }, 500)
  return async () => {
    clearInterval(timer)
    const after = await look()
    await session.detach()
    return { ...peak, cpu: cpu(after) - before }
  }
}

async function measured(browser, address) {
  const page = await browser.newPage()
  await page.addInitScript(listen)
  await page.goto(`${address}/app/ai-batch-creator`)
  await page.waitForSelector('[data-batch-maker=kept]')
  const run = page.locator('[data-batch-run]')
  await page.getByRole('textbox').first().fill('标题\n先热身\n再热身')
  await page.getByRole('button', { name: '用这张表' }).click()
  await page.getByRole('button', { name: '选设计' }).click()
  await page.getByLabel('找模板').fill('胶带上的一句话')
  await page.locator('dialog li button').first().click()
  const make = async (count) => {
    await run.getByRole('button', { name: `生成 ${count} 行` }).click({ timeout: 300_000 })
    const start = await page.evaluate(() => performance.now())
    await run.getByRole('button', { name: '下载 ZIP' }).waitFor({ timeout: 3_600_000 })
    return (await page.evaluate(() => performance.now())) - start
  }
  // The first rows load fonts and codecs.
  await make(2)
  const lines = Array.from({ length: rows }, (_, at) => ({ line: at + 2, cells: [`第 ${at + 1} 天也要慢慢来`] }))
  const half = Math.ceil(rows / 2)
  const bare = async (from, to) => {
    const end = await watched(browser)
    const ms = await page.evaluate(bareLoop, lines.slice(from, to))
    return { ms, ...(await end()) }
  }
  const first = await bare(0, half)
  await page.locator('label:visible', { hasText: /^表格/ }).first().click()
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(table(rows)) }
  await page.locator('input[data-intake][accept*=xlsx]').setInputFiles(file)
  await run.getByRole('button', { name: `生成 ${rows} 行` }).waitFor({ timeout: 600_000 })
  const end = await watched(browser)
  const ours = { ms: await make(rows), ...(await end()) }
  const second = await bare(half, rows)
  return { ours, bare: { ms: first.ms + second.ms, cpu: first.cpu + second.cpu } }
}

/** Measures the run of a batch beside the bare loop. */
export async function batchRows() {
  const title = 'Rows of a batch beside a bare loop in two workers, 1242×1660 JPEG'
  await served(title, async (address) => {
    const browser = await started(title, () => chromium.launch(launch))
    if (!browser) return
    try {
      const { ours, bare } = await measured(browser, address)
      const ratio = ours.ms / bare.ms
      const goal = verdict([
        ratio > most.ratio && `ratio > ${most.ratio}`,
        ours.renderer > most.rendererMb && `renderer > ${most.rendererMb} MB`,
      ])
      const seconds = (ms) => (ms / 1000).toFixed(1)
      printTable(title, [
        {
          ...{ rows, 'page, s': seconds(ours.ms), 'bare, s': seconds(bare.ms), ratio: ratio.toFixed(2) },
          'CPU ratio': (ours.cpu / bare.cpu).toFixed(2),
          ...{ 'renderer, MB': Math.round(ours.renderer), 'browser, MB': Math.round(ours.browser), goal },
        },
      ])
    } finally {
      await browser.close()
    }
  })
}
