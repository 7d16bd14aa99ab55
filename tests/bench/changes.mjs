/** Scaling, tracing and PDF writing; scaling next to a native library. */
import sharp from 'sharp'
import { resize as scale } from '../../src/core/image/resize.ts'
import { traceSvg } from '../../src/core/image/trace.ts'
import { writePdf } from '../../src/core/pdf/write.ts'
import { photo as shot } from '../helpers/files.ts'
import { lanczosReference, psnr } from '../helpers/lanczos.ts'
import { panels, photo } from '../helpers/pictures.ts'
import { fromPixels } from '../helpers/sharp-pixels.ts'
import { printTable, sideBySide, timed, verdict } from './measure.mjs'

/** Returns the bytes of a picture, for the tables that compare by bytes. */
const bytesOf = ({ data }) => new Uint8Array(data.buffer)

/** Measures downscaling ten megapixels: time next to sharp, and how close the result is to the definition. */
export async function resize() {
  const source = photo(3872, 2592, 1)
  const rows = []
  for (const [width, height] of [
    [1600, 1071],
    [400, 268],
  ]) {
    const [ours, control] = await sideBySide(
      async () => bytesOf(await scale(source, { width, height })),
      async () =>
        new Uint8Array(await fromPixels(source).resize(width, height, { kernel: 'lanczos3' }).raw().toBuffer()),
    )
    const near = psnr(await scale(source, { width, height }), lanczosReference(source, width, height))
    const times = ours.ms / control.ms
    rows.push({
      scene: `10 MP → ${width}×${height}`,
      'our ms': Math.round(ours.ms),
      'sharp ms': Math.round(control.ms),
      'ms ratio': times.toFixed(2),
      'PSNR dB': near.toFixed(1),
      goal: verdict([near < 55 && 'PSNR < 55', times > 9 && 'time > 9']),
    })
  }
  printTable('Lanczos3 in linear light beside sharp (stored values, one thread); PSNR against doubles', rows)
}

/** Measures tracing a logo, pages of panels and a photograph, 1 MP each. */
export async function trace() {
  const logo = new ImageData(1000, 1000)
  for (let at = 0; at < logo.data.length; at += 4) {
    const [x, y] = [(at / 4) % 1000, Math.floor(at / 4000)]
    const inside = (x - 500) ** 2 + (y - 500) ** 2 < 160_000
    logo.data.set(inside ? (Math.abs(x - y) < 120 ? [255, 255, 255, 255] : [21, 128, 61, 255]) : [0, 0, 0, 0], at)
  }
  const rows = []
  for (const [scene, picture, preset] of [
    ['logo, 1 MP', logo, 'illustration'],
    ['panels, 1 MP', panels(1200, 850), 'illustration'],
    ['lines, 1 MP', panels(1200, 850), 'line-art'],
    ['photo, 1 MP', photo(1200, 850, 2), 'photo'],
  ]) {
    const options = { preset, colours: 16, detail: 60 }
    const { svg, nodes } = await traceSvg(picture, options)
    const { ms } = await timed(() => traceSvg(picture, options), 3)
    rows.push({
      scene,
      ms: Math.round(ms),
      KB: Math.round(svg.length / 1024),
      nodes,
      goal: verdict([ms > 2000 && '> 2 s']),
    })
  }
  printTable('Tracing', rows)
}

/** Measures writing forty photographs to one PDF, which must hardly be larger than they are. */
export async function pdf() {
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, seed) => ({
      bytes: await shot(1732, 1155, seed).jpeg({ quality: 90 }).toBuffer(),
      kind: 'jpg',
      width: 1732,
      height: 1155,
      orientation: 1,
    })),
  )
  sharp.cache(false)
  const sum = pages.reduce((total, { bytes }) => total + bytes.length, 0)
  const settings = { page: 'picture', orientation: 'auto', marginMm: 0, dpi: 96 }
  const { bytes } = await writePdf(pages, settings)
  const { ms } = await timed(() => writePdf(pages, settings), 3)
  const ratio = bytes.length / sum
  const goal = verdict([ratio > 1.02 && 'bytes > 1.02', ms > 5000 && '> 5 s'])
  printTable('PDF of 40 photographs of 2 MP', [
    { pages: 40, 'JPEGs B': sum, 'PDF B': bytes.length, 'B ratio': ratio.toFixed(4), ms: Math.round(ms), goal },
  ])
}
