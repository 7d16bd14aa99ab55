import { decoded, film, gifRepeats, h264, probe, psnr } from '../helpers/films.ts'
import { readZip } from '../helpers/zip.ts'
import { expectAccessible } from './accessible.ts'
import { clip, counted, plain, Studio, studioPath } from './clip-studio.ts'
import { expect, test } from './site.ts'

const tiny = { width: 64, height: 64 }
const seconds = (bytes: Buffer) => probe(bytes).durations.reduce((sum, one) => sum + one, 0)
const still = (name: string, colour: string, size = '64x64') =>
  clip(name, film('a.png', `color=${colour}:size=${size}`, ['-frames:v', '1']), 'image/png')

test('an hour-long film opens with its first seconds, and its end is reached', async ({ page }) => {
  const hour = film('hour.mp4', 'color=teal:size=160x90:rate=5,geq=lum=40+mod(N\\,160):cb=128:cr=128', [
    '-t',
    '3600',
    ...h264,
    '-g',
    '50',
  ])
  const studio = new Studio(page)
  await studio.start(clip('hour.mp4', hour))
  await expect(studio.grip('终点')).toHaveAttribute('aria-valuetext', '0:05.00')
  // Only the visited parts of the video are read: the last seconds are trimmed by keyboard.
  await studio.grip('终点').focus()
  await page.keyboard.press('End')
  await expect(studio.grip('终点')).toHaveAttribute('aria-valuetext', '1:00:00.00')
  await page.locator('[data-stage=clip]').click()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('i')
  await expect(studio.grip('起点')).toHaveAttribute('data-at', /^3597/)
  const { bytes } = await studio.make()
  expect(seconds(bytes)).toBeGreaterThan(2)
  expect(seconds(bytes)).toBeLessThan(3)
})

test('a crop by keyboard, a turn and a width are what is written', async ({ page }) => {
  const source = plain()
  const studio = new Studio(page)
  await studio.start(clip('a.mp4', source))
  await studio.choose('裁剪比例', '1:1')
  const frame = page.locator('[data-frame]')
  await expect(frame).toHaveAttribute('data-frame', '105,0,270,270')
  // The area outside the crop is darkened.
  expect(
    await frame.evaluate((element) => getComputedStyle(element.previousElementSibling!.firstElementChild!).boxShadow),
  ).toContain('9999px')
  await frame.focus()
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight')
  await expect(frame).toHaveAttribute('data-frame', '110,0,270,270')
  await page.getByRole('textbox', { name: '宽度' }).fill('135')
  const { bytes } = await studio.make()
  expect(probe(bytes)).toMatchObject({ width: 135, height: 135 })
  const size = { width: 90, height: 90 }
  const right = decoded(source, size, 'crop=270:270:110:0')[0]!
  expect(psnr(decoded(bytes, size)[0]!, right)).toBeGreaterThan(23)
  await page.getByRole('button', { name: '向右转 90°' }).click()
  await studio.choose('裁剪比例', '原比例')
  await page.getByRole('textbox', { name: '宽度' }).fill('')
  expect(probe((await studio.make()).bytes)).toMatchObject({ width: 270, height: 480 })
})

test('a caption is painted for its time, and moved by keyboard', async ({ page }) => {
  const studio = new Studio(page)
  await studio.start(clip('black.mp4', film('a.mp4', 'color=black:size=200x200:rate=10', ['-t', '2', ...h264])))
  await page.getByRole('button', { name: '加文字' }).click()
  await page.getByRole('textbox', { name: '文字', exact: true }).fill('你好')
  await page.getByRole('textbox', { name: '出现' }).fill('1')
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(page.getByRole('button', { name: '暂停' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '暂停' }).click()
  const { bytes } = await studio.make()
  const size = { width: 200, height: 200 }
  const white = (rgb: Buffer) => rgb.filter((value) => value > 200).length
  const frames = decoded(bytes, size)
  // Equal frames are merged: one second of black, one second with the caption.
  expect(white(frames[0]!.rgb)).toBe(0)
  expect(white(frames.at(-1)!.rgb)).toBeGreaterThan(500)
  expect(seconds(bytes)).toBeCloseTo(2, 2)
})

test('a part as MP4 or WebM, a moving WebP, and its frames', async ({ page }) => {
  const studio = new Studio(page)
  await studio.start(clip('a.mp4', plain()))
  const films = [
    { label: 'MP4 片段', codec: 'h264' },
    { label: 'WebM 片段', codec: 'vp9' },
  ]
  for (const { label, codec } of films) {
    if ((await page.getByText(label, { exact: true }).count()) === 0) continue
    await studio.choose('输出', label)
    const { bytes } = await studio.make()
    expect(probe(bytes)).toMatchObject({ codec, width: 480, height: 270, streams: ['video'] })
    expect(probe(bytes).seconds).toBeCloseTo(2, 1)
  }
  await studio.choose('输出', '动态 WebP')
  const webp = await studio.make()
  expect(webp.name).toBe('a.webp')
  expect(webp.bytes.subarray(8, 16).toString('latin1')).toBe('WEBPVP8X')
  await studio.choose('输出', 'PNG 逐帧')
  await page.getByLabel('每秒帧数').selectOption('8')
  const { name, bytes } = await studio.make()
  expect(name).toBe('a-frames.zip')
  const entries = [...readZip(bytes)]
  expect(entries.map(([entry]) => entry)).toEqual(
    Array.from({ length: 16 }, (_, place) => `a-${String(place + 1).padStart(3, '0')}.png`),
  )
  expect(probe(entries[3]![1])).toMatchObject({ codec: 'png', width: 480, height: 270 })
})

test('pictures become a GIF in the order of their names, each for its time; blocks are moved', async ({ page }) => {
  const studio = new Studio(page)
  await studio.start(still('图10.png', 'blue'), still('图2.png', 'lime'), still('图1.png', 'red'))
  await expect(page.locator('[data-piece]')).toHaveCount(3)
  await page.getByRole('textbox', { name: '这张显示' }).fill('0.35')
  await page.getByRole('textbox', { name: '这张显示' }).blur()
  await page.getByRole('button', { name: '3 张图片都显示这么久' }).click()
  await page.getByLabel('播放次数').selectOption('3')
  const strongest = ({ rgb }: { rgb: Buffer }) => [...rgb.subarray(0, 3)].indexOf(Math.max(...rgb.subarray(0, 3)))
  const first = (await studio.make()).bytes
  expect(decoded(first, tiny).map(strongest)).toEqual([0, 1, 2])
  expect(probe(first).durations.map((one) => Math.round(one * 100))).toEqual([35, 35, 35])
  expect(gifRepeats(first)).toBe(2)
  await page.locator('[data-piece="图10.png"]').click()
  await page.getByRole('button', { name: '前移一位' }).click()
  await page.getByRole('button', { name: '前移一位' }).click()
  expect(decoded((await studio.make()).bytes, tiny).map(strongest)).toEqual([2, 0, 1])
})

test('a piece is split at the head; one half is taken out', async ({ page }) => {
  const studio = new Studio(page)
  await studio.start(clip('counted.mp4', counted()))
  await page.locator('[data-stage=clip]').click()
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('s')
  await expect(page.locator('[data-piece]')).toHaveCount(2)
  await page.getByRole('button', { name: '删除片段' }).click()
  await expect(studio.grip('终点')).toHaveAttribute('data-at', '0.1600')
  await page.keyboard.press('Control+z')
  await expect(page.locator('[data-piece]')).toHaveCount(2)
})

test('a browser without codecs of its own has its player take the film apart', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-CN', serviceWorkers: 'block' })
  // Workers start as in a browser without WebCodecs.
  let begun = 0
  await context.route(/tool\.worker.*\.js/, async (route) => {
    begun += 1
    const response = await route.fetch()
    await route.fulfill({ response, body: `delete globalThis.VideoDecoder;${await response.text()}` })
  })
  const source = plain()
  const studio = new Studio(await context.newPage())
  await studio.start(clip('a.mp4', source))
  expect(begun).toBeGreaterThan(0)
  const { bytes } = await studio.make()
  expect(probe(bytes)).toMatchObject({ width: 480, height: 270 })
  expect(probe(bytes).durations).toHaveLength(24)
  expect(seconds(bytes)).toBeCloseTo(2, 2)
  const size = { width: 240, height: 135 }
  const [mine, theirs] = [decoded(bytes, size), decoded(source, size)]
  for (const place of [0, 7, 23]) {
    expect(psnr(mine[place]!, theirs[Math.floor((place * 25) / 12 + 1e-6)]!)).toBeGreaterThan(24)
  }
  await context.close()
})

test('making can be cancelled, and made again', async ({ page }) => {
  const long = film('long.mp4', 'testsrc2=size=960x540:rate=25', ['-t', '10', ...h264])
  const studio = new Studio(page)
  await studio.start(clip('long.mp4', long))
  await page.getByRole('textbox', { name: '宽度' }).fill('960')
  await page.getByRole('button', { name: '生成并下载' }).click()
  await expect(page.getByRole('progressbar', { name: '进度' })).toBeVisible()
  await page.getByRole('button', { name: '取消', exact: true }).click()
  await expect(page.getByRole('button', { name: '生成并下载' })).toBeVisible()
  await expect(page.locator('[data-result]')).toHaveCount(0)
  await page.getByRole('textbox', { name: '宽度' }).fill('64')
  expect(probe((await studio.make()).bytes).width).toBe(64)
})

test('the sample teaches without a file of one’s own; the page is accessible, empty and full', async ({ page }) => {
  const studio = new Studio(page)
  await studio.open(studioPath)
  await expectAccessible(page)
  await page.getByRole('button', { name: '用示例试试' }).click()
  await page.waitForSelector('[data-stage=clip][data-painted]')
  await page.getByRole('button', { name: '加文字' }).click()
  await expect(page.getByRole('application', { name: /^文字「/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '播放', exact: true }).click()
  await expect(page.locator('[data-playing=true]')).toBeVisible()
  const before = await studio.time.getAttribute('data-time')
  await expect(studio.time).not.toHaveAttribute('data-time', before ?? '')
})

test('a GIF goes on to another tool, and one comes from there', async ({ page }) => {
  const studio = new Studio(page)
  await studio.start(clip('a.mp4', plain()))
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: '继续：图片压缩' }).click()
  await page.waitForURL(/compress-image\?from=/)
  await page.waitForSelector('[data-row][aria-label="a.gif"]')
  await studio.settled(1)
  await page.getByRole('button', { name: '更多保存方式' }).click()
  await page.getByRole('menuitem', { name: '继续：视频转 GIF' }).click()
  await page.waitForURL(/video-to-gif\?from=/)
  await page.waitForSelector('[data-stage=clip][data-painted]')
  await expect(studio.grip('终点')).toHaveAttribute('aria-valuetext', '0:02.00')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a thumb trims, nothing is wider than the screen', async ({ page }) => {
    const studio = new Studio(page)
    await studio.start(clip('a.mp4', plain()))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // The timeline moves while the page makes room for it.
    await (await studio.grip('终点').elementHandle())!.waitForElementState('stable')
    const grip = await studio.grip('终点').boundingBox()
    const bar = await page.locator('[data-timeline]').boundingBox()
    if (!grip || !bar) throw new Error('no timeline')
    await page.mouse.move(grip.x + 8, grip.y + 28)
    await page.mouse.down()
    await page.mouse.move(bar.x + bar.width / 2, grip.y + 28, { steps: 4 })
    await page.mouse.up()
    await expect(studio.grip('终点')).toHaveAttribute('data-at', /^(0\.9|1\.0)/)
    const { bytes } = await studio.make()
    expect(seconds(bytes)).toBeLessThan(1.1)
    await expectAccessible(page)
  })
})

test('a sticker is a square of 240 px and below 500 KB; its place can be chosen, what gave way is told', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.start(clip('busy.mp4', film('a.mp4', 'mandelbrot=size=640x480:rate=20', ['-t', '4', ...h264])))
  await studio.choose('目标大小', '表情')
  await expect(page.locator('[data-frame]')).toHaveAttribute('data-frame', '80,0,480,480')
  const { bytes } = await studio.make()
  expect(bytes.length).toBeLessThanOrEqual(500 * 1024)
  expect(probe(bytes)).toMatchObject({ width: 240, height: 240 })
  expect(seconds(bytes)).toBeCloseTo(4, 1)
  const result = page.locator('[data-result]')
  await expect(result).toContainText('不超过 500 KB')
  await expect(result).toContainText(`${probe(bytes).durations.length} 帧`)
  await expect(page.locator('[data-estimate]')).toHaveAttribute('data-estimate', /^\d+$/)
})

test('a loop without a seam is found', async ({ page }) => {
  const studio = new Studio(page)
  // Two periods of 24 frames.
  const turning = film('a.mp4', 'color=black:size=96x96:rate=12,geq=lum=120+100*sin(2*PI*N/24+X/30):cb=128:cr=128', [
    '-t',
    '4',
    ...h264,
  ])
  await studio.start(clip('turning.mp4', turning))
  await page.getByRole('button', { name: '找无缝循环' }).click()
  await expect(page.getByText(/^第 1 \/ \d+ 处/)).toBeVisible()
  const [from, to] = [
    await studio.grip('起点').getAttribute('data-at'),
    await studio.grip('终点').getAttribute('data-at'),
  ]
  expect(Number(to) - Number(from)).toBeCloseTo(2, 1)
})
