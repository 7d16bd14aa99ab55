import { UserError } from '../errors.ts'

/** Sides in mm. */
export interface MmSize {
  readonly width: number
  readonly height: number
}

/** Papers for prints, mm, lying except A4. */
export const sheetPapers = {
  '5r': { width: 127, height: 89 },
  '6r': { width: 152, height: 102 },
  '7r': { width: 178, height: 127 },
  a4: { width: 210, height: 297 },
} as const satisfies Readonly<Record<string, MmSize>>
export type SheetPaper = keyof typeof sheetPapers

export interface SheetWish {
  readonly paper: SheetPaper
  /** Between photos, mm. */
  readonly gap: number
  /** From the edges of the paper, mm. */
  readonly margin: number
}

/** A photo to be printed, mm. */
export interface SheetItem extends MmSize {
  /** Number of copies; null for as many as find room, in turn with the others that are null. */
  readonly count: number | null
}

/** A copy on the sheet: its upper left corner and its sides as they lie, mm. */
export interface Copy extends MmSize {
  /** Index of its item. */
  readonly item: number
  readonly left: number
  readonly top: number
  /** Whether it lies turned by a quarter. */
  readonly isTurned: boolean
}

export interface SheetPlan {
  readonly paper: MmSize
  readonly copies: readonly Copy[]
  /** Copies that were asked for and have no room. */
  readonly left: number
}

const tiny = 1e-6
/** Most copies on a sheet. */
const mostCopies = 400

interface Room {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns a grid of copies in rows and columns, at most `most`, in the middle of the paper. */
function grid(size: MmSize, isTurned: boolean, wish: SheetWish, most: number): readonly Copy[] {
  const paper = sheetPapers[wish.paper]
  const [wide, high] = isTurned ? [size.height, size.width] : [size.width, size.height]
  const edge = wish.margin
  const fits = (side: number, length: number) =>
    Math.max(0, Math.floor((side - 2 * edge + wish.gap) / (length + wish.gap) + tiny))
  const columns = fits(paper.width, wide)
  const rows = fits(paper.height, high)
  const count = Math.min(most, columns * rows)
  if (count === 0) return []
  const used = { columns: Math.min(columns, count), rows: Math.ceil(count / columns) }
  const left = (paper.width - used.columns * (wide + wish.gap) + wish.gap) / 2
  const top = (paper.height - used.rows * (high + wish.gap) + wish.gap) / 2
  return Array.from({ length: count }, (_, at) => ({
    item: 0,
    left: left + (at % columns) * (wide + wish.gap),
    top: top + Math.floor(at / columns) * (high + wish.gap),
    width: wide,
    height: high,
    isTurned,
  }))
}

const meets = (one: Room, other: Room) =>
  one.x < other.x + other.width - tiny &&
  other.x < one.x + one.width - tiny &&
  one.y < other.y + other.height - tiny &&
  other.y < one.y + one.height - tiny
const holds = (outer: Room, inner: Room) =>
  inner.x >= outer.x - tiny &&
  inner.y >= outer.y - tiny &&
  inner.x + inner.width <= outer.x + outer.width + tiny &&
  inner.y + inner.height <= outer.y + outer.height + tiny

/** Returns the largest free rooms once `taken` is used (maximal rectangles, Jylänki 2010). */
function without(rooms: readonly Room[], taken: Room): Room[] {
  const parts = rooms.flatMap((room) => {
    if (!meets(room, taken)) return [room]
    const [right, bottom] = [taken.x + taken.width, taken.y + taken.height]
    return [
      { ...room, width: taken.x - room.x },
      { ...room, height: taken.y - room.y },
      { ...room, x: right, width: room.x + room.width - right },
      { ...room, y: bottom, height: room.y + room.height - bottom },
    ].filter(({ width, height }) => width > tiny && height > tiny)
  })
  return parts.filter(
    (part, at) =>
      !parts.some((other, place) => place !== at && holds(other, part) && (place < at || !holds(part, other))),
  )
}

/** How a place in a room is judged, the smaller the better. */
type Judge = (room: Room, width: number, height: number) => number
const judges: readonly Judge[] = [
  (room, width, height) => Math.min(room.width - width, room.height - height),
  (room) => room.y * 1000 + room.x,
  (room) => room.x * 1000 + room.y,
  (room, width, height) => Math.max(room.width - width, room.height - height),
]

/** Whether copies stand, lie, or are turned as it fits best. */
type Turning = 'none' | 'all' | 'either'

/** Returns the best place for a copy of a size in rooms that hold it and the gap behind it; null if none does. */
function bestPlace(
  size: MmSize,
  rooms: readonly Room[],
  gap: number,
  judge: Judge,
  turning: Turning,
): Omit<Copy, 'item'> | null {
  let best: Omit<Copy, 'item'> | null = null
  let least = Number.POSITIVE_INFINITY
  for (const isTurned of turning === 'either' ? [false, true] : [turning === 'all']) {
    const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
    for (const room of rooms.filter((one) => width + gap <= one.width + tiny && height + gap <= one.height + tiny)) {
      const cost = judge(room, width + gap, height + gap)
      if (cost >= least - tiny) continue
      least = cost
      best = { left: room.x, top: room.y, width, height, isTurned }
    }
  }
  return best
}

function packed(
  queue: readonly (MmSize & { readonly item: number })[],
  wish: SheetWish,
  judge: Judge,
  turning: Turning,
): readonly Copy[] {
  const paper = sheetPapers[wish.paper]
  const { gap, margin: edge } = wish
  let rooms: readonly Room[] = [
    { x: edge, y: edge, width: paper.width - 2 * edge + gap, height: paper.height - 2 * edge + gap },
  ]
  const copies: Copy[] = []
  for (const { item, ...size } of queue) {
    const place = bestPlace(size, rooms, gap, judge, turning)
    if (!place) continue
    copies.push({ item, ...place })
    const { left, top, width, height } = place
    rooms = without(rooms, { x: left, y: top, width: width + gap, height: height + gap })
  }
  return copies
}

/** Moves copies so that what they cover lies in the middle of the paper. */
function centred(copies: readonly Copy[], paper: MmSize): readonly Copy[] {
  const reach = (from: (copy: Copy) => number, to: (copy: Copy) => number, side: number) =>
    (side - Math.min(...copies.map(from)) - Math.max(...copies.map(to))) / 2
  if (copies.length === 0) return copies
  const right = reach(
    ({ left }) => left,
    ({ left, width }) => left + width,
    paper.width,
  )
  const down = reach(
    ({ top }) => top,
    ({ top, height }) => top + height,
    paper.height,
  )
  return copies.map((copy) => ({ ...copy, left: copy.left + right, top: copy.top + down }))
}

/** Returns the packing of several sizes that holds the most copies, the first of equals. */
function mixed(items: readonly MmSize[], counts: readonly number[], wish: SheetWish): readonly Copy[] {
  const queue = items
    .flatMap(({ width, height }, item) =>
      Array.from({ length: Math.min(mostCopies, counts[item] ?? 0) }, () => ({ item, width, height })),
    )
    .slice(0, mostCopies)
  const orders = [
    queue.toSorted((one, other) => other.width * other.height - one.width * one.height),
    queue.toSorted((one, other) => Math.max(other.width, other.height) - Math.max(one.width, one.height)),
    queue,
  ]
  let best: readonly Copy[] = []
  for (const turning of ['none', 'all', 'either'] as const)
    for (const order of orders)
      for (const judge of judges) {
        const copies = packed(order, wish, judge, turning)
        if (copies.length > best.length) best = copies
        if (best.length === queue.length) return best
      }
  return best
}

/** Share of the paper that a mix of sizes surely fills. */
const surelyFilled = 0.55

/** Returns how many copies there are of each of several sizes: those without a number take turns while there is room. */
function countsOf(items: readonly SheetItem[], wish: SheetWish): readonly number[] {
  const paper = sheetPapers[wish.paper]
  const areaOf = (some: readonly MmSize[]) =>
    some.reduce((sum, { width, height }) => sum + (width + wish.gap) * (height + wish.gap), 0)
  const fits = (tried: readonly number[]) =>
    mixed(items, tried, wish).length === tried.reduce((sum, count) => sum + count, 0)
  let open = items.flatMap(({ count }, item) => (count === null ? [item] : []))
  if (open.length === 0) return items.map(({ count }) => count ?? 0)
  const rest =
    surelyFilled * paper.width * paper.height - areaOf(items.flatMap((one) => Array(one.count ?? 0).fill(one)))
  const each = Math.max(1, Math.floor(rest / areaOf(open.map((item) => items[item]!))))
  const withOpen = (number: number) => items.map(({ count }) => count ?? number)
  let counts = fits(withOpen(each)) ? withOpen(each) : withOpen(1)
  while (open.length > 0 && counts.reduce((sum, count) => sum + count, 0) < mostCopies) {
    const full = new Set<number>()
    for (const item of open) {
      const more = counts.with(item, counts[item]! + 1)
      if (fits(more)) counts = more
      else full.add(item)
    }
    open = open.filter((item) => !full.has(item))
  }
  return counts
}

/**
 * Lays photos out on a sheet of paper: one size in a grid, standing or lying as more fit; several sizes packed. Copies
 * keep the gap between them and the margin, and all of them lie in the middle.
 * @throws UserError `id-photo-sheet-empty` if not one photo fits
 */
export function planSheet(items: readonly SheetItem[], wish: SheetWish): SheetPlan {
  const paper = sheetPapers[wish.paper]
  let asked = items.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const [only] = items
  let copies: readonly Copy[]
  if (items.length === 1 && only) {
    const most = Math.min(mostCopies, only.count ?? mostCopies)
    const [standing, lying] = [grid(only, false, wish, most), grid(only, true, wish, most)]
    copies = lying.length > standing.length ? lying : standing
  } else {
    const counts = countsOf(items, wish)
    asked = counts.reduce((sum, count) => sum + count, 0)
    copies = centred(mixed(items, counts, wish), paper)
  }
  if (copies.length === 0) throw new UserError('id-photo-sheet-empty')
  return { paper, copies, left: Math.max(0, asked - copies.length) }
}

/** A line to cut along, mm. */
export interface CutLine {
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
}

const isOn = (value: number, from: number, to: number) => value > from + tiny && value < to - tiny

/** Returns a line without the parts that lie on a photo. */
function aside(copies: readonly Copy[], place: number, along: 'x' | 'y', to: number): readonly CutLine[] {
  const blocks = copies
    .filter(({ left, top, width, height }) =>
      along === 'x' ? isOn(place, top, top + height) : isOn(place, left, left + width),
    )
    .map(
      ({ left, top, width, height }) =>
        (along === 'x' ? [left, left + width] : [top, top + height]) as [number, number],
    )
    .toSorted(([one], [other]) => one - other)
  const lines: CutLine[] = []
  let at = 0
  for (const [start, end] of [...blocks, [to, to] as const]) {
    if (start > at + tiny)
      lines.push(along === 'x' ? { from: [at, place], to: [start, place] } : { from: [place, at], to: [place, start] })
    at = Math.max(at, end)
  }
  return lines
}

/**
 * Returns the lines along which copies are cut out: `through` runs along every edge from one side of the paper to the
 * other but for other photos, `frames` goes around each copy.
 */
export function cutLines({ copies, paper }: SheetPlan, style: 'none' | 'frames' | 'through'): readonly CutLine[] {
  if (style === 'none') return []
  if (style === 'frames')
    return copies.flatMap(({ left, top, width, height }): CutLine[] => {
      const [right, bottom] = [left + width, top + height]
      return [
        { from: [left, top], to: [right, top] },
        { from: [right, top], to: [right, bottom] },
        { from: [right, bottom], to: [left, bottom] },
        { from: [left, bottom], to: [left, top] },
      ]
    })
  const unique = (values: readonly number[]) => [...new Set(values.map((value) => Math.round(value * 1000) / 1000))]
  const rows = unique(copies.flatMap(({ top, height }) => [top, top + height]))
  const columns = unique(copies.flatMap(({ left, width }) => [left, left + width]))
  return [
    ...rows.flatMap((place) => aside(copies, place, 'x', paper.width)),
    ...columns.flatMap((place) => aside(copies, place, 'y', paper.height)),
  ]
}
