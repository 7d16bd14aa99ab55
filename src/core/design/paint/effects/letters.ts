import type { Rect } from '../../../geometry.ts'
import { randomSigned, seededRandom } from '../../../random.ts'
import type { Effect, EffectOf } from '../../effects.ts'
import type { Fill } from '../../fields.ts'
import { solid } from '../../solid.ts'
import { type EmojiPicture, emojiOf } from '../../text/emoji.ts'
import { setFont } from '../../text/measure.ts'
import type { PlacedText } from '../../text/placed.ts'
import { paintEmoji, traceEmoji } from '../emoji.ts'
import type { Canvas2D, PaintEnv } from '../env.ts'
import { recordPath } from '../outline.ts'
import { fillStyleOf, isTransparent } from '../surface.ts'
import { type CharacterBox, emTop } from './cells.ts'
import { deviceScale, drawLayer, isOpaque, pixelAlignedLayer, recolour } from './layer.ts'

/** Text drawn by one call, at dx, dy of a frame that is rotated and scaled. px and radians */
interface Stamp {
  readonly text: string
  /** Drawn instead of the text, which is one emoji; null for everything else. */
  readonly picture: EmojiPicture | null
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly scale: number
  readonly dx: number
  readonly dy: number
  /** Length along the baseline, px. */
  readonly width: number
  /** Index in `placed.styles`. */
  readonly drawnStyle: number
  /** Visible part: above or below a height, px from the baseline; null for all. */
  readonly cut: { readonly at: number; readonly below: boolean } | null
  /** Overrides the fill of its style. */
  readonly fill: Fill | null
}

/** The characters of a text and their outlines: everything that casts shadows. */
export interface Letters {
  readonly placed: PlacedText
  /** Sorted by style, so that the font changes rarely. */
  readonly stamps: readonly Stamp[]
  /** Outlines, the widest first. */
  readonly strokes: readonly EffectOf<'stroke'>[]
  /** Font size that lengths of effects are shares of, px. */
  readonly unit: number
  /** Whether everything is upright, uncut and in a plain colour. */
  readonly plain: boolean
}

const radians = Math.PI / 180
const isUpright = ({ angle, scale, cut }: Pick<Stamp, 'angle' | 'scale' | 'cut'>) => angle === 0 && scale === 1 && !cut
const upright = { angle: 0, scale: 1, dx: 0, dy: 0, cut: null, fill: null } as const

/** Returns the pieces as laid out: each is as wide as its font sets it, so one call draws it. */
function settled({ pieces }: PlacedText): Stamp[] {
  return pieces.map(({ text, x, y, turn, width, drawnStyle }) => ({
    ...upright,
    text,
    picture: emojiOf(text) ?? null,
    x,
    y,
    angle: turn * radians,
    width,
    drawnStyle,
  }))
}

/** Returns each character rotated about its middle, scaled and moved at random. */
function dancing(cells: readonly CharacterBox[], { turn, size, shift, seed }: EffectOf<'jitter'>): Stamp[] {
  const random = seededRandom(seed)
  return cells.map(({ text, width, drawnStyle, size: em, angle, x, y, centreX, centreY }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [right, down] = [x - centreX, y - centreY]
    return {
      ...upright,
      text,
      picture: emojiOf(text) ?? null,
      width,
      drawnStyle,
      angle: angle + randomSigned(random) * turn * radians,
      scale: 1 + randomSigned(random) * size,
      x: centreX + randomSigned(random) * shift * em,
      y: centreY + randomSigned(random) * shift * em,
      dx: cos * right + sin * down,
      dy: cos * down - sin * right,
    }
  })
}

/** Splits each stamp into two halves moved against each other, the lower one in its own colour. */
function halved(placed: PlacedText, stamps: readonly Stamp[], { at, shift, colour }: EffectOf<'split'>): Stamp[] {
  const fill = solid(colour)
  return stamps.flatMap((stamp): Stamp[] => {
    const { size } = placed.styles[stamp.drawnStyle]!
    const cut = (emTop + at) * size
    const half = (shift * size) / 2
    return [
      { ...stamp, dx: stamp.dx - half, cut: { at: cut, below: false } },
      { ...stamp, dx: stamp.dx + half, cut: { at: cut, below: true }, fill },
    ]
  })
}

/** Returns the font size of most of the characters, px. */
function unitOf({ styles, pieces }: PlacedText): number {
  const counts = new Map<number, number>()
  for (const { drawnStyle, text } of pieces) {
    const { size } = styles[drawnStyle]!
    counts.set(size, (counts.get(size) ?? 0) + text.length)
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0]
}

/** Prepares the letters of a laid-out text for painting; applies the effects jitter, split and stroke. */
export function lettersOf(
  placed: PlacedText,
  effects: readonly Effect[],
  cells: () => readonly CharacterBox[],
): Letters {
  const find = <Type extends Effect['type']>(type: Type) =>
    effects.find((effect): effect is EffectOf<Type> => effect.type === type)
  const jitter = find('jitter')
  const split = find('split')
  const whole = jitter ? dancing(cells(), jitter) : settled(placed)
  const stamps = (split ? halved(placed, whole, split) : whole)
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => one.drawnStyle - other.drawnStyle)
  return {
    placed,
    stamps,
    strokes: effects
      .filter((effect): effect is EffectOf<'stroke'> => effect.type === 'stroke')
      .sort((one, other) => other.width - one.width),
    unit: unitOf(placed),
    plain: stamps.every(isUpright) && placed.styles.every(({ fill }) => fill.type === 'solid'),
  }
}

/** How far a font's ink may extend beyond its characters' boxes, em: brush fonts extend far. */
export const sweep = 0.5

/** Returns the bounding box of the letters' ink and outlines, px in the box of the text. */
export function boundsOf({ placed, stamps, strokes, unit }: Letters): Rect {
  const edge = (strokes[0]?.width ?? 0) * unit
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const stamp of stamps) {
    const { size } = placed.styles[stamp.drawnStyle]!
    const cos = Math.cos(stamp.angle) * stamp.scale
    const sin = Math.sin(stamp.angle) * stamp.scale
    for (const along of [stamp.dx - sweep * size, stamp.dx + stamp.width + sweep * size]) {
      for (const down of [stamp.dy - (1 + sweep) * size, stamp.dy + sweep * size]) {
        const x = stamp.x + cos * along - sin * down
        const y = stamp.y + sin * along + cos * down
        left = Math.min(left, x - edge)
        top = Math.min(top, y - edge)
        right = Math.max(right, x + edge)
        bottom = Math.max(bottom, y + edge)
      }
    }
  }
  if (left > right) return { left: 0, top: 0, width: 0, height: 0 }
  return { left, top, width: right - left, height: bottom - top }
}

/**
 * Creates a gradient that ends at the cut of a stamp, softly over one device pixel. The edge of a clip would be soft on
 * a page's canvas and hard on an OffscreenCanvas.
 */
function cutColour(context: Canvas2D, colour: string, at: number, below: boolean, pixel: number): CanvasGradient {
  const gradient = context.createLinearGradient(0, at - pixel / 2, 0, at + pixel / 2)
  const clear = `${colour.slice(0, 7)}00`
  gradient.addColorStop(0, below ? clear : colour)
  gradient.addColorStop(1, below ? colour : clear)
  return gradient
}

/** Draws in the frame of a stamp: turned, scaled, and for a picture cut by a clip. Restores the context. */
function inFrame(context: Canvas2D, stamp: Stamp, size: number, paint: () => void): void {
  const { x, y, angle, scale, cut, picture, dx, dy } = stamp
  context.save()
  context.translate(x, y)
  context.rotate(angle)
  context.scale(scale, scale)
  if (cut && picture) {
    const line = dy + cut.at
    context.clip(recordPath((pen) => pen.rect(dx - size, cut.below ? line : line - 3 * size, 3 * size, 3 * size)))
  }
  paint()
  context.restore()
}

/**
 * Draws stamps by fillText or strokeText, and the silhouettes of emoji, in the current style, which is `colour` where
 * some are cut. `line` is the width of the outline, px; 0 fills.
 */
function draw(
  context: Canvas2D,
  { placed }: Letters,
  stamps: readonly Stamp[],
  line: number,
  colour: string = '#000000',
): void {
  let font = ''
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  for (const stamp of stamps) {
    const { text, x, y, scale, dx, dy, cut, drawnStyle, picture } = stamp
    const { font: wanted, size } = placed.styles[drawnStyle]!
    if (picture) {
      inFrame(context, stamp, size, () => traceEmoji(context, picture, dx, dy, size, line / scale))
      continue
    }
    if (wanted !== font) {
      font = wanted
      setFont(context, font)
    }
    if (isUpright(stamp)) {
      if (line) context.strokeText(text, x + dx, y + dy)
      else context.fillText(text, x + dx, y + dy)
      continue
    }
    inFrame(context, stamp, size, () => {
      if (cut) {
        const style = cutColour(context, colour, dy + cut.at, cut.below, 1 / deviceScale(context))
        if (line) context.strokeStyle = style
        else context.fillStyle = style
      }
      if (line) {
        context.lineWidth = line / scale
        context.strokeText(text, dx, dy)
      } else context.fillText(text, dx, dy)
    })
  }
}

const fillOf = ({ placed }: Letters, { fill, drawnStyle }: Stamp): Fill => fill ?? placed.styles[drawnStyle]!.fill

/** Returns the opacity of an emoji, 0–1: that of a plain colour of its text. Text that is only outlined keeps it. */
function opacityOf(letters: Letters, stamp: Stamp): number {
  const fill = fillOf(letters, stamp)
  const alpha = fill.type === 'solid' && fill.colour.length === 9 ? Number.parseInt(fill.colour.slice(7), 16) / 255 : 1
  return isTransparent(fill) ? 1 : alpha
}

/** Paints emoji in their own colours; translucent ones by a layer, as their shapes overlap. */
function paintPictures(context: Canvas2D, letters: Letters, env: PaintEnv): void {
  for (const stamp of letters.stamps) {
    const { picture, dx, dy, drawnStyle } = stamp
    if (!picture) continue
    const { size } = letters.placed.styles[drawnStyle]!
    const paint = (on: Canvas2D) => inFrame(on, stamp, size, () => paintEmoji(on, picture, dx, dy, size))
    const opacity = opacityOf(letters, stamp)
    const layer = opacity < 1 ? pixelAlignedLayer(context, env, boundsOf({ ...letters, stamps: [stamp] }), 0) : null
    if (opacity === 1) paint(context)
    if (!layer) continue
    paint(layer.context)
    context.save()
    context.globalAlpha *= opacity
    drawLayer(context, layer)
    context.restore()
  }
}

/**
 * Draws stamps in a fill that spans the whole box. Rotated stamps would rotate the fill with them, and overlapping
 * translucent outlines would show through each other; these are cut out of the fill on a layer.
 */
function drawIn(
  context: Canvas2D,
  letters: Letters,
  stamps: readonly Stamp[],
  fill: Fill,
  line: number,
  env: PaintEnv,
) {
  const { width, height } = letters.placed
  if (isTransparent(fill) || stamps.length === 0) return
  context.lineWidth = line
  context.lineJoin = 'round'
  const inPlace = fill.type === 'solid' || stamps.every((stamp) => isUpright(stamp) && !stamp.picture)
  const direct = inPlace && (line === 0 || isOpaque(fill))
  if (direct) {
    const style = fillStyleOf(context, fill, width, height, env)
    if (style === null) return
    if (line) context.strokeStyle = style
    else context.fillStyle = style
    draw(context, letters, stamps, line, fill.type === 'solid' ? fill.colour : undefined)
    return
  }
  const layer = pixelAlignedLayer(context, env, boundsOf(letters), 0)
  if (!layer) return
  layer.context.lineWidth = line
  layer.context.lineJoin = 'round'
  draw(layer.context, letters, stamps, line)
  recolour(layer, fill, letters.placed, env)
  drawLayer(context, layer)
}

/** Whether outlines would show through letters that are not opaque; these need a layer of their own. */
export function isHollow(letters: Letters): boolean {
  return letters.strokes.length > 0 && letters.stamps.some((stamp) => !isOpaque(fillOf(letters, stamp)))
}

/** Paints letters without effects, as in most texts. */
function paintPlain(context: Canvas2D, { placed, stamps }: Letters): void {
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  let drawnStyle = -1
  for (const stamp of stamps) {
    if (stamp.picture) continue
    if (stamp.drawnStyle !== drawnStyle) {
      drawnStyle = stamp.drawnStyle
      const { font, fill } = placed.styles[drawnStyle]!
      setFont(context, font)
      context.fillStyle = fill.type === 'solid' ? fill.colour : ''
    }
    context.fillText(stamp.text, stamp.x + stamp.dx, stamp.y + stamp.dy)
  }
}

/** Paints the letters that are not emoji, one fill at a time in order of appearance. */
function paintInk(context: Canvas2D, letters: Letters, env: PaintEnv): void {
  const fills = new Map<Fill, Stamp[]>()
  for (const stamp of letters.stamps) {
    if (stamp.picture) continue
    const fill = fillOf(letters, stamp)
    const alike = fills.get(fill)
    if (alike) alike.push(stamp)
    else fills.set(fill, [stamp])
  }
  for (const [fill, alike] of fills) drawIn(context, letters, alike, fill, 0, env)
}

/** Paints outlines, then ink. For hollow letters the context has to be empty, as their inside is erased. */
export function paintLetters(context: Canvas2D, letters: Letters, env: PaintEnv): void {
  const { stamps, strokes, unit, plain } = letters
  // Half of a stroke lies inside.
  for (const { width, fill } of strokes) drawIn(context, letters, stamps, fill, width * unit * 2, env)
  const hollow = isHollow(letters)
  if (hollow) {
    context.save()
    context.globalCompositeOperation = 'destination-out'
    context.fillStyle = '#000000'
    draw(
      context,
      letters,
      stamps.filter((stamp) => !isOpaque(fillOf(letters, stamp))),
      0,
    )
    context.restore()
  }
  if (plain && !hollow) paintPlain(context, letters)
  else paintInk(context, letters, env)
  paintPictures(context, letters, env)
}
