import { createRequire } from 'node:module'
import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas'
import { icons } from './icons.ts'

/** The brand's green. */
const green = '#15803d'

const require = createRequire(import.meta.url)
for (const weight of [400, 700]) {
  const file = `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff2`
  GlobalFonts.registerFromPath(require.resolve(file), `Card ${weight}`)
  GlobalFonts.registerFromPath(require.resolve(file.replace('chinese-simplified', 'latin')), `Card Latin ${weight}`)
}

/** Returns the CSS font shorthand of the card fonts at a size in px. */
function cardFont(weight: 400 | 700, sizePx: number): string {
  return `${sizePx}px "Card Latin ${weight}", "Card ${weight}"`
}

/** Paints the brand's leaf on a green tile of `size` px at (x, y); `radius` rounds its corners, in 1/32 of the size. */
function paintLeaf(ctx: SKRSContext2D, x: number, y: number, size: number, radius: number): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(size / 32, size / 32)
  ctx.fillStyle = green
  ctx.beginPath()
  ctx.roundRect(0, 0, 32, 32, radius)
  ctx.fill()
  ctx.fillStyle = '#fff'
  ctx.fill(new Path2D('M8 24C8 13 13 8 24 8c0 11-5 16-16 16Z'))
  ctx.strokeStyle = green
  ctx.lineWidth = 2
  ctx.lineCap = 'round'
  ctx.stroke(new Path2D('M8 24c3-6.500 6-9.500 10.500-12'))
  ctx.restore()
}

/** Draws an app icon of `size` px as PNG; a maskable one fills the whole square, so that any mask fits. */
export function appIcon(size: number, maskable: boolean): Buffer {
  const canvas = createCanvas(size, size)
  const ctx = canvas.getContext('2d')
  if (maskable) {
    ctx.fillStyle = green
    ctx.fillRect(0, 0, size, size)
    paintLeaf(ctx, size * 0.14, size * 0.14, size * 0.72, 0)
  } else {
    paintLeaf(ctx, 0, 0, size, 9)
  }
  return canvas.toBuffer('image/png')
}

/** Draws the share picture of a page, 1200×630 px, as PNG. */
export function shareCard(title: string, text: string, icon: string): Buffer {
  const canvas = createCanvas(1200, 630)
  const ctx = canvas.getContext('2d')
  const ground = ctx.createLinearGradient(0, 0, 1200, 630)
  ground.addColorStop(0, '#f7fbf8')
  ground.addColorStop(1, '#dcefe2')
  ctx.fillStyle = ground
  ctx.fillRect(0, 0, 1200, 630)

  ctx.fillStyle = 'rgb(21 128 61 / 0.1)'
  ctx.beginPath()
  ctx.roundRect(800, 130, 320, 320, 72)
  ctx.fill()
  ctx.save()
  ctx.translate(860, 190)
  ctx.scale(200 / 24, 200 / 24)
  ctx.strokeStyle = green
  ctx.lineWidth = 1.4
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.stroke(new Path2D(icons[icon] ?? icons.leaf))
  ctx.restore()

  paintLeaf(ctx, 80, 80, 64, 9)
  ctx.fillStyle = '#17241c'
  ctx.textBaseline = 'middle'
  ctx.font = cardFont(700, 34)
  ctx.fillText('青图', 162, 113)

  let size = 84
  do ctx.font = cardFont(700, size--)
  while (ctx.measureText(title).width > 660)
  ctx.fillText(title, 80, 280)

  ctx.fillStyle = '#52645a'
  ctx.font = cardFont(400, 34)
  for (const [index, line] of wrap(ctx, text, 660).entries()) ctx.fillText(line, 80, 370 + index * 52)

  ctx.fillStyle = green
  ctx.font = cardFont(400, 28)
  ctx.fillText('在本机处理，图片不上传', 80, 550)
  return canvas.toBuffer('image/png')
}

/** Breaks text after any character once a line is wider than `width` px; punctuation never starts a line. */
function wrap(ctx: SKRSContext2D, text: string, width: number): string[] {
  const lines = ['']
  for (const character of text) {
    const line = lines.at(-1) + character
    if (ctx.measureText(line).width > width && !'，。；、：'.includes(character)) lines.push(character)
    else lines[lines.length - 1] = line
  }
  return lines
}
