import { ensureContrast } from '../colour/contrast.ts'
import type { DesignElement } from '../design/elements/index.ts'
import { type KindName, newElement } from '../design/elements/index.ts'
import type { Fill } from '../design/fields.ts'
import { centreOf, rotatePoint } from '../design/geometry.ts'
import { panOf } from '../design/paint/picture.ts'
import { solid } from '../design/solid.ts'
import type { TextMeasurer } from '../design/text/measure.ts'
import type { TextBox } from '../design/text/model.ts'
import type { Rect, Size } from '../geometry.ts'
import { seededRandom } from '../random.ts'
import { notedPhrases } from '../words/phrases.ts'
import type { LayoutWords, PageBrief } from './brief.ts'
import { type DrawnPicture, tonedParts } from './drawn-picture.ts'
import { fitText } from './fit.ts'
import { keywordRuns } from './keyword-runs.ts'
import { type Block, emptyBlock, type PageShape, type PictureOptions, type TextOptions } from './options.ts'
import type { Palette } from './palette.ts'
import { readable } from './palette.ts'
import { inset, rectOf } from './rects.ts'
import { safeAreasOf } from './safe-area.ts'
import { type Side, scrimFill, underScrim } from './scrim.ts'
import { spreadOf } from './spread.ts'
import type { PageStyle, Typeface } from './style.ts'
import { effectsOf } from './title-effects.ts'

interface Request extends Size {
  readonly brief: PageBrief
  readonly style: PageStyle
  /** What a platform covers or crops, px from each edge. */
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number }
  readonly words: LayoutWords
  readonly measurer: TextMeasurer
  /** End of the safe area at which a line is kept free of words and faces, for the account. */
  readonly kept?: 'head' | 'foot' | undefined
}

/** Smallest type that is legible in a feed, share of the page width. */
const smallestShare = 0.022

/** The page that a layout builds. Boxes are in px; sizes of type and strokes are shares of `unit`. */
export class PageBuilder {
  readonly width: number
  readonly height: number
  readonly brief: PageBrief
  readonly palette: Palette
  readonly style: PageStyle
  readonly words: LayoutWords
  readonly random: () => number
  readonly page: Rect
  /** Area where words and faces are visible on the platform, inside the margins. */
  readonly safe: Rect
  /** The line that is kept free above or below `safe`; null for none. */
  readonly kept: Rect | null
  /** Length that sizes are shares of, px: the width of an upright page, less on a wide one. */
  readonly unit: number
  readonly shape: PageShape
  background: Fill
  readonly elements: DesignElement[] = []
  readonly #measurer: TextMeasurer
  #count = 0

  constructor({ width, height, brief, style, insets, words, measurer, kept }: Request) {
    this.width = width
    this.height = height
    this.brief = brief
    this.style = style
    this.palette = style.palette
    this.words = words
    this.random = seededRandom(style.seed)
    this.#measurer = measurer
    this.page = rectOf(0, 0, width, height)
    this.unit = Math.min(width, height * 0.8)
    const ratio = width / height
    this.shape =
      ratio < 0.65 ? 'tall' : ratio < 0.93 ? 'portrait' : ratio < 1.15 ? 'square' : ratio < 2 ? 'landscape' : 'banner'
    const areas = safeAreasOf({ width, height, insets, kept }, this.unit)
    this.safe = areas.safe
    this.kept = areas.kept
    this.background = style.palette.paper
  }

  #nextId(): string {
    this.#count += 1
    return `e${this.#count}`
  }

  /** Whether the page is landscape or a banner, so that words and pictures go side by side. */
  get wide(): boolean {
    return this.shape === 'landscape' || this.shape === 'banner'
  }

  /** Converts shares of the unit to px. */
  px(units: number): number {
    return units * this.unit
  }

  /** Adds an element on top of all others and returns it. */
  add<Name extends KindName>(kind: Name, box: Rect, fields: Readonly<Record<string, unknown>> = {}): DesignElement {
    const { left, top, width, height } = box
    const element = newElement(kind, {
      ...fields,
      id: this.#nextId(),
      x: left,
      y: top,
      width: Math.max(1, width),
      height: Math.max(1, height),
    } as never) as DesignElement
    this.elements.push(element)
    return element
  }

  /** Adds a filled rectangle; `fields.radius` is in px. */
  rect(box: Rect, fill: Fill | string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.add('rect', box, { role: 'decoration', ...fields, fill: typeof fill === 'string' ? solid(fill) : fill })
  }

  /** Adds a filled ellipse. */
  ellipse(box: Rect, fill: Fill | string, fields: Readonly<Record<string, unknown>> = {}): void {
    this.add('ellipse', box, { role: 'decoration', ...fields, fill: typeof fill === 'string' ? solid(fill) : fill })
  }

  /** Adds a straight line between two points, px. */
  line(
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    colour: string,
    thickness: number,
    fields: Readonly<Record<string, unknown>> = {},
  ): void {
    const length = Math.hypot(x2 - x1, y2 - y1)
    const high = Math.max(20, thickness * 2)
    const rotation = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
    const box = rectOf((x1 + x2) / 2 - length / 2, (y1 + y2) / 2 - high / 2, length, high)
    this.add('line', box, { role: 'decoration', cap: 'butt', ...fields, rotation, thickness, fill: solid(colour) })
  }

  /** Adds a drawing of filled paths; their coordinates refer to `view`, which is stretched to the box. */
  drawing(
    box: Rect,
    view: readonly [width: number, height: number],
    parts: readonly (readonly [fill: string, d: string])[],
    fields: Readonly<Record<string, unknown>> = {},
  ): void {
    this.add('path', box, {
      role: 'decoration',
      ...fields,
      viewWidth: view[0],
      viewHeight: view[1],
      parts: parts.map(([fill, d]) => ({ d, fill: solid(fill) })),
    })
  }

  /**
   * Adds a text as large as it fits into a box, up to `size`. Returns the room its lines take; adds nothing for blank
   * words.
   */
  text(words: string, box: Rect, options: TextOptions): Block {
    const { align = 'left', valign = 'top', role = 'body', vertical = false, lines = 3, size } = options
    const { face = this.style.voice.body, lineHeight = 1.35, letterSpacing = 0, on = this.palette.papers } = options
    if (words.trim() === '') return emptyBlock(box)
    const colour = ensureContrast(options.colour ?? this.palette.ink, on, readable)
    const smallest = smallestShare * this.width
    const fields = {
      id: this.#nextId(),
      ...{ x: 0, y: 0, width: box.width, height: box.height },
      runs: keywordRuns(words, options, { on, palette: this.palette, words: this.words }),
      family: face.family,
      weight: options.weight ?? face.weight,
      fill: options.fill ?? solid(colour),
      ...{ role, align, lineHeight, letterSpacing, balance: true, tightMarks: true },
      phrases: notedPhrases(words, this.words),
      italic: options.italic ?? false,
      opacity: options.opacity ?? 1,
      writing: vertical ? 'vertical' : 'horizontal',
      effects: options.effects ?? [],
    }
    const most = Math.max(smallest, size * this.unit)
    const least = Math.min(most, Math.max(smallest, (options.least ?? size / 2) * this.unit))
    const { element, placed } = fitText(fields as never, { most, least, lines }, this.#measurer)
    const [rows, columns] = [placed.lines.map((line) => line.y), placed.lines.map((line) => line.x)]
    const ink = {
      left: Math.min(...columns),
      top: Math.min(...rows),
      right: Math.max(...placed.lines.map((line) => line.x + line.width)),
      bottom: Math.max(...placed.lines.map((line) => line.y + line.height)),
    }
    const high = ink.bottom - ink.top
    const wide = ink.right - ink.left
    const share = { top: 0, middle: 0.5, bottom: 1 }[valign]
    // The element is no larger than its lines, so that what lies around it stays selectable in the editor.
    const [x, y, width, height] = vertical
      ? [box.left + (1 - share) * (box.width - wide), box.top, wide, box.height]
      : [box.left, box.top + share * (box.height - high), box.width, high]
    const set = { ...element, x, y, width: Math.max(1, width), height: Math.max(1, height) } as DesignElement
    this.elements.push(set)
    const left = vertical ? x : box.left + ink.left
    const top = vertical ? box.top + ink.top : y
    return {
      left,
      top,
      width: wide,
      height: high,
      right: left + wide,
      bottom: top + high,
      size: element.size,
      lines: placed.lines.length,
      rows: placed.lines.map((line) => ({
        ...rectOf(left + line.x - ink.left, top + line.y - ink.top, line.width, line.height),
        words: words.slice(line.start, line.end).trim(),
      })),
    }
  }

  /** Adds the title in the title font, with the effect of the style unless `options` name others. */
  title(box: Rect, options: TextOptions & { readonly words?: string }): Block {
    const { on = this.palette.papers } = options
    const ink = ensureContrast(options.colour ?? this.palette.ink, on, readable)
    const full: TextOptions = {
      face: this.style.voice.title,
      lineHeight: 1.18,
      role: 'title',
      effects: effectsOf(this.style.effect, { ink, on: on[0]!, accent: this.palette.accent, seed: this.style.seed }),
      ...options,
    }
    const words = options.words ?? this.brief.title
    const [mark, count] = [this.mark, this.#count]
    const set = this.text(words, box, full)
    const letterSpacing =
      this.wide || full.vertical || full.letterSpacing === 0 ? null : spreadOf(words, set, box, this.width)
    if (letterSpacing === null) return set
    this.elements.splice(mark)
    this.#count = count
    return this.text(words, box, { ...full, size: set.size / this.unit, lines: 1, letterSpacing })
  }

  /** Adds the subtitle in the body font and the muted ink. */
  subtitle(box: Rect, options: TextOptions & { readonly words?: string }): Block {
    return this.text(options.words ?? this.brief.subtitle, box, {
      role: 'subtitle',
      lines: 2,
      colour: this.palette.muted,
      ...options,
    })
  }

  /** Returns the width of words on one line, px; `size` is in px. `marks` says how punctuation is set. */
  widthOf(
    words: string,
    size: number,
    face: Typeface = this.style.voice.body,
    marks: Partial<Pick<TextBox, 'squeeze' | 'tightMarks'>> = { tightMarks: true },
  ): number {
    const far = { most: size, least: size, lines: 1 }
    const fields = { id: 'w', x: 0, y: 0, width: 1e5, height: 1e5, runs: [{ text: words }], ...face, ...marks }
    const { placed } = fitText(fields as never, far, this.#measurer)
    return Math.max(0, ...placed.lines.map((line) => line.width))
  }

  /**
   * Adds words on a rounded plate that is as wide as they need, at most `room` px. `anchor` names the horizontal point
   * of the plate that lies at `x`; `y` is its top edge. Returns the plate; adds nothing for blank words.
   */
  pill(
    words: string,
    at: {
      readonly x: number
      readonly y: number
      readonly anchor?: 'left' | 'center' | 'right'
      readonly room: number
    },
    options: {
      readonly size: number
      readonly fill: string
      readonly colour?: string
      readonly radius?: number
      readonly role?: 'badge' | 'body' | 'subtitle'
      readonly weight?: number
    },
  ): Rect {
    if (words.trim() === '') return rectOf(at.x, at.y, 0, 0)
    const wanted = Math.max(smallestShare * this.width, options.size * this.unit)
    const face = { ...this.style.voice.body, weight: options.weight ?? 700 }
    const most = at.room - wanted * 1.2
    const natural = this.widthOf(words, wanted, face)
    const size = natural > most ? Math.max(smallestShare * this.width * 0.8, (wanted * most) / natural) : wanted
    const width = Math.min(at.room, Math.min(natural, most) + size * 1.2)
    const height = size * 1.9
    const left = at.x - { left: 0, center: 0.5, right: 1 }[at.anchor ?? 'left'] * width
    const box = rectOf(left, at.y, width, height)
    this.rect(box, options.fill, { radius: Math.min(height / 2, options.radius ?? height / 2) })
    this.text(words, inset(box, size * 0.35, 0), {
      ...{ size: size / this.unit, least: (size / this.unit) * 0.6, lines: 1, align: 'center', valign: 'middle' },
      ...{ face, on: [options.fill], role: options.role ?? 'badge', lineHeight: 1.25 },
      colour: options.colour ?? this.palette.onAccent,
    })
    return box
  }

  /** Adds a picture of the brief, cropped so that its focus stays visible; an empty frame if there is none. */
  picture(place: number, box: Rect, options: PictureOptions = {}): void {
    const picture = this.brief.pictures[place]
    if (picture?.drawing) return this.#drawn(picture.drawing, box, options)
    const { border, shadow, ...rest } = options
    const cut = picture ? panOf(picture, box) : { panX: 0.5, panY: 0.5 }
    this.add('image', box, {
      role: 'hero',
      ...rest,
      ...(picture && { asset: picture.asset, pictureWidth: picture.width, pictureHeight: picture.height }),
      ...cut,
      border: border ? { fill: solid(border.colour), width: border.width, align: 'inside' } : null,
      shadow: shadow ? { x: 0, y: this.px(0.012), blur: this.px(0.035), colour: '#00000038' } : null,
    })
  }

  /** Adds a drawing whole, in the middle of a box, in the colours of the page. */
  #drawn(drawing: DrawnPicture, box: Rect, { rotation = 0, shadow = false, role = 'hero', on }: PictureOptions): void {
    const { viewWidth, viewHeight } = drawing
    const scale = Math.min(box.width / viewWidth, box.height / viewHeight)
    const [width, height] = [viewWidth * scale, viewHeight * scale]
    const [left, top] = [box.left + (box.width - width) / 2, box.top + (box.height - height) / 2]
    this.add('path', rectOf(left, top, width, height), {
      ...{ role, rotation, viewWidth, viewHeight, parts: tonedParts(drawing, this.palette, on) },
      shadow: shadow ? { x: 0, y: this.px(0.012), blur: this.px(0.03), colour: '#00000033' } : null,
    })
  }

  /**
   * Adds a cut-out picture whole, standing on the bottom of a box; any other as `picture` does. Returns the box it
   * takes.
   */
  addCutOut(place: number, box: Rect, options: PictureOptions = {}): Rect {
    const picture = this.brief.pictures[place]
    if (!picture?.cutOut) {
      this.picture(place, box, options)
      return box
    }
    const scale = Math.min(box.width / picture.width, box.height / picture.height)
    const [width, height] = [picture.width * scale, picture.height * scale]
    const stands = rectOf(box.left + (box.width - width) / 2, box.top + box.height - height, width, height)
    this.picture(place, stands, {
      ...options,
      mask: 'rect',
      radius: 0,
      shadow: picture.drawing !== undefined && options.shadow === true,
    })
    return stands
  }

  /**
   * Adds a scrim on a part of a picture, strong enough under `words` for white ones. Returns the colours behind the
   * words.
   */
  scrim(box: Rect, words: Rect, side: Side, colour = '#000000'): readonly string[] {
    this.rect(box, scrimFill(box, words, side, colour))
    return [underScrim]
  }

  /** The number of elements so far; `insertBelow` inserts elements at this place, below all those added later. */
  get mark(): number {
    return this.elements.length
  }

  /** Moves what `build` adds below everything added since `mark`: a plate or scrim made to fit its words. */
  insertBelow(mark: number, build: () => void): void {
    const from = this.elements.length
    build()
    const added = this.elements.splice(from)
    this.elements.splice(mark, 0, ...added)
  }

  /** Converts a type size from shares of the unit to px, never smaller than is legible in a feed. */
  typeSize(units: number): number {
    return Math.max(smallestShare * this.width, this.px(units))
  }

  /**
   * Moves what `build` adds down in a box, so that `share` of the spare room lies above it. `build` starts at the top
   * of the box and returns where it ends, px. Returns the offset, px.
   */
  distributeSpace(box: Rect, share: number, build: () => number): number {
    const from = this.elements.length
    const moved = Math.max(0, box.top + box.height - build()) * share
    for (let place = from; place < this.elements.length; place++) {
      const element = this.elements[place]!
      this.elements[place] = { ...element, y: element.y + moved } as DesignElement
    }
    return moved
  }

  /** Rotates what `build` adds about the middle of a box, degrees clockwise. */
  turned(degrees: number, about: Rect, build: () => void): void {
    const from = this.elements.length
    build()
    const middle = { x: about.left + about.width / 2, y: about.top + about.height / 2 }
    for (let place = from; place < this.elements.length; place++) {
      const element = this.elements[place]!
      const centre = rotatePoint(centreOf(element), middle, degrees)
      this.elements[place] = {
        ...element,
        x: centre.x - element.width / 2,
        y: centre.y - element.height / 2,
        rotation: element.rotation + degrees,
      } as DesignElement
    }
  }
}
