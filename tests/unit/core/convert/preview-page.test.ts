import sharp from 'sharp'
import { expect, test } from 'vitest'
import { previewOfPage } from '../../../../src/core/convert/preview-page.ts'

/** A PDF of one page of 200 by 100 pt, half of it blue. */
function blueHalf(): Uint8Array<ArrayBuffer> {
  const content = '0 0 1 rg 0 0 100 100 re f'
  const parts = [
    '1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj',
    '2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1>> endobj',
    '3 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>> endobj',
    `4 0 obj <</Length ${content.length}>> stream\n${content}\nendstream endobj`,
  ]
  return new TextEncoder().encode(`%PDF-1.4\n${parts.join('\n')}\ntrailer <</Root 1 0 R>>\n%%EOF`)
}

test('the preview of a PDF is its first page, no longer than asked', async () => {
  const file = { name: '合同.pdf', bytes: blueHalf() }
  const preview = await previewOfPage(file, 50, new AbortController().signal)
  expect(preview).toMatchObject({ name: '合同.pdf', mime: 'image/jpeg', width: 200, height: 100 })
  const { data, info } = await sharp(preview.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([50, 25])
  const at = (x: number) => [...data.subarray((12 * 50 + x) * 3, (12 * 50 + x) * 3 + 3)]
  expect(at(10)[2]! - at(10)[0]!).toBeGreaterThan(200)
  expect(Math.min(...at(40))).toBeGreaterThan(245)
})

test('a damaged PDF has no preview', async () => {
  const damaged = { name: '坏.pdf', bytes: new TextEncoder().encode('%PDF-1.4 nothing') }
  await expect(previewOfPage(damaged, 50, new AbortController().signal)).rejects.toMatchObject({ code: 'pdf-damaged' })
})
