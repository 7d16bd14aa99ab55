import { rectOf } from '../compose/rects.ts'
import { clausesOf, sentencesOf } from '../words/sentences.ts'
import type { Piece } from './flow.ts'
import { type Span, wordsOf } from './model.ts'
import type { Skin } from './skin.ts'
import { splitSpans } from './spans.ts'
import { addText, type SetText, type Setting, setProse, setText } from './typeset.ts'

/** Paragraphs, headings and quotes. Lengths in px. */

/** Returns how running text is set in a skin. */
export const bodySetting = ({ voice, body, lineHeight, inks, role }: Skin): Setting => ({
  ...{ face: voice.body, size: body, lineHeight, colour: inks.ink, on: inks.on, role },
  ...{ strong: inks.accent, mark: inks.highlight },
})

/** Returns the offsets after parts of a text, without its end. */
const offsetsAfter = (parts: readonly string[]): number[] => {
  let at = 0
  return parts.slice(0, -1).map((part) => (at += part.length))
}

/**
 * Returns the last of the offsets at which the part before still passes; 0 if none does. Tries from a guess on, with
 * steps that double: a part is dear to measure, and the guess is seldom far off.
 */
function lastPassing(offsets: readonly number[], guess: number, passes: (at: number) => boolean): number {
  // Every offset before `low` passes, none from `high` on does.
  let [low, high] = [0, offsets.length]
  let place = Math.max(
    0,
    offsets.findLastIndex((offset) => offset <= guess),
  )
  for (let step = 1; low < high; step *= 2)
    if (passes(offsets[place]!)) {
      low = place + 1
      if (high < offsets.length) break
      place = Math.min(place + step, offsets.length - 1)
    } else {
      high = place
      if (low > 0) break
      place = Math.max(place - step, 0)
    }
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(offsets[middle]!)) low = middle + 1
    else high = middle
  }
  return low === 0 ? 0 : offsets[low - 1]!
}

/**
 * Splits spans so that the first part, as `set`, is at most `room` high: after a sentence; if it `must`, after a clause
 * or between any two characters. Null if no part fits. `measured` is a part of them from their start, or all.
 */
export function splitWords(
  spans: readonly Span[],
  set: (spans: readonly Span[]) => SetText,
  measured: SetText,
  { room, must }: { readonly room: number; readonly must: boolean },
): readonly [Span[], Span[]] | null {
  const words = wordsOf(spans)
  const guess = (measured.characters * room) / measured.height
  const find = (parts: readonly string[]) =>
    lastPassing(offsetsAfter(parts), guess, (at) => set(splitSpans(spans, at)[0]).height <= room)
  const sentence = find(sentencesOf(words))
  const found = sentence > 0 || !must ? sentence : find(clausesOf(words)) || find([...words])
  if (found === 0) return null
  const [before, after] = splitSpans(spans, found)
  return before.length > 0 && after.length > 0 ? [before, after] : null
}

/** Height that no page has, px, and the characters that are measured first to see whether they reach it. */
const enough = { height: 2500, characters: 300 }

/** Sets spans; only the first part if that is higher than any page: the whole is split before it is painted. */
function setEnough(spans: readonly Span[], set: (spans: readonly Span[]) => SetText): SetText {
  const { length } = wordsOf(spans)
  for (let most = enough.characters; most < length; most *= 2) {
    const head = set(splitSpans(spans, most)[0])
    if (head.height > enough.height) return head
  }
  return set(spans)
}

/** Returns a paragraph; it goes on after a sentence on the next page. */
export function paragraph(skin: Skin, spans: readonly Span[], wished: Partial<Setting> = {}, gap = 0.85): Piece {
  if (skin.prose === 'bubbles') return bubble(skin, spans)
  const setting = { ...bodySetting(skin), ...wished }
  const set = (part: readonly Span[]) =>
    setting.align === 'center'
      ? setText(skin.measurer, part, skin.width, { ...setting, balance: true })
      : setProse(skin.measurer, part, skin.width, setting)
  const text = setEnough(spans, set)
  return {
    height: text.height,
    gap: skin.body * gap,
    split: (room, must) => {
      const parts = splitWords(spans, set, text, { room, must })
      return parts && [paragraph(skin, parts[0], wished, gap), paragraph(skin, parts[1], wished, gap)]
    },
    paint: (builder, { left, top }) => addText(builder, text, left, top),
  }
}

/** Shares of the size of the body: padding of a bubble, and its picture with the distance to it. */
const bubbleParts = { pad: 0.72, avatar: 1.9, between: 0.5 } as const

/** Returns words in a bubble of a chat. */
export function bubble(skin: Skin, spans: readonly Span[], side: 'left' | 'right' = 'left'): Piece {
  const { body, inks } = skin
  const pad = body * bubbleParts.pad
  const avatar = body * bubbleParts.avatar
  const beside = avatar + body * bubbleParts.between
  const own = side === 'right'
  const fill = own ? inks.mark : inks.soft
  const setting = {
    ...bodySetting(skin),
    on: [fill],
    colour: own ? inks.onMark : inks.ink,
    ...(own && { strong: inks.onMark }),
  }
  const set = (part: readonly Span[]) => setText(skin.measurer, part, skin.width - beside * 1.4 - pad * 2, setting)
  const text = setEnough(spans, set)
  const plain = { ...text, width: Math.min(text.width, text.inkWidth + body * 0.2) }
  const height = Math.max(avatar, text.height + pad * 1.5)
  return {
    height,
    gap: body * 0.8,
    split: (room, must) => {
      const parts = splitWords(spans, set, text, { room: room - pad * 1.5, must })
      return parts && [bubble(skin, parts[0], side), bubble(skin, parts[1], side)]
    },
    paint: (builder, { left, top }) => {
      const width = plain.width + pad * 2
      const from = own ? left + skin.width - beside - width : left + beside
      const face = rectOf(own ? left + skin.width - avatar : left, top, avatar, avatar)
      builder.ellipse(face, own ? inks.second : inks.mark)
      builder.drawing(
        rectOf(face.left + avatar * 0.22, face.top + avatar * 0.2, avatar * 0.56, avatar * 0.6),
        [28, 30],
        [[own ? inks.onSecond : inks.onMark, 'M14 0a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM0 30c0-8 6-13 14-13s14 5 14 13z']],
      )
      builder.rect(rectOf(from, top, width, height), fill, { radius: body * 0.6 })
      const tip = own ? `M0 0L10 6L0 12Z` : `M10 0L0 6L10 12Z`
      builder.drawing(
        rectOf(own ? from + width - 1 : from - body * 0.26, top + avatar * 0.32, body * 0.28, body * 0.5),
        [10, 12],
        [[fill, tip]],
      )
      addText(builder, plain, from + pad, top + (height - text.height) / 2)
    },
  }
}

/** Returns a heading within a card, which stays with what is below it. */
export function subheading(skin: Skin, spans: readonly Span[]): Piece {
  const { voice, body, inks, measurer, width } = skin
  const mark = body * 0.24
  const setting = {
    ...bodySetting(skin),
    face: { ...voice.body, weight: 700 },
    size: body * 1.16,
    lineHeight: 1.35,
    role: 'subtitle' as const,
    balance: true,
  }
  const text = setText(measurer, spans, width - mark * 3, setting)
  return {
    height: text.height,
    gap: body * 1.5,
    leads: true,
    paint: (builder, { left, top }) => {
      const line = setting.size * setting.lineHeight
      builder.rect(rectOf(left, top + line * 0.16, mark, line * 0.68), inks.mark, { radius: mark / 2 })
      addText(builder, text, left + mark * 3, top)
    },
  }
}

/** Returns a quotation: behind a bar, on a plate, or with large marks. */
export function quotation(skin: Skin, paragraphs: readonly (readonly Span[])[]): Piece {
  const { body, inks, measurer, width, quote } = skin
  const pad = quote === 'bar' ? body * 1.1 : body * 1.2
  const on = quote === 'plate' ? [inks.soft] : inks.on
  const setting: Setting = {
    ...bodySetting(skin),
    on,
    colour: quote === 'bar' ? inks.muted : inks.ink,
    size: body * 1.04,
  }
  const right = quote === 'bar' ? 0 : pad
  const set = (spans: readonly Span[]) => setText(measurer, spans, width - pad - right, setting)
  const texts = paragraphs.map(set)
  const between = body * 0.6
  const [above, below] = { bar: [0.1, 0.1], plate: [1.1, 1.1], marks: [1.9, 0.6] }[quote].map(
    (share) => share * body,
  ) as [number, number]
  const inner = texts.reduce((sum, text) => sum + text.height + between, -between)
  return {
    height: inner + above + below,
    gap: body * 1.1,
    split: (room, must) => {
      const taken = countThatFit(
        texts.map(({ height }) => height + between),
        room - above - below + between,
      )
      if (taken > 0 && taken < paragraphs.length)
        return [quotation(skin, paragraphs.slice(0, taken)), quotation(skin, paragraphs.slice(taken))]
      const parts = must ? splitWords(paragraphs[0]!, set, texts[0]!, { room: room - above - below, must }) : null
      return parts && [quotation(skin, [parts[0]]), quotation(skin, [parts[1], ...paragraphs.slice(1)])]
    },
    paint: (builder, { left, top }) => {
      const box = rectOf(left, top, width, inner + above + below)
      if (quote === 'bar') builder.rect(rectOf(left, top, body * 0.22, box.height), inks.mark, { radius: body * 0.11 })
      if (quote === 'plate') builder.rect(box, inks.soft, { radius: body * 0.5 })
      if (quote === 'marks')
        openingMark(builder, rectOf(left + pad, top + body * 0.1, body * 1.5, body * 1.2), inks.mark)
      let at = top + above
      for (const text of texts) {
        addText(builder, text, left + pad, at)
        at += text.height + between
      }
    },
  }
}

/** Draws an opening quotation mark. */
const openingMark = (builder: Parameters<Piece['paint']>[0], box: ReturnType<typeof rectOf>, colour: string): void =>
  builder.drawing(
    box,
    [30, 24],
    [[colour, 'M0 24V13C0 5 4 1 12 0v5c-4 1-6 3-6 7h6v12zM18 24V13c0-8 4-12 12-13v5c-4 1-6 3-6 7h6v12z']],
  )

/** Returns how many heights from the first on fit in a room. */
export function countThatFit(heights: readonly number[], room: number): number {
  let [used, count] = [0, 0]
  for (const height of heights) {
    used += height
    if (used > room + 0.5) break
    count += 1
  }
  return count
}
