import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { chromiumArgs, chromiumPath } from '../tests/helpers/chromium.mjs'

/** Takes the screenshots of the README and the pictures on the pages of boards from the built site, with its own sample pictures. */
const port = 4390
const tool = '/app/image-tools/common-tools/compress-image'
const folder = 'docs/screenshots'

if (!existsSync('dist/latest.json')) throw new Error('Build the site first: npm run build')
mkdirSync(folder, { recursive: true })
const server = spawn(process.execPath, ['server/index.ts'], {
  env: { ...process.env, PORT: String(port) },
  stdio: 'pipe',
})
await new Promise((resolve) => server.stdout.once('data', resolve))
const browser = await chromium.launch({ ...(chromiumPath ? { executablePath: chromiumPath } : {}), args: chromiumArgs })

async function open(path, viewport) {
  const page = await browser.newPage({ viewport, locale: 'zh-CN', deviceScaleFactor: viewport.width < 500 ? 2 : 1 })
  await page.goto(`http://127.0.0.1:${port}${path}`)
  await page.waitForSelector('html[data-shell=ready]')
  return page
}

/** Takes a screenshot as a palette PNG, small enough for the repository. */
async function shoot(page, name) {
  const bytes = await page.screenshot({ animations: 'disabled' })
  await sharp(bytes)
    .resize({ width: 1200, withoutEnlargement: true })
    .png({ palette: true, effort: 10 })
    .toFile(`${folder}/${name}.png`)
  console.log(`${folder}/${name}.png`)
}

async function fill(page) {
  await page.waitForSelector('[data-bench=ready]')
  const files = await Promise.all(
    ['mountains.jpg', 'screenshot.png', 'sticker.png'].map(async (name) => ({
      name,
      mimeType: name.endsWith('jpg') ? 'image/jpeg' : 'image/png',
      buffer: await (await page.request.get(`http://127.0.0.1:${port}/samples/${name}`)).body(),
    })),
  )
  await page.locator('input[data-intake]').first().setInputFiles(files)
  await page.waitForFunction(() => /^处理结束/.test(document.querySelector('[data-live]')?.textContent ?? ''))
}

/** Takes the picture that the page of a board shows of its surface, with a template in it. */
async function shootBoard(board, template) {
  const page = await open(`/app/image-tools/efficiency-tools/${board}?template=${template}`, {
    width: 1280,
    height: 720,
  })
  await page.waitForSelector('[data-editor=ready]')
  await page.waitForTimeout(3000)
  const bytes = await page.screenshot({ animations: 'disabled' })
  mkdirSync('public/boards', { recursive: true })
  await sharp(bytes).resize({ width: 960 }).webp({ quality: 82, effort: 6 }).toFile(`public/boards/${board}.webp`)
  await page.close()
}

const desktop = { width: 1440, height: 900 }
try {
  const bench = await open(tool, desktop)
  await fill(bench)
  await shoot(bench, 'compress')
  await bench.locator('[data-row]').first().focus()
  await bench.keyboard.press('Space')
  await bench.waitForTimeout(500)
  await shoot(bench, 'compare')
  const crop = await open('/app/image-tools/common-tools/crop-image?ratio=3:4', desktop)
  await fill(crop)
  await shoot(crop, 'crop')
  const mark = await open('/app/image-tools/common-tools/add-watermark', desktop)
  await fill(mark)
  await mark.getByRole('button', { name: '满屏防盗' }).click()
  await mark.waitForTimeout(2500)
  await shoot(mark, 'watermark')
  const covers = await open('/app/simple-cover', desktop)
  await covers.mouse.move(8, 8)
  await covers.waitForSelector('[data-cover-maker=ready]')
  await covers.getByLabel('标题', { exact: true }).fill('早睡')
  await covers.waitForTimeout(400)
  await covers.waitForSelector('[data-wall=ready]')
  await covers.waitForTimeout(500)
  await shoot(covers, 'covers')
  const editor = await open('/app/common-design', desktop)
  await editor.mouse.move(8, 8)
  await editor.waitForSelector('[data-editor=ready]')
  await editor.getByRole('button', { name: '知道了' }).click()
  await editor.getByRole('button', { name: '文字', exact: true }).click()
  await editor.waitForTimeout(2500)
  await editor.mouse.click(600, 400)
  await editor.waitForTimeout(1000)
  await shoot(editor, 'editor')
  await editor.getByRole('button', { name: '文件' }).click()
  await editor.getByRole('menuitem', { name: '效果预览' }).click()
  await editor.getByRole('dialog', { name: '效果预览' }).waitFor()
  await editor.waitForTimeout(3000)
  await shoot(editor, 'feeds')
  await shootBoard('excalidraw', 'journey')
  await shootBoard('diagrams', 'company')
  await shootBoard('simple-mind-map', 'project')
  const phone = await open(tool, { width: 390, height: 844 })
  await fill(phone)
  await shoot(phone, 'phone')
} finally {
  await browser.close()
  server.kill()
}
