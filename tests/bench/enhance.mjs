/** Enhancing: what each step restores on the set, enlarging beside Lanczos, time and memory of whole chains. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { itemOf, runChain } from '../../src/core/enhance/chain.ts'
import { needsStep } from '../../src/core/enhance/choose.ts'
import { enlarge } from '../../src/core/enhance/enlarge.ts'
import { measure } from '../../src/core/enhance/measure.ts'
import { resize } from '../../src/core/image/resize.ts'
import {
  asJpeg,
  blurred,
  casts,
  enhanceSet,
  halved,
  hazy,
  lightPsnr,
  noisy,
  storedPsnr,
  tinted,
} from '../helpers/enhance-set.ts'
import { decode, fromPixels } from '../helpers/sharp-pixels.ts'
import { ssim } from '../helpers/similarity.ts'
import { toolContext } from '../helpers/tool-context.ts'
import { printTable, verdict } from './measure.mjs'

const degradations = [
  ...[4, 8, 16].map((sigma) => ['denoise', `noise σ ${sigma}`, (pixels) => noisy(pixels, sigma)]),
  ['denoise', 'noise σ 10 stored as JPEG 85', (pixels) => asJpeg(noisy(pixels, 10), 85)],
  ...[20, 35, 50].map((quality) => ['deblock', `JPEG q${quality}`, (pixels) => asJpeg(pixels, quality)]),
  ...[0.8, 1.2, 1.6].map((sigma) => ['deblur', `blur σ ${sigma}`, (pixels) => blurred(pixels, sigma)]),
  ...Object.entries(casts).map(([name, gains]) => [
    'white-balance',
    `light of ${name}`,
    (pixels) => tinted(pixels, gains),
  ]),
  ['dehaze', 'haze .9 to .4', (pixels) => hazy(pixels, 0.9, 0.4)],
  ['dehaze', 'haze .7 to .5', (pixels) => hazy(pixels, 0.7, 0.5)],
]

/** What sharp offers against the same damage: a median, or its sharpening; nothing against the rest. */
const controls = {
  denoise: (pixels) => fromPixels(pixels).removeAlpha().median(3),
  deblock: (pixels) => fromPixels(pixels).removeAlpha().blur(0.7),
  deblur: (pixels) => fromPixels(pixels).removeAlpha().sharpen({ sigma: 1 }),
  'white-balance': (pixels) => fromPixels(pixels).removeAlpha().normalise(),
  dehaze: (pixels) => fromPixels(pixels).removeAlpha().normalise(),
}

async function restored(step, pixels) {
  const found = measure(pixels)
  if (!needsStep(step, found)) return pixels
  return (await runChain(pixels, [itemOf(step, {})], found, toolContext())).pixels
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
const signed = (value, digits) => `${value < 0 ? '' : '+'}${value.toFixed(digits)}`

async function restoring(set) {
  const rows = []
  for (const [step, damage, degrade] of degradations) {
    for (const held of [false, true]) {
      const [before, gains, similar, control] = [[], [], [], []]
      for (const { heldOut, kind, pixels } of set) {
        if (heldOut !== held || (step === 'dehaze' && kind === 'text')) continue
        const bad = await degrade(pixels)
        const made = await restored(step, bad)
        const native = await decode(await controls[step](bad).png().toBuffer())
        before.push(storedPsnr(bad, pixels))
        gains.push(storedPsnr(made, pixels) - storedPsnr(bad, pixels))
        similar.push(ssim(made, pixels) - ssim(bad, pixels))
        control.push(storedPsnr(native, pixels) - storedPsnr(bad, pixels))
      }
      rows.push({
        step,
        damage,
        pictures: held ? 'held out' : 'tuned on',
        'before dB': mean(before).toFixed(1),
        'mean gain dB': signed(mean(gains), 2),
        'least dB': signed(Math.min(...gains), 2),
        'SSIM gain': signed(mean(similar), 4),
        'sharp dB': signed(mean(control), 2),
        goal: verdict([mean(gains) <= 0 && 'no gain']),
      })
    }
  }
  printTable('Steps that restore, on pictures damaged by formula, beside the nearest that sharp has', rows)
}

async function clean(set) {
  const rows = []
  for (const { name, kind, heldOut, pixels } of set) {
    const jpeg = await asJpeg(pixels, 95, '4:4:4')
    const row = { picture: name, pictures: heldOut ? 'held out' : 'tuned on' }
    const missed = []
    for (const step of Object.keys(controls)) {
      if (step === 'dehaze' && kind === 'text') continue
      const made = await restored(step, jpeg)
      const change = made === jpeg ? 0 : storedPsnr(made, pixels) - storedPsnr(jpeg, pixels)
      row[step] = made === jpeg ? 'same' : signed(change, 2)
      if (change < -0.3) missed.push(`${step} < −0.3 dB`)
    }
    rows.push({ ...row, dehaze: row.dehaze ?? '', goal: verdict(missed) })
  }
  printTable('Clean pictures (JPEG 95, 4:4:4): change of PSNR by each step, dB', rows)
}

async function enlarging(set) {
  const rows = []
  for (const factor of [2, 4]) {
    for (const reduction of ['mean of squares', 'Lanczos']) {
      for (const held of [false, true]) {
        const [light, stored, least] = [[], [], []]
        for (const { kind, heldOut, pixels } of set) {
          if (heldOut !== held) continue
          const size = { width: pixels.width / factor, height: pixels.height / factor }
          const means = factor === 2 ? halved(pixels) : halved(halved(pixels))
          const small = reduction === 'Lanczos' ? await resize(pixels, size) : means
          const ours = enlarge(small, pixels, kind === 'text' ? 'drawn' : 'photo', toolContext())
          const plain = await resize(small, pixels)
          light.push(lightPsnr(ours, pixels) - lightPsnr(plain, pixels))
          stored.push(storedPsnr(ours, pixels) - storedPsnr(plain, pixels))
          least.push(light.at(-1))
        }
        rows.push({
          factor: `×${factor}`,
          'reduced by': reduction,
          pictures: held ? 'held out' : 'tuned on',
          'linear dB': signed(mean(light), 2),
          'least dB': signed(Math.min(...least), 2),
          'stored dB': signed(mean(stored), 2),
          goal:
            factor === 2 && reduction !== 'Lanczos'
              ? verdict([mean(light) < 0.3 && '< 0.3 dB', Math.min(...least) < 0 && 'a picture below'])
              : '',
        })
      }
    }
  }
  printTable('Enlarging beside Lanczos3 in linear light, gain in PSNR', rows)
}

/** Runs a case in a process of its own, whose peak memory is its own too. */
function measured(name) {
  const own = fileURLToPath(new URL('./enhance-case.mjs', import.meta.url))
  return JSON.parse(
    execFileSync(process.execPath, [own, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }),
  )
}

function chains() {
  const rows = []
  for (const [scene, name, seconds] of [
    ['12 MP, clean: automatic choice', 'clean-12', 6],
    ['12 MP, noisy in coloured light: automatic choice', 'bad-12', 6],
    ['12 MP, hazy: automatic choice', 'hazy-12', 6],
    ['12 MP, blurred, hazy, JPEG q40: automatic choice', 'worst-12', 6],
    ['24 MP, noisy in coloured light: automatic choice', 'bad-24', null],
    ['3 MP enlarged ×2', 'double-3', null],
    ['12 MP, measuring alone', 'measure-12', null],
  ]) {
    const { ms, cpuMs, peakMb, did } = measured(name)
    rows.push({
      scene,
      s: (ms / 1000).toFixed(1),
      'cpu s': (cpuMs / 1000).toFixed(1),
      'peak MB': Math.round(peakMb),
      did,
      goal: seconds === null ? '' : verdict([ms > seconds * 1000 && `> ${seconds} s`, peakMb > 900 && '> 900 MB']),
    })
  }
  printTable('Whole chains, the picture itself and Node included in the peak', rows)
}

export async function enhance() {
  sharp.concurrency(1)
  const set = await enhanceSet()
  await restoring(set)
  await clean(set)
  await enlarging(set)
  chains()
}
