import type { NoteShot } from '../note.ts'
import type { Frames, Trade } from './data.ts'
import { Deal } from './deal.ts'
import type { Draft } from './draft.ts'
import type { Scribe } from './scribe.ts'

/** Characters spoken in a second, at an easy pace. */
const pace = 4.5
/** The opening must be short: viewers decide in these seconds. */
const hookSeconds = 3

const secondsFor = (words: string) => Math.max(2, Math.ceil(words.length / pace))

/** Writes the shots of a script: an opening, one for each entry of its lists, the end. */
export function writeShots(
  scribe: Scribe,
  draft: Draft,
  { trade, frames, most }: { readonly trade: Trade; readonly frames: Frames; readonly most: number },
): NoteShot[] {
  if (most < 3) return []
  const pictures = new Deal(
    trade.shots.filter((shot) => scribe.allows(shot)),
    scribe.random,
  )
  const entries = draft.sections.flatMap((section) => section.entries)
  const open = draft.opening.join('')
  const middle = entries.slice(0, most - 2).map(({ name, tip, text, wrong, isFact }) => ({
    seconds: secondsFor(text),
    picture: pictures.next() ?? frames.shots.open,
    words: text,
    caption: isFact || wrong !== undefined ? tip || name : name,
  }))
  const last = [...(draft.sections.at(-1)?.say ?? []), draft.ask].join('')
  return [
    {
      seconds: Math.max(hookSeconds, secondsFor(open)),
      picture: frames.shots.open,
      words: open,
      caption: frames.shots.openCaption,
    },
    ...middle,
    { seconds: secondsFor(last), picture: frames.shots.close, words: last, caption: frames.shots.closeCaption },
  ]
}
