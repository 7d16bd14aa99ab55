/**
 * Measurements that need a browser: how a batch scales over workers, and whether the page stays responsive meanwhile.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { photo } from '../helpers/files.ts'
import { printTable, verdict } from './measure.mjs'
import { served, started, tool } from './site.mjs'

const rounds = 3
const launch = { ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs }

/** Returns the CPU time of all cores since the machine started, ms. */
const busyTime = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0)

/** Measures a batch on a machine that reports `cores` cores: its time and its longest main-thread task. */
async function runBatch(browser, address, files, cores, path) {
  const page = await browser.newPage()
  try {
    await page.addInitScript((count) => {
      Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => count })
      window.longTasks = []
      new PerformanceObserver((list) =>
        window.longTasks.push(...list.getEntries().map((entry) => entry.duration)),
      ).observe({ type: 'longtask' })
    }, cores)
    await page.goto(address + path)
    await page.waitForSelector('[data-bench=ready]')
    // A first picture loads the codec, which is not part of the measurement.
    const add = (some) => page.locator('input[data-intake]').first().setInputFiles(some)
    // The list is windowed: only the status line counts every row.
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
    const busyBefore = busyTime()
    await add(files)
    await settled(files.length + cores)
    const ms = (await page.evaluate(() => performance.now())) - start
    const busy = (busyTime() - busyBefore) / ms
    const longest = await page.evaluate(() => Math.max(0, ...window.longTasks))
    return { ms, busy, longest, workers: page.workers().length }
  } finally {
    await page.close()
  }
}

/** Returns the run of median time, with the longest task of all runs. */
function summed(runs) {
  const sorted = [...runs].sort((a, b) => a.ms - b.ms)
  return { ...sorted[Math.floor(runs.length / 2)], longest: Math.max(...runs.map(({ longest }) => longest)) }
}

function row({ ms, busy, longest, workers }, scaling) {
  return {
    workers,
    ms: Math.round(ms),
    scaling: scaling?.toFixed(2) ?? '',
    // Of the whole machine, including other programs: if no core is idle, more workers gain nothing.
    'cores busy': busy.toFixed(2),
    // Browsers report only tasks of more than 50 ms.
    'longest task ms': longest > 0 ? Math.round(longest) : '≤ 50',
    goal: verdict([scaling < 1.85 && 'scaling < 1.85', longest > 50 && 'task > 50 ms']),
  }
}

/** Measures a tool on many pictures with one worker and with two, in turn, so that a busy machine slows both. */
async function pile(title, path, count, control) {
  await served(title, async (address) => {
    const browser = await started(title, () => chromium.launch(launch))
    if (!browser) return
    // Files on disk, as a visitor has them: passing bytes would be work of the page's main thread.
    const pictures = mkdtempSync(join(tmpdir(), 'batch-'))
    try {
      const files = Array.from({ length: count }, (_, seed) => join(pictures, `${seed}.jpg`))
      for (const [seed, file] of files.entries()) await photo(1732, 1155, seed).jpeg({ quality: 92 }).toFile(file)
      const [alone, together, native] = [[], [], []]
      for (let round = 0; round < rounds; round++) {
        alone.push(await runBatch(browser, address, files, 1, path))
        together.push(await runBatch(browser, address, files, 2, path))
        const start = performance.now()
        for (let at = 0; at < files.length; at += 2) await Promise.all(files.slice(at, at + 2).map(control))
        native.push(performance.now() - start)
      }
      const [one, two] = [summed(alone), summed(together)]
      const [, middle] = native.sort((a, b) => a - b)
      printTable(`${title}, median of ${rounds}`, [
        row(one),
        row(two, one.ms / two.ms),
        {
          ...row(two),
          workers: 'sharp, 2 at once',
          ms: Math.round(middle),
          scaling: `ours ${(two.ms / middle).toFixed(2)} ×`,
          'cores busy': '',
          'longest task ms': '',
          goal: verdict([two.ms > middle * 1.8 && 'ours > 1.8 ×']),
        },
      ])
    } finally {
      await browser.close()
      rmSync(pictures, { recursive: true, force: true })
    }
  })
}

/** Measures compressing twenty pictures and downscaling forty. */
export async function batch() {
  const jpeg = { quality: 85, mozjpeg: true, chromaSubsampling: '4:2:0' }
  await pile('Batch of 20 pictures of 2 MP, compressed', tool, 20, (file) => sharp(file).jpeg(jpeg).toBuffer())
  const path = '/app/image-tools/common-tools/resize-image?width=1080&quality=85'
  await pile('Batch of 40 pictures of 2 MP, to 1080 wide', path, 40, (file) =>
    sharp(file).resize(1080).jpeg(jpeg).toBuffer(),
  )
}
