import type { EffectOf } from '../../effects.ts'
import { fillStyleOf } from '../surface.ts'
import type { CharacterBox } from './cells.ts'
import { paintIn, type Scene, traceCurve } from './scene.ts'
import { type LinePath, stations } from './track.ts'

/** Width of the line of a ring, em. */
const ring = 0.06

/** Paints a disc, a square or a ring behind each character. */
export function paintDiscs(scene: Scene, { diameter, shape, fill }: EffectOf<'disc'>): void {
  const { context } = scene
  for (const { centreX, centreY, size, angle, blank } of scene.cells) {
    if (blank) continue
    const side = diameter * size
    paintIn(scene, fill, { x: centreX, y: centreY, width: side, height: side }, angle, () => {
      context.beginPath()
      if (shape === 'square') context.rect(0, 0, side, side)
      else if (shape === 'circle') context.arc(side / 2, side / 2, side / 2, 0, 2 * Math.PI)
      else {
        context.lineWidth = ring * size
        context.arc(side / 2, side / 2, (side - context.lineWidth) / 2, 0, 2 * Math.PI)
        context.stroke()
        return
      }
      context.fill()
    })
  }
}

/** Widths of the frame of a cell and of the lines in it, em. */
const frame = 0.025
const inner = 0.015

/** Draws a line under a line of text, from edge to edge of the box; on an arc, as long as the text. */
function rule({ context, placed }: Scene, track: LinePath, cell: number): void {
  const ends = track.curved ? [track.from, track.to] : [0, track.vertical ? placed.height : placed.width]
  const off = track.bottom + ((cell - 1) / 2) * track.size
  context.lineWidth = frame * track.size
  traceCurve(
    context,
    stations(track, ends[0]!, ends[1]!).map((s) => track.at(s, off)),
  )
  context.stroke()
}

/** Draws a practice grid around a character; narrower around a narrower character, so that grids stand side by side. */
function square({ context, placed }: Scene, character: CharacterBox, { grid, cell }: EffectOf<'paper'>): void {
  const { centreX, centreY, size, angle, width } = character
  const down = (cell * size) / 2
  const along = placed.vertical && angle === 0 ? size : Math.min(size, width)
  const across = (along + (cell - 1) * size) / 2
  context.save()
  context.translate(centreX, centreY)
  context.rotate(angle)
  context.lineWidth = frame * size
  context.strokeRect(-across, -down, 2 * across, 2 * down)
  if (grid !== 'square') {
    context.lineWidth = inner * size
    const line = (x: number, y: number) => {
      // A whole number of dashes and gaps to either side, and a dash where the lines cross.
      const dash = Math.hypot(x, y) / (2 * Math.max(2, Math.round(Math.hypot(x, y) / (size * 0.1))) + 0.5)
      context.setLineDash([dash, dash])
      context.lineDashOffset = dash / 2
      for (const side of [-1, 1]) {
        context.beginPath()
        context.moveTo(0, 0)
        context.lineTo(side * x, side * y)
        context.stroke()
      }
    }
    line(across, 0)
    line(0, down)
    if (grid === 'mi') {
      line(across, down)
      line(across, -down)
    }
  }
  context.restore()
}

/** Paints paper for practising characters. */
export function paintPaper(scene: Scene, effect: EffectOf<'paper'>): void {
  scene.context.save()
  scene.context.strokeStyle = effect.colour
  if (effect.grid === 'line') for (const track of scene.tracks) rule(scene, track, effect.cell)
  else for (const cell of scene.cells) square(scene, cell, effect)
  scene.context.restore()
}

/** Gap between characters and their dots, em. */
const dotGap = 0.04
/** 着重号 are placed under characters, not under punctuation (GB/T 15834-2011 §4.14). */
const punctuation = /^[\p{P}\p{S}]$/u

/** Returns how far dots extend beyond the em squares of their characters, em. */
export const dotReach = ({ size }: Pick<EffectOf<'dots'>, 'size'>): number => size + dotGap

/** Draws a dot under a character; right of it in columns. */
function dot({ context }: Scene, track: LinePath, cell: CharacterBox, size: number): void {
  if (cell.blank || punctuation.test(cell.text)) return
  const [from, to] = track.span(cell)
  const radius = (size * cell.size) / 2
  const gap = radius + dotGap * cell.size
  const { x, y } = track.at((from + to) / 2, track.vertical ? track.top - gap : track.bottom + gap)
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** Paints a dot under each character. */
export function paintDots(scene: Scene, { size, colour }: EffectOf<'dots'>): void {
  scene.context.fillStyle = colour
  for (const track of scene.tracks) for (const cell of track.cells) dot(scene, track, cell, size)
}

/** Diameter of the dots of emphasised runs, em. */
const emphasisSize = 0.12

/** Paints the dots of emphasised runs, in the fill of their characters. */
export function paintEmphasis(scene: Scene): void {
  const { context, env, placed } = scene
  for (const track of scene.tracks) {
    for (const cell of track.cells) {
      const { emphasis, fill } = placed.styles[cell.drawnStyle]!
      if (!emphasis) continue
      const style = fillStyleOf(context, fill, placed.width, placed.height, env)
      if (style === null) continue
      context.fillStyle = style
      dot(scene, track, cell, emphasisSize)
    }
  }
}
