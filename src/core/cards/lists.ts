import { ensureContrast } from '../colour/contrast.ts'
import type { PageBuilder } from '../compose/page-builder.ts'
import { rectOf } from '../compose/rects.ts'
import type { Rect } from '../geometry.ts'
import type { Piece } from './flow.ts'
import { drawBullet, drawNumber, drawTask } from './markers.ts'
import { type ListItem, type Span, wordsOf } from './model.ts'
import { bodySetting, bubble, splitWords } from './prose.ts'
import type { Skin } from './skin.ts'
import { headAndBody } from './spans.ts'
import { addText, type SetText, type Setting, setEvenly, setText } from './typeset.ts'

/** Items of lists and steps, and figures with what they mean. Lengths in px. */

/** What an item shows, in lines of its own. */
interface ItemWords {
  readonly head: readonly Span[]
  readonly body: readonly Span[]
  readonly below: readonly (readonly Span[])[]
  /** What stands before it; absent for what goes on from the page before. */
  readonly number?: number | undefined
  readonly bulleted: boolean
  readonly done?: boolean | undefined
}

function belowOf(children: readonly ListItem[], depth = 0): Span[][] {
  return children.flatMap((child) => [
    [{ text: depth === 0 ? '· ' : '  – ' }, ...child.spans],
    ...belowOf(child.children, depth + 1),
  ])
}

function wordsOfItem(item: ListItem, number: number | undefined): ItemWords {
  const [head, body] = headAndBody(item.spans)
  return { head, body, below: belowOf(item.children), number, bulleted: true, done: item.done }
}

/** Words of an item, and how far they stand in, px; the mark of what is below an item stands before them. */
interface SetLines {
  readonly text: SetText
  readonly indent: number
  readonly mark: SetText | null
}

/** Shares of the size of the body. */
const parts = { between: 0.28, mark: 1.5, beside: 0.55, pad: 0.62 } as const

/** Returns the settings of an item: its head is bold where more is said below it. */
function settingsOf(
  skin: Skin,
  on: readonly string[],
  titled: boolean,
): { readonly head: Setting; readonly rest: Setting } {
  const body = bodySetting(skin)
  const { inks } = skin
  const ink = ensureContrast(inks.ink, on, 4.6)
  const head = titled
    ? { ...body, on, colour: ink, face: { ...skin.voice.body, weight: 700 }, size: skin.body * 1.06, lineHeight: 1.4 }
    : { ...body, on, colour: ink, lineHeight: Math.min(1.55, skin.lineHeight) }
  return {
    head,
    rest: { ...body, on, colour: titled ? inks.muted : inks.ink, size: skin.body * 0.94, lineHeight: 1.55 },
  }
}

/** Sets what is below an item: further lines stand below the words, not below their mark. */
function indented({ measurer }: Skin, [mark, ...spans]: readonly Span[], room: number, setting: Setting): SetLines {
  const sign = mark?.text ?? ''
  const indent = setting.size * (sign.startsWith(' ') ? 2 : 1)
  return {
    text: setEvenly(measurer, spans, room - indent, setting),
    indent,
    mark: setText(measurer, [{ text: sign.trim() }], setting.size, setting),
  }
}

/** Returns an item of a list on its plate, rule or rail. */
function itemPiece(skin: Skin, words: ItemWords, isFirst: boolean): Piece {
  const { body, inks, items, measurer } = skin
  const plated = items === 'plates'
  const on = plated ? [inks.soft] : inks.on
  const pad = plated ? body * parts.pad : items === 'rules' ? body * 0.55 : 0
  const side = body * parts.mark * (words.number === undefined ? 0.86 : 1)
  const beside = side + body * parts.beside * (words.number === undefined ? 0.7 : 1)
  const room = skin.width - beside - (plated ? pad * 2 : 0)
  const titled = words.body.length > 0 || words.below.length > 0
  const setting = settingsOf(skin, on, titled)
  const set = (rest: Setting) => (spans: readonly Span[]) => setEvenly(measurer, spans, room, rest)
  const flush = (text: SetText): SetLines => ({ text, indent: 0, mark: null })
  const head = words.head.length > 0 ? set(setting.head)(words.head) : null
  const all: readonly SetLines[] = [
    ...(head ? [flush(head)] : []),
    ...(words.body.length > 0 ? [flush(set(setting.rest)(words.body))] : []),
    ...words.below.map((spans) => indented(skin, spans, room, setting.rest)),
  ]
  const between = body * parts.between
  const inner = all.reduce((sum, { text }) => sum + text.height + between, -between)
  const line = head ? setting.head.size * setting.head.lineHeight : 0
  const height = Math.max(inner, words.bulleted && words.number !== undefined ? side : 0) + pad * 2
  const top = pad + Math.max(0, (height - pad * 2 - inner) / 2)
  return {
    height,
    gap: body * { plain: 0.8, plates: 0.55, rules: 0, bubbles: 0.8 }[items],
    split: (space, must) =>
      must
        ? splitItem(skin, words, {
            space: space - pad * 2,
            isFirst,
            set: set(words.body.length > 0 ? setting.rest : setting.head),
            head: head?.height ?? 0,
          })
        : null,
    paint: (builder, at) => {
      const box = rectOf(at.left, at.top, skin.width, height)
      const mark = rectOf(box.left + (plated ? pad : 0), box.top + top + (line - side) / 2, side, side)
      surface(builder, skin, box, isFirst)
      if (words.bulleted) drawMark(builder, skin, mark, words)
      let y = box.top + top
      for (const { text, indent, mark: sign } of all) {
        const left = mark.left + beside
        if (sign) addText(builder, sign, left + indent - setting.rest.size, y)
        addText(builder, text, left + indent, y)
        y += text.height + between
      }
    },
  }
}

/** Draws what an item lies on. */
function surface(builder: PageBuilder, { items, inks, body }: Skin, box: Rect, isFirst: boolean): void {
  if (items === 'plates') builder.rect(box, inks.soft, { radius: body * 0.5 })
  if (items === 'rules' && !isFirst)
    builder.line(box.left, box.top, box.left + box.width, box.top, inks.rule, Math.max(1.5, body * 0.035))
}

function drawMark(builder: PageBuilder, skin: Skin, mark: Rect, { number, done }: ItemWords): void {
  if (done !== undefined) drawTask(builder, mark, skin.inks, done)
  else if (number === undefined) drawBullet(builder, mark, skin)
  else drawNumber(builder, mark, number, skin)
}

/** Splits an item that is higher than a page: between what is below it, else within its words. */
function splitItem(
  skin: Skin,
  words: ItemWords,
  {
    space,
    isFirst,
    set,
    head,
  }: {
    readonly space: number
    readonly isFirst: boolean
    readonly set: (spans: readonly Span[]) => SetText
    readonly head: number
  },
): readonly [Piece, Piece] | null {
  const { below } = words
  const further = { ...words, bulleted: false, head: [] as readonly Span[] }
  if (below.length > 1) {
    const half = Math.ceil(below.length / 2)
    return [
      itemPiece(skin, { ...words, below: below.slice(0, half) }, isFirst),
      itemPiece(skin, { ...further, body: [], below: below.slice(half) }, true),
    ]
  }
  const whole = words.body.length > 0 ? words.body : words.head
  const taken = words.body.length > 0 ? head + skin.body * parts.between : 0
  const split = splitWords(whole, set, set(whole), { room: space - taken, must: true })
  if (!split) return null
  const [first, second] = split
  const begun = words.body.length > 0 ? { ...words, body: first, below: [] } : { ...words, head: first, below: [] }
  return [itemPiece(skin, begun, isFirst), itemPiece(skin, { ...further, body: second }, true)]
}

/** Returns the items of a list, each a piece. */
export function listPieces(
  skin: Skin,
  items: readonly ListItem[],
  numbers: { readonly ordered: boolean; readonly start: number },
): Piece[] {
  return items.map((item, at) => {
    if (skin.items === 'bubbles') {
      const spans = [...item.spans, ...belowOf(item.children).flatMap((child) => [{ text: '\n' }, ...child])]
      const number = numbers.ordered ? [{ text: `${numbers.start + at}. `, strong: true }] : []
      return bubble(skin, [...number, ...spans], (numbers.start + at) % 2 === 1 ? 'left' : 'right')
    }
    return itemPiece(skin, wordsOfItem(item, numbers.ordered ? numbers.start + at : undefined), at === 0)
  })
}

const figure = /^([¥$€]?\s?[\d０-９][\d.,，~–-]*\s?[%‰]?\s?[^\s：:|｜，,]{0,3}?)(?:\s*[：:|｜]\s*|\s+)(?=\S)/u

/** A figure and what it means. */
interface Datum {
  readonly number: string
  readonly label: readonly Span[]
}

/** Returns the figure of an item and what it means; null for one without a figure. */
export function datumOf(item: ListItem): Datum | null {
  const words = wordsOf(item.spans)
  const [all, number] = figure.exec(words) ?? []
  if (all === undefined || number === undefined) return null
  const below = belowOf(item.children).flatMap((child) => [{ text: '\n' }, ...child])
  return { number: number.trim(), label: [{ text: words.slice(all.length) }, ...below] }
}

/** Sets what a figure means: a few lines of about one length, so that none ends in a scrap. */
function setLabel(skin: Skin, label: readonly Span[], room: number, on: readonly string[]): SetText {
  const { measurer, body, inks } = skin
  const setting = { ...bodySetting(skin), on, size: body * 0.94, colour: inks.muted, lineHeight: 1.5 }
  const set = setText(measurer, label, room, setting)
  const even = setText(measurer, label, room, { ...setting, balance: true })
  return set.lines <= 4 && even.lines === set.lines ? even : set
}

/** Returns one or two figures in large type beside each other, with what they mean below them. */
export function dataPiece(skin: Skin, data: readonly Datum[]): Piece {
  const { measurer, inks, body, voice, items } = skin
  const plated = items !== 'rules'
  const pad = plated ? body * 0.8 : 0
  const between = body * 0.6
  const column = (skin.width - between * (data.length - 1)) / data.length
  const on = plated ? [inks.soft] : inks.on
  const room = column - pad * 2
  const sets = data.map(({ number, label }) => {
    const setting = { ...bodySetting(skin), on, lineHeight: 1.15, colour: inks.accent, face: voice.title }
    const plain = (size: number) => setText(measurer, [{ text: number }], room, { ...setting, size, role: 'subtitle' })
    let size = body * 2.1
    while (plain(size).lines > 1 && size > body) size *= 0.9
    return {
      large: plain(size),
      label: setLabel(skin, label, room, on),
    }
  })
  const height = Math.max(...sets.map(({ large, label }) => large.height + label.height)) + pad * 1.7 + body * 0.15
  return {
    height,
    gap: plated ? between : body * 1.1,
    paint: (builder, { left, top }) => {
      for (const [at, { large, label }] of sets.entries()) {
        const x = left + at * (column + between)
        if (plated) builder.rect(rectOf(x, top, column, height), inks.soft, { radius: body * 0.5 })
        addText(builder, large, x + pad, top + pad * 0.85)
        addText(builder, label, x + pad, top + pad * 0.85 + large.height + body * 0.15)
      }
    },
  }
}
