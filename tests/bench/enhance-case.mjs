/** One case of the bench of enhancing, in a process of its own: prints time, peak memory and what was done as JSON. */
import '../helpers/web-canvas.ts'
import { parse } from 'zod/mini'
import { enhance } from '../../src/core/enhance/enhance.ts'
import { measure } from '../../src/core/enhance/measure.ts'
import { seededRandom } from '../../src/core/random.ts'
import { requestOf, default as tool } from '../../src/core/tools/photo-enhance.ts'
import { enhanceSet } from '../helpers/enhance-set.ts'
import { decode, fromPixels } from '../helpers/sharp-pixels.ts'
import { toolContext } from '../helpers/tool-context.ts'

/** Lays the pictures of the set side by side until the size is full, changed level by level. */
async function sheet(width, height, change) {
  const set = (await enhanceSet()).filter(({ kind }) => kind === 'photo')
  const picture = new ImageData(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const { pixels } = set[(Math.floor(x / 320) + 3 * Math.floor(y / 256)) % set.length]
      const from = ((y % 256) * 320 + (x % 320)) * 4
      const to = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++)
        picture.data[to + channel] = change(pixels.data[from + channel], channel)
      picture.data[to + 3] = 255
    }
  }
  return picture
}

const random = seededRandom(2)
const noise = () => (random() + random() + random() - 1.5) * 16
const bad = (level, channel) => level * [0.95, 0.85, 0.62][channel] + noise()
const hazy = (level) => 110 + level * 0.5
const cases = {
  'clean-12': () => sheet(4000, 3000, (level) => level),
  'bad-12': () => sheet(4000, 3000, bad),
  'hazy-12': () => sheet(4000, 3000, hazy),
  'worst-12': async () =>
    decode(
      await fromPixels(await sheet(4000, 3000, hazy))
        .blur(1.1)
        .jpeg({ quality: 40 })
        .toBuffer(),
    ),
  'bad-24': () => sheet(6000, 4000, bad),
  'double-3': () => sheet(2048, 1536, (level) => level),
  'measure-12': () => sheet(4000, 3000, bad),
}
const name = process.argv[2]
const picture = await cases[name]()
const options = parse(tool.options, name === 'double-3' ? { enlarge: '2', mode: 'own' } : {})
// The compiler has seen the code, as it has in a worker that has enhanced a picture before.
await enhance(await sheet(640, 512, bad), requestOf(options), toolContext())
const before = process.cpuUsage()
const start = performance.now()
const notes =
  name === 'measure-12' ? measure(picture) && [] : (await enhance(picture, requestOf(options), toolContext())).notes
const ms = performance.now() - start
const cpu = process.cpuUsage(before)
const cpuMs = (cpu.user + cpu.system) / 1000
const peakMb = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify({ ms, cpuMs, peakMb, did: notes.map(({ code }) => code.replace('enhance-', '')).join(' ') }))
