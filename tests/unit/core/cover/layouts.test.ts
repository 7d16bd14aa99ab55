import '../../../helpers/web-canvas.ts'
// Registers a font with Chinese characters.
import '../../../helpers/text-painting.ts'
import { createHash } from 'node:crypto'
import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { coverSamples } from '../../../../src/catalogue/cover-samples.ts'
import {
  coverLayoutNames,
  coverPalettes,
  coverPictures,
  coverSizes,
  coverVoices,
  coverWords,
  sampleBriefs,
} from '../../../../src/catalogue/covers.ts'
import { safeAreaOf } from '../../../../src/catalogue/safe-areas.ts'
import type { BriefPicture } from '../../../../src/core/compose/brief.ts'
import { paletteOf } from '../../../../src/core/compose/palette.ts'
import { titleEffects } from '../../../../src/core/compose/title-effects.ts'
import type { CoverBrief } from '../../../../src/core/cover/brief.ts'
import { composeCover } from '../../../../src/core/cover/compose.ts'
import { type CoverLayout, lengthOf, takes } from '../../../../src/core/cover/layout.ts'
import { findLayout, layouts } from '../../../../src/core/cover/layouts/index.ts'
import type { DesignElement } from '../../../../src/core/design/elements/index.ts'
import { boundsOf, centreOf } from '../../../../src/core/design/geometry.ts'
import { openDesign } from '../../../../src/core/design/restore.ts'
import type { Design } from '../../../../src/core/design/schema.ts'
import { serialise } from '../../../../src/core/design/serialise.ts'
import type { TextMeasurer } from '../../../../src/core/design/text/measure.ts'
import type { Rect } from '../../../../src/core/geometry.ts'
import { checkedCover, problemsOf } from '../../../helpers/cover-problems.ts'

const measurer = createCanvas(1, 1).getContext('2d') as unknown as TextMeasurer
const picture = (place: number): BriefPicture => ({
  asset: place.toString(16).padStart(64, '0'),
  width: place % 2 ? 1200 : 900,
  height: place % 3 ? 900 : 1300,
  focus: { x: 0.3 + (place % 5) / 10, y: 0.4 },
  cutOut: place % 4 === 2,
})
const pictures = (count: number) => Array.from({ length: count }, (_, place) => picture(place))
const noInsets = { top: 0, right: 0, bottom: 0, left: 0 }

interface Shape {
  readonly id: string
  readonly width: number
  readonly height: number
}

/** Returns the part of a shape that its platform covers, px from each edge. */
function insetsOf(shape: Shape, times = 1) {
  const { top, right, bottom, left } =
    shape.id === '9:16' ? safeAreaOf(coverSizes.find(({ id }) => id === shape.id)!) : noInsets
  return { top: top * times, right: right * times, bottom: bottom * times, left: left * times }
}

function composed(layout: CoverLayout, brief: CoverBrief, shape: Shape, seed = 3, times = 1): Design {
  const recipe = {
    layout: layout.id,
    palette: paletteOf(coverPalettes[seed % coverPalettes.length]!),
    voice: coverVoices[seed % coverVoices.length]!,
    effect: titleEffects[seed % titleEffects.length]!,
    seed,
  }
  const [width, height] = [shape.width * times, shape.height * times]
  const insets = insetsOf(shape, times)
  return composeCover({ id: 'cover', brief, recipe, words: coverWords, insets, width, height }, measurer)
}

/** The pictures of the samples; cut-out ones have a clear margin. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')
const shown = coverPictures.map(({ name, ...rest }) => ({ ...rest, asset: hashOf(name) }))
const images = Object.fromEntries(
  shown.map(({ asset, width, height, cutOut }) => {
    const canvas = createCanvas(width / 10, height / 10)
    const margin = cutOut ? 0.2 : 0
    const context = canvas.getContext('2d')
    context.fillStyle = '#7a8b99'
    const [left, top] = [canvas.width * margin, canvas.height * margin]
    context.fillRect(left, top, canvas.width - 2 * left, canvas.height - 2 * top)
    return [asset, canvas]
  }),
)

/** Returns the samples written for a layout, with their pictures. */
const samplesFor = ({ id }: CoverLayout): CoverBrief[] =>
  coverSamples
    .filter((sample) => sample.layouts.includes(id))
    .map(({ pictures: names, ...words }) => ({
      ...words,
      pictures: names.map((name) => shown.find(({ asset }) => asset === hashOf(name))!),
    }))

const elementsOf = (design: Design): DesignElement[] => {
  const page = design.pages[0]!
  return page.order.map((id) => page.elements[id]!)
}
type Text = Extract<DesignElement, { kind: 'text' }>
const isText = (element: DesignElement): element is Text => element.kind === 'text'
const wordsOf = ({ runs }: Text) => runs.map(({ text }) => text).join('')

/** Layouts that show no badge: the question mark stands in its place, or a banner has no room for it. */
const withoutBadge: Readonly<Record<string, readonly string[]>> = {
  'q-and-a': coverSizes.map(({ id }) => id),
  'exam-paper': ['2.35:1'],
  magazine: ['2.35:1'],
  'search-box': ['2.35:1'],
}

/** Returns what a brief says and a cover does not. A large number parts the words of its title. */
function unsaid(layout: CoverLayout, brief: CoverBrief, shape: Shape, design: Design): string[] {
  const texts = elementsOf(design).filter(isText)
  const all = texts.map(wordsOf).join('\n').replace(/\s/g, '')
  const titles = texts.filter(({ role }) => role === 'title').map(wordsOf)
  const has = (words: string) => all.includes(words.replace(/\s/g, ''))
  const letters = [...new Set(brief.title.replace(/[\s，]/g, ''))]
  return [
    ...(layout.id === 'big-number' || titles.some((words) => words.includes(brief.title)) ? [] : ['title']),
    ...letters.filter((letter) => !all.includes(letter)),
    ...[brief.subtitle].filter((words) => !has(words)),
    ...(withoutBadge[layout.id]?.includes(shape.id) || has(brief.badge) ? [] : [brief.badge]),
    ...brief.points
      .slice(0, Math.min(layout.points, 2))
      .filter((point) => point.split(/[｜✓✗]/).some((part) => !has(part))),
  ]
}

/** Returns faults of the pictures of a cover: each of the brief is shown once, in order, and large enough to be seen. */
function pictureFaults(brief: CoverBrief, { width, height, ...design }: Design): string[] {
  const images = elementsOf({ width, height, ...design }).filter((element) => element.kind === 'image')
  const faults: string[] = []
  const wanted = brief.pictures.map(({ asset }) => asset)
  if (images.map(({ asset }) => asset).join() !== wanted.join()) faults.push('the pictures are not those of the brief')
  for (const [at, image] of images.entries()) {
    const { left, top, width: wide, height: high } = boundsOf(image)
    const across = Math.min(width, left + wide) - Math.max(0, left)
    const down = Math.min(height, top + high) - Math.max(0, top)
    const seen = (across * down) / (wide * high)
    if (seen < 0.5) faults.push(`picture ${at} is cut at the edge of the page: ${seen.toFixed(2)}`)
    if (across * down < width * height * 0.006) faults.push(`picture ${at} is tiny`)
    if (Math.max(wide / high, high / wide) > 4.5) faults.push(`picture ${at} is a strip`)
  }
  return faults
}

/** Returns what makes an arrangement look unintended: elements off the page, or far less of it used than there is. */
function misplaced({ width, height, ...design }: Design): string[] {
  const elements = elementsOf({ width, height, ...design })
  const off = elements.filter((element) => {
    // Strokes that fill a shape are cut to it.
    if (element.kind === 'line') return false
    const { left, top, width: wide, height: high } = boundsOf(element)
    return left >= width || top >= height || left + wide <= 0 || top + high <= 0
  })
  const content = elements.filter(({ role }) => role !== 'decoration').map(boundsOf)
  const least = (sides: readonly number[]) => Math.max(0, Math.min(...sides))
  const [left, top] = [least(content.map((box) => box.left)), least(content.map((box) => box.top))]
  const right = Math.min(width, Math.max(...content.map((box) => box.left + box.width)))
  const bottom = Math.min(height, Math.max(...content.map((box) => box.top + box.height)))
  return [
    ...off.map(({ kind }) => `a ${kind} is off the page`),
    ...(right - left < width * 0.2 ? ['the content is narrow'] : []),
    ...(bottom - top < height * 0.43 ? ['the content is low'] : []),
  ]
}

/** Returns what is not twice as large on a page of twice the size. */
function distorted(once: Design, twice: Design): string[] {
  const [small, large] = [elementsOf(once), elementsOf(twice)]
  if (small.length !== large.length) return ['the number of elements']
  // Type sizes are rounded, which moves what follows a line.
  const near = once.width * 0.02
  return large.flatMap((element, at) => {
    const { kind, width, height } = element
    const before = small[at]!
    const [middle, was] = [centreOf(element), centreOf(before)]
    const off = [middle.x - 2 * was.x, middle.y - 2 * was.y, width - 2 * before.width]
    // The box of a thin line is as high as a finger needs.
    if (kind !== 'line') off.push(height - 2 * before.height)
    // An element is at least 1 px long, as is one whose length was computed as less than nothing.
    return Math.min(width, height) <= 1 || off.some((by) => Math.abs(by) >= near) ? [`${kind} ${at}`] : []
  })
}

/** One shape of each kind: 3:5 and 6:7 lie between them. */
const shapesTried = coverSizes
  .map((shape, place) => [shape.id, shape, place] as const)
  .filter(([id]) => ['3:4', '1:1', '4:3', '9:16', '2.35:1'].includes(id))

/**
 * How many upright elements of a layout may stand free of all others, across the page and down it: arrows, sparks,
 * notches, subjects and the like. None where a layout is not listed.
 */
const freeStanding: Readonly<Record<string, readonly [across: number, down: number]>> = {
  'before-after': [0, 1],
  'big-number': [3, 2],
  'big-type': [0, 1],
  centred: [2, 2],
  chat: [4, 0],
  checklist: [1, 2],
  diagonal: [1, 1],
  'exam-paper': [0, 3],
  'four-grid': [0, 2],
  'index-card': [1, 5],
  magazine: [1, 2],
  memo: [7, 0],
  minimal: [0, 1],
  newspaper: [2, 4],
  notebook: [1, 1],
  'object-diagonal': [1, 1],
  'object-duet': [2, 2],
  'object-frame': [0, 1],
  'object-front': [0, 1],
  'object-hole': [0, 2],
  'object-pair': [2, 3],
  'object-pattern': [0, 1],
  'object-peek': [1, 0],
  'object-shelf': [2, 2],
  'object-spotlight': [1, 2],
  'object-stamp': [1, 1],
  'object-table': [2, 3],
  'object-ticket': [1, 1],
  'phone-frame': [1, 2],
  'photo-above': [1, 0],
  'photo-below': [1, 1],
  'photo-captions': [0, 1],
  'photo-header': [1, 2],
  'photo-list': [0, 1],
  'photo-scrim': [1, 0],
  'photo-steps': [0, 1],
  polaroid: [1, 1],
  'portrait-labels': [0, 1],
  promotion: [0, 2],
  'q-and-a': [1, 2],
  quote: [3, 1],
  receipt: [1, 2],
  schedule: [2, 0],
  'search-box': [4, 5],
  steps: [8, 0],
  'subject-blob': [2, 2],
  'subject-card': [1, 2],
  'subject-corner': [1, 1],
  'subject-hero': [1, 1],
  'subject-rays': [1, 1],
  'subject-split': [1, 1],
  'subject-stage': [0, 2],
  'subject-sticker': [0, 1],
  'subject-ticker': [1, 1],
  'text-and-subject': [2, 1],
  'torn-paper': [1, 1],
  'type-bubble': [1, 1],
  'type-columns': [3, 0],
  'type-giant': [1, 0],
  'type-paper-cut': [1, 2],
  'type-ribbon': [0, 1],
  'type-stack': [2, 0],
  'type-tiles': [1, 0],
  versus: [1, 0],
  'vertical-ink': [5, 4],
}

/** Share of the page's width, or of 80 % of its height, that stays free around words. */
const margin = 0.07

/**
 * Returns why an arrangement looks untidy. Upright elements line up, by an edge or their middle, with the page, the
 * part of it inside its margins, or another element; down the page texts are spaced instead.
 */
function untidy(layout: CoverLayout, shape: Shape, design: Design): string[] {
  const { width, height } = design
  const least = margin * Math.min(width, height * 0.8)
  const insets = insetsOf(shape)
  const [left, top] = [Math.max(least, insets.left), Math.max(least, insets.top)]
  const inside = {
    ...{ left, top, width: width - left - Math.max(least, insets.right) },
    height: height - top - Math.max(least, insets.bottom),
  }
  // A line that is kept for the account ends that part sooner.
  const line = 0.09 * Math.min(width, height * 0.8)
  const signs = elementsOf(design).filter((element) => isText(element) && element.role === 'brand')
  const clear = signs.flatMap(({ y, height: high }) => [
    ...(y < inside.top + line - high * 0.5
      ? [{ ...inside, top: inside.top + line, height: inside.height - line }]
      : []),
    ...(y + high > inside.top + inside.height - line + high * 0.5 ? [{ ...inside, height: inside.height - line }] : []),
  ])
  const upright = elementsOf(design).filter(({ kind, rotation }) => rotation === 0 && kind !== 'line')
  const boxes = upright.map((element) => boundsOf(element))
  const lines = (box: Rect, axis: 'x' | 'y') => {
    const [from, length] = axis === 'x' ? [box.left, box.width] : [box.top, box.height]
    return [from, from + length / 2, from + length]
  }
  const isFree = (axis: 'x' | 'y') => (_: DesignElement, at: number) => {
    const others = [
      { left: 0, top: 0, width, height },
      inside,
      ...clear,
      ...boxes.filter((_box, place) => place !== at),
    ]
    const known = others.flatMap((box) => lines(box, axis))
    return !lines(boxes[at]!, axis).some((own) => known.some((line) => Math.abs(own - line) < 0.6))
  }
  const [across, down] = freeStanding[layout.id] ?? [0, 0]
  const [freeAcross, freeDown] = [
    upright.filter(isFree('x')),
    upright.filter((element, at) => !isText(element) && isFree('y')(element, at)),
  ]
  const named = (elements: readonly DesignElement[]) => elements.map(({ kind, id }) => `${kind} ${id}`).join()
  return [
    ...(freeAcross.length > across ? [`free across the page: ${named(freeAcross)}`] : []),
    ...(freeDown.length > down ? [`free down the page: ${named(freeDown)}`] : []),
  ]
}

/** Layouts some of whose discs and plates rise over an edge of the page by more than half, or are wider than it. */
const overTheEdge = ['search-box', 'centred', 'colour-band', 'phone-frame']
/** Largest share of a picture that another one may cover, where layouts pile them. */
const piled: Readonly<Record<string, number>> = {
  polaroid: 0.25,
  'torn-paper': 0.4,
  versus: 0.12,
  'object-pair': 0.5,
  'object-duet': 0.5,
  'object-table': 0.5,
}
/** Layouts whose plates are as high as the characters on them, or end in them. */
const tightPlates = ['table', 'big-number']

const shared = (from: number, length: number, other: number, otherLength: number) =>
  Math.min(from + length, other + otherLength) - Math.max(from, other)
/** Returns the area that two boxes share, px². */
const overlap = (one: Rect, other: Rect) =>
  Math.max(0, shared(one.left, one.width, other.left, other.width)) *
  Math.max(0, shared(one.top, one.height, other.top, other.height))
const areaOf = ({ width, height }: Rect) => width * height

/** Returns what does not fit what it belongs to: plates to the page and to their words, pictures to each other. */
function misfits(layout: CoverLayout, { width, height, ...design }: Design): string[] {
  const elements = elementsOf({ width, height, ...design })
  const page = { left: 0, top: 0, width, height }
  const faults: string[] = []
  const images = elements.filter(({ kind }) => kind === 'image').map(boundsOf)
  for (const [at, one] of images.entries())
    for (const other of images.slice(at + 1))
      if (overlap(one, other) > (piled[layout.id] ?? 0.02) * Math.min(areaOf(one), areaOf(other)))
        faults.push(`picture ${at} lies under another one`)
  for (const [at, element] of elements.entries()) {
    const box = boundsOf(element)
    const middle = centreOf(element)
    if (element.kind !== 'line' && !isText(element)) {
      const isWide = overTheEdge.includes(layout.id)
      if (overlap(box, page) < areaOf(box) * (isWide ? 0.25 : 0.5))
        faults.push(`${element.kind} ${at} is mostly off the page`)
      if (!isWide && (box.width > width * 1.3 || box.height > height * 1.3))
        faults.push(`${element.kind} ${at} is huge`)
    }
    if (!isText(element) || element.rotation !== 0 || tightPlates.includes(layout.id)) continue
    const plate = elements
      .slice(0, at)
      .filter(({ kind, rotation, opacity }) => /^(rect|ellipse|polygon)$/.test(kind) && rotation === 0 && opacity === 1)
      .filter((under) => !('fill' in under) || (under.fill as { readonly type: string }).type !== 'none')
      .map(boundsOf)
      .findLast(
        ({ left, top, ...size }) =>
          middle.x > left &&
          middle.x < left + size.width &&
          middle.y > top &&
          middle.y < top + size.height &&
          size.height > element.size * 0.9,
      )
    const room = 0.15 * element.size
    if (plate && (plate.top > box.top + room || plate.top + plate.height < box.top + box.height - room))
      faults.push(`「${wordsOf(element).slice(0, 8)}」 does not fit its plate`)
  }
  return faults
}

/** Returns which words are too large or too far away for what they are to the title. */
function badHierarchy(layout: CoverLayout, design: Design): string[] {
  const texts = elementsOf(design).filter(isText)
  const titles = texts.filter(({ role }) => role === 'title')
  const most = Math.max(...titles.map(({ size }) => size))
  // Some layouts have a rule or a box between title and subtitle.
  const farthest = ['big-type', 'search-box'].includes(layout.id) ? 4.5 : 3
  return texts.flatMap((text) => {
    const isMark = text.role === 'brand' || text.role === 'badge'
    // The badge of an exam paper is its mark, in red ink.
    if (isMark)
      return text.size > most * 0.8 && layout.id !== 'exam-paper' ? [`a ${text.role} as large as the title`] : []
    if (text.role !== 'subtitle') return []
    const gaps = titles.map((title) =>
      Math.max(-shared(text.y, text.height, title.y, title.height), -shared(text.x, text.width, title.x, title.width)),
    )
    const gap = Math.min(...gaps) / text.size
    return [
      ...(text.size > most * 0.67 ? ['a subtitle as large as the title'] : []),
      ...(gap < 0.1 || gap > farthest ? [`a subtitle ${gap.toFixed(1)} em from the title`] : []),
    ]
  })
}

/** Layouts that print account and badge as a line of their own text. */
const printed = ['newspaper', 'receipt']

/** Returns texts whose role is not that of what they say: checks find them by it. */
function misnamed(layout: CoverLayout, brief: CoverBrief, design: Design): string[] {
  if (printed.includes(layout.id)) return []
  const roles = new Map([
    [brief.account, 'brand'],
    [brief.badge, 'badge'],
    [brief.subtitle, 'subtitle'],
    [brief.title, 'title'],
  ])
  return elementsOf(design)
    .filter(isText)
    .filter((text) => (roles.get(wordsOf(text)) ?? text.role) !== text.role)
    .map((text) => `「${wordsOf(text)}」 is a ${text.role}`)
}

/** The fill of an element that was given none, or one that is no fill. */
const fallbackFill = '#16a34a'

/** Layouts whose points differ in weight on purpose. */
const weighted = ['tier-list', 'versus']
/** Layouts that part points into groups, one for each picture. */
const grouped = ['photo-steps']

/** Returns how the points of a brief differ that should look alike: in type size, and in their distance in a column. */
function unevenPoints(layout: CoverLayout, brief: CoverBrief, design: Design): string[] {
  if (weighted.includes(layout.id)) return []
  const points = elementsOf(design).filter(
    (element): element is Text => isText(element) && brief.points.includes(wordsOf(element)),
  )
  const sizes = new Set(points.map(({ size }) => Math.round(size)))
  const columns = new Map<number, Text[]>()
  for (const point of points) {
    const column = Math.round(point.x / 3)
    columns.set(column, [...(columns.get(column) ?? []), point])
  }
  const uneven = [...columns.values()].some((column) => {
    const middles = column.map(({ y, height }) => y + height / 2).toSorted((a, b) => a - b)
    const steps = middles.slice(1).map((y, at) => y - middles[at]!)
    return Math.max(0, ...steps) - Math.min(Number.POSITIVE_INFINITY, ...steps) > design.width * 0.01
  })
  return [
    ...(sizes.size > 1 ? ['sizes of points'] : []),
    ...(uneven && !grouped.includes(layout.id) ? ['distances of points'] : []),
  ]
}

const titleSize = (design: Design) =>
  Math.max(...elementsOf(design).map((element) => (isText(element) && element.role === 'title' ? element.size : 0)))

/** Unusual texts that no layout was designed for. */
const odd: readonly Partial<CoverBrief>[] = [
  { title: '超'.repeat(200) },
  { title: '🎉👨‍👩‍👧‍👦🔥' },
  { title: 'مرحبا بالعالم' },
  { title: 'Supercalifragilisticexpialidocious 2026' },
  { title: '短', subtitle: '', badge: '', account: '', points: [] },
  { title: '标题\n\n\n下一行', badge: '这个角标写得实在是太长了吧', subtitle: '副'.repeat(120) },
]

test('every layout has a name of its own, and one nobody knows is the first', () => {
  expect(layouts.map(({ id }) => id).toSorted()).toEqual(Object.keys(coverLayoutNames).toSorted())
  expect(new Set(layouts.map(({ id }) => id)).size).toBe(layouts.length)
  expect(layouts.length).toBeGreaterThanOrEqual(36)
  expect(findLayout('nobody-knows')).toBe(layouts[0])
})

test('the length of words is what a reader sees', () => {
  expect(['四个字的', 'ab', '第3次', '一\n二', '👍'].map(lengthOf)).toEqual([4, 1, 2.5, 2, 1])
})

describe.each(layouts.map((layout) => [layout.id, layout] as const))('%s', (_, layout) => {
  const [least, most] = layout.pictures
  const briefs = sampleBriefs.flatMap((words) =>
    [...new Set([least, Math.min(9, most)])].map((count) => ({ ...words, pictures: pictures(count) })),
  )
  const suited = [...briefs, ...samplesFor(layout)].filter((brief) => takes(layout, brief))

  test('suits titles up to its length, and briefs with enough points and pictures', () => {
    const points = ['一', '二', '三', '四', '五', '六'].slice(0, Math.max(layout.points, least))
    const words = { ...sampleBriefs[0]!, points, pictures: pictures(least) }
    const title = '六'.repeat(layout.title)
    // A layout may ask for more, such as a number in the title.
    const also = takes(layout, { ...words, title: '第1' })
    expect(takes(layout, { ...words, title })).toBe(layout.id !== 'big-number' && also)
    expect(takes(layout, { ...words, title: `${title}字` })).toBe(false)
    if (layout.points > 0)
      expect(takes(layout, { ...words, title, points: words.points.slice(0, layout.points - 1) })).toBe(false)
    if (least > 0) expect(takes(layout, { ...words, title, pictures: pictures(least - 1) })).toBe(false)
  })

  test('suits some of the samples', () => {
    expect(suited.length).toBeGreaterThan(0)
  })

  test('shows all points it takes in every shape, and takes no more', () => {
    if (layout.mostPoints === undefined) return
    const points = [
      '豆子怎么选 1',
      '水温多少度 2',
      '要不要磨豆机 3',
      '酸是坏了吗 4',
      '怎么保存 5',
      '滤纸怎么折 6',
      '注水分几次 7',
    ]
    for (const count of Array.from({ length: layout.mostPoints + 1 }, (_, at) => at + 1))
      for (const pictured of new Set([least, Math.min(9, most)])) {
        const shown = [...points, '闷蒸多少秒 8', '杯子选多大 9'].slice(0, count)
        const brief = { ...sampleBriefs[1]!, points: shown, pictures: pictures(pictured) }
        expect(takes(layout, brief) && count > layout.mostPoints).toBe(false)
        if (!takes(layout, brief)) continue
        for (const shape of coverSizes) {
          const texts = elementsOf(composed(layout, brief, shape))
            .filter(isText)
            .map(wordsOf)
            .join('\n')
          const missing = shown.filter((point) => !point.split(' ').every((part) => texts.includes(part)))
          expect(missing, `${count} points, ${pictured} pictures in ${shape.id}`).toEqual([])
        }
      }
  })

  test('is a whole design in every shape: nothing to mend, everything on the page, the same again for the same recipe', () => {
    for (const size of coverSizes) {
      const brief = suited[coverSizes.indexOf(size) % suited.length]!
      const design = composed(layout, brief, size)
      const text = serialise(design)
      let count = 0
      const { design: opened, repairs } = openDesign(JSON.parse(text), () => `fresh-${++count}`)
      expect(repairs).toEqual({})
      expect(serialise(opened)).toBe(text)
      expect(serialise(composed(layout, brief, size))).toBe(text)
      expect(text).not.toContain('null,null')
      const elements = Object.values(design.pages[0]!.elements)
      const titled = elements.some((element) => element.kind === 'text' && element.role === 'title')
      expect(titled, `${size.id} has a title`).toBe(true)
    }
  })

  test.each(shapesTried)('shows its samples well in %s, and the same twice as large', (_, shape, place) => {
    const samples = samplesFor(layout)
    const brief = samples[place % samples.length]!
    const [design, large] = [1, 2].map((times) => composed(layout, brief, shape, place + 2, times)) as [Design, Design]
    expect(checkedCover(design, { insets: insetsOf(shape), measurer, images }).problems).toEqual([])
    expect(unsaid(layout, brief, shape, design)).toEqual([])
    expect(pictureFaults(brief, design)).toEqual([])
    expect(misplaced(design)).toEqual([])
    expect(distorted(design, large)).toEqual([])
    expect(untidy(layout, shape, design)).toEqual([])
    expect(unevenPoints(layout, brief, design)).toEqual([])
    expect(misfits(layout, design)).toEqual([])
    expect(misnamed(layout, brief, design)).toEqual([])
    expect(JSON.stringify(elementsOf(design))).not.toContain(fallbackFill)
    expect(badHierarchy(layout, design)).toEqual([])
    // With nothing else to say the title is about as large; a magazine's then stands in another place.
    const bare = composed(layout, { ...brief, subtitle: '', badge: '', account: '' }, shape, place + 2)
    expect(problemsOf(bare, { insets: insetsOf(shape), measurer })).toEqual([])
    expect(titleSize(bare)).toBeGreaterThan(titleSize(design) * (layout.id === 'magazine' ? 0.7 : 0.95))
  })

  test('shows as few and as many pictures as it takes, cut out or not, and its words stay legible', () => {
    const [sample] = samplesFor(layout)
    const cut = shown.filter(({ cutOut }) => cutOut)
    const whole = shown.filter(({ cutOut }) => !cutOut)
    const choices = new Set([least, Math.min(9, most)])
    for (const [, shape, place] of shapesTried) {
      for (const count of choices) {
        for (const from of count === 0 ? [whole] : [whole, [...cut, ...whole]]) {
          const brief = { ...sample!, pictures: from.slice(0, count) }
          const design = composed(layout, brief, shape, place + 2)
          const said = `${count} pictures in ${shape.id}`
          expect(problemsOf(design, { insets: insetsOf(shape), measurer }), said).toEqual([])
          // A chat shows its pictures as small round portraits, again and again.
          if (layout.id !== 'chat') expect(pictureFaults(brief, design), said).toEqual([])
        }
      }
    }
  })

  test('[odd words] says all of it, cuts none of it, and stays on the page', () => {
    for (const [place, words] of odd.entries()) {
      const brief = { ...sampleBriefs[2]!, pictures: pictures(least), ...words }
      // Skips layouts that need more points than the brief has: they are not offered.
      if (brief.points.length < layout.points) continue
      const design = composed(layout, brief, coverSizes[place % coverSizes.length]!, place)
      const problems = problemsOf(design, { insets: noInsets, measurer }).filter((problem) =>
        /is cut|safe area/.test(problem),
      )
      expect(problems, `${words.title?.slice(0, 12)}`).toEqual([])
    }
  })
})

describe('words that a layout takes apart', () => {
  const tall = { id: '3:4', width: 1242, height: 1660 }
  const textsOf = (id: string, words: Partial<CoverBrief>) =>
    elementsOf(composed(findLayout(id), { ...sampleBriefs[0]!, pictures: [], ...words }, tall)).filter(isText)

  test.each([
    ['早起28天', '28', ['早起', '天']],
    ['花¥299买的', '¥299', ['花', '买的']],
    ['一共1,299步', '1,299', ['一共', '步']],
    ['省下50%的时间', '50%', ['省下', '的时间']],
    ['5件小事让书桌一直整齐', '5', ['件', '小事让书桌一直整齐']],
    ['存钱100天，攒出一趟旅行', '100', ['存钱', '天', '攒出一趟旅行']],
  ])('the number of %s is by far the largest, and the rest is said once', (title, figure, rest) => {
    const titles = textsOf('big-number', { title }).filter(({ role }) => role === 'title')
    const [first, ...others] = titles.toSorted((one, other) => other.size - one.size)
    expect(wordsOf(first!)).toBe(figure)
    for (const other of others) expect(first!.size).toBeGreaterThan(other.size * 1.5)
    expect(others.map(wordsOf).toSorted()).toEqual(rest.toSorted())
  })

  test.each([
    ['iPhone 17 Pro Max vs 小米 17 Ultra', false],
    ['3.14元吃遍北京：99.9分的早餐店', false],
    ['早上7:30的地铁教会我的事', false],
    ['小米 17 Ultra 值得买吗', false],
    ['2026/11/28上海见', false],
    ['5G手机还值得买吗', false],
    ['Excel 10个技巧', true],
    ['显高10cm的秘密', true],
    ['存下20万', true],
  ])('a number as hero suits %s: %s', (title, does) => {
    const brief = { ...sampleBriefs[0]!, pictures: [], points: [], title }
    expect(takes(findLayout('big-number'), brief)).toBe(does)
  })

  test('a number of a product or a time is no hero of a title that has another', () => {
    const figure = (title: string) =>
      wordsOf(textsOf('big-number', { title }).toSorted((one, other) => other.size - one.size)[0]!)
    expect(figure('iPhone 17用了30天')).toBe('30')
    expect(figure('7:30起床坚持21天')).toBe('21')
  })

  test('a receipt has names at the left and numbers at the right', () => {
    const points = ['手冲咖啡 32元', '燕麦奶 ¥6', '杯子：1个', '外带3.5折', '心情好']
    const texts = textsOf('receipt', { points })
    const find = (words: string) => texts.find((text) => wordsOf(text) === words)
    for (const [name, figure] of [
      ['手冲咖啡', '32元'],
      ['燕麦奶', '¥6'],
      ['杯子', '1个'],
      ['外带', '3.5折'],
    ] as const) {
      expect(find(name), name).toBeDefined()
      expect(find(figure), figure).toBeDefined()
      expect(find(figure)!.x + find(figure)!.width).toBeGreaterThan(find(name)!.x + find(name)!.width)
      expect(find(name)!.align).toBe('left')
      expect(find(figure)!.align).toBe('right')
    }
    expect(find('心情好')).toBeDefined()
  })

  test('ticks and crosses of a table are drawn, words that only contain one are written', () => {
    const points = ['项目｜甲｜乙', '防水｜✓｜x', '型号｜Pro v｜x2', '保修｜V｜✗']
    const design = composed(findLayout('table'), { ...sampleBriefs[0]!, pictures: [], points }, tall)
    const said = elementsOf(design).filter(isText).map(wordsOf)
    expect(said).toEqual(expect.arrayContaining(['项目', '甲', '乙', '防水', '型号', 'Pro v', 'x2', '保修']))
    for (const mark of ['✓', 'x', 'V', '✗']) expect(said).not.toContain(mark)
    const marks = (of: readonly string[]) =>
      elementsOf(composed(findLayout('table'), { ...sampleBriefs[0]!, pictures: [], points: of }, tall)).filter(
        ({ kind }) => kind === 'path' || kind === 'line' || kind === 'ellipse',
      ).length
    expect(marks(points)).toBeGreaterThan(marks(points.map((row) => row.replace(/[✓✗]|x$|V/u, '有'))))
  })
})
