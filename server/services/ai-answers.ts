import { aiTextLabel, aiTextLabels } from '../../src/catalogue/ai-labels.ts'
import { UserError } from '../../src/core/errors.ts'
import { fitNote } from '../../src/core/words/fit-note.ts'
import { emptyNote, type Note, type NoteLimits } from '../../src/core/words/note.ts'
import { PartialJson } from '../../src/core/words/partial-json.ts'

/** What a model says, understood as far as it makes sense. Everything throws `ai-broken` for what does not. */

const broken = () => new UserError('ai-broken')

/** Returns the object in an answer, whatever stands around it and however it is wrapped; one that is cut off is of no use. */
export function objectIn(answer: string): Readonly<Record<string, unknown>> {
  const reader = new PartialJson()
  reader.add(answer)
  if (!reader.complete || !reader.value) throw broken()
  return reader.value
}

/** Returns a text without the label. */
const withoutLabel = (text: string): string => text.replace(aiTextLabels, '').trimEnd()

/** Returns a text that ends with the label, once; an empty one stays empty. */
const labelled = (text: string): string => {
  const plain = withoutLabel(text)
  return plain === '' ? '' : `${plain}\n\n${aiTextLabel}`
}

/** Characters that the label takes. */
const labelLength = aiTextLabel.length + 2

/** Returns a note within its limits, the label included: a body that a model wrote ends with it. */
export function finishedNote(note: Note, limits: NoteLimits): Note {
  const room = limits.body === 0 ? 0 : limits.body - labelLength
  const fitted = fitNote({ ...note, body: withoutLabel(note.body) }, { ...limits, body: room }).note
  return { ...fitted, body: labelled(fitted.body), aiLabel: true }
}

/** Returns a part of a note within its limits; every other part is empty. */
export function finishedPart<Part extends keyof Note>(note: Note, part: Part, limits: NoteLimits): Note {
  return { ...emptyNote, [part]: finishedNote({ ...emptyNote, [part]: note[part] }, limits)[part], aiLabel: true }
}

/** Share of the letters of a text that have to be Chinese, if it has more than a few. */
const leastChinese = 0.25
const fewLetters = 24

/** Throws `ai-broken` if a text is in another language. */
export function assertChinese(text: string): void {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const chinese = text.match(/\p{Script=Han}/gu)?.length ?? 0
  if (letters > fewLetters && chinese < leastChinese * letters) throw broken()
}

/** Returns a text of at most `most` characters, in clean lines; throws if nothing is left of it. */
export function finishedText(value: unknown, most: number): string {
  const { body } = fitNote(
    { ...emptyNote, body: typeof value === 'string' ? value : '' },
    { ...wholeText, body: most },
  ).note
  const text = withoutLabel(body)
  if (text === '') throw broken()
  return text
}

const wholeText: NoteLimits = {
  ...{ titles: 0, title: 0, titleCounting: 'units', body: 0, tags: 0, tag: 0, cards: 0, shots: 0 },
}
