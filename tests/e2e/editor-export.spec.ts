import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page, Route } from '@playwright/test'
import { fonts } from '../../src/catalogue/fonts.ts'
import { fallbackFont } from '../../src/core/design/text/font-table.ts'
import { rounds } from '../helpers/scale.mjs'
import { expectAccessible } from './accessible.ts'
import { designId, openEditor, openMenuDialog, plant, planted, told } from './kept-designs.ts'
import { pause } from './pause.ts'
import { expect, test } from './site.ts'

// New visitors get a design of three pages, 1242 × 1660 px.
let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingtu-export-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await dialog.waitFor()
  return dialog
}

/** Presses the button and saves the download. Returns its path. */
async function exported(page: Page, dialog: Locator, button: RegExp | string = /^导出并下载/): Promise<string> {
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: button }).click()
  const download = await coming
  const path = join(folder, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(path)
  return path
}

const pick = (dialog: Locator, name: string | RegExp) => dialog.getByText(name, { exact: true }).click()

/** Unpacks a ZIP with an independent program. Returns the paths of its files. */
function unzipped(zip: string): string[] {
  const into = mkdtempSync(join(folder, 'zip-'))
  told('unzip', '-q', zip, '-d', into)
  return told('ls', into)
    .trim()
    .split('\n')
    .map((name) => join(into, name))
}

for (const [format, magick] of [
  ['PNG', 'PNG'],
  ['JPG', 'JPEG'],
  ['WebP', 'WEBP'],
] as const) {
  test(`three pages leave as ${format}: sharp, numbered, with their density`, async ({ page }) => {
    await openEditor(page)
    const dialog = await openExport(page)
    await pick(dialog, format)
    const files = unzipped(await exported(page, dialog))
    expect(files.map((path) => path.replace(/^.*-(\d\d\.\w+)$/, '$1'))).toEqual(
      ['01', '02', '03'].map((number) => `${number}.${format.toLowerCase()}`),
    )
    for (const path of files) expect(told('identify', '-format', '%m %wx%h', path)).toBe(`${magick} 2484x3320`)
    if (format === 'PNG') expect(told('exiftool', '-s3', '-PixelsPerUnitX', files[0]!).trim()).toBe('11811')
    if (format === 'JPG') expect(told('exiftool', '-s3', '-XResolution', files[0]!).trim()).toBe('300')
  })
}

test('three pages leave as one PDF, as large as the density says, with their text and no picture', async ({ page }) => {
  await openEditor(page)
  const dialog = await openExport(page)
  await pick(dialog, 'PDF')
  const pdf = await exported(page, dialog)
  const info = told('pdfinfo', pdf)
  expect(info).toMatch(/Pages:\s+3/)
  expect(info).toMatch(/Page size:\s+298\.\d+ x 398\.\d+ pts/)
  const words = told('pdftotext', '-raw', pdf, '-').replace(/\s/g, '')
  expect(words).toContain('城市漫步')
  // Only shadows are pixels: their alpha, over one pixel of their colour.
  const images = told('pdfimages', '-list', pdf)
    .split('\n')
    // Page, number, kind, width, height, colour; the encoding is called image, too.
    .filter((line) => /^\s*\d+\s+\d+\s+image /.test(line))
  for (const line of images) expect(line).toMatch(/ image +1 +1 +rgb /)
})

test('one page, a size, a name and a target are kept to, and remembered for the next time', async ({ page }) => {
  await openEditor(page)
  let dialog = await openExport(page)
  await pick(dialog, 'JPG')
  await pick(dialog, '当前页')
  await pick(dialog, '1×')
  await expect(dialog.getByText('1242 × 1660 像素')).toBeVisible()
  await dialog.getByLabel('文件名').fill('封面-{w}x{h}')
  await dialog.getByText('更多设置').click()
  await dialog.getByLabel('不超过').fill('100')
  await dialog.getByLabel('打印精度').fill('144')
  const path = await exported(page, dialog)
  expect(path).toMatch(/封面-1242x1660\.jpg$/)
  expect(readFileSync(path).length).toBeLessThanOrEqual(100 * 1024)
  expect(told('exiftool', '-s3', '-XResolution', path).trim()).toBe('144')
  await expect(dialog.locator('[data-exported]')).toHaveAttribute('data-exported', '1')
  await page.reload()
  await page.locator('[data-editor=ready]').waitFor()
  dialog = await openExport(page)
  await expect(dialog.getByLabel('文件名')).toHaveValue('封面-{w}x{h}')
  await expect(dialog.getByText('1242 × 1660 像素')).toBeVisible()
})

test('a background can be left out', async ({ page }) => {
  await openEditor(page)
  const dialog = await openExport(page)
  await pick(dialog, '当前页')
  await dialog.getByText('透明背景').click()
  const path = await exported(page, dialog)
  expect(told('identify', '-format', '%A %[opaque]', path)).toMatch(/(True|Blend) False/i)
})

test('a PNG carries its design only where that was asked for, and opens again as it was', async ({ page }) => {
  await openEditor(page)
  let dialog = await openExport(page)
  await pick(dialog, '当前页')
  const plain = await exported(page, dialog)
  expect(readFileSync(plain).includes('qtDs')).toBe(false)
  await dialog.getByText('更多设置').click()
  await dialog.getByText('附带可编辑数据').click()
  const carrying = await exported(page, dialog)
  expect(readFileSync(carrying).includes('qtDs')).toBe(true)
  expect(told('identify', '-format', '%m %wx%h', carrying)).toBe('PNG 2484x3320')
  await page.keyboard.press('Escape')
  const original = JSON.parse(await planted(page, designId(page))) as { id: string; pages: unknown[] }
  dialog = await openMenuDialog(page, '我的设计')
  await dialog.getByLabel('导入设计文件').setInputFiles([carrying, plain])
  await expect(page.getByText(/里没有可编辑的设计/)).toBeVisible()
  const cards = dialog.locator('[data-design]')
  await expect(cards).toHaveCount(2)
  const id = (await cards.first().getAttribute('data-design'))!
  expect(id).not.toBe(original.id)
  expect({ ...JSON.parse(await planted(page, id)), id: '' }).toEqual({ ...original, id: '' })
})

test('a .qingtu file holds all of a design', async ({ page }) => {
  await openEditor(page)
  let dialog = await openExport(page)
  const path = await exported(page, dialog, /导出可编辑文件/)
  expect(told('unzip', '-l', path)).toMatch(/mimetype[\s\S]*design\.json/)
  await page.keyboard.press('Escape')
  const first = designId(page)
  const original = await planted(page, first)
  dialog = await openMenuDialog(page, '我的设计')
  await dialog.getByLabel('导入设计文件').setInputFiles(path)
  const card = dialog.locator('[data-design]').first()
  await expect(dialog.locator('[data-design]')).toHaveCount(2)
  await expect(card.locator('img')).toBeVisible()
  await card.getByRole('button', { name: /^打开/ }).click()
  // Until the page is left, the editor of the first design is ready.
  await expect.poll(() => designId(page)).not.toBe(first)
  await page.locator('[data-editor=ready]').waitFor()
  const id = designId(page)
  expect({ ...JSON.parse(await planted(page, id)), id: '' }).toEqual({ ...JSON.parse(original), id: '' })
})

test.describe('with fonts out of reach', () => {
  // The service worker would answer from its cache.
  test.use({ serviceWorkers: 'block' })

  test('a font that cannot be fetched is named before the export; then there is a choice', async ({ page }) => {
    await page.route('**/fonts/noto-sans-sc**', (route) => route.abort())
    await openEditor(page)
    const dialog = await openExport(page)
    await expect(dialog.getByText(/字体没有取到：.*思源黑体/)).toBeVisible()
    await pick(dialog, '当前页')
    await dialog.getByRole('button', { name: /^导出并下载/ }).click()
    await expect(dialog.getByText('字体「思源黑体」没有取到')).toBeVisible()
    const path = await exported(page, dialog, '用替代字体导出')
    expect(told('identify', '-format', '%m', path)).toBe('PNG')
  })

  test('[twenty rounds] an export waits for twenty texts whose fonts come late, each file after a while of its own', {
    tag: '@matrix',
  }, async ({ page }) => {
    const faces = fonts
      .filter(({ id }) => id !== 'system')
      .flatMap(({ value, weights }) => weights.map((weight) => ({ family: value, weight })))
    const textOf = (place: number) => ({
      ...{ kind: 'text', x: 20, y: 20 + (place % 2) * 220, width: 600, height: 200, size: 48, sizing: 'fixed' },
      ...faces[place % faces.length],
      runs: [{ text: `第${place}段 早安，好天气 Good morning ${'永远有新字'.slice(place % 5)}` }],
    })
    const pages = Array.from({ length: 10 }, (_, place) => ({
      id: `p${place}`,
      background: { type: 'solid', colour: '#ffffff' },
      elements: { one: textOf(place * 2), two: textOf(place * 2 + 1) },
      order: ['one', 'two'],
    }))
    const [late, known] = ['late', 'known'].map((id) =>
      JSON.stringify({ app: 'qingtu', version: 1, id, name: id, width: 640, height: 480, pages }),
    ) as [string, string]
    let [asked, slow] = [0, true]
    await page.context().route('**/fonts/**', async (route) => {
      // Longer than everything else takes, and different for each file.
      asked += 1
      if (slow) await pause(300 + ((asked * 397) % 1200))
      await route.continue()
    })
    const take = async (id: string, text: string) => {
      await openEditor(page)
      await plant(page, id, text)
      await openEditor(page, `?id=${id}`)
      const dialog = await openExport(page)
      await pick(dialog, '1×')
      const path = await exported(page, dialog)
      return unzipped(path).map((file) => readFileSync(file))
    }
    const first = await take('late', late)
    expect(asked).toBeGreaterThan(20)
    slow = false
    const second = await take('known', known)
    expect(first).toHaveLength(10)
    for (const [place, bytes] of first.entries()) expect(bytes.equals(second[place]!), `page ${place}`).toBe(true)
    expect(new Set(first.map((bytes) => bytes.toString('base64'))).size).toBe(10)
  })
})

test('an export can be stopped, and begun again', async ({ page }) => {
  await openEditor(page)
  let downloads = 0
  page.on('download', () => downloads++)
  const dialog = await openExport(page)
  await pick(dialog, '3×')
  await dialog.getByRole('button', { name: /^导出并下载/ }).click()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog.getByRole('button', { name: /^导出并下载/ })).toBeVisible()
  expect(downloads).toBe(0)
  await pick(dialog, '1×')
  const files = unzipped(await exported(page, dialog))
  expect(files.map((path) => told('identify', '-format', '%wx%h', path))).toEqual(Array(3).fill('1242x1660'))
  expect(downloads).toBe(1)
})

test('what a check finds is a click away', async ({ page }) => {
  await openEditor(page)
  const dialog = await openExport(page)
  const look = dialog.getByRole('button', { name: /^去看/ }).first()
  await look.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary', { name: '属性' })).toContainText(/透明|位置|层/)
})

/** Serialised design of one text, black on white, with space to its right. */
const lineOfText = (id: string) =>
  JSON.stringify({
    ...{ app: 'qingtu', version: 1, id, name: '一行', width: 1000, height: 1000 },
    pages: [
      {
        id: 'p',
        background: { type: 'solid', colour: '#ffffff' },
        elements: {
          t: {
            ...{ kind: 'text', x: 100, y: 400, width: 800, height: 140, size: 100, align: 'left' },
            fill: { type: 'solid', colour: '#000000' },
            runs: [{ text: '字' }],
          },
        },
        order: ['t'],
      },
    ],
  })

/** Opens the text of such a design and types at its end. Returns the field. */
async function typeBehind(page: Page, more: string): Promise<Locator> {
  // A page that fits the view is centred.
  const area = (await page.locator('[data-canvas]').boundingBox())!
  const zoom = Number((await page.getByRole('button', { name: /^缩放/ }).innerText()).replace(/\D/g, '')) / 100
  await page.mouse.dblclick(area.x + area.width / 2 - 350 * zoom, area.y + area.height / 2 - 30 * zoom)
  const field = page.getByLabel('正在编辑文字')
  await expect(field).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.insertText(more)
  return field
}

/** Returns the lightness of the darkest pixel in a part of a picture: 0 for black, 1 for white. */
const darkest = (path: string, part: string) =>
  Number(told('identify', '-colorspace', 'Gray', '-format', '%[fx:minima]', `${path}[${part}]`))

test('what is being typed is in the picture, though nobody left the text', async ({ page }) => {
  await openEditor(page)
  await plant(page, 'typed', lineOfText('typed'))
  await openEditor(page, '?id=typed')
  let dialog = await openExport(page)
  await pick(dialog, '1×')
  const before = await exported(page, dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const field = await typeBehind(page, '新写的')
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+e')
  dialog = page.getByRole('dialog', { name: '导出' })
  await expect(dialog.getByRole('img', { name: '导出效果' })).toBeVisible()
  await expectAccessible(page)
  const typed = await exported(page, dialog)

  const [old, fresh] = ['90x140+105+400', '280x140+210+400']
  expect(darkest(before, old)).toBeLessThan(0.1)
  expect(darkest(before, fresh)).toBe(1)
  expect(darkest(typed, fresh)).toBeLessThan(0.1)
  // Caret and frame are not exported: a later export has identical pixels.
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await expect.poll(() => planted(page, 'typed')).toContain('字新写的')
  const later = await exported(page, await openExport(page))
  expect(told('identify', '-format', '%#', later)).toBe(told('identify', '-format', '%#', typed))
})

test('what is typed while its font is still on its way is exported in that font', async ({ page }) => {
  await openEditor(page)
  await plant(page, 'late', lineOfText('late'))
  await plant(page, 'whole', lineOfText('whole').replace('"字"', '"字新写的"'))
  await openEditor(page, '?id=whole')
  const whole = await openExport(page)
  await pick(whole, '1×')
  const right = await exported(page, whole)

  await openEditor(page, '?id=late')
  // The fonts of the opened page load without delay, only those of the typed text are late.
  await expect
    .poll(() => page.evaluate((font) => [...document.fonts].some(({ family }) => family === font), fallbackFont))
    .toBe(true)
  const slowly = async (route: Route) => {
    await pause(1200)
    await route.continue()
  }
  await page.context().route(/\/fonts\//, slowly)
  await typeBehind(page, '新写的')
  await page.keyboard.press('Escape')
  const late = await exported(page, await openExport(page))
  expect(told('identify', '-format', '%#', late)).toBe(told('identify', '-format', '%#', right))
})

const typings = rounds(4, 20)

test(`[${typings} rounds] what is being typed is in the picture, finished or still being put together`, async ({
  page,
}) => {
  test.slow()
  const places = Array.from({ length: typings }, (_, place) => ({
    ...{ id: `t${place}`, x: 40 + 240 * (place % 4), y: 40 + 190 * Math.floor(place / 4) },
  }))
  const look = { kind: 'text', width: 220, height: 70, size: 50, fill: { type: 'solid', colour: '#000000' } }
  const elements = Object.fromEntries(places.map((at) => [at.id, { ...look, ...at, runs: [{ text: '字' }] }]))
  await openEditor(page)
  const pages = [{ id: 'p', background: { type: 'solid', colour: '#ffffff' }, elements, order: Object.keys(elements) }]
  const design = { app: 'qingtu', version: 1, id: 'twenty', name: '二十', width: 1000, height: 1000, pages }
  await plant(page, 'twenty', JSON.stringify(design))
  await openEditor(page, '?id=twenty')
  const keyboard = await page.context().newCDPSession(page)
  const area = (await page.locator('[data-canvas]').boundingBox())!
  const zoom = Number((await page.getByRole('button', { name: /^缩放/ }).innerText()).replace(/\D/g, '')) / 100
  for (const [round, { x, y }] of places.entries()) {
    await page.mouse.dblclick(
      area.x + area.width / 2 + (x + 25 - 500) * zoom,
      area.y + area.height / 2 + (y + 35 - 500) * zoom,
    )
    await expect(page.getByLabel('正在编辑文字')).toBeFocused()
    await page.keyboard.press('End')
    if (round % 2 === 0) await page.keyboard.insertText('新写')
    else await keyboard.send('Input.imeSetComposition', { text: '拼着', selectionStart: 2, selectionEnd: 2 })
    // By the button, because an input method receives all keys.
    const dialog = await openExport(page)
    if (round === 0) await pick(dialog, '1×')
    const picture = await exported(page, dialog)
    const part = ({ x: left, y: top }: { x: number; y: number }) => `110x70+${left + 56}+${top}`
    expect(darkest(picture, part({ x, y })), `round ${round}`).toBeLessThan(0.1)
    const next = places[round + 1]
    if (next) expect(darkest(picture, part(next)), `round ${round}`).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
  }
})

test('three pages leave as SVG that needs nothing else: letters as letters, no script, no address', async ({
  page,
}) => {
  await openEditor(page)
  const { pages } = JSON.parse(await planted(page, designId(page))) as {
    pages: { elements: Record<string, { kind: string; runs?: { text: string }[] }> }[]
  }
  const dialog = await openExport(page)
  await pick(dialog, 'SVG')
  const files = unzipped(await exported(page, dialog))
  expect(files.map((path) => path.replace(/^.*-(\d\d\.\w+)$/, '$1'))).toEqual(['01.svg', '02.svg', '03.svg'])
  for (const [at, path] of files.entries()) {
    const found = await page.evaluate(
      async (text) => {
        const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
        const all = [...parsed.querySelectorAll('*')]
        const attributes = all.flatMap((element) => [...element.attributes])
        const styles = all.filter(({ localName }) => localName === 'style').map(({ textContent }) => textContent)
        const addresses = [...styles, ...attributes.map(({ value }) => value)]
          .flatMap((value) => [...value.matchAll(/url\(\s*["']?([^"')]*)|@import\s*["']?([^"';]*)/g)])
          .map(([, address, sheet]) => address ?? sheet ?? '')
        const hrefs = attributes.filter(({ localName }) => /^(href|src)$/.test(localName)).map(({ value }) => value)
        const picture = new Image()
        picture.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
        await picture.decode()
        return {
          root: [parsed.documentElement.localName, parsed.documentElement.namespaceURI],
          broken: parsed.querySelectorAll('parsererror').length,
          scripts: all.filter(({ localName }) => /^(script|foreignObject|iframe)$/.test(localName)).length,
          handlers: attributes.filter(({ name }) => /^on/i.test(name)).length,
          elsewhere: [...addresses, ...hrefs].filter((address) => !/^(#|data:)/.test(address.trim())),
          words: [...parsed.querySelectorAll('text')].map(({ textContent }) => textContent).join(''),
          size: [picture.naturalWidth, picture.naturalHeight],
        }
      },
      readFileSync(path, 'utf8'),
    )
    expect(found).toMatchObject({
      root: ['svg', 'http://www.w3.org/2000/svg'],
      ...{ broken: 0, scripts: 0, handlers: 0, elsewhere: [], size: [1242, 1660] },
    })
    const runs = Object.values(pages[at]!.elements).flatMap((element) => element.runs ?? [])
    const bare = (text: string) => text.replace(/\s/g, '')
    expect(bare(found.words).length).toBeGreaterThan(0)
    for (const { text } of runs) expect([...bare(text)].filter((letter) => !found.words.includes(letter))).toEqual([])
  }
})
