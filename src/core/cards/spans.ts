import type { Span } from './model.ts'

/** Splits spans at an offset of their words, UTF-16 units. */
export function splitSpans(spans: readonly Span[], at: number): readonly [Span[], Span[]] {
  const [before, after]: [Span[], Span[]] = [[], []]
  let from = 0
  for (const span of spans) {
    const to = from + span.text.length
    if (to <= at) before.push(span)
    else if (from >= at) after.push(span)
    else {
      before.push({ ...span, text: span.text.slice(0, at - from) })
      after.push({ ...span, text: span.text.slice(at - from) })
    }
    from = to
  }
  const rest = after.map((span, place) => (place === 0 ? { ...span, text: span.text.trimStart() } : span))
  const done = before.map((span, place) =>
    place === before.length - 1 ? { ...span, text: span.text.trimEnd() } : span,
  )
  return [done.filter(({ text }) => text !== ''), rest.filter(({ text }) => text !== '')]
}

/** Longest head of an item that is told by its colon, UTF-16 units. */
const longestHead = 16

/** Splits the spans of an item into what it is about and what is said of it; all is the head where it has one part. */
export function headAndBody(spans: readonly Span[]): readonly [Span[], Span[]] {
  const [first] = spans
  const words = spans.map(({ text }) => text).join('')
  const colon = /^([^：:\n，。,]{1,16})[：:](?!\/\/|\d)\s*(?=\S)/u.exec(words)
  if (first?.strong && spans.length > 1) {
    const [head, body] = splitSpans(spans, first.text.length)
    const mark = /^[：:，,、\s—-]+/u
    const said = body.map((span, at) => (at === 0 ? { ...span, text: span.text.replace(mark, '') } : span))
    return [head.map(({ text }) => ({ text: text.replace(/[：:]\s*$/u, '') })), said.filter(({ text }) => text !== '')]
  }
  if (!colon || colon[1]!.length > longestHead) return [[...spans], []]
  const [head, body] = splitSpans(spans, colon[0].length)
  return [
    [
      {
        text: head
          .map(({ text }) => text)
          .join('')
          .replace(/[：:]\s*$/u, ''),
      },
    ],
    body,
  ]
}
