import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { writeZip } from '../../src/core/zip.ts'
import { expect, test } from './site.ts'

const pages = '/app/image-tools/efficiency-tools'
/** Script that must never run, in the ways labels of files smuggle it. */
const script = '<img src="x" onerror="window.hit=1"><svg onload="window.hit=1"></svg><script>window.hit=1</script>'
const escaped = script.replace(/[<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const entities = (root: string) =>
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${root}`

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'qingtu-files-'))
})
test.afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file. Returns its path. */
function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function open(page: Page, board: string, template: string): Promise<void> {
  page.on('dialog', () => {
    throw new Error('A dialog of the browser was opened')
  })
  await page.goto(`${pages}/${board}?template=${template}`)
  await page.locator(`[data-editor=ready][data-board=${board}]`).waitFor({ timeout: 30_000 })
}

const give = (page: Page, ...files: string[]) => page.getByLabel('打开文件', { exact: true }).setInputFiles(files)
const hits = (page: Page) => page.evaluate(() => (window as { hit?: number }).hit)

/** Writes a file of 100 MB that begins with the given text. Returns its path. */
function huge(name: string, start: string): string {
  return file(name, Buffer.concat([Buffer.from(start), Buffer.alloc(100 * 2 ** 20, ' ')]))
}

/** Gives a bad file and waits for words that name it and say why. */
async function refused(page: Page, path: string, why: RegExp): Promise<void> {
  const address = page.url()
  await give(page, path)
  const name = path.slice(path.lastIndexOf('/') + 1)
  await expect(page.getByText(`「${name}」`).filter({ hasText: why }).first()).toBeVisible()
  expect(page.url()).toBe(address)
}

test('a mind map names files it cannot read, stays as it is, and opens what is good beside them', async ({ page }) => {
  await open(page, 'simple-mind-map', 'weekly')
  const texts = () => page.locator('[data-map-stage] [data-node] > text').allTextContents()
  await expect.poll(texts).toContain('运动三次')
  const before = await texts()
  const bomb = new Response(
    writeZip([{ name: 'content.json', content: new Uint8Array(60_000_000), compress: true }]),
  ).arrayBuffer()
  const whole = readFileSync(new URL('../fixtures/xmind/parser-zen.xmind', import.meta.url))
  await refused(page, file('炸弹.xmind', new Uint8Array(await bomb)), /损坏/)
  await refused(page, file('半截.xmind', whole.subarray(0, whole.length >> 1)), /损坏/)
  await refused(page, file('空的.xmind', ''), /空文件/)
  await refused(page, file('实体.mm', entities('<map><node TEXT="&b;&c;"/></map>')), /损坏/)
  await refused(page, file('实体.opml', entities('<opml><body><outline text="&b;"/></body></opml>')), /损坏/)
  await refused(page, huge('很大.mm', '<map version="1.0.1">'), /太大/)
  await refused(page, file('文字.png', '这不是图片'), /不是图片/)
  expect(await texts()).toEqual(before)

  const good = file('好的.mm', `<map version="1.0.1"><node TEXT="根"><node TEXT="${escaped}"/></node></map>`)
  await give(page, join(folder, '半截.xmind'), good)
  const asked = page.getByRole('dialog', { name: '有 1 个文件打不开' })
  await expect(asked).toContainText('「半截.xmind」')
  const address = page.url()
  await asked.getByRole('button', { name: '打开其余的' }).click()
  await page.waitForURL((url) => url.href !== address)
  await page.locator('[data-editor=ready]').waitFor({ timeout: 30_000 })
  await expect.poll(async () => (await texts()).join(' ')).toContain('onerror')
  expect(await hits(page)).toBeUndefined()
})

/** Returns a draw.io file of some cells. */
const drawio = (cells: string) =>
  `<mxfile><diagram name="页"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram></mxfile>`
const cell = (id: string, value: string, parent: string, geometry: string) =>
  `<mxCell id="${id}" value="${value}" style="rounded=0;html=1;" vertex="1" parent="${parent}"><mxGeometry ${geometry} as="geometry"/></mxCell>`

test('a diagram names files it cannot read, and mends cycles, absurd places and labels with script', async ({
  page,
}) => {
  await open(page, 'diagrams', 'company')
  const shown = await page.locator('#main svg').first().innerHTML()
  await refused(page, file('实体.drawio', entities('<mxfile><diagram>&b;</diagram></mxfile>')), /实体/)
  await refused(page, file('半截.drawio', drawio(cell('a', '甲', '1', 'x="0" y="0"')).slice(0, 120)), /不完整/)
  const packed = deflateRawSync(Buffer.alloc(60_000_000, 'a')).toString('base64')
  await refused(page, file('炸弹.drawio', `<mxfile><diagram>${packed}</diagram></mxfile>`), /读不出来/)
  await refused(page, huge('很大.drawio', '<mxfile><diagram>'), /太大|太多/)
  await refused(page, file('空的.drawio', ''), /空文件/)
  await refused(page, file('文字.png', '这不是图片'), /不是图片/)
  expect(await page.locator('#main svg').first().innerHTML()).toBe(shown)

  const strange = [
    cell('a', '绕圈甲', 'b', 'x="0" y="0" width="120" height="60"'),
    cell('b', '绕圈乙', 'a', 'x="10" y="10" width="120" height="60"'),
    cell('c', '很远', '1', 'x="1e308" y="-1e308" width="1e300" height="NaN"'),
    cell('d', escaped, '1', 'x="300" y="0" width="160" height="60"'),
  ].join('')
  const address = page.url()
  await give(page, file('怪图.drawio', drawio(strange)))
  await page.waitForURL((url) => url.href !== address)
  await expect(page.locator('#main').getByText('绕圈甲')).toBeAttached()
  expect(await hits(page)).toBeUndefined()
})

test('a whiteboard names files it cannot read, and mends cycles and absurd places', async ({ page }) => {
  await open(page, 'excalidraw', 'kpt')
  await refused(page, file('坏的.excalidraw', '{"type":"excalidraw","elements":['), /损坏/)
  await refused(page, huge('很大.excalidraw', '{"type":"excalidraw","elements":['), /太大/)
  await refused(page, file('空的.excalidraw', ''), /空文件/)
  await refused(page, file('文字.png', '这不是图片'), /无法解码/)
  const box = { type: 'rectangle', width: 100, height: 60, version: 1 }
  const elements = [
    { ...box, id: 'a', x: 1e300, y: -1e300, containerId: 'b', frameId: 'b' },
    { ...box, id: 'b', x: 0, y: 0, containerId: 'a', frameId: 'a', link: 'javascript:window.hit=1' },
    { type: 'text', id: 't', x: 0, y: 100, width: 200, height: 25, text: script, fontSize: 20 },
  ]
  const address = page.url()
  await give(page, file('怪板.excalidraw', JSON.stringify({ type: 'excalidraw', version: 2, elements, files: {} })))
  await expect.poll(() => page.url()).not.toBe(address)
  await page.locator('[data-editor=ready][data-board=excalidraw]').waitFor({ timeout: 30_000 })
  await expect(page.locator('canvas').first()).toBeVisible()
  expect(await hits(page)).toBeUndefined()
})
