import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import {
  animatedGif,
  jpegClaiming,
  orientedPhoto,
  photo,
  privateExif,
  scriptSvg,
  secrets,
  svgBomb,
  type TestFile,
  testFile,
} from '../helpers/files.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expect, test } from './site.ts'

/** A file with the properties of its result, or the message it must be refused with. */
interface Mixed {
  readonly file: TestFile
  readonly refused?: RegExp
  readonly note?: RegExp
  readonly shown?: readonly [width: number, height: number]
  readonly frames?: number
  /** Name of the result, if it differs from the name of the file. */
  readonly leavesAs?: string
}

async function forty(): Promise<Mixed[]> {
  const base = photo(800, 500)
  const jpeg = await base.jpeg({ quality: 95 }).toBuffer()
  const png = await base.clone().resize(400).png().toBuffer()
  const webp = await base.webp({ quality: 95 }).toBuffer()
  const transparent = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#0a06' } })
    .composite([{ input: await photo(120, 120).png().toBuffer(), left: 40, top: 40 }])
    .png()
    .toBuffer()
  const gif = await animatedGif(5)
  const good: Mixed[] = [
    ...(await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(
        async (orientation): Promise<Mixed> => ({
          file: testFile(`方向 ${orientation}.jpg`, await orientedPhoto(orientation)),
          shown: [640, 400],
        }),
      ),
    )),
    {
      file: testFile('cmyk.jpg', await base.clone().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()),
      note: /CMYK/,
      shown: [800, 500],
    },
    {
      file: testFile('p3.jpg', await base.clone().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer()),
      shown: [800, 500],
    },
    { file: testFile('灰度.jpg', await base.clone().grayscale().jpeg({ quality: 95 }).toBuffer()), shown: [800, 500] },
    {
      file: testFile('progressive.jpg', await base.clone().jpeg({ quality: 95, progressive: true }).toBuffer()),
      shown: [800, 500],
    },
    {
      file: testFile('sixteen.png', await base.clone().resize(400).toColourspace('rgb16').png().toBuffer()),
      note: /16 位/,
      shown: [400, 250],
    },
    {
      file: testFile('palette.png', await base.clone().resize(400).png({ palette: true }).toBuffer()),
      shown: [400, 250],
    },
    { file: testFile('gray.png', await base.clone().resize(400).grayscale().png().toBuffer()), shown: [400, 250] },
    { file: testFile('透明 🌿.png', transparent), shown: [300, 200] },
    { file: testFile('still.webp', webp), shown: [800, 500] },
    { file: testFile('alpha.webp', await sharp(transparent).webp({ lossless: true }).toBuffer()), shown: [300, 200] },
    {
      file: testFile('still.avif', await base.clone().resize(400).avif({ quality: 90, effort: 0 }).toBuffer()),
      shown: [400, 250],
    },
    { file: testFile('动图.gif', gif), frames: 5, shown: [120, 80] },
    {
      file: testFile('动图.webp', await sharp(gif, { animated: true }).webp({ quality: 95 }).toBuffer()),
      frames: 5,
      shown: [120, 80],
    },
    {
      file: testFile(
        'fifty megapixels.jpg',
        await sharp({ create: { width: 8660, height: 5774, channels: 3, background: '#468' } })
          .jpeg()
          .toBuffer(),
      ),
      shown: [8660, 5774],
    },
    { file: testFile('really webp.jpg', webp), note: /实际是 WEBP/, leavesAs: 'really webp.webp', shown: [800, 500] },
    { file: testFile('没有后缀', jpeg), leavesAs: '没有后缀.jpg', shown: [800, 500] },
    { file: testFile('half.jpg', jpeg.subarray(0, jpeg.length / 2)), note: /文件不完整/, shown: [800, 500] },
    {
      file: testFile(
        'tiny.jpg',
        await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      ),
      shown: [1, 1],
    },
    { file: testFile('same.jpg', jpeg), shown: [800, 500] },
    { file: testFile('same.jpg', jpeg), leavesAs: 'same (2).jpg', shown: [800, 500] },
    { file: testFile('script.svg', scriptSvg), note: /已移除 \d+ 段脚本/ },
    {
      file: testFile(
        'path.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><g><path d="M 0.0000 0.0000 L 100.000 50.000" stroke="#000000"/></g></svg>',
      ),
    },
  ]
  const bad: Mixed[] = [
    { file: testFile('empty.png', ''), refused: /空文件/ },
    { file: testFile('text.png', 'I am text'), refused: /不是图片/ },
    { file: testFile('half.png', png.subarray(0, png.length / 2)), note: /不完整/ },
    { file: testFile('half.webp', webp.subarray(0, webp.length / 2)), note: /不完整/ },
    {
      file: testFile(
        'broken.png',
        Buffer.concat([png.subarray(0, 100), Buffer.alloc(png.length - 200, 7), png.subarray(-100)]),
      ),
      refused: /已损坏|不完整/,
    },
    { file: testFile('bomb.jpg', await jpegClaiming(20_000, 14_000)), refused: /20000×14000/ },
    { file: testFile('bomb.svg', svgBomb()), refused: /图形过多/ },
    { file: testFile('paper.pdf', '%PDF-1.4\n%%EOF'), refused: /PDF 文件，这个工具处理不了/ },
    {
      file: testFile('scan.tif', await base.clone().resize(60).tiff().toBuffer()),
      refused: /TIFF 文件，这个工具处理不了/,
    },
    { file: testFile('no.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g></svg'), refused: /SVG/ },
  ]
  return [...good, ...bad]
}

/** Returns the mean difference of two pictures, % of full scale, at a reduced size that hides coding noise. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const small = (bytes: Buffer) =>
    sharp(bytes).removeAlpha().resize(64, 64, { fit: 'fill' }).toColourspace('srgb').raw().toBuffer()
  const [one, other] = await Promise.all([small(a), small(b)])
  return (one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length / 255) * 100
}

test('[P-31 P-32] forty mixed files: every good one right, every bad one named with its reason, one ZIP', async ({
  page,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!/^(http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) outside.push(request.url())
  })
  const files = await forty()
  expect(files.length).toBeGreaterThanOrEqual(40)
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add(files.map(({ file }) => file))
  const good = files.filter((mixed) => !mixed.refused)
  expect(await bench.settled(files.length)).toContain(
    `已完成 ${good.length} / ${files.length}，注意 3，失败 ${files.length - good.length}`,
  )
  const rows = await bench.rows()
  for (const { file, refused, note } of files) {
    const row = rows.get(file.name)
    expect(row, file.name).toBeDefined()
    expect(row?.status, file.name).toBe(refused ? 'failed' : 'done')
    if (refused) expect(row?.text).toMatch(refused)
    if (refused) expect(row?.text).toContain(`「${file.name}」`)
    if (note) expect(row?.text).toMatch(note)
  }
  const saved = await bench.save()
  expect(saved.size).toBe(good.length)
  for (const { file, leavesAs, shown, frames } of good) {
    const bytes = saved.get(leavesAs ?? file.name)
    expect(bytes, file.name).toBeDefined()
    if (!bytes) continue
    expect(bytes.length, file.name).toBeLessThanOrEqual(file.buffer.length)
    for (const secret of secrets) expect(bytes.includes(secret), `${secret} in ${file.name}`).toBe(false)
    if (!shown) continue
    const meta = await sharp(bytes, { limitInputPixels: false }).metadata()
    expect([meta.width, meta.pageHeight ?? meta.height], file.name).toEqual(shown)
    expect(meta.orientation ?? 1, file.name).toBe(1)
    expect(meta.pages ?? 1, file.name).toBe(frames ?? 1)
    if (/^(方向|p3|灰度|透明)/.test(file.name)) {
      const upright = await sharp(file.buffer).autoOrient().png().toBuffer()
      expect(await difference(bytes, upright), file.name).toBeLessThan(2)
    }
  }
  expect((await sharp(saved.get('p3.jpg')).metadata()).icc).toBeDefined()
  expect((await sharp(saved.get('透明 🌿.png')).metadata()).hasAlpha).toBe(true)
  expect(String(saved.get('script.svg'))).not.toMatch(/script|onload|evil/)
  const original = await sharp(files.find(({ frames }) => frames)?.file.buffer, { animated: true }).metadata()
  expect(await sharp(saved.get('动图.gif'), { animated: true }).metadata()).toMatchObject({
    delay: original.delay,
    loop: 3,
  })
  expect(outside).toEqual([])
})

test('a target of 100 KB is never passed and nine tenths of it used, or the row says why', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${compressPath}?mode=target&targetKb=100`)
  const files = await Promise.all(
    Array.from({ length: 6 }, async (_, seed) =>
      testFile(
        `photo-${seed}.jpg`,
        await photo(1400 + seed * 60, 900, seed)
          .jpeg({ quality: 97 })
          .toBuffer(),
      ),
    ),
  )
  await bench.add(files)
  await bench.settled(files.length)
  for (const [name, bytes] of await bench.save()) {
    expect(bytes.length, name).toBeLessThanOrEqual(100 * 1024)
    expect(bytes.length, name).toBeGreaterThanOrEqual(90 * 1024)
  }
})

test('lossless leaves every pixel of a PNG and the data of a JPEG, and drops the position', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${compressPath}?mode=lossless`)
  const png = await photo(300, 200).png({ compressionLevel: 1 }).toBuffer()
  const jpeg = await photo(300, 200).withExif(privateExif).jpeg({ quality: 90 }).toBuffer()
  await bench.add([testFile('a.png', png), testFile('b.jpg', jpeg)])
  await bench.settled(2)
  const saved = await bench.save()
  const raw = (bytes: Buffer | undefined) => sharp(bytes).raw().toBuffer()
  expect((await raw(saved.get('a.png'))).equals(await raw(png))).toBe(true)
  expect(saved.get('a.png')?.length).toBeLessThan(png.length)
  expect((await raw(saved.get('b.jpg'))).equals(await raw(jpeg))).toBe(true)
  expect(saved.get('b.jpg')?.includes('SecretModel')).toBe(false)
})

test('the health check shows what a picture carries, and each switch keeps its kind only', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('a.jpg', await photo(400, 300).withExif(privateExif).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  await page.locator('summary', { hasText: '隐私体检' }).click()
  await page.getByRole('button', { name: '逐张查看' }).click()
  await expect(page.getByRole('dialog')).toContainText('约 39.90, 116.40')
  await expect(page.getByRole('dialog')).toContainText('SecretModel')
  await page.keyboard.press('Escape')
  await page.getByRole('switch', { name: /保留相机与设备/ }).check()
  const saved = async () => [...(await bench.save()).values()][0]
  await expect.poll(async () => (await saved())?.includes('SecretModel')).toBe(true)
  const bytes = await saved()
  expect(bytes?.includes('SecretArtist')).toBe(false)
  expect(bytes?.includes('2026:05:01')).toBe(false)
})

test('a changed option redoes the results, is remembered, shared by address, and given back', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('a.jpg', await photo(600, 400).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  await page.getByRole('radio', { name: 'WebP' }).check({ force: true })
  await expect(page.locator('[data-row]')).toContainText('a.webp')
  await expect.poll(() => bench.savedOptions('compress-image')).toContain('webp')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked()
  await bench.open(`${compressPath}?quality=33&format=avif&nonsense=1&dither=lots`)
  await expect(page.getByRole('radio', { name: 'AVIF' })).toBeChecked()
  await expect(page.getByRole('slider', { name: '画质' })).toHaveValue('33')
  await page.getByRole('button', { name: '还原' }).click()
  await expect(page.getByRole('radio', { name: '保持原格式' })).toBeChecked()
})

test('a rename pattern names what is saved', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const jpeg = await photo(320, 200).jpeg({ quality: 95 }).toBuffer()
  await bench.add([testFile('a.jpg', jpeg), testFile('b.jpg', jpeg)])
  await bench.settled(2)
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: '重命名规则…' }).click()
  await page.getByLabel('保存时的文件名（不含后缀）').fill('{index}_{w}x{h}')
  await page.getByRole('button', { name: '完成' }).click()
  expect([...(await bench.save()).keys()]).toEqual(['1_320x200.jpg', '2_320x200.jpg'])
})

test('in WeChat, saving shows the picture for a long press', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI Language/zh_CN',
    viewport: { width: 390, height: 844 },
  })
  const bench = new BenchPage(await context.newPage())
  await bench.open(compressPath)
  await bench.add([testFile('a.jpg', await photo(320, 200).jpeg({ quality: 95 }).toBuffer())])
  await bench.settled(1)
  await bench.page.getByRole('button', { name: '下载', exact: true }).click()
  const sheet = bench.page.getByRole('dialog')
  await expect(sheet).toContainText('长按')
  await expect(sheet.getByRole('button', { name: '复制链接在浏览器打开' })).toBeVisible()
  const picture = sheet.getByRole('img', { name: 'a.jpg' })
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320)
  await context.close()
})

test('five hundred files are listed without drawing five hundred rows', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const jpeg = await photo(40, 30).jpeg().toBuffer()
  await bench.add(Array.from({ length: 500 }, (_, index) => testFile(`${index}.jpg`, jpeg)))
  await expect(page.locator('[data-row]').first()).toHaveAttribute('aria-setsize', '500')
  expect(await page.locator('[data-row]').count()).toBeLessThan(40)
  await page.locator('[data-row]').first().focus()
  await page.keyboard.press('End')
  await expect(page.locator('[data-row][aria-label="499.jpg"]')).toBeFocused()
})

test('[P-30] no request carries a picture or its name', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postDataBuffer()
    if (body || request.method() !== 'GET' || request.url().includes('canary'))
      sent.push(`${request.method()} ${request.url()}`)
  })
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('canary-7f3a.jpg', await photo(200, 100).jpeg().toBuffer())])
  await bench.settled(1)
  await bench.save()
  expect(sent).toEqual([])
})

test('[P-34] a bomb is refused by its header, with no decoding at all', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const claims = await jpegClaiming(30_000, 30_000)
  await bench.add([testFile('bomb.jpg', claims)])
  await bench.settled(1)
  await expect(bench.row('bomb.jpg')).toContainText('30000×30000')
})

test('[P-51] clearing gives back every object URL, and idle workers end', async ({ page }) => {
  await page.addInitScript(() => {
    const live = new Set<string>()
    const { createObjectURL, revokeObjectURL } = URL
    URL.createObjectURL = (blob) => {
      const url = createObjectURL.call(URL, blob)
      live.add(url)
      return url
    }
    URL.revokeObjectURL = (url) => {
      live.delete(url)
      revokeObjectURL.call(URL, url)
    }
    Object.assign(window, { liveUrls: live })
  })
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const files = await Promise.all(
    [1, 2, 3].map(async (seed) => testFile(`${seed}.jpg`, await photo(1200, 800, seed).jpeg().toBuffer())),
  )
  const live = () => page.evaluate(() => (window as unknown as { liveUrls: Set<string> }).liveUrls.size)
  for (let round = 0; round < 3; round++) {
    await bench.add(files)
    await bench.settled(files.length)
    expect(await live()).toBeGreaterThan(0)
    await page.getByRole('button', { name: '清空' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
    await expect(page.locator('[data-row]')).toHaveCount(0)
    await expect.poll(live).toBe(0)
  }
  await expect.poll(() => page.workers().length).toBe(0)
})

test('a heavy job is cancelled at once, and the next file still works', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(`${compressPath}?format=avif&effort=best`)
  await bench.add([testFile('heavy.jpg', await photo(3000, 2000).jpeg().toBuffer())])
  await expect(bench.row('heavy.jpg')).toHaveAttribute('data-status', 'running')
  await bench.row('heavy.jpg').getByRole('button', { name: '取消' }).click()
  await expect(bench.row('heavy.jpg')).toHaveAttribute('data-status', 'cancelled')
  await bench.add([testFile('light.jpg', await photo(80, 60).jpeg().toBuffer())])
  await expect(bench.row('light.jpg')).toHaveAttribute('data-status', 'done')
})

test('a HEIC this browser cannot open says so, and what to do on the phone', async ({ page }) => {
  const box = (type: string, ...content: Buffer[]) => {
    const body = Buffer.concat(content)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(body.length + 8, 0)
    head.write(type, 4)
    return Buffer.concat([head, body])
  }
  const size = Buffer.alloc(12)
  size.writeUInt32BE(4032, 4)
  size.writeUInt32BE(3024, 8)
  const properties = box('iprp', box('ipco', box('ispe', size)))
  const heic = Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box('meta', Buffer.alloc(4), properties),
  ])
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  await bench.add([testFile('IMG_0001.HEIC', heic)])
  await bench.settled(1)
  await expect(bench.row('IMG_0001.HEIC')).toContainText('「IMG_0001.HEIC」的 HEIC 编码方式打不开')
  await expect(bench.row('IMG_0001.HEIC')).toContainText('兼容性最佳')
})

test('an AVIF and a HEIC cut short show what is there, in amber', async ({ page }) => {
  const bench = new BenchPage(page)
  const avif = await photo(600, 400, 3).avif({ quality: 70 }).toBuffer()
  const heic = readFileSync('tests/fixtures/quarters.heic')
  await bench.open(compressPath)
  await bench.add([
    testFile('断了.avif', avif.subarray(0, Math.round(avif.length * 0.7))),
    testFile('只剩开头.avif', avif.subarray(0, avif.indexOf('mdat') + 6)),
    testFile('断了.heic', heic.subarray(0, Math.round(heic.length * 0.9))),
  ])
  expect(await bench.settled(3)).toContain('已完成 2 / 3，注意 2，失败 1')
  for (const name of ['断了.avif', '断了.heic'])
    await expect(bench.row(name).locator('[data-warning]')).toContainText('文件不完整')
  await expect(bench.row('只剩开头.avif')).toContainText('不完整，后半部分缺失')
})

test('a refused file that another page takes has a link to it, which takes the file along', async ({ page }) => {
  const bench = new BenchPage(page)
  await bench.open(compressPath)
  const document = Buffer.from('%PDF-1.4\n%%EOF')
  const tiff = await photo(60, 40).tiff().toBuffer()
  await bench.add([
    testFile('片.mp4', Buffer.from('\0\0\0\u0018ftypisom')),
    testFile('文.pdf', document),
    testFile('扫描.tif', tiff),
  ])
  await bench.settled(3)
  await expect(bench.row('片.mp4').getByRole('link', { name: '视频转 GIF' })).toBeVisible()
  const path = '/app/image-tools/format-conversion/jpg'
  await expect(bench.row('文.pdf').getByRole('link', { name: '转 JPG' })).toHaveAttribute('href', path)
  await bench.row('扫描.tif').getByRole('link', { name: '转 JPG' }).click()
  await page.waitForURL(`**${path}?from=*`)
  expect(await bench.settled(1)).toContain('已完成 1 / 1')
  expect([...(await bench.save()).keys()]).toEqual(['扫描.jpg'])
})

test('a row that needs attention says so whole, in its own colour and count, also on a phone', async ({ page }) => {
  const bench = new BenchPage(page)
  const large = await photo(1200, 800).jpeg({ quality: 90 }).toBuffer()
  const webp = await photo(600, 400, 3).webp({ lossless: true }).toBuffer()
  await page.setViewportSize({ width: 390, height: 844 })
  await bench.open(compressPath)
  await bench.add([
    testFile('完整.jpg', large),
    testFile('断了.jpg', large.subarray(0, 60 * 1024)),
    testFile('断了.webp', webp.subarray(0, webp.length / 2)),
    testFile('不是.jpg', 'hello'),
  ])
  expect(await bench.settled(4)).toContain('已完成 3 / 4，注意 2，失败 1')
  await expect(page.locator('[data-warned]')).toHaveCount(2)
  const warning = bench.row('断了.jpg').locator('[data-warning]')
  await expect(warning).toHaveText('注意：文件不完整。原文件缺了一部分，已尽量还原可见内容。')
  // Rows are measured after they are rendered.
  const isWhole = () =>
    expect
      .poll(() =>
        warning.evaluate((node) => {
          const row = node.closest('[data-row]')!.getBoundingClientRect()
          const { top, bottom } = node.getBoundingClientRect()
          return [node.scrollWidth <= node.clientWidth, top >= row.top, bottom <= row.bottom]
        }),
      )
      .toEqual([true, true, true])
  await isWhole()
  // The summary leads to the rows it counts, to the next one each time.
  for (const [part, name] of [
    ['1 张失败', '不是.jpg'],
    ['2 张请注意', '断了.jpg'],
    ['2 张请注意', '断了.webp'],
    ['2 张请注意', '断了.jpg'],
  ] as const) {
    await page.getByRole('button', { name: part }).click()
    await expect(bench.row(name)).toBeFocused()
  }
  for (const name of ['断了.jpg', '断了.webp']) {
    const image = bench.row(name).locator('img')
    const colours = () =>
      image.evaluate(async (node: HTMLImageElement) => {
        await node.decode()
        const context = new OffscreenCanvas(40, 40).getContext('2d')!
        context.drawImage(node, 0, 0, 40, 40)
        return new Set(new Uint32Array(context.getImageData(0, 0, 40, 10).data.buffer)).size
      })
    await expect.poll(colours, { message: name }).toBeGreaterThan(50)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await isWhole()
})
