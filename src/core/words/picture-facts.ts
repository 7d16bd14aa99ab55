import { dayNumber, weekdayOf } from '../almanac/days.ts'
import type { ColourDepth, ColourGroup, ColourShare } from '../colour/groups.ts'
import { splitName } from '../file-name.ts'
import { cleanLine } from './clean.ts'

/** What a picture says of itself. */
export interface SeenPicture {
  readonly name: string
  /** `YYYY:MM:DD HH:MM:SS`, as cameras write it. */
  readonly takenAt?: string
  /** Displayed size, px. */
  readonly width: number
  readonly height: number
  readonly colours: readonly ColourShare[]
}

/** Sentences and words for what pictures say; `{…}` is filled in. */
export interface PictureWords {
  /** Counts of pictures: with a time of shooting, and without. */
  readonly photos: string
  readonly pictures: string
  /** Dates: a day, a day of another year, days of one month, days of two. */
  readonly day: string
  readonly dayOfYear: string
  readonly days: string
  readonly span: string
  readonly taken: string
  readonly weekdays: readonly string[]
  /** Whether it was a weekday: `{day}`. */
  readonly onWeekday: string
  readonly seasons: readonly string[]
  /** Parts of the day, each with the hour it ends before. */
  readonly hours: readonly (readonly [before: number, name: string])[]
  readonly colours: Readonly<Record<ColourGroup, Readonly<Record<ColourDepth, string>>>>
  readonly oneColour: string
  readonly twoColours: string
  readonly shapes: Readonly<Record<'tall' | 'wide' | 'square', string>>
  readonly mostly: Readonly<Record<'tall' | 'wide', string>>
  /** What names of files are when nobody has named them. */
  readonly unnamed: readonly string[]
  readonly named: string
  readonly between: string
  readonly comma: string
}

export type PictureTraitId = 'count' | 'taken' | 'weekday' | 'season' | 'colours' | 'shape' | 'names'

/** One thing that pictures say. */
export interface PictureTrait {
  readonly id: PictureTraitId
  readonly text: string
  /** Whether a text is better with it, as a rule. */
  readonly usual: boolean
}

type Values = Readonly<Record<string, string | number>>
const filled = (template: string, values: Values) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

interface Taken {
  /** YYYY-MM-DD */
  readonly date: string
  readonly hour: number
}

function takenOf({ takenAt }: SeenPicture): Taken | null {
  const [, year, month, day, hour] = /^(\d{4})\D(\d\d)\D(\d\d)\D(\d\d)/.exec(takenAt ?? '') ?? []
  const date = `${year}-${month}-${day}`
  if (!year || Number.isNaN(dayNumber(date)) || year < '1990') return null
  return { date, hour: Number(hour) }
}

/** The share of pictures that must agree on a trait for all of them to be said to have it. */
const agreed = 0.7

/** Returns the value that most have, if it is that of nearly all; undefined otherwise. */
function common<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted(([, one], [, other]) => other - one)
  return best && best[1] >= values.length * agreed ? best[0] : undefined
}

const partsOf = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return { year, month, day }
}

function dateText(first: string, last: string, words: PictureWords, thisYear: number): string {
  const [from, to] = [partsOf(first), partsOf(last)]
  const dayText = (part: typeof from, year: boolean) => filled(year ? words.dayOfYear : words.day, part)
  const isOld = from.year !== thisYear
  if (first === last) return dayText(from, isOld)
  if (from.year === to.year && from.month === to.month)
    return filled(words.days, { from: dayText(from, isOld), day: to.day })
  return filled(words.span, { from: dayText(from, isOld), to: dayText(to, to.year !== from.year) })
}

function timeTraits(taken: readonly Taken[], words: PictureWords, thisYear: number): PictureTrait[] {
  if (taken.length === 0) return []
  const dates = taken.map(({ date }) => date).toSorted()
  const [first, last] = [dates[0]!, dates.at(-1)!]
  const part = common(taken.map(({ hour }) => words.hours.find(([before]) => hour < before)?.[1] ?? ''))
  const weekday = first === last ? words.weekdays[weekdayOf(dayNumber(first))] : undefined
  const season = common(dates.map((date) => words.seasons[Math.floor((partsOf(date).month % 12) / 3)]!))
  return [
    {
      id: 'taken',
      text: filled(words.taken, { date: dateText(first, last, words, thisYear), time: part ?? '' }),
      usual: true,
    },
    ...(weekday ? [{ id: 'weekday', text: filled(words.onWeekday, { day: weekday }), usual: false } as const] : []),
    ...(season ? [{ id: 'season', text: season, usual: false } as const] : []),
  ]
}

const neutral: ReadonlySet<ColourGroup> = new Set(['white', 'grey', 'black', 'brown'])
/** The least share that makes a colour the main one although more of the pictures is white, grey or black. */
const leastShare = 0.14
/** The share of the main colour from which on a second one is named, too. */
const beside = 0.6

/** Returns the colours of all pictures that are named first: of hues, or where there are few, of whatever there is. */
function mainColours(pictures: readonly SeenPicture[]): ColourShare[] {
  const sums = new Map<string, ColourShare>()
  for (const { colours } of pictures)
    for (const { group, depth, share } of colours) {
      const before = sums.get(group)
      const isGreater = !before || share > before.share
      sums.set(group, { group, depth: isGreater ? depth : before.depth, share: (before?.share ?? 0) + share })
    }
  const all = [...sums.values()]
    .map((one) => ({ ...one, share: one.share / pictures.length }))
    .toSorted((one, other) => other.share - one.share)
  const hues = all.filter(({ group }) => !neutral.has(group))
  return hues[0] && hues[0].share >= leastShare ? hues : all
}

function colourTrait(pictures: readonly SeenPicture[], words: PictureWords): PictureTrait[] {
  const [first, second] = mainColours(pictures)
  if (!first) return []
  const nameOf = ({ group, depth }: ColourShare) => words.colours[group][depth]
  const isPair = second && second.share >= first.share * beside && nameOf(second) !== nameOf(first)
  const text = isPair
    ? filled(words.twoColours, { one: nameOf(first), other: nameOf(second) })
    : filled(words.oneColour, { colour: nameOf(first) })
  return [{ id: 'colours', text, usual: true }]
}

/** How much longer a side must be for a picture to be tall or wide. */
const slack = 1.05

function shapeTrait(pictures: readonly SeenPicture[], words: PictureWords): PictureTrait[] {
  const shapes = pictures.map(({ width, height }) =>
    height > width * slack ? 'tall' : width > height * slack ? 'wide' : 'square',
  )
  const shape = common(shapes)
  if (!shape) return []
  const isAll = shapes.every((one) => one === shape)
  if (shape === 'square') return isAll ? [{ id: 'shape', text: words.shapes.square, usual: false }] : []
  return [{ id: 'shape', text: isAll ? words.shapes[shape] : words.mostly[shape], usual: false }]
}

const longestName = 16
const mostNames = 6

/** Returns what a person has called a file; '' for a name that a camera or an app has given. */
function namedBy(name: string, unnamed: readonly string[]): string {
  let text = cleanLine(splitName(name).stem)
    .replace(/[_\-.·~+=,，()（）[\]【】#]+/gu, ' ')
    .replace(/\b[0-9a-f]{8,}\b/giu, ' ')
  for (const word of unnamed) text = text.replaceAll(new RegExp(`${word}\\d*`, 'giu'), ' ')
  text = text
    .replace(/\d{3,}|(?<![\p{L}\d])\d+(?![\p{L}\d])|\d+$/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return /\p{Script=Han}{2}|\p{L}{3}/u.test(text) && text.length <= longestName ? text : ''
}

function nameTrait(pictures: readonly SeenPicture[], words: PictureWords): PictureTrait[] {
  const names = [...new Set(pictures.map(({ name }) => namedBy(name, words.unnamed)))]
    .filter((name) => name !== '')
    .slice(0, mostNames)
  if (names.length === 0) return []
  const list = names.join(words.between)
  // A Latin word stands off the Chinese one before it.
  const text = filled(words.named, { names: /^[\p{Script=Latin}\d]/u.test(list) ? ` ${list}` : list })
  return [{ id: 'names', text, usual: true }]
}

/**
 * Returns what pictures say that a text about them may use: how many there are, when they were taken, their colours,
 * their shape, and what their files are called. Says nothing that not nearly all of them agree on.
 */
export function pictureTraits(
  pictures: readonly SeenPicture[],
  words: PictureWords,
  { thisYear }: { readonly thisYear: number },
): PictureTrait[] {
  if (pictures.length === 0) return []
  const taken = pictures.map(takenOf).filter((one) => one !== null)
  return [
    {
      id: 'count',
      text: filled(taken.length > 0 ? words.photos : words.pictures, { n: pictures.length }),
      usual: true,
    },
    ...timeTraits(taken, words, thisYear),
    ...colourTrait(pictures, words),
    ...shapeTrait(pictures, words),
    ...nameTrait(pictures, words),
  ]
}

/** Returns traits as lines of facts: those of all pictures in one, the names of files in another. */
export function linesOfTraits(traits: readonly PictureTrait[], { comma }: Pick<PictureWords, 'comma'>): string[] {
  const of = (isNames: boolean) => traits.filter(({ id }) => (id === 'names') === isNames).map(({ text }) => text)
  return [of(false).join(comma), ...of(true)].filter((line) => line !== '')
}
