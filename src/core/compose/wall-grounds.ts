import { lchOf, withLch } from '../colour/oklch.ts'
import type { Rect } from '../geometry.ts'
import type { PageBuilder } from './page-builder.ts'
import { rectOf } from './rects.ts'
import { boxPath, onPage } from './type-caption.ts'

/**
 * Draws a wall of bricks over the page, `high` px a course, each brick one of three shades; `wall` is the colour of the
 * mortar.
 */
export function brickWall(builder: PageBuilder, wall: string, shades: readonly [string, string, string], high: number) {
  const { page } = builder
  const [long, joint] = [high * 2.4, high * 0.09]
  builder.background = { type: 'solid', colour: wall }
  const paths = ['', '', '']
  for (let course = 0; course * high < page.height; course++)
    for (let x = (course % 2) * -0.5 * long; x < page.width; x += long) {
      const shade = Math.min(2, Math.floor(builder.random() ** 1.6 * 3))
      paths[shade] += boxPath(rectOf(Math.round(x), Math.round(course * high), long - joint, high - joint))
    }
  onPage(
    builder,
    paths.map((d, at) => [shades[at]!, d] as const).filter(([, d]) => d !== ''),
  )
}

/** Draws a soft pool of light over the page around the middle of a box; `colour` is `#rrggbb`. */
export function poolOfLight(builder: PageBuilder, around: Rect, colour: string, strength = '59'): void {
  const { page } = builder
  const [x, y] = [around.left + around.width / 2, around.top + around.height / 2]
  builder.rect(page, {
    ...{ type: 'radial', x: x / page.width, y: y / page.height, radius: 0.62 },
    stops: [
      { at: 0, colour: `${colour}${strength}` },
      { at: 0.5, colour: `${colour}26` },
      { at: 1, colour: `${colour}00` },
    ],
  })
}

/** Returns a dark shade in the hue of a colour; violet instead of yellow, which is muddy when it is dark. */
export function nightOf(colour: string, l: number, c = 0.04): string {
  const { h } = lchOf(colour)
  return withLch(colour, { l, c, h: h > 55 && h < 130 ? 285 : h })
}
