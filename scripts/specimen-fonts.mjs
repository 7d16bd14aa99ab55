/**
 * Sheets of every font for visual review: node scripts/specimen-fonts.mjs [folder]
 *
 * Needs the built site. For each font one sheet of horizontal and one of vertical text: strings that are hard to break
 * and to set, plain and with effects. They are opened in the editor and exported there, with the font slices that the
 * site serves, so the sheets show what users get.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { fonts } from '../src/catalogue/fonts.ts'
import { textEffects } from '../src/catalogue/text-effects.ts'
import { packDesign } from '../src/core/design/design-file.ts'
import { newElement } from '../src/core/design/elements/index.ts'
import { blankPage, newDesign } from '../src/core/design/new-design.ts'
import { serialise } from '../src/core/design/serialise.ts'
import { chromiumArgs, chromiumPath } from '../tests/helpers/chromium.mjs'

const folder = process.argv[2] ?? 'test-results/specimen'
const port = 4391
if (!existsSync('dist/latest.json')) throw new Error('Build the site first: npm run build')
mkdirSync(folder, { recursive: true })

const strings = [
  '他说：“真的吗？”……（第3次）《书名》，iPhone 15 Pro只要¥1,299！',
  'gjpqy饕餮龘靐ÁÇ office “引”（文）',
  '👍🏽emoji👨‍👩‍👧好〇㎡①½℃％‰',
  '打开 https://a.example/very/long/path?x=1&y=2 看，不会断在标点前。',
  '「你好」『世界』【注】——破折号……省略号；冒号：问号？',
]
const effects = ['', 'stroke-double', 'extrude', 'marker-yellow', 'disc', 'neon-green']
const dark = new Set(['neon-green'])
const cells = { horizontal: { width: 280, height: 300 }, vertical: { width: 250, height: 420 } }

/** Creates a page of one font: a row for each string, a column for each effect. */
function sheet(font, writing) {
  const cell = cells[writing]
  const page = blankPage(`${font.id}-${writing}`)
  page.name = `${font.label} ${writing}`
  const put = (kind, fields) => {
    const id = `e${page.order.length}`
    page.elements[id] = newElement(kind, { ...fields, id })
    page.order.push(id)
  }
  for (const [row, text] of strings.entries()) {
    for (const [column, effect] of effects.entries()) {
      const box = { x: column * cell.width, y: row * cell.height, ...cell }
      put('rect', {
        ...box,
        fill: { type: 'solid', colour: dark.has(effect) ? '#1d2430' : (row + column) % 2 ? '#f3f4ef' : '#e8ebe2' },
      })
      const inner = { x: box.x + 20, y: box.y + 20, width: box.width - 40, height: box.height - 40 }
      put('rect', {
        ...inner,
        fill: { type: 'none' },
        stroke: { fill: { type: 'solid', colour: '#16a34a55' }, width: 1 },
      })
      const preset = textEffects.find(({ id }) => id === effect)
      put('text', {
        ...inner,
        sizing: 'fixed',
        writing,
        family: font.value,
        weight: font.weights[row % font.weights.length],
        size: 30,
        ...preset?.fields,
        runs: [{ text }],
      })
    }
  }
  return page
}

async function fileOf(writing) {
  const [columns, rows] = [effects.length, strings.length]
  const { width, height } = cells[writing]
  const design = newDesign('specimen', 'none', { name: writing, width: width * columns, height: height * rows })
  const pages = fonts.map((font) => sheet(font, writing))
  const path = join(mkdtempSync(join(tmpdir(), 'specimen-')), `${writing}.qingtu`)
  writeFileSync(path, await packDesign(serialise({ ...design, pages }), []))
  return path
}

const server = spawn(process.execPath, ['server/index.ts'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'specimen-data-')) },
  stdio: 'pipe',
})
await new Promise((resolve) => server.stdout.once('data', resolve))
const browser = await chromium.launch({ ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs })
try {
  for (const writing of Object.keys(cells)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    await page.goto(`http://127.0.0.1:${port}/app/common-design`)
    await page.waitForSelector('[data-editor=ready]')
    await page.getByRole('button', { name: '文件' }).click()
    await page.getByRole('menuitem', { name: '我的设计' }).click()
    const dialog = page.getByRole('dialog', { name: '我的设计' })
    await dialog.getByLabel('导入设计文件').setInputFiles(await fileOf(writing))
    const card = dialog.locator('[data-design]').filter({ hasText: writing })
    await card.getByRole('button', { name: /^打开/ }).click()
    await page.waitForFunction((name) => document.querySelector('[aria-label=设计名称]')?.value === name, writing)
    await page.getByRole('button', { name: '导出', exact: true }).click()
    const download = page.waitForEvent('download', { timeout: 600_000 })
    await page.getByRole('button', { name: /^导出并下载/ }).click()
    const path = join(folder, `fonts-${writing}.zip`)
    await (await download).saveAs(path)
    console.log(path)
    await page.close()
  }
} finally {
  await browser.close()
  server.kill()
}
