/**
 * Size and speed of the encoders next to native ones, measured in one run.
 * `npm run bench` prints all tables, `npm run bench -- png gif` the named ones.
 * Read the ratios: bytes are exact, times vary with the load of the machine.
 * Exits with 1 if a size exceeds its goal, whatever the times are.
 */
import '../helpers/web-canvas.ts'
import { availableParallelism, loadavg } from 'node:os'
import sharp from 'sharp'
import { recompressGif } from '../../src/core/image/animation/gif.ts'
import { encode as encodeAvif } from '../../src/core/image/encode/avif.ts'
import { encode as encodeJpg } from '../../src/core/image/encode/jpg.ts'
import { encode as encodePng, optimise } from '../../src/core/image/encode/png.ts'
import { encode as encodeWebp } from '../../src/core/image/encode/webp.ts'
import { pngLevel } from '../../src/core/image/formats.ts'
import { decode, fromPixels } from '../helpers/sharp-pixels.ts'
import { ssim } from '../helpers/similarity.ts'
import { api } from './api.mjs'
import { batchRows } from './batch-rows.mjs'
import { boards } from './boards.mjs'
import { batch } from './browser.mjs'
import { cards } from './cards.mjs'
import { pdf, resize, trace } from './changes.mjs'
import { clipGifs } from './clips.mjs'
import { covers } from './covers.mjs'
import { kills } from './crash.mjs'
import { editor } from './editor.mjs'
import { enhance } from './enhance.mjs'
import { grid } from './grid.mjs'
import { lighthouse } from './lighthouse.mjs'
import { compared, installed, missedSizes, printTable, program, sideBySide, timed } from './measure.mjs'
import { qr } from './qr.mjs'
import { animation, large, scenes } from './scenes.mjs'
import { streams } from './streams.mjs'
import { templates } from './templates.mjs'
import { vision } from './vision.mjs'
import { writer } from './writer.mjs'

// The product's codecs run on one thread, so the controls do too.
sharp.concurrency(1)

const similar = async (bytes, scene) => ssim(await decode(bytes), scene)
const both = async (ours, control, scene) => [await similar(ours.bytes, scene), await similar(control.bytes, scene)]
const pngOf = (scene) => fromPixels(scene).png({ compressionLevel: 1 }).toBuffer()

/** Returns a scene of 1 to 2 MP by name, or the one of 12 MP. */
const sceneOf = (name) => (name === '12 MP' ? large() : scenes[name])

async function jpg() {
  const rows = []
  for (const name of ['photo', 'grainy', 'screen', '12 MP']) {
    for (const [quality, progressive] of [
      [75, true],
      [85, true],
      [85, false],
    ]) {
      const scene = sceneOf(name)
      const settings = { quality, chroma: '420', background: '#ffffff', progressive }
      const native = { quality, mozjpeg: true, chromaSubsampling: '4:2:0' }
      const [ours, control] = await sideBySide(
        () => encodeJpg(scene, settings),
        () => fromPixels(scene).removeAlpha().jpeg(native).toBuffer(),
        name === '12 MP' ? 3 : 5,
      )
      const goal = progressive ? { bytes: 1.005, time: 1.8 } : { time: 0.95 }
      const ssims = await both(ours, control, scene)
      rows.push(compared(`${name} q${quality}${progressive ? '' : ' fast'}`, ours, control, { ssims, goal }))
    }
  }
  printTable('JPEG beside native mozjpeg (sharp), 4:2:0, progressive control', rows)
}

/**
 * Runs without the canvas that replaces the browser's in tests, so that wasm encodes: the WebP of another engine says
 * nothing about that of browsers.
 */
async function withoutCanvas(work) {
  const canvas = globalThis.OffscreenCanvas
  globalThis.OffscreenCanvas = undefined
  try {
    return await work()
  } finally {
    globalThis.OffscreenCanvas = canvas
  }
}

async function webp() {
  const rows = []
  const cwebp = installed('cwebp')
  if (!cwebp) console.log('\ncwebp is not installed: WebP is measured beside sharp’s libwebp')
  for (const [name, method, lossless] of [
    ['photo', 4, false],
    ['grainy', 4, false],
    ['screen', 4, false],
    ['12 MP', 4, false],
    ['photo', 6, false],
    ['soft', 4, false],
    ['ui', 4, true],
    ['soft', 4, true],
  ]) {
    const scene = sceneOf(name)
    const png = await pngOf(scene)
    const exactly = lossless ? ['-lossless', '-exact'] : []
    const args = ['-quiet', '-m', `${method}`, '-q', '80', ...exactly, '$in', '-o', '$out']
    const native = { quality: 80, effort: method, lossless, exact: lossless }
    const [ours, control] = await sideBySide(
      () => withoutCanvas(() => encodeWebp(scene, { quality: 80, lossless, method })),
      () => (cwebp ? program('cwebp', args, png, 'in.png', 'out.webp') : fromPixels(scene).webp(native).toBuffer()),
      name === '12 MP' ? 3 : 5,
    )
    const goal = lossless ? { bytes: 1.05 } : { bytes: 1.005, time: 1.2 }
    const ssims = await both(ours, control, scene)
    rows.push(compared(`${name} m${method} ${lossless ? 'lossless' : 'q80'}`, ours, control, { ssims, goal }))
  }
  printTable(`WebP (wasm) beside ${cwebp ? 'cwebp, its reading of a PNG included' : 'libwebp (sharp)'}`, rows)
  console.log('\nBrowsers encode opaque pictures at m4 themselves; of that path Node can tell nothing.')
}

async function avif() {
  if (!installed('avifenc')) return console.log('\nAVIF skipped: avifenc is not installed')
  const rows = []
  for (const name of ['photo', 'grainy', 'screen', '12 MP']) {
    for (const quality of [50, 65]) {
      const scene = sceneOf(name)
      const png = await pngOf(scene)
      const level = Math.floor(((100 - quality) * 63 + 50) / 100)
      const range = ['--min', `${Math.max(0, level - 4)}`, '--max', `${Math.min(63, level + 4)}`]
      const rate = ['-a', 'end-usage=q', '-a', `cq-level=${level}`]
      const args = ['-j', '1', '-s', '8', '-y', '420', ...range, ...rate, '$in', '$out']
      const [ours, control] = await sideBySide(
        () => encodeAvif(scene, { quality, lossless: false, speed: 8, chroma: '420' }),
        () => program('avifenc', args, png, 'in.png', 'out.avif'),
        3,
      )
      const ssims = await both(ours, control, scene)
      rows.push(compared(`${name} q${quality}`, ours, control, { ssims, goal: { time: 2.4 } }))
    }
  }
  printTable('AVIF beside avifenc -s 8 -j 1, 4:2:0, at the quantiser libavif derives from the quality', rows)
}

async function png() {
  const optipng = installed('optipng')
  if (!optipng) console.log('\noptipng is not installed: lossless PNG is measured beside oxipng only')
  const rows = []
  for (const [name, scene] of Object.entries(scenes)) {
    const source = new Uint8Array(await pngOf(scene))
    const [ours, oxipng] = await sideBySide(
      // The level that lossless mode uses for a PNG of up to 3 MP.
      () => optimise(source, 3),
      () => optimise(source, 2),
      1,
    )
    rows.push(compared(`${name} : oxipng 2`, ours, oxipng, { goal: { bytes: 1 } }))
    if (!optipng) continue
    const control = program('optipng', ['-quiet', '-o2', '-out', '$out', '$in'], source, 'in.png', 'out.png')
    rows.push(compared(`${name} : optipng -o2`, ours, control, { goal: { bytes: 1 } }))
  }
  printTable(
    'Lossless PNG (oxipng 3, wasm) beside the same wasm at level 2, as Debian has no native one, and optipng',
    rows,
  )
}

async function conversion() {
  if (!installed('convert')) return console.log('\nConversion skipped: ImageMagick is not installed')
  const rows = []
  const settings = { lossless: true, colours: 256, dither: 0, level: pngLevel('fast', Number.POSITIVE_INFINITY) }
  for (const [name, scene] of Object.entries(scenes)) {
    const source = new Uint8Array(await fromPixels(scene).removeAlpha().jpeg({ quality: 95 }).toBuffer())
    for (const level of [6, 9]) {
      // The tens are the level of zlib, the ones the filter: 5 chooses one for each row.
      const args = ['$in', '-quality', `${level}5`, '$out']
      const [ours, control] = await sideBySide(
        async () => encodePng(await decode(source), settings),
        () => program('convert', args, source, 'in.jpg', 'out.png'),
        3,
      )
      rows.push(compared(`${name} : libpng ${level}`, ours, control, { goal: { bytes: 1, time: 2 } }))
    }
  }
  printTable('A JPEG to PNG at the default effort beside libpng (ImageMagick)', rows)
}

/** Returns the fewest colours with which ours looks no worse than the control; null if 256 are not enough. */
async function fewestColours(scene, wanted) {
  const settings = { lossless: false, dither: 0.5, level: 0 }
  const looksLike = async (colours) => similar(await encodePng(scene, { ...settings, colours }), scene)
  let [low, high] = [8, 256]
  if ((await looksLike(high)) < wanted) return null
  while (high - low > 4) {
    const middle = (low + high) >> 1
    if ((await looksLike(middle)) >= wanted) high = middle
    else low = middle
  }
  return high
}

async function palette() {
  if (!installed('pngquant')) return console.log('\nPalettes skipped: pngquant is not installed')
  const rows = []
  for (const [name, scene] of Object.entries(scenes)) {
    for (const colours of [256, 64]) {
      const source = await pngOf(scene)
      const args = ['--speed', '3', '--strip', '--output', '$out', `${colours}`, '$in']
      const plain = program('pngquant', args, source, 'in.png', 'out.png')
      const packed = await timed(() => optimise(new Uint8Array(plain.bytes), 2), 1)
      const control = { bytes: packed.bytes, ms: plain.ms + packed.ms }
      const wanted = (await similar(control.bytes, scene)) - 0.0002
      const enough = (await fewestColours(scene, wanted)) ?? 256
      // Fewer colours are dithered more, so the fewest need not make the smallest file.
      const tried = []
      for (const count of new Set([enough, 128, 256].filter((colours) => colours >= enough))) {
        const settings = { lossless: false, colours: count, dither: 0.5, level: 2 }
        tried.push({ ...(await timed(() => encodePng(scene, settings), 1)), colours: count })
      }
      const ours = tried.reduce((least, next) => (next.bytes.length < least.bytes.length ? next : least))
      const ssims = await both(ours, control, scene)
      const goal = { bytes: 1.05, ssim: 0.0005 }
      const row = compared(`${name} ${colours}`, ours, control, { ssims, goal })
      rows.push({ ...row, 'our colours': ours.colours })
      if (colours < 256) continue
      // No goal here: the tool's defaults look better or worse than the control, and no number of colours is searched
      // for.
      const shipped = await timed(() => encodePng(scene, { lossless: false, colours, dither: 0.5, level: 2 }), 1)
      const shippedSsims = await both(shipped, control, scene)
      rows.push({
        ...compared(`${name} as shipped`, shipped, control, { ssims: shippedSsims }),
        'our colours': colours,
      })
    }
  }
  printTable('Palette PNG at equal similarity beside pngquant --speed 3, both packed by the same oxipng', rows)
}

/** Returns the last frame, in which errors would have accumulated. */
async function lastFrame(bytes, frames) {
  return decode(
    await sharp(bytes, { page: frames - 1 })
      .png()
      .toBuffer(),
  )
}

/** Returns gifsicle's smallest file that looks no worse than `wanted`. */
async function gifsicleLike(source, wanted, frames, reference) {
  const made = []
  for (const lossy of wanted === 1 ? [0] : [0, 5, 10, 20, 30, 40, 60, 80, 120]) {
    const args = ['-O3', ...(lossy > 0 ? [`--lossy=${lossy}`] : []), '$in', '-o', '$out']
    const result = program('gifsicle', args, source, 'in.gif', 'out.gif')
    const similarity = ssim(await lastFrame(result.bytes, frames), reference)
    if (similarity >= wanted - 0.0005) made.push({ ...result, ssim: similarity })
  }
  return made.reduce((best, next) => (next.bytes.length < best.bytes.length ? next : best))
}

async function gif() {
  await clipGifs()
  if (!installed('gifsicle')) return console.log('\nGIF skipped: gifsicle is not installed')
  const rows = []
  const frames = 40
  for (const [name, drift] of [
    ['still ground', 0],
    ['moving photo', 3],
  ]) {
    const { data, raw } = animation(frames, 480, 270, { drift })
    const encoded = await sharp(data, { raw })
      .gif({ effort: 1, delay: Array(frames).fill(50) })
      .toBuffer()
    // Every frame in full, as many exporters write it.
    const full = installed('convert')
      ? program('convert', ['$in', '-coalesce', '$out'], encoded, 'in.gif', 'out.gif').bytes
      : encoded
    const source = new Uint8Array(full)
    const reference = await lastFrame(source, frames)
    for (const [title, options, goal] of [
      ['lossless', { lossless: true, quality: 100 }, { bytes: 1.03 }],
      ['q80', { lossless: false, quality: 80 }, { bytes: 1.05 }],
    ]) {
      const ours = await timed(() => recompressGif(source, options), 1)
      const ourSsim = ssim(await lastFrame(ours.bytes, frames), reference)
      const control = await gifsicleLike(source, options.lossless ? 1 : ourSsim, frames, reference)
      const ssims = [ourSsim, control.ssim]
      const share = (ours.bytes.length / source.length).toFixed(3)
      rows.push({ ...compared(`${name} ${title}`, ours, control, { ssims, goal }), 'of source': share })
    }
  }
  printTable(`GIF, ${frames} frames of 480×270, beside gifsicle -O3 (lossy: at no less SSIM of the last frame)`, rows)
}

const sections = {
  jpg,
  webp,
  avif,
  png,
  conversion,
  palette,
  gif,
  resize,
  trace,
  vision,
  pdf,
  enhance,
  grid,
  qr,
  batch,
  batchRows,
  editor,
  boards,
  cards,
  covers,
  templates,
  lighthouse,
  api,
  kills,
  streams,
  writer,
}
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in sections))
if (unknown.length > 0) {
  console.error(`There is no table ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}.`)
  process.exit(2)
}
// Other programs affect every time below.
console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}`)
for (const [name, print] of Object.entries(sections)) {
  if (named.length === 0 || named.includes(name)) await print()
}
if (missedSizes.length > 0) {
  console.log(`\nOver their goal:\n${missedSizes.join('\n')}`)
  process.exitCode = 1
}
