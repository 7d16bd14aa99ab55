import { leastContrast } from '../colour/contrast.ts'
import { mixed } from '../colour/oklch.ts'
import type { Ground } from '../design/elements/element.ts'
import { type DesignElement, kindOf } from '../design/elements/index.ts'
import type { Fill } from '../design/fields.ts'
import { centreOf, cornersOf, covers, type Point, rotatePoint } from '../design/geometry.ts'
import type { Page } from '../design/schema.ts'
import { solid } from '../design/solid.ts'
import { groupsAround, inPaintingOrder, type Pose, poseOnPage } from '../design/tree.ts'
import type { Size } from '../geometry.ts'

/**
 * The colours behind something, `#rrggbb`; null if a picture or drawing is among them, whose colours are only known
 * after painting.
 */
export type BackgroundColours = readonly string[] | null

/** Most colours to collect; a gradient over a gradient has many more, without further use. */
const most = 24
/** Alpha up to which a colour is invisible. */
const leastAlpha = 0.02

type Gradient = Extract<Fill, { type: 'linear' | 'radial' }>

/** Returns how far along a gradient a point of its box is: 0 at its start, 1 at its end. */
function shareAt(fill: Gradient, box: Pose, point: Point): number {
  const turned = rotatePoint(point, centreOf(box), -box.rotation)
  const [x, y] = [turned.x - box.x, turned.y - box.y]
  if (fill.type === 'radial') {
    const radius = fill.radius * Math.max(box.width, box.height)
    return Math.hypot(x - fill.x * box.width, y - fill.y * box.height) / Math.max(1, radius)
  }
  const angle = (fill.angle * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const length = Math.abs(box.width * cos) + Math.abs(box.height * sin)
  return ((x - box.width / 2) * cos + (y - box.height / 2) * sin) / Math.max(1, length) + 0.5
}

/** Returns the colour of a gradient at a point of its box, as `#rrggbbaa`. */
function colourAt(fill: Gradient, box: Pose, point: Point): string {
  const along = shareAt(fill, box, point)
  const { stops } = fill
  const sorted = stops.toSorted((one, other) => one.at - other.at)
  const after = sorted.findIndex(({ at }) => at >= along)
  const [from, to] = [sorted[Math.max(0, after - 1)]!, sorted[after < 0 ? sorted.length - 1 : after]!]
  const share = to.at === from.at ? 0 : Math.min(1, Math.max(0, (along - from.at) / (to.at - from.at)))
  const alphaOf = (colour: string) => (colour.length > 7 ? Number.parseInt(colour.slice(7), 16) : 255)
  const alpha = Math.round(alphaOf(from.colour) + (alphaOf(to.colour) - alphaOf(from.colour)) * share)
  return mixed(from.colour.slice(0, 7), to.colour.slice(0, 7), share) + alpha.toString(16).padStart(2, '0')
}

/** Returns the fill at a point: of a gradient only its colour there. */
const fillAt = (fill: Fill, box: Pose, point: Point): Fill =>
  (fill.type === 'linear' || fill.type === 'radial') && !box.flipX && !box.flipY
    ? solid(colourAt(fill, box, point))
    : fill

/** Returns the colours of a fill with their alpha; null for a picture. */
function inks(fill: Fill): readonly { readonly colour: string; readonly alpha: number }[] | null {
  const written =
    fill.type === 'solid'
      ? [fill.colour]
      : fill.type === 'linear' || fill.type === 'radial'
        ? fill.stops.map(({ colour }) => colour)
        : fill.type === 'pattern'
          ? [fill.ink, fill.paper]
          : []
  if (fill.type === 'picture') return null
  return written.map((colour) => ({
    colour: colour.slice(0, 7),
    alpha: colour.length > 7 ? Number.parseInt(colour.slice(7), 16) / 255 : 1,
  }))
}

/** Returns the colours of a fill laid over others; null if a picture is visible, also through a translucent fill. */
function over(below: BackgroundColours, fill: Fill, opacity: number): BackgroundColours {
  const own = inks(fill)
  if (!own) return opacity > leastAlpha ? null : below
  if (own.length === 0) return below
  const seen = own.map(({ colour, alpha }) => ({ colour, alpha: alpha * opacity }))
  if (seen.every(({ alpha }) => alpha > 0.98)) return [...new Set(seen.map(({ colour }) => colour))].slice(0, most)
  if (!below) return null
  return [...new Set(seen.flatMap(({ colour, alpha }) => below.map((under) => mixed(under, colour, alpha))))].slice(
    0,
    most,
  )
}

/** Share of the page from which a drawing counts as a background. */
const drawing = 0.2

/** Returns what a text above an element stands on; null if the element is no ground. Drawings up to `least` px² are none. */
function groundOf(element: DesignElement, least: number): Ground | null {
  const ground = kindOf(element).ground?.(element) ?? null
  return ground?.isDrawing && element.width * element.height <= least ? null : ground
}

/** Returns the points at which a box is sampled: its centre and four points near its corners. */
function pointsOf(pose: Pose): readonly Point[] {
  const [a, b, c, d] = cornersOf(pose)
  const middle = { x: (a.x + c.x) / 2, y: (a.y + c.y) / 2 }
  const towards = (corner: Point) => ({
    x: middle.x + (corner.x - middle.x) * 0.8,
    y: middle.y + (corner.y - middle.y) * 0.8,
  })
  return [middle, ...[a, b, c, d].map(towards)]
}

/** Finds the colours behind a place on a page, below everything or below one of its elements. */
export class BackgroundSampler {
  readonly #page: Page
  readonly #box: Pose
  readonly #surfaces: readonly {
    readonly id: string
    readonly pose: Pose
    readonly ground: Ground
    readonly opacity: number
  }[]

  /**
   * With `drawings`, large drawings count as unknown colours; otherwise what lies below them counts, because most of
   * their box is empty and text stands in the empty part.
   */
  constructor(page: Page, size: Size, { drawings = false } = {}) {
    const least = drawings ? size.width * size.height * drawing : Number.POSITIVE_INFINITY
    this.#page = page
    const { width, height } = size
    this.#box = { x: 0, y: 0, width, height, rotation: 0, flipX: false, flipY: false }
    this.#surfaces = inPaintingOrder(page).flatMap((id) => {
      const element = page.elements[id]!
      const around = groupsAround(page, id).map((group) => page.elements[group]!)
      const opacity = [element, ...around].reduce((share, one) => (one.hidden ? 0 : share * one.opacity), 1)
      const ground = groundOf(element, least)
      if (!ground || opacity <= leastAlpha) return []
      return [{ id, pose: poseOnPage(page, id)!, ground, opacity }]
    })
  }

  /** Returns the colours behind a box on the page, below all elements or below the element `id`. */
  behind(pose: Pose, id?: string): BackgroundColours {
    const order = inPaintingOrder(this.#page)
    const at = id === undefined ? order.length : order.indexOf(id)
    const below = new Set(order.slice(0, at))
    const found = new Set<string>()
    for (const point of pointsOf(pose)) {
      // Feeds show transparent areas white.
      let grounds = over(['#ffffff'], fillAt(this.#page.background, this.#box, point), 1)
      for (const surface of this.#surfaces) {
        const { fill, covers: covered } = surface.ground
        if (!below.has(surface.id) || !holds(surface.pose, covered, point)) continue
        const laid: BackgroundColours = fill ? over(grounds, fillAt(fill, surface.pose, point), surface.opacity) : null
        // Where the outline is unknown, the point may lie inside or outside of it.
        const isSure = covered !== 'unknown'
        grounds = isSure || !laid || !grounds ? laid : [...new Set([...grounds, ...laid])].slice(0, most)
      }
      if (!grounds) return null
      for (const colour of grounds) found.add(colour)
    }
    return [...found].slice(0, most)
  }
}

function holds(pose: Pose, covered: Ground['covers'], point: Point): boolean {
  if (!covers(pose, point)) return false
  if (covered !== 'ellipse') return true
  const { x, y, width, height } = pose
  return ((point.x - x - width / 2) / (width / 2)) ** 2 + ((point.y - y - height / 2) / (height / 2)) ** 2 <= 1
}

/** Returns the lowest contrast of an ink with the colours behind it; null if those are unknown. */
export const contrastOn = (ink: string, grounds: BackgroundColours): number | null =>
  grounds && leastContrast(ink.slice(0, 7), grounds)
