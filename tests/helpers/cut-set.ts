/**
 * Made pictures with exactly known alpha, to measure cut-outs: six kinds of six. Each is composed from a painted
 * subject over a ground, slightly out of focus, with the noise of a sensor and with colour softened as JPEG does it.
 * The third and sixth of each kind are held out: nothing is tuned on them.
 */
import { createCanvas } from '@napi-rs/canvas'
import type { Size } from '../../src/core/geometry.ts'
import { seededRandom } from '../../src/core/random.ts'
import * as grounds from './cut-grounds.ts'
import { cutSize, type Ground } from './cut-grounds.ts'
import type { Painter } from './cut-subjects.ts'
import * as subjects from './cut-subjects.ts'

export const cutKinds = ['plain', 'gradient', 'textured', 'busy', 'hair', 'glass'] as const
export type CutKind = (typeof cutKinds)[number]

/** A shadow on the ground below the subject; its centre and radii in px. */
interface Shadow {
  readonly x: number
  readonly y: number
  readonly rx: number
  readonly ry: number
  /** Share of light that it takes away at its darkest */
  readonly depth: number
}

interface Plan {
  readonly name: string
  readonly ground: Ground
  readonly subject: Painter
  readonly shadow?: Shadow
}

export interface CutScene {
  readonly kind: CutKind
  readonly index: number
  readonly name: string
  readonly heldOut: boolean
  readonly picture: ImageData
  /** True alpha, row-major, 0–255 */
  readonly alpha: Uint8ClampedArray<ArrayBuffer>
  /** True colours of the subject, with the picture's noise; opaque */
  readonly subject: ImageData
  /** True colours of the ground; opaque */
  readonly ground: ImageData
}

const below = (x: number, y: number, rx: number, ry = 26, depth = 0.45): Shadow => ({ x, y, rx, ry, depth })

const plans: Readonly<Record<CutKind, readonly Plan[]>> = {
  plain: [
    {
      name: 'red mug, handle, shadow, on white',
      ground: grounds.plain('#f4f4f3'),
      subject: subjects.mug('#c8322d'),
      shadow: below(525, 552, 210),
    },
    {
      name: 'white bottle on light grey',
      ground: grounds.plain('#e3e5e7'),
      subject: subjects.bottle('#fbfbfa', '#fdfdfd', '#fbfbfa', '#7d8790', 420, 130, 1, 0.3),
      shadow: below(520, 632, 150, 18, 0.3),
    },
    {
      name: 'gold ring on white, shadow',
      ground: grounds.plain('#f7f6f4'),
      subject: subjects.ring('#d9a63c'),
      shadow: below(540, 566, 160, 22, 0.35),
    },
    {
      name: 'dark bag on near black',
      ground: grounds.plain('#17181c', 2),
      subject: subjects.bag('#44413f', '#5b4a3d'),
    },
    {
      name: 'bottle with a label in the ground’s green',
      ground: grounds.plain('#35a853'),
      subject: subjects.bottle('#28408c', '#f0c23a', '#37a752', '#10264f'),
    },
    {
      name: 'small pear-green ball on light blue, shadow',
      ground: grounds.plain('#cfe2f2'),
      subject: subjects.ball('#d6e08a', '#6f8a2d', 430, 420, 82),
      shadow: below(452, 500, 105, 16, 0.4),
    },
  ],
  gradient: [
    {
      name: 'blue shoe, white sole, light gradient, shadow',
      ground: grounds.linear('#f5f6f8', '#d3d9e0'),
      subject: subjects.shoe('#2f63b4', '#f3f3f0'),
      shadow: below(515, 572, 300, 20, 0.4),
    },
    {
      name: 'bottle with a white label, radial light',
      ground: grounds.radial('#fafafa', '#b9bcc2'),
      subject: subjects.bottle('#8c2f3c', '#31343a', '#f8f8f7', '#3a3a3a'),
    },
    {
      name: 'bag with a handle on beige',
      ground: grounds.linear('#efe4d2', '#cbb493'),
      subject: subjects.bag('#3f6f62', '#26463d'),
      shadow: below(520, 642, 235, 20, 0.4),
    },
    {
      name: 'bust at the border on blue',
      ground: grounds.radial('#9dc2e6', '#3f6ea6'),
      subject: subjects.bust('#e8b48f', '#3a2418', '#e7e4dc', 0),
    },
    {
      name: 'dark ball on dark gradient',
      ground: grounds.radial('#3b3f4a', '#15161a'),
      subject: subjects.ball('#7d7472', '#241a19'),
    },
    {
      name: 'white flask on warm light, shadow',
      ground: grounds.linear('#f4ede2', '#d9cbb6', 0.8),
      subject: subjects.bottle('#fdfcf9', '#f4f1ea', '', '', 390, 90, 1.15, 0.32),
      shadow: below(520, 668, 190, 20, 0.4),
    },
  ],
  textured: [
    {
      name: 'bottle on wood',
      ground: grounds.wood('#c79a63', '#7b4f27'),
      subject: subjects.bottle('#1f5d52', '#e8e4da', '#f2efe6', '#1f2d2a'),
      shadow: below(520, 632, 140, 18, 0.45),
    },
    {
      name: 'white mug on light fabric',
      ground: grounds.fabric('#dcd6cb', '#a99f90'),
      subject: subjects.mug('#f8f8f6', 370, 230, 0.3),
      shadow: below(515, 532, 200, 22, 0.4),
    },
    {
      name: 'orange ball on denim',
      ground: grounds.fabric('#5d7ea6', '#2c4266', 4),
      subject: subjects.ball('#ffb45e', '#b8520f', 540, 380, 175),
      shadow: below(560, 560, 190, 26, 0.45),
    },
    {
      name: 'red toy on reddish wood',
      ground: grounds.wood('#b5643f', '#6e2c1c'),
      subject: subjects.toy('#c3382c', '#8d2420', '#eec6a4'),
    },
    {
      name: 'dark box on dark carpet',
      ground: grounds.carpet('#4a4440', '#1e1b1a'),
      subject: subjects.box('#5b6672', '#2b3138', '#14171b'),
    },
    {
      name: 'plant on concrete',
      ground: grounds.concrete('#a3a5a2'),
      subject: subjects.plant('#b4552f', '#3e7d35'),
      shadow: below(520, 712, 150, 18, 0.4),
    },
  ],
  busy: [
    {
      name: 'red shoe before red bricks',
      ground: grounds.brick('#9c4a38'),
      subject: subjects.shoe('#b3281f', '#ecebe6'),
      shadow: below(515, 572, 300, 18, 0.4),
    },
    { name: 'toy before leaves', ground: grounds.foliage(0), subject: subjects.toy('#8a5a34', '#6d4426', '#e3c39a') },
    {
      name: 'bottle before a shelf',
      ground: grounds.shelf('#a97c4f', 3),
      subject: subjects.bottle('#1d4f91', '#e9e9e9', '#f4d04a', '#20304a', 410, 110, 1.1),
    },
    {
      name: 'bag before lights',
      ground: grounds.bokeh('#2a2433', ['#e8a13a', '#c8503c', '#4a7fc0', '#d8cfa8']),
      subject: subjects.bag('#c9b18d', '#5c3b22'),
    },
    {
      name: 'ball before a shelf',
      ground: grounds.shelf('#c9c2b5', 0),
      subject: subjects.ball('#f06d9a', '#8c1f4c', 500, 400, 200),
    },
    {
      name: 'bust at the border before leaves',
      ground: grounds.foliage(2),
      subject: subjects.bust('#e4ae8b', '#2b1c15', '#3f5f9c', 0, 480),
    },
  ],
  hair: [
    {
      name: 'ball with 260 hairs on a gradient',
      ground: grounds.linear('#dfe5ea', '#b4bfc9'),
      subject: subjects.furBall('#b98a5c', '#4d3018', '#5b3a1e', 260, 80),
    },
    {
      name: 'dark hair before lights',
      ground: grounds.bokeh('#c9b9a4', ['#f2e2c0', '#a9b8a0', '#e0c9b0', '#8fa5b8']),
      subject: subjects.bust('#eab894', '#2a1a12', '#a33a44', 420),
    },
    {
      name: 'fair hair on green',
      ground: grounds.plain('#3c9a58', 8),
      subject: subjects.bust('#efc19f', '#c79b52', '#33415c', 420),
    },
    {
      name: 'grey fur on fabric',
      ground: grounds.fabric('#7f4a4a', '#553030', 6),
      subject: subjects.furBall('#c9c7c4', '#7a7876', '#a5a3a0', 900, 48, 500, 380, 170),
    },
    {
      name: 'dark fur on wood',
      ground: grounds.wood('#d5ad7a', '#a87942'),
      subject: subjects.furBall('#4b4038', '#1a1512', '#241c16', 700, 60, 530, 390, 185),
    },
    {
      name: 'fair fur before soft leaves',
      ground: grounds.foliage(7),
      subject: subjects.furBall('#f0dcb4', '#b08a4e', '#d9bb82', 800, 62, 490, 400, 175),
    },
  ],
  glass: [
    {
      name: 'tumbler on light grey',
      ground: grounds.plain('#d9dcde'),
      subject: subjects.glass('tumbler', '#a9bcc2', 0.62, ''),
      shadow: below(520, 622, 120, 14, 0.25),
    },
    {
      name: 'wine glass on a dark gradient',
      ground: grounds.radial('#56404a', '#1d1519'),
      subject: subjects.glass('wine', '#c9ccd4', 0.56, '#7d1228'),
    },
    {
      name: 'green flask on fabric',
      ground: grounds.fabric('#cfc6b4', '#9d917c'),
      subject: subjects.glass('flask', '#2f7d4a', 0.66, ''),
    },
    {
      name: 'blue flask on wood',
      ground: grounds.wood('#c9a06c', '#84572d'),
      subject: subjects.glass('flask', '#2c62b8', 0.6, ''),
    },
    {
      name: 'orange drink before lights',
      ground: grounds.bokeh('#39424a', ['#6fa0a8', '#c9a060', '#7a5a88', '#d0d8d0']),
      subject: subjects.glass('tumbler', '#d5e2e6', 0.6, '#f08a24'),
    },
    {
      name: 'violet flask on a light gradient',
      ground: grounds.linear('#f2eef4', '#cfc6d6'),
      subject: subjects.glass('flask', '#8a63b8', 0.64, ''),
      shadow: below(520, 622, 180, 16, 0.3),
    },
  ],
}

const { width, height }: Size = cutSize
const count = width * height

/** Returns a deviate of mean 0 and variance 1, nearly normal: the sum of three uniform ones. */
const normal = (random: () => number) => (random() + random() + random() - 1.5) * 2

/**
 * Blurs a layer of premultiplied colours by the weights of a Gaussian of `sigma` px, cut off at 3 px. Only the rows and
 * columns around what is painted are blurred.
 */
function soften(layer: Float32Array, sigma: number): Float32Array {
  const weights = Float32Array.from({ length: 7 }, (_, at) => Math.exp(-((at - 3) ** 2) / (2 * sigma * sigma)))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const painted = { left: width, right: 0, top: height, bottom: 0 }
  for (let at = 0; at < count; at++) {
    if (layer[at * 4 + 3] === 0) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    painted.left = Math.max(0, Math.min(painted.left, x - 3))
    painted.right = Math.min(width - 1, Math.max(painted.right, x + 3))
    painted.top = Math.max(0, Math.min(painted.top, y - 3))
    painted.bottom = Math.min(height - 1, Math.max(painted.bottom, y + 3))
  }
  const pass = (from: Float32Array, across: boolean) => {
    const to = new Float32Array(from.length)
    for (let y = painted.top; y <= painted.bottom; y++) {
      for (let x = painted.left; x <= painted.right; x++) {
        const at = (y * width + x) * 4
        for (let tap = -3; tap <= 3; tap++) {
          const px = across ? Math.max(0, Math.min(width - 1, x + tap)) : x
          const py = across ? y : Math.max(0, Math.min(height - 1, y + tap))
          const weight = weights[tap + 3]! / sum
          const source = (py * width + px) * 4
          to[at]! += from[source]! * weight
          to[at + 1]! += from[source + 1]! * weight
          to[at + 2]! += from[source + 2]! * weight
          to[at + 3]! += from[source + 3]! * weight
        }
      }
    }
    return to
  }
  return pass(pass(layer, true), false)
}

/** Takes light from a ground: an ellipse whose edge fades. */
function castShadow(ground: Float32Array, { x: cx, y: cy, rx, ry, depth }: Shadow): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const far = ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2
      const left = 1 - depth * Math.exp(-far * 1.2)
      for (let channel = 0; channel < 3; channel++) ground[(y * width + x) * 3 + channel]! *= left
    }
  }
}

/** Returns the painted subject as premultiplied colours and alpha, all 0–255. */
function paintSubject(paint: Painter, random: () => number): Float32Array {
  const context = createCanvas(width, height).getContext('2d')
  paint(context, random)
  const { data } = context.getImageData(0, 0, width, height)
  const layer = new Float32Array(count * 4)
  for (let at = 0; at < count * 4; at += 4) {
    const alpha = data[at + 3]!
    for (let channel = 0; channel < 3; channel++) layer[at + channel] = (data[at + channel]! * alpha) / 255
    layer[at + 3] = alpha
  }
  return layer
}

/** Averages the colour, not the brightness, of blocks of 2 × 2 px, as JPEG stores it. */
function softenColour(pixels: Float32Array): void {
  const places = new Int32Array(4)
  const lights = new Float32Array(4)
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const first = (y * width + x) * 3
      places.set([first, first + 3, first + width * 3, first + width * 3 + 3])
      for (let index = 0; index < 4; index++) {
        const at = places[index]!
        lights[index] = 0.299 * pixels[at]! + 0.587 * pixels[at + 1]! + 0.114 * pixels[at + 2]!
      }
      for (let channel = 0; channel < 3; channel++) {
        let mean = 0
        for (let index = 0; index < 4; index++) mean += (pixels[places[index]! + channel]! - lights[index]!) / 4
        for (let index = 0; index < 4; index++) pixels[places[index]! + channel] = lights[index]! + mean
      }
    }
  }
}

function compose(plan: Plan, seed: number) {
  const random = seededRandom(seed)
  const ground = plan.ground(random)
  if (plan.shadow) castShadow(ground, plan.shadow)
  const [focus, sigma] = [0.55 + random() * 0.35, 2 + random() * 2]
  const layer = soften(paintSubject(plan.subject, random), focus)
  const mixed = new Float32Array(count * 3)
  for (let at = 0; at < count; at++) {
    const under = 1 - layer[at * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel++) {
      mixed[at * 3 + channel] = layer[at * 4 + channel]! + ground[at * 3 + channel]! * under
    }
  }
  softenColour(mixed)
  const [picture, subject, back] = [0, 1, 2].map(() => new ImageData(width, height)) as [
    ImageData,
    ImageData,
    ImageData,
  ]
  const alpha = new Uint8ClampedArray(count)
  for (let at = 0; at < count; at++) {
    const cover = layer[at * 4 + 3]!
    alpha[at] = cover
    for (let channel = 0; channel < 3; channel++) {
      const noise = normal(random) * sigma
      const own = cover > 0 ? (layer[at * 4 + channel]! * 255) / cover : 0
      picture.data[at * 4 + channel] = mixed[at * 3 + channel]! + noise
      subject.data[at * 4 + channel] = own + noise
      back.data[at * 4 + channel] = ground[at * 3 + channel]!
    }
    for (const each of [picture, subject, back]) each.data[at * 4 + 3] = 255
  }
  return { picture, alpha, subject, ground: back }
}

/** Returns how many scenes there are of a kind. */
export const cutCount = (kind: CutKind): number => plans[kind].length

/** Returns true for the scenes that nothing is tuned on. */
export const isHeldOut = (index: number): boolean => index % 3 === 2

/** Makes one scene of 1024 × 768 px, the same each time. */
export function cutScene(kind: CutKind, index: number): CutScene {
  const plan = plans[kind][index]!
  const made = compose(plan, 1000 * (cutKinds.indexOf(kind) + 1) + index)
  return { kind, index, name: plan.name, heldOut: isHeldOut(index), ...made }
}

/** Names all scenes by kind and index. */
export const cutScenes: readonly (readonly [CutKind, number])[] = cutKinds.flatMap((kind) =>
  plans[kind].map((_, index) => [kind, index] as const),
)
