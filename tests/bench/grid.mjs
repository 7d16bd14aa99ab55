/** Nine tiles of a photo of 24 MP, next to sharp doing the same from the same file. */
import sharp from 'sharp'
import { parse } from 'zod/mini'
import tool from '../../src/core/tools/grid-cut.ts'
import { photo as shot } from '../helpers/files.ts'
import { toolContext } from '../helpers/tool-context.ts'
import { printTable, sideBySide, verdict } from './measure.mjs'

/** Joins all tiles, for the tables that compare by bytes. */
const joined = (tiles) => new Uint8Array(Buffer.concat(tiles))

async function control(bytes, { side, original }) {
  const { width, height } = await sharp(bytes).metadata()
  const edge = Math.min(width, height)
  const used = original ? Math.floor(edge / 3) * 3 : edge
  const square = { left: (width - used) >> 1, top: (height - used) >> 1, width: used, height: used }
  const sheet = sharp(bytes).extract(square)
  const scaled = original ? sheet : sheet.resize(side * 3, side * 3, { kernel: 'lanczos3' })
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true })
  const cell = info.width / 3
  const tiles = []
  for (let place = 0; place < 9; place++) {
    const part = { left: (place % 3) * cell, top: Math.floor(place / 3) * cell, width: cell, height: cell }
    const raw = { width: info.width, height: info.height, channels: info.channels }
    tiles.push(await sharp(data, { raw }).extract(part).jpeg({ quality: 90, chromaSubsampling: '4:2:0' }).toBuffer())
  }
  return joined(tiles)
}

export async function grid() {
  const bytes = new Uint8Array(await shot(6000, 4000).jpeg({ quality: 92 }).toBuffer())
  const rows = []
  for (const [scene, asked, native] of [
    ['24 MP → 9 × 1080 px', {}, { side: 1080, original: false }],
    ['24 MP → 9 × 1333 px, not scaled', { size: 'original' }, { side: 0, original: true }],
  ]) {
    const options = parse(tool.options, asked)
    const ours = async () => {
      const tiles = await tool.process({ name: 'photo.jpg', bytes }, options, toolContext())
      return joined(tiles.map((tile) => tile.bytes))
    }
    const [our, their] = await sideBySide(ours, () => control(bytes, native), 3)
    const times = our.ms / their.ms
    rows.push({
      scene,
      'our ms': Math.round(our.ms),
      'sharp ms': Math.round(their.ms),
      'ms ratio': times.toFixed(2),
      'our B': our.bytes.length,
      'sharp B': their.bytes.length,
      goal: verdict([our.ms > 1500 && '> 1.5 s']),
    })
  }
  printTable('Nine-grid of a 24 MP JPEG, decoded, cut and encoded on one thread, beside sharp with libjpeg-turbo', rows)
}
