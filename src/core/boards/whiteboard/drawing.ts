import type { SceneElement } from './scene.ts'
import { lineHeight, textSize, wrapText } from './text-size.ts'

/** Fills and their lines: the pastels of the whiteboard's own palette. */
const inks = {
  ink: ['#1e1e1e', '#e9ecef'],
  grey: ['#868e96', '#f1f3f5'],
  white: ['#1e1e1e', '#ffffff'],
  red: ['#e03131', '#ffc9c9'],
  pink: ['#c2255c', '#fcc2d7'],
  violet: ['#6741d9', '#d0bfff'],
  blue: ['#1971c2', '#a5d8ff'],
  teal: ['#0c8599', '#99e9f2'],
  green: ['#2f9e44', '#b2f2bb'],
  yellow: ['#f08c00', '#ffec99'],
  orange: ['#e8590c', '#ffd8a8'],
  bronze: ['#846358', '#eaddd7'],
} as const

export type Ink = keyof typeof inks

/** How a shape or line looks. */
export interface Look {
  /** Colour of the fill; none if it is left out. */
  readonly fill?: Ink
  /** Colour of the line; black if it is left out, `none` for no line. */
  readonly stroke?: Ink | 'none'
  readonly dash?: 'dashed' | 'dotted'
  /** Width of the line: 1, 2 or 4 px. */
  readonly weight?: number
  /** 0 for a drafted line, 1 for one by hand. */
  readonly rough?: number
  readonly round?: boolean
  /** Turn in degrees. */
  readonly turn?: number
  readonly opacity?: number
  readonly hatch?: boolean
}

/** How a text looks. */
export interface TextLook {
  readonly size?: number
  readonly colour?: Ink
  readonly align?: 'left' | 'center' | 'right'
  readonly vertical?: 'top' | 'middle' | 'bottom'
  /** Width in px at which the text is wrapped. */
  readonly width?: number
  /** Number of the face: 5 is the handwriting face, 6 a sans, 8 a code face. */
  readonly face?: number
}

export type Point = readonly [x: number, y: number]
type Side = 'left' | 'right' | 'top' | 'bottom'

interface LineLook extends Look {
  /** Whether corners are rounded. */
  readonly curved?: boolean
  readonly start?: string | null
  readonly end?: string | null
  /** Whether the line closes to a filled shape. */
  readonly closed?: boolean
}

/** What is drawn before it becomes elements: the fields that change are writable. */
type Draft = { -readonly [Field in keyof SceneElement]: SceneElement[Field] }

interface Bound {
  readonly id: string
  readonly type: 'text' | 'arrow'
}

/** A pen that writes elements of a scene one by one. Coordinates are px of the scene. */
export class Drawing {
  readonly #drafts: Draft[] = []
  readonly #name: string
  #groups: readonly string[] = []
  #frame: string | null = null
  #count = 0

  /** @param name begins the ids of all elements */
  constructor(name: string) {
    this.#name = name
  }

  /** The elements drawn so far. */
  get elements(): readonly SceneElement[] {
    return this.#drafts
  }

  #add(type: string, x: number, y: number, width: number, height: number, look: Look, rest: object): Draft {
    this.#count += 1
    const stroke = look.stroke ?? 'ink'
    const draft = {
      id: `${this.#name}-${this.#count}`,
      type,
      x,
      y,
      width,
      height,
      angle: ((look.turn ?? 0) * Math.PI) / 180,
      strokeColor: stroke === 'none' ? 'transparent' : inks[stroke][0],
      backgroundColor: look.fill ? inks[look.fill][1] : 'transparent',
      fillStyle: look.hatch ? 'hachure' : 'solid',
      strokeWidth: look.weight ?? 2,
      strokeStyle: look.dash ?? 'solid',
      roughness: look.rough ?? 1,
      opacity: look.opacity ?? 100,
      groupIds: this.#groups,
      frameId: this.#frame,
      index: null,
      roundness: null,
      seed: this.#count * 7919 + 17,
      version: 1,
      versionNonce: this.#count,
      isDeleted: false,
      boundElements: null,
      updated: 1,
      link: null,
      locked: false,
      ...rest,
    } satisfies Draft
    this.#drafts.push(draft)
    return draft
  }

  #bind(id: string, bound: Bound): void {
    const draft = this.#drafts.find((one) => one.id === id)
    if (draft) draft.boundElements = [...((draft.boundElements as Bound[] | null) ?? []), bound]
  }

  #of(id: string): Draft {
    const draft = this.#drafts.find((one) => one.id === id)
    if (!draft) throw new Error(`Nothing was drawn as ${id}`)
    return draft
  }

  /** Draws a rectangle, diamond or ellipse with a text inside, and returns its id. */
  shape(
    type: 'rectangle' | 'diamond' | 'ellipse',
    [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
    look: Look = {},
    text = '',
    textLook: TextLook = {},
  ): string {
    const round = type === 'rectangle' ? (look.round ?? true) : (look.round ?? false)
    const { id } = this.#add(type, x, y, width, height, look, {
      roundness: round ? { type: type === 'rectangle' ? 3 : 2 } : null,
    })
    if (text !== '') this.#label(id, text, textLook)
    return id
  }

  /** Draws a rectangle with a text inside, and returns its id. */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    look: Look = {},
    text = '',
    textLook: TextLook = {},
  ): string {
    return this.shape('rectangle', [x, y, width, height], look, text, textLook)
  }

  /** Writes a text into a shape. */
  #label(containerId: string, text: string, look: TextLook): void {
    const box = this.#of(containerId)
    const inner = box.type === 'rectangle' ? 1 : box.type === 'diamond' ? 0.5 : Math.SQRT1_2
    const size = look.size ?? 18
    const wrapped = wrapText(text, size, box.width * inner - 12)
    const measured = textSize(wrapped, size)
    const align = look.align ?? 'center'
    const vertical = look.vertical ?? 'middle'
    const padX = 8 + (box.width * (1 - inner)) / 2
    const padY = 8 + (box.height * (1 - inner)) / 2
    const x =
      align === 'left'
        ? box.x + padX
        : align === 'right'
          ? box.x + box.width - padX - measured.width
          : box.x + (box.width - measured.width) / 2
    const y =
      vertical === 'top'
        ? box.y + padY
        : vertical === 'bottom'
          ? box.y + box.height - padY - measured.height
          : box.y + (box.height - measured.height) / 2
    const { id } = this.#add(
      'text',
      x,
      y,
      measured.width,
      measured.height,
      { stroke: look.colour ?? 'ink' },
      {
        ...this.#textFields(wrapped, size, look),
        originalText: text,
        textAlign: align,
        verticalAlign: vertical,
        containerId,
        angle: box.angle,
      },
    )
    this.#bind(containerId, { id, type: 'text' })
  }

  #textFields(text: string, fontSize: number, look: TextLook): object {
    return {
      text,
      originalText: text,
      fontSize,
      fontFamily: look.face ?? 5,
      lineHeight,
      autoResize: true,
      containerId: null,
    }
  }

  /** Writes a text, wrapped if a width is given, and returns its height in px. A centred text is centred in that width. */
  text(x: number, y: number, text: string, look: TextLook = {}): number {
    const size = look.size ?? 18
    const wrapped = look.width ? wrapText(text, size, look.width) : text
    const measured = textSize(wrapped, size)
    const align = look.align ?? 'left'
    const width = look.width ?? measured.width
    this.#add(
      'text',
      x,
      y,
      width,
      measured.height,
      { stroke: look.colour ?? 'ink' },
      {
        ...this.#textFields(wrapped, size, look),
        originalText: text,
        textAlign: align,
        verticalAlign: 'top',
        autoResize: look.width === undefined,
      },
    )
    return measured.height
  }

  /** Draws a line through points, and returns its id. */
  line(points: readonly Point[], look: LineLook = {}): string {
    return this.#stroke('line', points, look)
  }

  /** Draws an arrow through points, and returns its id. */
  arrow(points: readonly Point[], look: LineLook = {}): string {
    return this.#stroke('arrow', points, { end: 'arrow', ...look })
  }

  #stroke(type: 'line' | 'arrow', points: readonly Point[], look: LineLook): string {
    const [x, y] = points[0]!
    const path = (look.closed ? [...points, points[0]!] : points).map(([px, py]) => [px - x, py - y] as const)
    const xs = path.map((point) => point[0])
    const ys = path.map((point) => point[1])
    return this.#add(type, x, y, Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), look, {
      points: path,
      lastCommittedPoint: null,
      startBinding: null,
      endBinding: null,
      startArrowhead: look.start ?? null,
      endArrowhead: look.end ?? null,
      roundness: look.curved ? { type: 2 } : null,
      ...(type === 'arrow' ? { elbowed: false } : {}),
    }).id
  }

  /** Draws an arrow between sides of two shapes; it follows when they move. Bends at right angles when they are not in line. */
  link(
    from: string,
    to: string,
    sides: readonly [Side, Side] = ['right', 'left'],
    look: LineLook = {},
    text = '',
  ): string {
    const gap = 6
    const start = sidePoint(this.#of(from), sides[0], gap)
    const end = sidePoint(this.#of(to), sides[1], gap)
    const id = this.arrow([start, ...bends(start, end, sides), end], look)
    const arrow = this.#of(id)
    arrow.startBinding = { elementId: from, focus: 0, gap }
    arrow.endBinding = { elementId: to, focus: 0, gap }
    this.#bind(from, { id, type: 'arrow' })
    this.#bind(to, { id, type: 'arrow' })
    if (text !== '') this.#nameArrow(id, text)
    return id
  }

  /** Writes a text on the middle of an arrow. */
  #nameArrow(containerId: string, text: string): void {
    const arrow = this.#of(containerId)
    const points = arrow.points as Point[]
    const after = points[Math.floor(points.length / 2)]!
    const before = points.length % 2 === 0 ? points[points.length / 2 - 1]! : after
    const { width, height } = textSize(text, 16)
    const x = arrow.x + (before[0] + after[0] - width) / 2
    const y = arrow.y + (before[1] + after[1] - height) / 2
    const { id } = this.#add(
      'text',
      x,
      y,
      width,
      height,
      {},
      {
        ...this.#textFields(text, 16, {}),
        textAlign: 'center',
        verticalAlign: 'middle',
        containerId,
      },
    )
    this.#bind(containerId, { id, type: 'text' })
  }

  /** Draws what belongs together: it is selected and moved as one. */
  group(draw: () => void): void {
    const outer = this.#groups
    this.#groups = [`${this.#name}-g${this.#count + 1}`, ...outer]
    draw()
    this.#groups = outer
  }

  /** Draws a named frame around what is drawn inside. Frames are the pages of a presentation. */
  frame(name: string, [x, y, width, height]: readonly [number, number, number, number], draw: () => void): void {
    const id = `${this.#name}-f${this.#count + 1}`
    this.#frame = id
    draw()
    this.#frame = null
    // A frame comes after its children.
    const draft = this.#add('frame', x, y, width, height, { stroke: 'grey' }, { name })
    draft.id = id
  }

  /** Draws a square note. */
  note(x: number, y: number, text: string, fill: Ink = 'yellow', size = 150, fontSize = 18): string {
    return this.box(x, y, size, size, { fill, stroke: 'none', round: false, rough: 0 }, text, { size: fontSize })
  }
}

function sidePoint(box: SceneElement, side: Side, gap: number): Point {
  const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
  if (side === 'left') return [box.x - gap, middle[1]]
  if (side === 'right') return [box.x + box.width + gap, middle[1]]
  if (side === 'top') return [middle[0], box.y - gap]
  return [middle[0], box.y + box.height + gap]
}

/** Returns the corners of a line between two sides of boxes. */
function bends([ax, ay]: Point, [bx, by]: Point, [from, to]: readonly [Side, Side]): Point[] {
  const isFlat = (side: Side) => side === 'left' || side === 'right'
  if (isFlat(from) && isFlat(to)) {
    if (Math.abs(ay - by) < 1) return []
    const x = (ax + bx) / 2
    return [
      [x, ay],
      [x, by],
    ]
  }
  if (!isFlat(from) && !isFlat(to)) {
    if (Math.abs(ax - bx) < 1) return []
    const y = (ay + by) / 2
    return [
      [ax, y],
      [bx, y],
    ]
  }
  return [isFlat(from) ? [bx, ay] : [ax, by]]
}
