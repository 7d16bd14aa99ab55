import { cleanLine } from '../clean.ts'
import { sentenceEnds } from '../sentences.ts'
import type { TopicWords } from './data.ts'

/** What a person says about the topic. */
export interface Facts {
  /** Statements without a stop at their end. */
  readonly statements: readonly string[]
  /** Answers to marks, by what the marks ask for. */
  readonly answers: ReadonlyMap<string, string>
  /** The statements that gave answers, each with its answer: a text that does not use it says the statement. */
  readonly answering: readonly { readonly statement: string; readonly value: string }[]
}

/** Most statements that are taken; more do not fit any text. */
const most = 20
/** Most characters of an answer: a longer one is a statement. */
const longestAnswer = 20

const ends = /[\s。．.；;！!，,、]+$/u
const begins = /^[\s·•●\-*>#、，,。]+|^\d{1,2}[.、)）]\s*/u

function sentencesOf(line: string): string[] {
  let from = 0
  return sentenceEnds(line).map((end) => {
    const sentence = line.slice(from, end)
    from = end
    return sentence
  })
}

/** Reads facts, one a line or sentence; `label: value` answers the marks that ask for it. */
export function readFacts(text: string, forbidden: readonly string[], { answers, sayings }: TopicWords): Facts {
  const statements: string[] = []
  const found = new Map<string, string>()
  const answering: { statement: string; value: string }[] = []
  const answer = (asks: string, value: string, statement: string): boolean => {
    if (value.length > longestAnswer || found.has(asks)) return false
    for (const name of [asks, ...(answers[asks] ?? [])]) found.set(name, value)
    answering.push({ statement, value })
    return true
  }
  const allows = (part: string) => !forbidden.some((word) => part.toLowerCase().includes(word))
  for (const sentence of text.slice(0, 20_000).split(/\r?\n/u).flatMap(sentencesOf)) {
    const plain = cleanLine(sentence.replace(/<[^<>]*>/g, ' ').replace(/[〔〕]/gu, ''))
      .replace(begins, '')
      .replace(ends, '')
    if (!/[\p{L}\p{N}]/u.test(plain) || !allows(plain)) continue
    const [, label = '', value = ''] = /^([^：:]{1,8})[：:]\s*(.+)$/u.exec(plain) ?? []
    const asked = Object.entries(answers).find(([, labels]) => labels.includes(label.trim()))
    const [saying, said = ''] = sayings
      .map(([asks, pattern]) => [asks, new RegExp(pattern, 'u').exec(plain)?.[1]] as const)
      .find(([, value]) => value !== undefined) ?? ['']
    if (asked ? answer(asked[0], value, plain) : saying !== '' && answer(saying, said, plain)) continue
    if (statements.length < most && !statements.includes(plain)) statements.push(plain)
  }
  return { statements, answers: found, answering }
}
