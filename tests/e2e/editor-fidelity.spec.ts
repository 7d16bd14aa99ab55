import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seededRandom } from '../../src/core/random.ts'
import { decode, differing, edgeShare } from '../helpers/compared-pixels.ts'
import { openEditor, plant } from './kept-designs.ts'
import { expect, test } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-fidelity-'))
const size = { width: 640, height: 480 }
const phrases = [
  '他说：“真的吗？”',
  '《周末去哪儿》',
  '（第3次）',
  'iPhone 15 Pro 只要¥1,299！',
  '……',
  '先喝茶，再走路；',
  'Hello, world!',
  '「你好」、『世界』',
  '打开 https://a.example/path 看看。',
  '50%的人',
  '咖啡☕',
  '——破折号',
  '3:4比例',
  'office',
  '慢慢走一遍。',
]
const families = ['noto-sans-sc', 'noto-serif-sc', 'lxgw-wenkai', 'zcool-kuaile', 'smiley-sans']

/** Returns a page with a random Chinese and Latin text over a shape. */
function pageOf(place: number) {
  const random = seededRandom(place + 1)
  const pick = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)]!
  const text = Array.from({ length: 9 }, () => pick(phrases)).join('')
  const [width, fontSize] = [Math.round(260 + random() * 340), Math.round(20 + random() * 16)]
  const elements = {
    shape: {
      kind: pick(['rect', 'ellipse']),
      x: 40,
      y: 300,
      width: 200,
      height: 120,
      rotation: Math.round(random() * 90),
    },
    text: {
      kind: 'text',
      x: 20,
      y: 16,
      width,
      height: 440,
      size: fontSize,
      sizing: 'fixed',
      family: pick(families),
      runs: [{ text }],
    },
  }
  return {
    text,
    page: { id: `p${place}`, background: { type: 'solid', colour: '#ffffff' }, elements, order: ['shape', 'text'] },
  }
}

async function exported(page: Page, format: string, scale = '1×'): Promise<string[]> {
  await page.getByRole('button', { name: '导出', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导出' })
  await dialog.getByText(format, { exact: true }).click()
  if (format === 'PNG') await dialog.getByText(scale, { exact: true }).click()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: /^导出并下载/ }).click()
  const path = join(folder, `${Date.now()}-${format}-${scale}`)
  await (await coming).saveAs(path)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  if (readFileSync(path).subarray(0, 2).toString('latin1') !== 'PK') return [path]
  execFileSync('unzip', ['-q', path, '-d', `${path}-files`])
  return readdirSync(`${path}-files`)
    .sort()
    .map((name) => join(`${path}-files`, name))
}

/** Returns the lines of text in an SVG, grouped by their y coordinate. */
const linesOf = (page: Page, svg: string) =>
  page.evaluate((source) => {
    const found = new Map<string, string>()
    for (const text of new DOMParser().parseFromString(source, 'image/svg+xml').querySelectorAll('text')) {
      const height = (text.getAttribute('y') ?? '').split(/[ ,]/)[0] ?? ''
      found.set(height, (found.get(height) ?? '') + text.textContent)
    }
    return [...found.values()]
  }, svg)

for (const first of [0, 10]) {
  const tag = first === 0 ? [] : ['@matrix']
  test(`ten pages of mixed text, from number ${first}: stage, picture and SVG show the same, twice as large it is as sharp, and no line begins with punctuation`, {
    tag,
  }, async ({ page }) => {
    test.slow()
    const made = Array.from({ length: 10 }, (_, place) => pageOf(first + place))
    await openEditor(page)
    await plant(
      page,
      'mixed',
      JSON.stringify({
        ...{ app: 'qingtu', version: 1, id: 'mixed', name: '混排', ...size },
        pages: made.map((one) => one.page),
      }),
    )
    await openEditor(page, '?id=mixed')
    const pictures = await exported(page, 'PNG')
    const larger = await exported(page, 'PNG', '2×')
    const drawings = await exported(page, 'SVG')
    expect([pictures.length, larger.length, drawings.length]).toEqual([10, 10, 10])
    const canvas = page.locator('[data-canvas]')
    const viewer = await page.context().newPage()
    await viewer.setViewportSize(size)
    await viewer.goto('/robots.txt')
    for (const [place, { text }] of made.entries()) {
      await page.bringToFront()
      await canvas.focus()
      if (place > 0) await page.keyboard.press('PageDown')
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+0')
      await page.keyboard.press('Control+1')
      await page.mouse.move(5, 890)
      const picture = await decode(readFileSync(pictures[place]!))
      // Fonts may load after the page is shown.
      await expect
        .poll(
          async () => {
            const stage = await decode(await canvas.screenshot())
            const [left, top] = [
              Math.round((stage.width - size.width) / 2),
              Math.round((stage.height - size.height) / 2),
            ]
            const at = [-1, 0, 1].flatMap((dx) =>
              [-1, 0, 1].map((dy) => differing(picture, stage, left + dx, top + dy)),
            )
            return Math.min(...at)
          },
          { message: `page ${place}: ${text}` },
        )
        .toBeLessThanOrEqual(0.005)
      const twice = await decode(readFileSync(larger[place]!))
      expect([twice.width, twice.height]).toEqual([2 * size.width, 2 * size.height])
      // The region above the shape has only text.
      const above = { width: size.width, height: 250 }
      expect(edgeShare(twice, { width: 2 * above.width, height: 2 * above.height })).toBeLessThan(
        0.75 * edgeShare(picture, above),
      )
      const svg = readFileSync(drawings[place]!, 'utf8')
      await viewer.bringToFront()
      await viewer.evaluate(async (source) => {
        const image = new Image()
        image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
        await image.decode()
        document.body.replaceChildren(image)
        document.body.style.margin = '0'
      }, svg)
      await expect
        .poll(async () => differing(picture, await decode(await viewer.screenshot())))
        .toBeLessThanOrEqual(0.015)
      const lines = await linesOf(viewer, svg)
      // Emoji are drawings in an SVG.
      expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s|\p{Emoji_Presentation}/gu, ''))
      for (const line of lines) expect(line).not.toMatch(/^[，。！？；：、”’）》」』】,.!?;:)\]]/)
    }
  })
}
