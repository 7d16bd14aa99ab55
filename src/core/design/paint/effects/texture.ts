import { randomSigned, seededRandom } from '../../../random.ts'
import type { EffectOf } from '../../effects.ts'
import type { PaintEnv } from '../env.ts'
import { type DeviceLayer, deviceScale, fillAll } from './layer.ts'

/** Side of the repeated square of holes, in grains. */
const square = 64
/** Smallest and largest radius of a hole, in grains. */
const [smallest, largest] = [0.2, 0.6]
/** Holes per path: with all of them in one path, filling takes a hundred times as long. */
const together = 16
/** Mean of r² over uniformly distributed radii. */
const meanSquare = (smallest * smallest + smallest * largest + largest * largest) / 3

/**
 * Draws one seamless square of holes, `pixels` px wide. Holes are placed at random and overlap: for a share of `amount`
 * to be open, their total area has to be -ln(1 - amount) times that of the square.
 */
function holes({ amount, seed }: EffectOf<'texture'>, pixels: number, env: PaintEnv) {
  const tile = env.layer(pixels, pixels)
  const { context } = tile
  const random = seededRandom(seed)
  const grain = pixels / square
  const count = Math.round((-Math.log(1 - amount) * square * square) / (Math.PI * meanSquare))
  for (let hole = 0; hole < count; hole++) {
    if (hole % together === 0) {
      if (hole > 0) context.fill()
      context.beginPath()
    }
    const [x, y] = [random() * pixels, random() * pixels]
    const radius = (smallest + random() * (largest - smallest)) * grain
    const flat = 1 + randomSigned(random) * 0.3
    const turn = random() * Math.PI
    const wide = radius * Math.max(flat, 1 / flat)
    for (const dx of [-pixels, 0, pixels]) {
      for (const dy of [-pixels, 0, pixels]) {
        if (x + dx < -wide || x + dx > pixels + wide || y + dy < -wide || y + dy > pixels + wide) continue
        context.moveTo(x + dx + Math.cos(turn) * radius * flat, y + dy + Math.sin(turn) * radius * flat)
        context.ellipse(x + dx, y + dy, radius * flat, radius / flat, turn, 0, 2 * Math.PI)
      }
    }
  }
  context.fill()
  return tile.image
}

/** Erases the holes of a rough print from everything on a layer. */
export function punch(layer: DeviceLayer, unit: number, effect: EffectOf<'texture'>, env: PaintEnv): void {
  if (effect.amount === 0) return
  const { context } = layer
  const side = effect.grain * unit * square
  const pixels = Math.max(1, Math.min(2048, Math.round(side * deviceScale(context))))
  const pattern = context.createPattern(holes(effect, pixels, env), 'repeat')
  if (!pattern) return
  pattern.setTransform({ a: side / pixels, b: 0, c: 0, d: side / pixels, e: 0, f: 0 })
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.fillStyle = pattern
  fillAll(layer)
  context.restore()
}
