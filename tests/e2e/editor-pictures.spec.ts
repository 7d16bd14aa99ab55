import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { animatedGif, orientedPhoto, photo, type TestFile, testFile } from '../helpers/files.ts'
import { expectAccessible } from './accessible.ts'
import { saveState } from './kept-designs.ts'
import { expect, test } from './site.ts'

interface StoredElement {
  readonly kind: string
  readonly asset?: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly zoom?: number
  readonly panX?: number
  readonly adjust?: { readonly brightness: number; readonly look: string } | null
  readonly cut?: { readonly from: string; readonly made: string; readonly options: { readonly shift: number } } | null
  readonly runs?: readonly { readonly text: string }[]
}

/** Page object for the editor that also reads the stored design from the database. */
class EditorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async open(size = '1200x1600'): Promise<void> {
    await this.page.goto(`/app/common-design?size=${size}&name=t`)
    await this.page.waitForSelector('[data-editor]')
    await this.page.waitForURL(/[?&]id=/)
    // Toasts disappear by themselves, so their texts are recorded.
    await this.page.evaluate(() => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver(() => {
        for (const toast of document.querySelectorAll('[data-toast]')) {
          const text = toast.textContent ?? ''
          if (!said.includes(text)) said.push(text)
        }
      }).observe(document.body, { childList: true, subtree: true })
    })
  }

  /** Waits until the toasts have said something. */
  async expectSaid(words: string): Promise<void> {
    const said = () => this.page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))
    await expect.poll(said).toContain(words)
  }

  async drawer(name: string): Promise<void> {
    const way = this.page.getByRole('navigation', { name: '添加与管理' }).getByRole('button', { name, exact: true })
    if ((await way.getAttribute('aria-expanded')) !== 'true') await way.click()
  }

  async upload(files: readonly TestFile[]): Promise<void> {
    await this.drawer('图片')
    await this.page
      .locator('input[data-intake]')
      .first()
      .setInputFiles([...files])
  }

  /** Drops files at a point of the page, given as shares 0 to 1 of its size. */
  async drop(files: readonly TestFile[], at: readonly [number, number], keys: { alt?: boolean; shift?: boolean } = {}) {
    const plain = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }))
    const [x, y] = await this.#seen(at)
    await this.page.evaluate(
      ({ plain, x, y, keys }) => {
        const dataTransfer = new DataTransfer()
        for (const { name, mimeType, base64 } of plain) {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
          dataTransfer.items.add(new File([bytes], name, { type: mimeType }))
        }
        const said = { clientX: x, clientY: y, altKey: keys.alt ?? false, shiftKey: keys.shift ?? false }
        for (const type of ['dragenter', 'dragover', 'drop']) {
          const event = new DragEvent(type, { ...said, bubbles: true, cancelable: true, dataTransfer })
          document.querySelector('[data-canvas]')?.dispatchEvent(event)
        }
      },
      { plain, x, y, keys },
    )
  }

  /** Returns the position of a point of the page, CSS px of the window. The page fits the view and is centred. */
  async #seen([across, down]: readonly [number, number]): Promise<[number, number]> {
    const view = (await this.page.locator('[data-canvas]').boundingBox())!
    const { width, height } = await this.#size()
    const percent = await this.page.getByRole('button', { name: /^缩放 \d+%/ }).innerText()
    const zoom = Number.parseInt(percent, 10) / 100
    return [
      view.x + view.width / 2 + (across - 0.5) * width * zoom,
      view.y + view.height / 2 + (down - 0.5) * height * zoom,
    ]
  }

  async at(place: readonly [number, number]): Promise<{ x: number; y: number }> {
    const [x, y] = await this.#seen(place)
    return { x, y }
  }

  async #size() {
    const { width, height } = await this.stored()
    return { width, height }
  }

  /** Returns the design with the elements of its first page, bottom first, once everything done so far is stored. */
  async stored() {
    await this.page.keyboard.press('Control+s')
    await expect(saveState(this.page)).toHaveAttribute('data-save', 'saved')
    const id = new URL(this.page.url()).searchParams.get('id')!
    const text = await this.page.evaluate(
      (key) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('qingtu-designs')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('documents').objectStore('documents').get(key)
            asked.onsuccess = () => {
              opening.result.close()
              resolve((asked.result as { text: string }).text)
            }
          }
        }),
      id,
    )
    const { width, height, pages, assets } = JSON.parse(text) as {
      width: number
      height: number
      assets?: Record<string, { name: string; mime: string; width: number; height: number }>
      pages: { elements: Record<string, StoredElement>; order: string[]; background?: { type: string } }[]
    }
    const [page] = pages
    return {
      width,
      height,
      assets: assets ?? {},
      background: page!.background,
      /** With those inside groups, in no order. */
      all: Object.values(page!.elements),
      // Fields with default values are not stored.
      elements: page!.order.map((key) => Object.assign({ x: 0, y: 0, width: 100, height: 100 }, page!.elements[key])),
    }
  }

  /** Returns the bytes of a stored picture. */
  async bytes(hash: string): Promise<Buffer> {
    const base64 = await this.page.evaluate(
      (key) =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('qingtu-designs')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const asked = opening.result.transaction('assetBytes').objectStore('assetBytes').get(key)
            asked.onsuccess = async () => {
              opening.result.close()
              const bytes = new Uint8Array(await (asked.result as { blob: Blob }).blob.arrayBuffer())
              resolve(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')))
            }
          }
        }),
      hash,
    )
    return Buffer.from(base64, 'base64')
  }

  /** Returns the displayed colour at a point of the page. */
  async colour(place: readonly [number, number]): Promise<number[]> {
    const { x, y } = await this.at(place)
    const seen = await this.page.screenshot({ clip: { x: Math.round(x), y: Math.round(y), width: 1, height: 1 } })
    return [...(await sharp(seen).removeAlpha().raw().toBuffer())]
  }

  async count(elements: number): Promise<void> {
    await expect.poll(async () => (await this.stored()).elements.length).toBe(elements)
  }

  async canvas(): Promise<void> {
    await this.page.locator('[data-canvas]').focus()
  }
}

async function opened(page: Page, size?: string): Promise<EditorPage> {
  const editor = new EditorPage(page)
  await editor.open(size)
  return editor
}

/** Returns the mean difference of two pictures, 0 to 255. */
async function apart(one: Buffer, other: Buffer): Promise<number> {
  const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
  const [a, b] = [await raw(one), await raw(other)]
  expect(a.length).toBe(b.length)
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length
}

const flat = (colour: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60" onload="window.__ran=1"><script>window.__ran=1</script><image href="https://example.com/a.png"/><rect width="60" height="60" fill="#00ff00"/></svg>'

test('odd files at once: each is put in right or says why not, and none lies over another', async ({ page }) => {
  const remote: string[] = []
  page.on('request', (request) => request.url().includes('example.com') && remote.push(request.url()))
  const editor = await opened(page)
  const upright = await photo(640, 400).png().toBuffer()
  const whole = await photo(400, 300).jpeg().toBuffer()
  const wide = await flat('#ea3323').withIccProfile('p3').png().toBuffer()
  await editor.upload([
    testFile('横着拍的.jpg', await orientedPhoto(6)),
    testFile('印刷.jpg', await flat('#2050a0').toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()),
    testFile('深.png', await photo(200, 100).toColourspace('rgb16').png().toBuffer()),
    testFile('调色板.png', await photo(200, 100).png({ palette: true, colours: 16 }).toBuffer()),
    testFile('广色域.png', wide),
    testFile('动 🎉.gif', await animatedGif(4)),
    testFile(
      '动.webp',
      await sharp(await animatedGif(3), { animated: true })
        .webp()
        .toBuffer(),
    ),
    testFile('断.jpg', whole.subarray(0, Math.floor(whole.length * 0.7))),
    testFile('脚本.svg', svg),
    testFile('扫描.tif', await photo(120, 90).tiff({ compression: 'lzw' }).toBuffer()),
    testFile('空.jpg', ''),
    testFile('文字.png', 'these are just words'),
  ])
  await editor.count(10)
  await editor.expectSaid('「空.jpg」是空文件')
  await editor.expectSaid('「文字.png」不是图片')
  await editor.expectSaid('「动 🎉.gif」是动图')
  const { elements, assets } = await editor.stored()
  const bytesOf = async (name: string) => {
    const found = elements.find(({ asset }) => assets[asset!]?.name === name)
    return editor.bytes(found!.asset!)
  }
  expect(await apart(await bytesOf('横着拍的.jpg'), upright)).toBeLessThan(4)
  const cmyk = await sharp(await bytesOf('印刷.jpg')).stats()
  expect((await sharp(await bytesOf('印刷.jpg')).metadata()).space).toBe('srgb')
  // Without a profile each ink subtracts its complement: 93 % cyan and 67 % magenta give this colour.
  const near = cmyk.channels.map(({ mean }, at) => Math.abs(mean - [18, 83, 255][at]!))
  expect(Math.max(...near)).toBeLessThan(6)
  expect((await sharp(await bytesOf('深.png')).metadata()).depth).toBe('uchar')
  const srgb = await sharp(await bytesOf('广色域.png')).stats()
  for (const [at, value] of [0xea, 0x33, 0x23].entries())
    expect(Math.abs(srgb.channels[at]!.mean - value)).toBeLessThan(3)
  expect((await sharp(await bytesOf('广色域.png')).metadata()).icc).toBeUndefined()
  expect((await sharp(await bytesOf('动 🎉.gif')).metadata()).pages ?? 1).toBe(1)
  const drawn = await sharp(await bytesOf('脚本.svg')).stats()
  expect(drawn.channels.slice(0, 3).map(({ mean }) => Math.round(mean))).toEqual([0, 255, 0])
  expect(await page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined()
  expect(remote).toEqual([])
  for (const [at, one] of elements.entries())
    for (const other of elements.slice(at + 1))
      expect(
        one.x + one.width <= other.x + 1 ||
          other.x + other.width <= one.x + 1 ||
          one.y + one.height <= other.y + 1 ||
          other.y + other.height <= one.y + 1,
      ).toBe(true)
  // Adding several pictures is one step.
  await editor.canvas()
  await page.keyboard.press('Control+z')
  await editor.count(0)
  await expect(page.getByRole('list', { name: '图片' }).getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
})

test('a drop lies where it was let go; with alt it replaces the picture and keeps the frame; with shift it lies behind', async ({
  page,
}) => {
  const editor = await opened(page)
  await editor.drop([testFile('红.png', await flat('#ff0000', 400, 200).png().toBuffer())], [0.3, 0.25])
  await editor.count(1)
  const [red] = (await editor.stored()).elements
  expect(Math.abs(red!.x + red!.width / 2 - 360)).toBeLessThan(4)
  expect(Math.abs(red!.y + red!.height / 2 - 400)).toBeLessThan(4)
  await expect.poll(() => editor.colour([0.3, 0.25])).toEqual([255, 0, 0])
  await editor.drop([testFile('蓝.png', await flat('#0000ff', 100, 500).png().toBuffer())], [0.3, 0.25], { alt: true })
  await expect.poll(() => editor.colour([0.3, 0.25])).toEqual([0, 0, 255])
  const [blue, ...others] = (await editor.stored()).elements
  expect(others).toEqual([])
  for (const field of ['x', 'y', 'width', 'height'] as const) expect(blue![field]).toBe(red![field])
  await editor.drop([testFile('绿.png', await flat('#00ff00').png().toBuffer())], [0.7, 0.8], { shift: true })
  await expect.poll(() => editor.colour([0.7, 0.8])).toEqual([0, 255, 0])
  expect((await editor.stored()).background?.type).toBe('picture')
  await editor.canvas()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect.poll(() => editor.colour([0.3, 0.25])).toEqual([255, 0, 0])
})

test('cropping: the picture moves and grows in its frame, the frame over the picture, and all of it is one step', async ({
  page,
}) => {
  const editor = await opened(page)
  const halves = await flat('#ff0000', 800, 400)
    .composite([{ input: await flat('#0000ff', 400, 400).png().toBuffer(), left: 400, top: 0 }])
    .png()
    .toBuffer()
  await editor.drop([testFile('半.png', halves)], [0.5, 0.5])
  await editor.count(1)
  const [before] = (await editor.stored()).elements
  const middle = await editor.at([0.5, 0.5])
  await page.mouse.dblclick(middle.x, middle.y)
  const bar = page.getByRole('toolbar', { name: '裁剪图片' })
  await expect(bar).toBeVisible()
  await expectAccessible(page)
  // Drags the right edge of the frame to its middle, which leaves the red half.
  const right = await editor.at([0.5 + 400 / 1200, 0.5])
  await page.mouse.move(right.x, right.y)
  await page.mouse.down()
  await page.mouse.move(middle.x - 10, middle.y, { steps: 6 })
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
  const [cropped] = (await editor.stored()).elements
  expect(cropped!.x).toBe(before!.x)
  expect(Math.abs(cropped!.width - before!.width / 2)).toBeLessThan(40)
  await expect.poll(() => editor.colour([0.25, 0.5])).toEqual([255, 0, 0])
  await expect.poll(() => editor.colour([0.6, 0.5])).toEqual([255, 255, 255])
  // The picture is zoomed and nudged inside the frame; Escape ends cropping.
  await page.getByRole('button', { name: '裁剪', exact: true }).first().click()
  await page.getByLabel('图片缩放').fill('1')
  await editor.canvas()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Escape')
  const [zoomed] = (await editor.stored()).elements
  expect(zoomed!.zoom).toBeCloseTo(2, 1)
  expect(zoomed!.panX).not.toBe(cropped!.panX)
  await editor.canvas()
  await page.keyboard.press('Control+z')
  expect((await editor.stored()).elements[0]!.zoom ?? 1).toBeCloseTo(cropped!.zoom ?? 1, 3)
  await page.keyboard.press('Control+z')
  expect((await editor.stored()).elements[0]!.width).toBe(before!.width)
})

test('adjusting: looks and sliders are seen, compared, reset and undone, without stopping the page', async ({
  page,
}) => {
  const editor = await opened(page)
  await editor.drop([testFile('照片.jpg', await photo(3000, 2000, 3).jpeg({ quality: 90 }).toBuffer())], [0.5, 0.5])
  await editor.count(1)
  const work = await page.evaluateHandle(() => {
    const done = { jobs: [] as string[], readPixels: [] as number[] }
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (message, ...more) {
      if (message?.job) done.jobs.push(message.job)
      return (postMessage as (...given: unknown[]) => void).call(this, message, ...more)
    }
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const { getImageData } = prototype
      prototype.getImageData = function (...given: Parameters<typeof getImageData>) {
        done.readPixels.push(given[2] * given[3])
        return getImageData.apply(this, given)
      }
    }
    return done
  })
  const grey = async () => {
    const [red, green, blue] = await editor.colour([0.5, 0.55])
    return Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)
  }
  await expect.poll(grey).toBeGreaterThan(20)
  await page.getByRole('button', { name: '黑白', exact: true }).click()
  await expect.poll(grey).toBeLessThan(3)
  const [dark] = await editor.colour([0.5, 0.55])
  const brightness = page.getByLabel('亮度', { exact: true })
  await brightness.focus()
  for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await editor.colour([0.5, 0.55]))[0]!).toBeGreaterThan(dark! + 15)
  expect((await editor.stored()).elements[0]!.adjust).toMatchObject({ brightness: 40, look: 'mono' })
  const compare = page.getByRole('button', { name: '按住看原图' })
  await compare.scrollIntoViewIfNeeded()
  const box = (await compare.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await expect.poll(grey).toBeGreaterThan(20)
  await page.mouse.up()
  await expect.poll(grey).toBeLessThan(3)
  await page.getByRole('button', { name: '重置调整' }).click()
  expect((await editor.stored()).elements[0]!.adjust).toMatchObject({ look: 'mono' })
  expect((await editor.stored()).elements[0]!.adjust?.brightness ?? 0).toBe(0)
  await editor.canvas()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  expect((await editor.stored()).elements[0]!.adjust ?? null).toBeNull()
  await expect.poll(grey).toBeGreaterThan(20)
  // Adjusting 6 MP would block the main thread, so a worker does it; the page reads small previews only.
  const { jobs, readPixels } = await work.jsonValue()
  expect(jobs).toContain('adjust-picture')
  expect(Math.max(...readPixels, 0)).toBeLessThan(1_000_000)
  await expectAccessible(page)
})

test('what is copied in one design is pasted into another tab’s, pictures and all, and as words elsewhere', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const one = await opened(page)
  await one.drop([testFile('红.png', await flat('#ff0000').png().toBuffer())], [0.5, 0.5])
  await one.count(1)
  await one.canvas()
  await page.keyboard.press('Control+c')
  const other = await opened(await context.newPage(), '600x600')
  await other.canvas()
  await other.page.keyboard.press('Control+v')
  await other.count(1)
  const { elements, assets } = await other.stored()
  expect(assets[elements[0]!.asset!]).toMatchObject({ name: '红.png', width: 300 })
  await other.page.keyboard.press('Escape')
  await expect.poll(() => other.colour([0.5, 0.5])).toEqual([255, 0, 0])
  // Plain text becomes a text, SVG a picture, HTML its text; no script runs and nothing is fetched.
  const paste = (data: Record<string, string>) =>
    other.page.evaluate((given) => {
      const clipboardData = new DataTransfer()
      for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.querySelector('[data-canvas]')?.dispatchEvent(event)
    }, data)
  await paste({ 'text/plain': '第一行\n第二行' })
  await other.count(2)
  await paste({ 'text/plain': svg })
  await other.count(3)
  await paste({
    'text/html': '<p>你好<img src="https://example.com/x.png" onerror="window.__ran=1"></p><script>1</script>',
  })
  await other.count(4)
  const dot = (await flat('#00ff00', 2, 2).png().toBuffer()).toString('base64')
  await paste({ 'text/html': `<img src="data:image/png;base64,${dot}"><img src="https://example.com/y.png">` })
  await other.count(5)
  const pasted = (await other.stored()).elements
  expect(pasted.map(({ kind }) => kind)).toEqual(['image', 'text', 'image', 'text', 'image'])
  expect(pasted[1]!.runs![0]!.text).toBe('第一行\n第二行')
  expect(pasted[3]!.runs![0]!.text).toBe('你好')
  expect(await other.page.evaluate(() => (window as { __ran?: number }).__ran)).toBeUndefined()
  // Invalid clipboard data is reported.
  await paste({ 'text/html': '<div data-qingtu="{&quot;app&quot;:1}">x</div>' })
  await other.expectSaid('剪贴板里的内容读不出来')
  await other.page.keyboard.press('Control+a')
  await other.page.keyboard.press('Control+x')
  await other.count(0)
  await expect.poll(() => other.page.evaluate(() => navigator.clipboard.readText())).toContain('第一行\n第二行')
  await other.page.keyboard.press('Control+v')
  await other.count(5)
})

test('the drawer: a picture is put in by a click or dragged into a frame, and one nobody uses is deleted', async ({
  page,
}) => {
  const editor = await opened(page)
  await editor.upload([
    testFile('红.png', await flat('#ff0000').png().toBuffer()),
    testFile('蓝.png', await flat('#0000ff').png().toBuffer()),
  ])
  await editor.count(2)
  await editor.canvas()
  await page.keyboard.press('Control+z')
  await editor.count(0)
  const list = page.getByRole('list', { name: '图片' })
  await list.getByRole('button', { name: '放入 红.png' }).click()
  await editor.count(1)
  await expect.poll(() => editor.colour([0.5, 0.5])).toEqual([255, 0, 0])
  await page.getByRole('button', { name: '风景照片' }).click()
  await editor.count(2)
  const to = await editor.at([0.2, 0.1])
  const view = (await page.locator('[data-canvas]').boundingBox())!
  await list.getByRole('button', { name: '放入 红.png' }).dragTo(page.locator('[data-canvas]'), {
    targetPosition: { x: to.x - view.x, y: to.y - view.y },
  })
  await editor.count(3)
  const [, , dragged] = (await editor.stored()).elements
  expect(Math.abs(dragged!.x + dragged!.width / 2 - 240)).toBeLessThan(4)
  const blue = list.getByRole('listitem').filter({ has: page.getByRole('button', { name: '放入 蓝.png' }) })
  await blue.hover()
  await blue.getByRole('button', { name: '从本机删除 蓝.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(blue).toHaveCount(0)
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('a drawing becomes editable elements in one step; what cannot be edited stays a picture, and both are said', async ({
  page,
}) => {
  const editor = await opened(page, '600x600')
  const drawing = [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400">',
    '<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0000ff"/><stop offset="1" stop-color="#00ffff"/></linearGradient>',
    '<rect width="200" height="200" rx="10" fill="url(#sky)"/>',
    '<g fill="#ff0000"><circle cx="100" cy="100" r="40"/><path d="M10 190h60v-60z"/></g>',
    '<text x="100" y="40" text-anchor="middle" font-size="24" fill="#fff">标志</text></svg>',
  ].join('')
  await editor.drop([testFile('标志.svg', drawing)], [0.5, 0.5])
  await editor.count(1)
  const { all } = await editor.stored()
  expect(all.map(({ kind }) => kind).sort()).toEqual(['ellipse', 'group', 'group', 'path', 'rect', 'text'])
  expect(all.find(({ kind }) => kind === 'text')!.runs![0]!.text).toBe('标志')
  await editor.expectSaid('「标志.svg」已转成 4 个可编辑的元素')
  await page.keyboard.press('Escape')
  await expect.poll(() => editor.colour([0.5, 0.5])).toEqual([255, 0, 0])
  await page.keyboard.press('Control+z')
  await editor.count(0)
  const masked = drawing.replace(
    '<g fill',
    '<mask id="m"><circle cx="100" cy="100" r="90" fill="#fff"/></mask><g mask="url(#m)" fill',
  )
  await editor.drop([testFile('蒙版.svg', masked)], [0.5, 0.5])
  await editor.count(1)
  expect((await editor.stored()).elements.map(({ kind }) => kind)).toEqual(['image'])
  await editor.expectSaid('「蒙版.svg」用了蒙版，按图片放入')
})

test('a subject is cut out of a picture; the cut can be changed and taken back, and is one step each time', async ({
  page,
}) => {
  const editor = new EditorPage(page)
  await editor.open('800x600')
  const disc = Buffer.from('<svg width="600" height="400"><circle cx="300" cy="200" r="120" fill="#b0261e"/></svg>')
  const create = { width: 600, height: 400, channels: 3 as const, background: '#eef1f2' }
  const picture = await sharp({ create })
    .composite([{ input: disc }])
    .png()
    .toBuffer()
  await editor.upload([testFile('红球.png', picture)])
  await editor.count(1)
  const [before] = (await editor.stored()).elements
  const dialog = page.getByRole('dialog')
  const open = async () => {
    await page.getByRole('button', { name: '抠图', exact: true }).click()
    await expect(dialog.locator('[data-stage=cut]')).not.toHaveAttribute('data-cut', 'waiting')
  }
  await open()
  await expectAccessible(page)
  await page.keyboard.press('e')
  await expect(dialog.getByRole('radio', { name: '去掉' })).toBeChecked()
  await dialog.getByRole('button', { name: '用这个' }).click()
  await expect(dialog).toHaveCount(0)

  const { elements, assets } = await editor.stored()
  const [cut] = elements
  expect(cut).toMatchObject({ width: before!.width, height: before!.height, cut: { from: before!.asset } })
  expect(cut!.cut!.made).toBe(cut!.asset)
  expect(Object.keys(assets).sort()).toEqual([before!.asset!, cut!.asset!].sort())
  const made = sharp(await editor.bytes(cut!.asset!)).ensureAlpha()
  expect(await made.metadata()).toMatchObject({ width: 600, height: 400 })
  const alphaAt = async (left: number, top: number) =>
    (await made.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer())[3]
  expect([await alphaAt(300, 200), await alphaAt(30, 30)]).toEqual([255, 0])

  // The options are there again; another edge is another picture of the same original.
  await open()
  await dialog.getByText('边缘', { exact: true }).click()
  await dialog.getByRole('slider', { name: '收缩与外扩' }).fill('-100')
  await page.keyboard.press('Control+z')
  await expect(dialog.getByRole('slider', { name: '收缩与外扩' })).toHaveValue('0')
  await page.keyboard.press('Control+y')
  await expect(dialog.getByRole('slider', { name: '收缩与外扩' })).toHaveValue('-100')
  await dialog.getByRole('button', { name: '用这个' }).click()
  await expect(dialog).toHaveCount(0)
  const [narrow] = (await editor.stored()).elements
  expect(narrow!.cut).toMatchObject({ from: before!.asset, options: { shift: -100 } })
  expect(narrow!.asset).not.toBe(cut!.asset)

  await open()
  await dialog.getByRole('button', { name: '恢复原图' }).click()
  expect((await editor.stored()).elements[0]!.asset).toBe(before!.asset)
  await page.keyboard.press('Control+z')
  expect((await editor.stored()).elements[0]!.asset).toBe(narrow!.asset)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  const [first] = (await editor.stored()).elements
  expect(first!.asset).toBe(before!.asset)
  expect(first!.cut ?? null).toBeNull()
})
