import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { cardFont, green } from './brand.ts'

/** Deterministic noise source (mulberry32): the same build draws the same samples. */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Computes a mountain ridge by midpoint displacement: a height for each column, 0 to 1. */
function ridge(width: number, roughness: number, next: () => number): Float32Array {
  const heights = new Float32Array(width + 1)
  heights[0] = next()
  heights[width] = next()
  const split = (left: number, right: number, spread: number) => {
    if (right - left < 2) return
    const middle = (left + right) >> 1
    heights[middle] = (heights[left]! + heights[right]!) / 2 + (next() - 0.5) * spread
    split(left, middle, spread * roughness)
    split(middle, right, spread * roughness)
  }
  split(0, width, 1)
  return heights
}

function paintGrain(ctx: SKRSContext2D, width: number, height: number, amount: number, next: () => number): void {
  const picture = ctx.getImageData(0, 0, width, height)
  for (let i = 0; i < picture.data.length; i += 4) {
    const grain = (next() + next() - 1) * amount
    for (let channel = 0; channel < 3; channel++) picture.data[i + channel]! += grain
  }
  ctx.putImageData(picture, 0, 0)
}

/** Draws a 2400×1600 mountain scene with haze, stars and sensor grain, as JPEG; it compresses like a photo. */
function mountains(): Buffer {
  const [width, height] = [2400, 1600]
  const next = random(20261121)
  const canvas = createCanvas(width, height)
  const ctx = canvas.getContext('2d')
  const sky = ctx.createLinearGradient(0, 0, 0, height)
  sky.addColorStop(0, '#20506b')
  sky.addColorStop(0.35, '#7fb0a8')
  sky.addColorStop(0.6, '#f5d9a8')
  sky.addColorStop(1, '#f0b27a')
  ctx.fillStyle = sky
  ctx.fillRect(0, 0, width, height)
  const sun = ctx.createRadialGradient(1650, 760, 20, 1650, 760, 620)
  sun.addColorStop(0, 'rgb(255 250 225 / 1)')
  sun.addColorStop(0.12, 'rgb(255 240 190 / 0.85)')
  sun.addColorStop(1, 'rgb(255 220 160 / 0)')
  ctx.fillStyle = sun
  ctx.fillRect(0, 0, width, height)

  const layers = 6
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1)
    const heights = ridge(width, 0.52 + depth * 0.06, next)
    const base = height * (0.5 + depth * 0.34)
    const reach = height * (0.3 - depth * 0.1)
    const shade = ctx.createLinearGradient(0, base - reach, 0, height)
    shade.addColorStop(0, `hsl(${165 - depth * 20} ${22 + depth * 18}% ${58 - depth * 44}%)`)
    shade.addColorStop(1, `hsl(${150 - depth * 15} ${26 + depth * 18}% ${72 - depth * 60}%)`)
    ctx.fillStyle = shade
    ctx.beginPath()
    ctx.moveTo(0, height)
    for (let x = 0; x <= width; x++) ctx.lineTo(x, base - heights[x]! * reach)
    ctx.lineTo(width, height)
    ctx.fill()
    // Trees on the near ridges add the fine detail that a codec has to preserve.
    if (depth > 0.5) {
      for (let tree = 0; tree < 900 * depth; tree++) {
        const x = Math.floor(next() * width)
        const y = base - heights[x]! * reach + next() * 120 * depth
        const size = (8 + next() * 26) * depth
        ctx.fillStyle = `hsl(${140 - next() * 20} ${30 + next() * 20}% ${8 + next() * 16}%)`
        ctx.beginPath()
        ctx.moveTo(x, y - size * 2)
        ctx.lineTo(x + size * 0.55, y)
        ctx.lineTo(x - size * 0.55, y)
        ctx.fill()
      }
    }
  }
  paintGrain(ctx, width, height, 9, next)
  return canvas.toBuffer('image/jpeg', 94)
}

/** Draws a 1440×900 screen of a list with text and flat colours, as PNG. */
function screenshot(): Buffer {
  const canvas = createCanvas(1440, 900)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#f5f8f6'
  ctx.fillRect(0, 0, 1440, 900)
  ctx.fillStyle = '#fff'
  ctx.fillRect(0, 0, 260, 900)
  ctx.fillStyle = green
  ctx.fillRect(0, 0, 1440, 64)
  ctx.fillStyle = '#fff'
  ctx.textBaseline = 'middle'
  ctx.font = cardFont(700, 24)
  ctx.fillText('订单管理', 32, 33)
  const menu = ['总览', '商品', '订单', '客户', '营销活动', '数据报表', '设置']
  ctx.font = cardFont(400, 18)
  for (const [index, item] of menu.entries()) {
    ctx.fillStyle = index === 2 ? '#dcefe2' : '#fff'
    ctx.fillRect(16, 92 + index * 52, 228, 44)
    ctx.fillStyle = index === 2 ? green : '#52645a'
    ctx.fillText(item, 40, 115 + index * 52)
  }
  const goods = [
    '手工陶瓷马克杯',
    '亚麻围裙',
    '竹编收纳篮',
    '山茶花护手霜',
    '手冲咖啡套装',
    '羊毛毡杯垫',
    '植物染围巾',
    '黄铜书签',
    '胡桃木砧板',
    '棉麻抱枕套',
  ]
  const next = random(7)
  for (const [row, name] of goods.entries()) {
    const y = 150 + row * 70
    ctx.fillStyle = row % 2 ? '#fff' : '#fbfdfb'
    ctx.fillRect(292, y, 1116, 62)
    ctx.fillStyle = `hsl(${row * 36} 45% 70%)`
    ctx.beginPath()
    ctx.roundRect(308, y + 9, 44, 44, 8)
    ctx.fill()
    ctx.fillStyle = '#17241c'
    ctx.font = cardFont(400, 18)
    ctx.fillText(name, 372, y + 31)
    ctx.fillStyle = '#52645a'
    ctx.fillText(`2026-11-${String(10 + row)}`, 700, y + 31)
    ctx.fillText(`¥ ${(20 + next() * 300).toFixed(2)}`, 930, y + 31)
    ctx.fillStyle = row % 3 ? green : '#b45309'
    ctx.fillText(row % 3 ? '已发货' : '待发货', 1180, y + 31)
  }
  return canvas.toBuffer('image/png')
}

/** Draws a 1000×1000 sticker with soft shadow on transparency, as PNG. */
function sticker(): Buffer {
  const canvas = createCanvas(1000, 1000)
  const ctx = canvas.getContext('2d')
  ctx.shadowColor = 'rgb(20 60 35 / 0.35)'
  ctx.shadowBlur = 60
  ctx.shadowOffsetY = 24
  ctx.fillStyle = '#fff'
  ctx.beginPath()
  ctx.arc(500, 480, 400, 0, Math.PI * 2)
  ctx.fill()
  ctx.shadowColor = 'transparent'
  const glow = ctx.createRadialGradient(380, 340, 40, 500, 480, 380)
  glow.addColorStop(0, '#86efac')
  glow.addColorStop(1, green)
  ctx.fillStyle = glow
  ctx.beginPath()
  ctx.arc(500, 480, 366, 0, Math.PI * 2)
  ctx.fill()
  ctx.fillStyle = '#fff'
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = cardFont(700, 190)
  ctx.fillText('好物', 500, 430)
  ctx.font = cardFont(400, 84)
  ctx.fillText('新品上架', 500, 600)
  return canvas.toBuffer('image/png')
}

/** The sample pictures by file name, as encoded bytes. */
export const drawSample: Readonly<Record<string, () => Buffer>> = {
  'mountains.jpg': mountains,
  'screenshot.png': screenshot,
  'sticker.png': sticker,
}
