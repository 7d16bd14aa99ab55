import { sentencesOf } from '../../catalogue/messages.ts'
import { toolMessageOf } from '../../catalogue/tool-messages.ts'
import { warningCodes } from '../../catalogue/warnings.ts'
import type { ToolNote } from '../../core/tool.ts'

export interface NoteTexts {
  /** The notes that ask for attention, as whole sentences; '' if there are none. */
  readonly warning: string
  /** The other notes, short. */
  readonly others: readonly string[]
  /** Everything that is known, with advice. */
  readonly all: string
}

/** Returns the texts of a result's notes, each once. With several warnings only a list of them fits, without advice. */
export function textsOf(notes: readonly ToolNote[]): NoteTexts {
  const once = notes.filter(({ code }, place) => notes.findIndex((note) => note.code === code) === place)
  const messagesOf = (warns: boolean) =>
    once.filter(({ code }) => warningCodes.has(code) === warns).map(({ code, params }) => toolMessageOf(code, params))
  const warnings = messagesOf(true)
  const others = messagesOf(false)
  return {
    warning: warnings.map((message) => (warnings.length === 1 ? sentencesOf(message) : `${message.text}。`)).join(''),
    others: others.map(({ text }) => text),
    all: [...warnings, ...others].map(sentencesOf).join(''),
  }
}
