import { contrastOf, luminanceOf } from '../../colour/contrast.ts'
import type { Finding, SafeArea } from '../checks.ts'
import type { Effect } from '../effects.ts'
import { isText } from '../elements/guards.ts'
import type { TextElement } from '../elements/text.ts'
import { boundsOf } from '../geometry.ts'
import type { Design, Page } from '../schema.ts'
import { solid } from '../solid.ts'
import { normaliseTypography } from '../text/tidy.ts'
import { parentOf, poseInGroup, poseOnPage } from '../tree.ts'
import { type DesignCommand, pageIn } from './command.ts'
import { restyle, transformElements } from './elements.ts'
import { fontUses, replaceFont } from './replace.ts'

/** Distance from the page's edge of an element that is moved back onto it, as a share of the shorter side. */
const margin = 0.02
/** Number of fonts kept where there are too many. */
const keptFonts = 2
/** Outline and plate added to faint text, em. */
const outlineWidth = 0.09
const platePadding = { padX: 0.28, padY: 0.1, radius: 0.16 } as const

/** The parts of a finding that its repair needs. */
export interface RepairArgs {
  readonly code: string
  readonly page: string
  readonly element: string
  readonly params: Finding['params']
  /** The area the platform leaves free. */
  readonly safe?: SafeArea | undefined
}

/** Returns the start that places a length between two ends; centred if it is longer. */
const within = (start: number, length: number, from: number, to: number) =>
  length > to - from ? (from + to - length) / 2 : Math.min(to - length, Math.max(from, start))

/** Moves an element to where it is fully visible, and shrinks it if it is too large. */
function moveIn(design: Design, page: Page, id: string, safe: SafeArea): void {
  const pose = poseOnPage(page, id)
  if (!pose) return
  const { width, height } = design
  const free = margin * Math.min(width, height)
  const [left, top] = [Math.max(free, safe.left * width), Math.max(free, safe.top * height)]
  const [right, bottom] = [width - Math.max(free, safe.right * width), height - Math.max(free, safe.bottom * height)]
  const bounds = boundsOf(pose)
  const shrink = Math.min(1, (right - left) / bounds.width, (bottom - top) / bounds.height)
  const size = { width: pose.width * shrink, height: pose.height * shrink }
  const [wide, high] = [bounds.width * shrink, bounds.height * shrink]
  const x = within(bounds.left + (bounds.width - wide) / 2, wide, left, right)
  const y = within(bounds.top + (bounds.height - high) / 2, high, top, bottom)
  const moved = { ...pose, ...size, x: x + (wide - size.width) / 2, y: y + (high - size.height) / 2 }
  const box = poseInGroup(page, parentOf(page, id), moved)
  const move = { x: box.x, y: box.y, ...(shrink < 1 && { width: box.width, height: box.height }) }
  transformElements.change(design, { page: page.id, moves: { [id]: move }, scale: true })
}

/** Enlarges all type of a text so that the smallest is `leastPx` px. */
function enlarge(design: Design, page: Page, element: TextElement, leastPx: number): void {
  const sizes = element.runs.filter(({ text }) => text.trim() !== '').map(({ size = element.size }) => size)
  const times = leastPx / Math.min(element.size, ...sizes)
  if (!(times > 1)) return
  const grown = (size: number) => Math.ceil(size * times)
  const runs = element.runs.map((run) => (run.size === undefined ? run : { ...run, size: grown(run.size) }))
  restyle.change(design, { page: page.id, changes: { [element.id]: { size: grown(element.size), runs } } })
}

/** Returns the first of three colours with a contrast of at least 4.5 to an ink, white if none has. */
const againstInk = (ink: string) =>
  ['#ffffff', '#1a1a1a', '#000000'].find((colour) => contrastOf(luminanceOf(ink), luminanceOf(colour)) >= 4.5) ??
  '#ffffff'

/** Makes faint text legible: an outline for large type, a plate for small type. */
function setOff(design: Design, page: Page, element: TextElement, isLarge: boolean): void {
  const fill = solid(againstInk(element.fill.type === 'solid' ? element.fill.colour : '#1a1a1a'))
  const effect: Effect = isLarge
    ? { type: 'stroke', width: outlineWidth, fill }
    : { type: 'note', ...platePadding, tilt: 0, perLine: true, fill }
  restyle.change(design, { page: page.id, changes: { [element.id]: { effects: [...element.effects, effect] } } })
}

/** Reduces a design to two fonts: that of the titles, if there are any, and the most used other one. */
function unifyFonts(design: Design): void {
  const uses = fontUses(design).map(({ value }) => value)
  const kept = uses.slice(0, keptFonts)
  const titles = design.pages.flatMap((page) =>
    Object.values(page.elements).flatMap((element) =>
      isText(element) && element.role === 'title' ? [element.family] : [],
    ),
  )
  const [title] = titles
  if (title !== undefined && !kept.includes(title)) kept.splice(1, 1, title)
  const body = kept.find((family) => family !== title) ?? kept[0]!
  for (const from of uses) if (!kept.includes(from)) replaceFont.change(design, { from, to: body })
}

const nothingCovered: SafeArea = { left: 0, top: 0, right: 0, bottom: 0 }

type Mend = (design: Design, page: Page, mending: RepairArgs) => void

const ofText =
  (mend: (design: Design, page: Page, text: TextElement, params: Finding['params']) => void): Mend =>
  (design, page, { element, params }) => {
    const found = page.elements[element]
    if (isText(found)) mend(design, page, found, params)
  }

const tidy = (what: 'marks' | 'spaces') =>
  ofText((design, page, { id, runs }) =>
    restyle.change(design, { page: page.id, changes: { [id]: { runs: normaliseTypography(runs, what) } } }),
  )

const larger = ofText((design, page, text, { leastPx }) => enlarge(design, page, text, Number(leastPx)))

/**
 * Repairs by finding code, in the order they are applied: those that change sizes come before those that depend on
 * sizes.
 */
const repairs: Readonly<Record<string, Mend>> = {
  'fonts-many': unifyFonts,
  'marks-half': tidy('marks'),
  'spaces-doubled': tidy('spaces'),
  'title-small': larger,
  'text-small': larger,
  'text-cut': ofText((design, page, { id }) =>
    restyle.change(design, { page: page.id, changes: { [id]: { sizing: 'auto-height' } } }),
  ),
  'text-faint': ofText((design, page, text, { least }) => setOff(design, page, text, least === 3)),
  'off-page': (design, page, { element, safe = nothingCovered }) => moveIn(design, page, element, safe),
  unsafe: (design, page, { element, safe = nothingCovered }) => moveIn(design, page, element, safe),
}

const order = Object.keys(repairs)

/** Whether a finding has a simple repair. */
export const canRepair = ({ code }: Pick<Finding, 'code'> | { readonly code: string }): boolean => order.includes(code)

/** Returns the findings that can be repaired, in the order of repair. */
export function repairable<Found extends { readonly code: string }>(findings: readonly Found[]): Found[] {
  return findings.filter(canRepair).sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
}

/** Repairs what a check found, where there is a simple repair. Repairs with the same `batch` are one step. */
export const repair: DesignCommand<RepairArgs & { readonly batch?: string }> = {
  label: 'mend',
  change: (design, { batch: _, ...mending }) => {
    const page = pageIn(design, mending.page)
    repairs[mending.code]?.(design, page, mending)
  },
  merge: ({ batch = null }) => batch,
}
