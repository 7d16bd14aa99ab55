import { batchSlots, rowProblems } from '../../catalogue/batch-words.ts'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { fill } from '../../catalogue/fill.ts'
import { makerMessageOf } from '../../catalogue/maker-messages.ts'
import { sentencesOf } from '../../catalogue/messages.ts'
import type { RowProblem } from '../../core/batch/report.ts'
import type { BatchRow } from '../../core/batch/rows.ts'
import type { Target } from '../../core/batch/targets.ts'
import { type PlainError, toPlainError } from '../../core/errors.ts'

const kindLabels = { text: '文字', picture: '图片', code: '二维码', colour: '颜色' } as const

/** Returns the name that a target is shown by. */
export function labelOf({ id, kind, label, sample }: Target): string {
  if (kind === 'colour') return `颜色 ${sample}`
  if (kind === 'code') return label || (id === 'code:1' ? '二维码' : `二维码 ${id.slice(5)}`)
  const [, page = '', name = label] = /^(p\d+-)?(.*)$/.exec(label) ?? []
  const [, stem = name, number = ''] = /^(.*?)-?(\d*)$/.exec(name) ?? []
  const known = batchSlots.labels[name] ?? (batchSlots.labels[stem] && `${batchSlots.labels[stem]} ${number}`.trim())
  return (known ?? (name || kindLabels[kind])) + (page ? `（第 ${page.slice(1, -1)} 页）` : '')
}

/** Returns what a problem of a row says. */
export const problemText = ({ code, params }: RowProblem): string => fill(rowProblems[code], params)

/** Codes that only designs have; tables and codes share theirs with the makers. */
const ofDesigns = /^(template|design|storage|font)-/

/** Returns what an error says, with what to do about it. */
export function errorText(thrown: unknown): string {
  const { code, params } = thrown instanceof Error ? toPlainError(thrown) : (thrown as PlainError)
  // The sentence of the makers about an unknown failure names a file.
  const isOfDesigns = ofDesigns.test(code) || (code === 'internal' && !params.name)
  return sentencesOf((isOfDesigns ? designMessageOf : makerMessageOf)(code, params))
}

/** Returns what a row is called in lists: its first filled cell. */
export const labelOfRow = ({ cells }: BatchRow): string => cells.find((cell) => cell.trim() !== '') ?? '（空行）'
