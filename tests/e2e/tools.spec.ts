import sharp from 'sharp'
import { photo, type TestFile, testFile } from '../helpers/files.ts'
import { alphaAt, mug, mugSize } from '../helpers/mug.ts'
import { portraitFile } from '../helpers/portraits.ts'
import { expectAccessible } from './accessible.ts'
import { BenchPage, compressPath } from './bench.ts'
import { expect, test } from './site.ts'

interface ToolCase {
  readonly path: string
  readonly fixture: () => Promise<TestFile>
  /** Name of the result; several if the tool cuts the fixture into pieces. */
  readonly leavesAs: string | readonly string[]
  /** Asserts that a result is correct. */
  readonly check: (bytes: Buffer, fixture: TestFile) => Promise<void>
}

const wide = async () => testFile('照片 🌿 one.jpg', await photo(900, 600).jpeg({ quality: 95 }).toBuffer())
const small = async () => testFile('图.png', await photo(300, 200).png().toBuffer())

/** Every tool with its page, a fixture and a check of the result. */
const tools: readonly ToolCase[] = [
  {
    path: compressPath,
    fixture: wide,
    leavesAs: '照片 🌿 one.jpg',
    check: async (bytes, fixture) => {
      expect(bytes.length).toBeLessThan(fixture.buffer.length)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
    },
  },
  {
    path: '/app/image-tools/common-tools/resize-image?width=400',
    fixture: wide,
    leavesAs: '照片 🌿 one.jpg',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 267 })
    },
  },
  {
    path: '/app/image-tools/common-tools/crop-image?ratio=1:1',
    fixture: wide,
    leavesAs: '照片 🌿 one.jpg',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 })
    },
  },
  {
    path: '/app/image-tools/common-tools/add-watermark',
    fixture: wide,
    leavesAs: '照片 🌿 one.jpg',
    check: async (bytes, fixture) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 600 })
      const [marked, plain] = await Promise.all([bytes, fixture.buffer].map((file) => sharp(file).raw().toBuffer()))
      const changed = marked!.reduce((count, value, at) => count + (Math.abs(value - plain![at]!) > 24 ? 1 : 0), 0)
      expect(changed).toBeGreaterThan(200)
    },
  },
  {
    path: '/app/image-tools/format-conversion/jpg',
    fixture: async () => testFile('图 一.bmp.png', await photo(300, 200).png().toBuffer()),
    leavesAs: '图 一.bmp.jpg',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 200 })
    },
  },
  {
    path: '/app/image-tools/format-conversion/pdf?together=false',
    fixture: small,
    leavesAs: '图.pdf',
    check: async (bytes) => {
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
      expect(bytes.toString('latin1')).toContain('%%EOF')
    },
  },
  {
    path: '/app/image-tools/format-conversion/svg',
    fixture: small,
    leavesAs: '图.svg',
    check: async (bytes) => {
      expect(bytes.toString()).toMatch(/<svg[^>]+viewBox="0 0 300 200"/)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'svg', width: 300, height: 200 })
    },
  },
  {
    path: '/app/image-tools/editing-tools/remove-background',
    fixture: async () => testFile('杯子 🌿.png', await sharp(mug()).png().toBuffer()),
    leavesAs: '杯子 🌿.png',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', ...mugSize, hasAlpha: true })
      expect(await alphaAt(bytes, [4, 4], [160, 120], [160, 60])).toEqual([0, 0, 255])
    },
  },
  {
    path: '/app/image-tools/efficiency-tools/image-clear-bg?ground=colour&groundColour=%23438edb',
    fixture: async () => portraitFile('astronaut'),
    leavesAs: 'astronaut.jpg',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 512 })
      const [red, green, blue] = await sharp(bytes).extract({ left: 480, top: 4, width: 8, height: 8 }).raw().toBuffer()
      for (const [is, wanted] of [
        [red, 67],
        [green, 142],
        [blue, 219],
      ] as const)
        expect(Math.abs(is! - wanted)).toBeLessThanOrEqual(2)
    },
  },
  {
    path: '/app/image-tools/efficiency-tools/image-card',
    fixture: async () => portraitFile('astronaut'),
    leavesAs: 'astronaut.jpg',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 295, height: 413, density: 300 })
    },
  },
  {
    path: '/app/image-tools/editing-tools/photo-enhance?enlarge=2',
    fixture: wide,
    leavesAs: '照片 🌿 one.jpg',
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1800, height: 1200 })
    },
  },
  {
    path: '/app/image-tools/editing-tools/nine-grid-cut?side=200',
    fixture: wide,
    leavesAs: Array.from({ length: 9 }, (_, place) => `照片 🌿 one-0${place + 1}.jpg`),
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
    },
  },
  {
    path: '/app/image-tools/editing-tools/tiktok-three-grid-cut',
    fixture: wide,
    leavesAs: ['照片 🌿 one-01-右.jpg', '照片 🌿 one-02-中.jpg', '照片 🌿 one-03-左.jpg'],
    check: async (bytes) => {
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 1920 })
    },
  },
]

for (const [at, { path, fixture, leavesAs, check }] of tools.entries()) {
  const names = [leavesAs].flat()
  // What the bench does for every tool is tried with the first in a short run, with all of them in the full one.
  const tag = at === 0 ? [] : ['@matrix']
  test.describe(`common journey of ${path}`, () => {
    test('drop, run, compare, remove, ZIP, by mouse and by keyboard', async ({ page }) => {
      const bench = new BenchPage(page)
      await bench.open(path)
      const file = await fixture()
      await bench.drop([file])
      await bench.settled(1)
      const single = await bench.save()
      expect([...single.keys()]).toEqual(names)
      for (const bytes of single.values()) await check(bytes, file)

      await bench.add([file, file])
      await bench.settled(3)
      const all = await bench.save()
      expect(all.size).toBe(3 * names.length)
      for (const bytes of all.values()) await check(bytes, file)

      const first = page.locator('[data-row]').first()
      await first.focus()
      await page.keyboard.press('ArrowDown')
      await expect(page.locator('[data-row]').nth(1)).toBeFocused()
      // Pieces cannot be compared with the whole picture.
      if (names.length === 1) {
        await page.keyboard.press('Space')
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByRole('slider')).toBeFocused()
        await page.keyboard.press('ArrowLeft')
        await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '48')
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        await expect(page.locator('[data-row]').nth(1)).toBeFocused()
      }
      await page.keyboard.press('Delete')
      await expect(page.locator('[data-row]')).toHaveCount(2)
      const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('ControlOrMeta+s')])
      expect(saved.suggestedFilename()).toMatch(/\.zip$/)
    })

    test('cancel and retry', { tag }, async ({ page }) => {
      const bench = new BenchPage(page)
      await bench.open(path)
      const file = await fixture()
      await bench.cancelAsSoonAsPossible()
      await bench.add(Array.from({ length: 12 }, () => file))
      // The button is also hidden before the first file is taken in.
      await expect(page.locator('[data-row][data-status=cancelled]').first()).toBeVisible()
      await expect(page.getByRole('button', { name: '全部取消' })).toBeHidden()
      // What was cancelled did not fail.
      await expect(page.getByRole('button', { name: /^\d+ 张已取消$/ })).toBeVisible()
      await expect(page.getByRole('button', { name: /张失败$/ })).toBeHidden()
      await page.getByRole('button', { name: '全部重试' }).click()
      await expect(page.locator('[data-live]')).toHaveText(/^处理结束，已完成 12 \/ 12，/, { timeout: 300_000 })
    })

    test('axe finds nothing serious, empty and filled, on desktop and phone', { tag }, async ({ page }) => {
      const bench = new BenchPage(page)
      for (const viewport of [
        { width: 1440, height: 900 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(viewport)
        await bench.open(path)
        await expectAccessible(page)
        await bench.add([await fixture(), testFile('bad.png', 'text')])
        await bench.settled(2)
        await expectAccessible(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    })
  })
}
