import type { Rect } from '../../../geometry.ts'
import type { Effect, EffectOf } from '../../effects.ts'
import { type Fill, solid } from '../../fields.ts'
import { setFont } from '../../text/measure.ts'
import type { Placed } from '../../text/placed.ts'
import type { Canvas2D, PaintEnv } from '../env.ts'
import { either, seededRandom } from '../random.ts'
import { fillStyleOf, isClear } from '../surface.ts'
import { type Cell, emTop } from './cells.ts'
import { deviceLayer, deviceScale, isOpaque, layDown, wash } from './layer.ts'

/** Text drawn by one call: at dx, dy of a place that is turned and sized. px and radians */
interface Stamp {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly angle: number
  readonly scale: number
  readonly dx: number
  readonly dy: number
  /** px along, of the place. */
  readonly width: number
  /** Place in `placed.looks`. */
  readonly look: number
  /** Which part is seen: what lies above or below a height, px from the baseline. */
  readonly cut: { readonly at: number; readonly below: boolean } | null
  /** Instead of the fill of its look. */
  readonly fill: Fill | null
}

/** The characters of a text with what belongs to them: all that casts shadows. */
export interface Letters {
  readonly placed: Placed
  /** In the order of their looks, so that fonts change rarely. */
  readonly stamps: readonly Stamp[]
  /** Outlines, the widest first. */
  readonly strokes: readonly EffectOf<'stroke'>[]
  /** Size of the type that lengths of effects are shares of, px. */
  readonly unit: number
  /** Everything is upright, whole and in a plain colour. */
  readonly plain: boolean
}

const radians = Math.PI / 180
const isUpright = ({ angle, scale, cut }: Pick<Stamp, 'angle' | 'scale' | 'cut'>) => angle === 0 && scale === 1 && !cut
const upright = { angle: 0, scale: 1, dx: 0, dy: 0, cut: null, fill: null } as const

/** Pieces as they were placed: each is set as wide as its font sets it, so one call draws it. */
function settled({ pieces }: Placed): Stamp[] {
  return pieces.map(({ text, x, y, turn, width, look }) => ({
    ...upright,
    text,
    x,
    y,
    angle: turn * radians,
    width,
    look,
  }))
}

/** Each character turned about its middle, sized and moved a little otherwise. */
function dancing(cells: readonly Cell[], { turn, size, shift, seed }: EffectOf<'jitter'>): Stamp[] {
  const random = seededRandom(seed)
  return cells.map(({ text, width, look, size: em, angle, x, y, centreX, centreY }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const [right, down] = [x - centreX, y - centreY]
    return {
      ...upright,
      text,
      width,
      look,
      angle: angle + either(random) * turn * radians,
      scale: 1 + either(random) * size,
      x: centreX + either(random) * shift * em,
      y: centreY + either(random) * shift * em,
      dx: cos * right + sin * down,
      dy: cos * down - sin * right,
    }
  })
}

/** Both halves of a stamp, moved against each other, the lower one in its own colour. */
function halved(placed: Placed, stamps: readonly Stamp[], { at, shift, colour }: EffectOf<'split'>): Stamp[] {
  const fill = solid(colour)
  return stamps.flatMap((stamp): Stamp[] => {
    const { size } = placed.looks[stamp.look]!
    const cut = (emTop + at) * size
    const half = (shift * size) / 2
    return [
      { ...stamp, dx: stamp.dx - half, cut: { at: cut, below: false } },
      { ...stamp, dx: stamp.dx + half, cut: { at: cut, below: true }, fill },
    ]
  })
}

/** The size most of the characters have, px. */
function unitOf({ looks, pieces }: Placed): number {
  const counts = new Map<number, number>()
  for (const { look, text } of pieces) {
    const { size } = looks[look]!
    counts.set(size, (counts.get(size) ?? 0) + text.length)
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0])[0]
}

export function lettersOf(placed: Placed, effects: readonly Effect[], cells: () => readonly Cell[]): Letters {
  const find = <Type extends Effect['type']>(type: Type) =>
    effects.find((effect): effect is EffectOf<Type> => effect.type === type)
  const jitter = find('jitter')
  const split = find('split')
  const whole = jitter ? dancing(cells(), jitter) : settled(placed)
  const stamps = (split ? halved(placed, whole, split) : whole)
    .filter(({ text }) => text.trim() !== '')
    .sort((one, other) => one.look - other.look)
  return {
    placed,
    stamps,
    strokes: effects
      .filter((effect): effect is EffectOf<'stroke'> => effect.type === 'stroke')
      .sort((one, other) => other.width - one.width),
    unit: unitOf(placed),
    plain: stamps.every(isUpright) && placed.looks.every(({ fill }) => fill.type === 'solid'),
  }
}

/** How far ink of a font may reach over the places of its characters, of its size: brushes sweep far. */
export const sweep = 0.5

/** Where the ink of letters is, with their outlines, px in the box of the text. */
export function boundsOf({ placed, stamps, strokes, unit }: Letters): Rect {
  const edge = (strokes[0]?.width ?? 0) * unit
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const stamp of stamps) {
    const { size } = placed.looks[stamp.look]!
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
 * A colour that ends at the cut of a stamp, softly over one device pixel. Not a
 * clip: their edges are soft on a page's canvas and hard on an OffscreenCanvas.
 */
function cutColour(context: Canvas2D, colour: string, at: number, below: boolean, pixel: number): CanvasGradient {
  const gradient = context.createLinearGradient(0, at - pixel / 2, 0, at + pixel / 2)
  const clear = `${colour.slice(0, 7)}00`
  gradient.addColorStop(0, below ? clear : colour)
  gradient.addColorStop(1, below ? colour : clear)
  return gradient
}

/**
 * Draws stamps by fillText or strokeText in the style that is set, which is
 * `colour` where some are cut. `line` is the width of the outline, px; 0 fills.
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
  for (const { text, x, y, angle, scale, dx, dy, cut, look } of stamps) {
    const { font: wanted } = placed.looks[look]!
    if (wanted !== font) {
      font = wanted
      setFont(context, font)
    }
    if (isUpright({ angle, scale, cut })) {
      if (line) context.strokeText(text, x + dx, y + dy)
      else context.fillText(text, x + dx, y + dy)
      continue
    }
    context.save()
    context.translate(x, y)
    context.rotate(angle)
    context.scale(scale, scale)
    if (cut) {
      const style = cutColour(context, colour, dy + cut.at, cut.below, 1 / deviceScale(context))
      if (line) context.strokeStyle = style
      else context.fillStyle = style
    }
    if (line) {
      context.lineWidth = line / scale
      context.strokeText(text, dx, dy)
    } else context.fillText(text, dx, dy)
    context.restore()
  }
}

/**
 * Draws stamps in a fill that runs over the whole box. What is turned would turn
 * the fill with it, and outlines that overlap would shine through each other:
 * they are cut out of the fill on a layer.
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
  if (isClear(fill) || stamps.length === 0) return
  context.lineWidth = line
  context.lineJoin = 'round'
  const inPlace = fill.type === 'solid' || stamps.every(isUpright)
  const direct = inPlace && (line === 0 || isOpaque(fill))
  if (direct) {
    const style = fillStyleOf(context, fill, width, height, env)
    if (style === null) return
    if (line) context.strokeStyle = style
    else context.fillStyle = style
    draw(context, letters, stamps, line, fill.type === 'solid' ? fill.colour : undefined)
    return
  }
  const layer = deviceLayer(context, env, boundsOf(letters), 0)
  if (!layer) return
  layer.context.lineWidth = line
  layer.context.lineJoin = 'round'
  draw(layer.context, letters, stamps, line)
  wash(layer, fill, letters.placed, env)
  layDown(context, layer)
}

const fillOf = ({ placed }: Letters, { fill, look }: Stamp): Fill => fill ?? placed.looks[look]!.fill

/** Whether outlines would be seen inside letters one can look through; they belong on a layer of their own then. */
export function isHollow(letters: Letters): boolean {
  return letters.strokes.length > 0 && letters.stamps.some((stamp) => !isOpaque(fillOf(letters, stamp)))
}

/** Letters with nothing to them: the way most texts go. */
function paintPlain(context: Canvas2D, { placed, stamps }: Letters): void {
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  let look = -1
  for (const stamp of stamps) {
    if (stamp.look !== look) {
      look = stamp.look
      const { font, fill } = placed.looks[look]!
      setFont(context, font)
      context.fillStyle = fill.type === 'solid' ? fill.colour : ''
    }
    context.fillText(stamp.text, stamp.x + stamp.dx, stamp.y + stamp.dy)
  }
}

/** Outlines, then ink. Where letters are hollow the context has to be empty: their inside is rubbed out. */
export function paintLetters(context: Canvas2D, letters: Letters, env: PaintEnv): void {
  const { stamps, strokes, unit, plain } = letters
  // Half of a stroke lies inside.
  for (const { width, fill } of strokes) drawIn(context, letters, stamps, fill, width * unit * 2, env)
  if (plain && !isHollow(letters)) {
    paintPlain(context, letters)
    return
  }
  if (isHollow(letters)) {
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
  // Of one fill at a time, in the order they come.
  const fills = new Map<Fill, Stamp[]>()
  for (const stamp of stamps) {
    const fill = fillOf(letters, stamp)
    const alike = fills.get(fill)
    if (alike) alike.push(stamp)
    else fills.set(fill, [stamp])
  }
  for (const [fill, alike] of fills) drawIn(context, letters, alike, fill, 0, env)
}
