/**
 * QR codes: of 10,000 random texts in random styles, those reported as readable are read by two other readers; and the
 * time of 1,000 codes to a ZIP. `SEED` and `CODES` change the random codes.
 */
import '../helpers/painting.ts'
import { parse } from 'zod/mini'
import { readBarcodes } from 'zxing-wasm/reader'
import { makeCodes } from '../../src/core/qr/batch.ts'
import { drawQr } from '../../src/core/qr/draw.ts'
import { writeCode } from '../../src/core/qr/files.ts'
import { greyOf, imageOf } from '../../src/core/qr/luminance.ts'
import { qrOptions } from '../../src/core/qr/options.ts'
import { qrPixels } from '../../src/core/qr/pixels.ts'
import { scanCheck } from '../../src/core/qr/scan.ts'
import { writeZip } from '../../src/core/zip.ts'
import { onPaper, randomCode, randomOf } from '../helpers/random-codes.ts'
import { toolContext } from '../helpers/tool-context.ts'
import { distances, zbarSees } from '../helpers/zbar.ts'
import { prepareReader } from '../helpers/zxing.ts'
import { installed, printTable, verdict } from './measure.mjs'

const host = { fontFiles: async () => [] }
const least = { batch: 1000, seconds: 10 }

/** Returns true if zxing reads exactly this text from the code alone, at one of the distances, as with zbarimg. */
async function zxingSees(text, options) {
  for (const times of distances) {
    const image = imageOf(greyOf(qrPixels(drawQr(text, options), Math.round(options.sizePx * times))))
    const [found] = await readBarcodes(image, { formats: ['QRCode'], tryInvert: false })
    if (found?.isValid && Buffer.from(found.bytes).equals(Buffer.from(text))) return true
  }
  return false
}

async function missedBy(text, options) {
  if (!(await zxingSees(text, options))) return 'zxing'
  if (!installed('zbarimg')) return ''
  const picture = async (times) => {
    const sized = { ...onPaper(options), sizePx: Math.round(options.sizePx * times) }
    return (await writeCode(text, sized, 'code', { host })).bytes
  }
  return (await zbarSees(text, picture)) ? '' : 'zbar'
}

export async function roundTrips() {
  const seed = Number(process.env.SEED ?? 20261122)
  const count = Number(process.env.CODES ?? 10_000)
  const random = randomOf(seed)
  let readable = 0
  let missed = 0
  for (let round = 0; round < count; round++) {
    const { text, options } = randomCode(random)
    const report = await scanCheck(text, options, { host })
    if (report.readable) {
      readable += 1
      const by = await missedBy(text, options)
      if (by) {
        missed += 1
        console.error(JSON.stringify({ round, by, text, ...options, ...{ text } }))
      }
    }
    if (round % 500 === 499) console.error(`${round + 1} codes, ${readable} readable, ${missed} missed`)
  }
  return { seed, count, readable, missed }
}

async function batchTime(style) {
  const options = parse(qrOptions, { sizePx: 512, caption: '', ...style })
  const items = Array.from({ length: least.batch }, (_, at) => ({
    line: at + 1,
    text: `https://a.example/table/${at + 1}?from=code`,
    name: `code-${at + 1}`,
    caption: '',
  }))
  const start = performance.now()
  const made = await makeCodes(items, options, toolContext())
  const files = made.map(({ output }) => ({ name: output.name, content: output.bytes }))
  const zip = await new Response(writeZip(files)).arrayBuffer()
  return {
    seconds: (performance.now() - start) / 1000,
    bytes: zip.byteLength,
    readable: made.every(({ readable }) => readable),
  }
}

export async function qr() {
  await prepareReader()
  const rows = []
  for (const [name, style] of [
    ['plain', {}],
    [
      'flowing, gradient, logo',
      { modules: 'round', eyeFrame: 'rounded', fill: 'linear', ink: '#14532d', logo: 'link' },
    ],
  ]) {
    const { seconds, bytes, readable } = await batchTime(style)
    rows.push({
      scene: `${least.batch} codes to ZIP, ${name}`,
      seconds: seconds.toFixed(1),
      KB: Math.round(bytes / 1024),
      goal: verdict(seconds <= least.seconds && readable ? [] : ['time']),
    })
  }
  printTable('Codes in a batch, 512 px PNG, each read back', rows)
  const { seed, count, readable, missed } = await roundTrips()
  printTable('Random texts in random styles', [
    { seed, codes: count, readable, missed, goal: verdict(missed === 0 ? [] : ['missed']) },
  ])
}
