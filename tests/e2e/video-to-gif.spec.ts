import { decoded, film, gifRepeats, h264, probe, psnr, remade } from '../helpers/films.ts'
import { clip, counted, plain, Studio } from './clip-studio.ts'
import { expect, test } from './site.ts'

/** Returns the mean value of a picture of one grey. */
const greyOf = ({ rgb }: { rgb: Buffer }) => rgb.reduce((sum, value) => sum + value, 0) / rgb.length

test('a film becomes a GIF of its size, timing and pictures', async ({ page }) => {
  const source = plain()
  const studio = new Studio(page)
  await studio.start(clip('海边 🌊.mp4', source))
  const { name, bytes } = await studio.make()
  expect(name).toBe('海边 🌊.gif')
  const { width, height, durations } = probe(bytes)
  expect([width, height]).toEqual([480, 270])
  expect(durations).toHaveLength(24)
  expect(durations.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2, 3)
  for (const one of durations) expect(Math.abs(one - 1 / 12)).toBeLessThan(0.0101)
  expect(gifRepeats(bytes)).toBe(0)
  const size = { width: 240, height: 135 }
  const [mine, theirs] = [decoded(bytes, size), decoded(source, size)]
  // Frame k of the result is the source frame at k/12 s.
  for (const place of [0, 7, 23]) {
    const right = psnr(mine[place]!, theirs[Math.floor((place * 25) / 12 + 1e-6)]!)
    expect(right).toBeGreaterThan(26)
  }
  await expect(page.locator('[data-result]')).toContainText('480×270 · 24 帧 · 2 秒')
  await expect(page.locator('[data-result]')).toHaveAttribute('data-bytes', String(bytes.length))
})

test('turned films and films with oblong pixels are shown as they are meant', async ({ page }) => {
  const upright = film('a.mp4', 'testsrc2=size=320x180:rate=10', ['-t', '1', ...h264])
  const turned = remade(upright, 'turned.mp4', ['-c', 'copy', '-metadata:s:v:0', 'rotate=90'])
  const oblong = film('sar.mp4', 'testsrc2=size=160x180:rate=10', ['-t', '1', '-vf', 'setsar=2/1', ...h264])
  const studio = new Studio(page)
  await studio.start(clip('turned.mp4', turned))
  const first = await studio.make()
  expect(probe(first.bytes)).toMatchObject({ width: 180, height: 320 })
  const size = { width: 90, height: 160 }
  expect(psnr(decoded(first.bytes, size)[4]!, decoded(turned, size)[4]!)).toBeGreaterThan(24)

  await page.getByRole('button', { name: '清空，重新开始' }).click()
  await studio.add([clip('sar.mp4', oblong)])
  await page.waitForSelector('[data-stage=clip][data-painted]')
  const second = await studio.make()
  expect(probe(second.bytes)).toMatchObject({ width: 320, height: 180 })
  const wide = { width: 160, height: 90 }
  expect(psnr(decoded(second.bytes, wide)[4]!, decoded(oblong, wide)[4]!)).toBeGreaterThan(24)
})

test('a film of uneven timing keeps it', async ({ page }) => {
  // One second at 30 frames/s, then two at 5.
  const source = film('vfr.mp4', 'testsrc2=size=320x180:rate=30', [
    '-t',
    '3',
    '-vf',
    "select='if(lt(t,1),1,not(mod(n,6)))'",
    '-fps_mode',
    'vfr',
    ...h264,
  ])
  const studio = new Studio(page)
  await studio.start(clip('vfr.mp4', source))
  const { bytes } = await studio.make()
  const { durations } = probe(bytes)
  const total = durations.reduce((sum, one) => sum + one, 0)
  expect(total).toBeCloseTo(
    probe(source).durations.reduce((sum, one) => sum + one, 0),
    1,
  )
  const size = { width: 160, height: 90 }
  const theirs = decoded(source, size, 'fps=100:round=down')
  let at = 0
  for (const [place, picture] of decoded(bytes, size).entries()) {
    const there = theirs[Math.min(theirs.length - 1, Math.round(at * 100))]!
    expect(psnr(picture, there), `picture ${place} at ${at} s`).toBeGreaterThan(23)
    at += durations[place]!
  }
})

test('other containers: WebM, MKV, MOV, a GIF', async ({ page }) => {
  const base = film('a.mp4', 'testsrc2=size=160x90:rate=12', ['-t', '1', ...h264])
  const files = [
    clip('a.webm', film('a.webm', 'testsrc2=size=160x90:rate=12', ['-t', '1', '-c:v', 'libvpx-vp9']), 'video/webm'),
    clip('b.mkv', remade(base, 'b.mkv', ['-c', 'copy']), 'video/x-matroska'),
    clip('c.mov', remade(base, 'c.mov', ['-c', 'copy']), 'video/quicktime'),
    clip('d.gif', film('d.gif', 'testsrc2=size=160x90:rate=10', ['-t', '1']), 'image/gif'),
  ]
  const studio = new Studio(page)
  await studio.start(...files)
  await expect(page.locator('[data-piece]')).toHaveCount(4)
  const { durations } = probe((await studio.make()).bytes)
  expect(durations.reduce((sum, one) => sum + one, 0)).toBeCloseTo(4, 1)
})

test('what cannot be used is refused by name and reason; the rest goes on', async ({ page }) => {
  const unheard: string[] = []
  page.on('pageerror', ({ message }) => unheard.push(message))
  const good = plain()
  const slow = remade(good, 'slow.mp4', ['-c', 'copy'])
  const files = [
    clip('只有声音.mp4', film('a.mp4', 'sine', ['-t', '1', '-c:a', 'aac'])),
    clip('半截.mp4', slow.subarray(0, slow.length / 2)),
    clip(
      '苹果.mp4',
      film('a.mp4', 'testsrc2=size=160x90', [
        '-t',
        '1',
        '-c:v',
        'libx265',
        '-x265-params',
        'log-level=0',
        '-tag:v',
        'hvc1',
      ]),
    ),
    clip(
      '加密.mp4',
      film('a.mp4', 'testsrc2=size=160x90', [
        '-t',
        '1',
        ...h264,
        '-encryption_scheme',
        'cenc-aes-ctr',
        '-encryption_key',
        '00112233445566778899aabbccddeeff',
        '-encryption_kid',
        '00112233445566778899aabbccddeeff',
      ]),
    ),
    clip('空.mp4', Buffer.alloc(0)),
    clip('文字.mp4', Buffer.from('hello, this is no film')),
    clip('好的.mp4', good),
  ]
  const studio = new Studio(page)
  await studio.start(...files)
  const told = page.locator('[data-refused]')
  await expect(told).toContainText('「只有声音.mp4」里没有画面')
  await expect(told).toContainText('「半截.mp4」不完整')
  await expect(told).toContainText('「苹果.mp4」用 HEVC (H.265) 编码，这个浏览器解不开')
  await expect(told).toContainText('兼容性最佳')
  await expect(told).toContainText('「加密.mp4」是加密的视频')
  await expect(told).toContainText('「空.mp4」是空文件')
  await expect(told).toContainText('「文字.mp4」不是能读的视频或图片')
  await expect(page.locator('[data-stage=clip]')).toBeVisible()
  expect(unheard).toEqual([])
})

test('a film cut in its middle gives what is there, and says so', async ({ page }) => {
  const whole = film('a.mp4', 'testsrc2=size=320x180:rate=25', [
    '-t',
    '4',
    ...h264,
    '-g',
    '25',
    '-movflags',
    '+faststart',
  ])
  const studio = new Studio(page)
  await studio.start(clip('cut.mp4', whole.subarray(0, Math.round(whole.length * 0.6))))
  await expect(page.getByText('「cut.mp4」不完整，只用能读的前')).toBeVisible()
  const { durations } = probe((await studio.make()).bytes)
  const seconds = durations.reduce((sum, one) => sum + one, 0)
  expect(seconds).toBeGreaterThan(1)
  expect(seconds).toBeLessThan(3.5)
})

test('trimming by keyboard is exact to the frame, and undone', async ({ page }) => {
  const source = counted()
  const studio = new Studio(page)
  await studio.start(clip('counted.mp4', source))
  await page.getByLabel('每秒帧数').selectOption('0')
  await studio.grip('起点').focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await expect(studio.grip('起点')).toHaveAttribute('data-at', '0.1200')
  await studio.grip('终点').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(studio.grip('终点')).toHaveAttribute('data-at', '0.4000')
  const size = { width: 64, height: 64 }
  const greys = (bytes: Buffer) => decoded(bytes, size).map(greyOf)
  const all = greys(source)
  const { bytes } = await studio.make()
  const mine = greys(bytes)
  expect(mine).toHaveLength(7)
  mine.forEach((grey, place) => {
    expect(Math.abs(grey - all[place + 3]!)).toBeLessThan(6)
  })
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(studio.grip('起点')).toHaveAttribute('data-at', '0.0000')
  // The same by marks at the playhead.
  await page.locator('[data-stage=clip]').click()
  for (const key of ['Shift+ArrowLeft', 'Shift+ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect(studio.time).toHaveAttribute('data-time', '0.0800')
  await page.keyboard.press('i')
  await expect(studio.grip('起点')).toHaveAttribute('data-at', '0.0800')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(studio.time).toHaveAttribute('data-time', '0.4400')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('o')
  await expect(studio.grip('终点')).toHaveAttribute('data-at', '0.4400')
})

test('boomerang comes back without showing its ends twice; reverse begins at the end', async ({ page }) => {
  const source = counted()
  const studio = new Studio(page)
  await studio.start(clip('counted.mp4', source))
  await page.getByLabel('每秒帧数').selectOption('0')
  const size = { width: 64, height: 64 }
  const greys = (bytes: Buffer) => decoded(bytes, size).map(greyOf)
  const all = greys(source)
  const near = (mine: number[], places: number[]) => {
    expect(mine).toHaveLength(places.length)
    mine.forEach((grey, at) => {
      expect(Math.abs(grey - all[places[at]!]!), `frame ${at}`).toBeLessThan(6)
    })
  }
  await page.getByRole('switch', { name: /来回播放/ }).check()
  near(greys((await studio.make()).bytes), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  await page.getByRole('switch', { name: /来回播放/ }).uncheck()
  await page.getByRole('switch', { name: '倒放' }).check()
  near(greys((await studio.make()).bytes), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  await studio.choose('速度', '2×')
  const { durations } = probe((await studio.make()).bytes)
  expect(durations.reduce((sum, one) => sum + one, 0)).toBeCloseTo(0.24, 3)
})
