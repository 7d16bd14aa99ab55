import '../../../../helpers/web-canvas.ts'
import '../../../../helpers/painting.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outlinedSvg } from '../../../../../src/core/boards/vector/outlined-svg.ts'
import { writeBoardPdf } from '../../../../../src/core/boards/vector/pdf.ts'
import { UserError } from '../../../../../src/core/errors.ts'
import { fontFiles } from '../../../../../src/graphics/font-files.ts'
import { registerFont } from '../../../../../src/graphics/pages.ts'
import { toolContext } from '../../../../helpers/tool-context.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-board-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => {
  for (const weight of [400, 700]) registerFont({ family: 'noto-sans-sc', weight })
})

const plain = toolContext()
const context = { ...plain, host: { ...plain.host, fontFiles } }
const page = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" viewBox="-20 -10 300 200" ${attributes}>${inside}</svg>`
const whole = {
  drawing: 0,
  width: 300,
  height: 200,
  part: { left: -20, top: -10, right: 280, bottom: 190 },
  x: 0,
  y: 0,
}

let count = 0
async function pdfOf(
  svgs: readonly string[],
  pages = svgs.map((_, drawing) => ({ ...whole, drawing })),
  over = context,
) {
  const path = join(folder, `${count++}.pdf`)
  writeFileSync(path, await writeBoardPdf({ drawings: svgs, pages, name: '试一试' }, over))
  return path
}
const told = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: 'utf8' })

/** Returns the mean difference of a page of a PDF to an SVG, 0–255, as poppler and librsvg paint them. */
async function off(path: string, svg: string, number = 1): Promise<number> {
  told('pdftoppm', '-r', '96', '-f', String(number), '-singlefile', '-png', path, join(folder, 'page'))
  const [shown, exact] = await Promise.all(
    [join(folder, 'page.png'), Buffer.from(svg)].map((source) =>
      sharp(source).resize(300, 200, { fit: 'fill' }).flatten({ background: '#ffffff' }).removeAlpha().raw().toBuffer(),
    ),
  )
  let sum = 0
  for (let at = 0; at < exact!.length; at++) sum += Math.abs(exact![at]! - shown![at]!)
  return sum / exact!.length
}

describe('a PDF of a board', () => {
  test('shows shapes, dashes, transforms and groups that are see-through as the SVG does', async () => {
    const svg = page(
      [
        '<rect x="-20" y="-10" width="300" height="200" fill="#fffbe6"/>',
        '<g transform="translate(20 10) rotate(20 30 20)"><rect width="60" height="40" rx="8" fill="#dff3e4" stroke="#15803d" stroke-width="3"/></g>',
        '<g opacity="0.5"><circle cx="150" cy="60" r="40" fill="#1d4ed8"/><circle cx="190" cy="60" r="40" fill="#dc2626"/></g>',
        '<path d="M0 120C40 80 90 160 130 120s60-20 90 10" fill="none" stroke="#111827" stroke-width="4" stroke-dasharray="12 6" stroke-linecap="round"/>',
        '<path d="M20 140h80v40h-80zM40 150h40v20h-40z" fill-rule="evenodd" fill="#7c3aed" fill-opacity="0.4"/>',
        '<path d="M150 150a30 20 0 1 0 60 0z" fill="none" stroke="#0f766e" stroke-opacity="0.6" stroke-width="5" stroke-linejoin="round"/>',
      ].join(''),
    )
    const path = await pdfOf([svg])
    expect(await off(path, svg)).toBeLessThan(1)
    expect(told('pdfimages', '-list', path).trim().split('\n')).toHaveLength(2)
    expect(told('pdfinfo', path)).toMatch(/Title: +试一试/)
    expect(told('pdfinfo', path)).toMatch(/Page size: +225 x 150 pts/)
    told('qpdf', '--check', path)
  })

  test('has its texts as outlines, to be searched and copied, without a picture', async () => {
    const svg = page(
      '<text x="120" y="60" font-size="20" text-anchor="middle" fill="#111827">提交申请 Form 80%</text>' +
        '<g transform="translate(0 60)"><text x="0" y="30" font-size="16" font-weight="600" fill="#15803d" text-decoration="underline">主管审批</text></g>',
    )
    const path = await pdfOf([svg])
    expect(told('pdfimages', '-list', path).trim().split('\n')).toHaveLength(2)
    const text = told('pdftotext', '-layout', path, '-')
    expect(text).toContain('提交申请 Form 80%')
    expect(text).toContain('主管审批')
    // In the middle of its place: the word is as far from the left of its anchor as from the right.
    const [, left, right] = /xMin="([\d.]+)"[^>]*xMax="([\d.]+)"[^>]*>提交申请/.exec(
      told('pdftotext', '-bbox', path, '-'),
    )!
    expect(Number(left)).toBeLessThan(105)
    expect(Number(right)).toBeGreaterThan(85)
    // Something is painted where the words are.
    told('pdftoppm', '-r', '96', '-singlefile', '-png', path, join(folder, 'words'))
    const { channels } = await sharp(join(folder, 'words.png'))
      .extract({ left: 20, top: 90, width: 60, height: 20 })
      .stats()
    expect(channels[0]!.min).toBeLessThan(100)
  })

  test('keeps a photograph byte for byte and paints what no font of the site has', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#3366cc' } })
      .jpeg()
      .toBuffer()
    const svg = page(
      `<image href="data:image/jpeg;base64,${jpeg.toString('base64')}" x="10" y="10" width="100" height="100"/>` +
        '<text x="10" y="150" font-size="20">ก ข</text>',
    )
    const path = await pdfOf([svg])
    const images = told('pdfimages', '-list', path)
    expect(images).toMatch(/image +40 +20 +rgb +3 +8 +jpeg/)
    // The letters and the alpha they are seen through.
    expect(images).toMatch(/smask/)
  })

  test('without the fonts the words are pictures and still found', async () => {
    const lost = async () => {
      throw new UserError('font-not-loaded', { family: 'noto-sans-sc' })
    }
    const offline = { ...context, host: { ...context.host, loadFont: lost, fontFiles: lost } }
    const path = await pdfOf([page('<text x="10" y="50" font-size="20">离线也能导出</text>')], [whole], offline)
    expect(told('pdfimages', '-list', path)).toMatch(/smask/)
    expect(told('pdftotext', path, '-')).toContain('离线也能导出')
  })

  test('parts of a drawing are cut to their pages, with the words that are on them', async () => {
    const svg = page('<text x="0" y="20" font-size="16">左上</text><text x="200" y="150" font-size="16">右下</text>')
    const parts = [
      { ...whole, width: 170, height: 120, part: { left: -20, top: -10, right: 130, bottom: 90 }, x: 10, y: 10 },
      { ...whole, width: 170, height: 120, part: { left: 130, top: 90, right: 280, bottom: 190 }, x: 10, y: 10 },
    ]
    const path = await pdfOf([svg], parts)
    expect(told('pdfinfo', path)).toMatch(/Pages: +2/)
    const texts = [1, 2].map((number) =>
      told('pdftotext', '-f', String(number), '-l', String(number), path, '-').trim(),
    )
    expect(texts).toEqual(['左上', '右下'])
  })
})

describe('an SVG with outlines', () => {
  test('has no text left, and looks like the one with text', async () => {
    const svg = page(
      '<rect width="80" height="30" fill="#eeeeee"/><text x="40" y="20" font-size="14" text-anchor="middle" fill="#111827" transform="rotate(10 40 20)">审批</text>',
      'font-family="noto-sans-sc"',
    )
    const outlined = await outlinedSvg(svg, context)
    expect(outlined).not.toContain('<text')
    expect(outlined).toContain('aria-label="审批"')
    expect(outlined).toMatch(/fill="#111827" transform="rotate\(10 40 20\)" d="M/)
    const { channels } = await sharp(Buffer.from(outlined))
      .extract({ left: 40, top: 10, width: 45, height: 25 })
      .stats()
    expect(channels[0]!.min).toBeLessThan(100)
  })

  test('may hold more than a file from outside, as large pictures are written into it', async () => {
    const picture = `data:image/png;base64,${'A'.repeat(20_000_001)}`
    const outlined = await outlinedSvg(page(`<image href="${picture}" width="9" height="9"/>`), context)
    expect(outlined.length).toBeGreaterThan(20_000_000)
  })

  test('keeps as text what no font of the site has', async () => {
    expect(await outlinedSvg(page('<text x="1" y="20">ก</text>'), context)).toContain('<text x="1" y="20">ก</text>')
  })
})
