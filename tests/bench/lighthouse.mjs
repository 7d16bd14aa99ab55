/** Speed and quality of pages, as Lighthouse measures them for a phone. */
import { chromiumArgs, chromiumPath } from '../helpers/chromium.mjs'
import { printTable, verdict } from './measure.mjs'
import { served, started, tool } from './site.mjs'

const title = 'Lighthouse, phone, median of three'
const runs = 3
const categories = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const metrics = { 'LCP ms': 'largest-contentful-paint', 'TBT ms': 'total-blocking-time' }

const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Measures the scores and metrics of one page. */
async function row(audit, chrome, address, path) {
  const results = []
  for (let run = 0; run < runs; run++) {
    const { lhr } = await audit(address + path, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (lhr.runtimeError) throw new Error(`Lighthouse on ${path}: ${lhr.runtimeError.message}`)
    results.push(lhr)
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
    page: path,
    ...Object.fromEntries([...scores, ...times]),
    goal: verdict(short.map((name) => `${name} < ${categories[name]}`)),
  }
}

const pages = ['/', '/image-tools', tool, '/image-design', '/app/common-design', '/app/simple-cover']

/** Runs Lighthouse for phones on the home page, a list of tools, a tool, and the design pages. */
export async function lighthouse() {
  await served(title, async (address) => {
    const [{ default: audit }, launcher] = await Promise.all([import('lighthouse'), import('chrome-launcher')])
    const chrome = await started(title, () =>
      launcher.launch({
        ...(chromiumPath ? { chromePath: chromiumPath } : {}),
        chromeFlags: ['--headless=new', ...chromiumArgs],
      }),
    )
    if (!chrome) return
    try {
      const rows = []
      for (const path of pages) rows.push(await row(audit, chrome, address, path))
      printTable(title, rows)
    } finally {
      chrome.kill()
    }
  })
}
