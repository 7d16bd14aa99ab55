import type { Run } from './model.ts'

/** What a run may say of its looks; what it leaves out, the text says. */
export type RunStyle = Pick<
  Run,
  | 'family'
  | 'weight'
  | 'size'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'fill'
  | 'highlight'
  | 'letterSpacing'
  | 'script'
  | 'emphasis'
>

/** The characters of all runs. */
export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** What two runs of the same looks share, fields this program does not know among them. */
function looksKey({ text: _, ...looks }: Run): string {
  const said = Object.entries(looks).filter(([, value]) => value !== undefined)
  return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Neighbours that look alike become one run, empty runs go. A text without
 * characters keeps the first run, so that what is typed next looks like it.
 */
export function normalise(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  let before = ''
  for (const run of runs) {
    if (run.text === '') continue
    const key = looksKey(run)
    const last = merged.at(-1)
    if (last && key === before) merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else merged.push(run)
    before = key
  }
  return merged.length === 0 ? runs.slice(0, 1) : merged
}

/** The runs of some of the characters, UTF-16 units. */
function slice(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** The run whose looks typed text takes: of the character before, or of the first one at the start. */
function runAt(runs: readonly Run[], offset: number): Run | undefined {
  let start = 0
  for (const run of runs) {
    start += run.text.length
    if (run.text !== '' && offset <= start) return run
  }
  return runs.findLast(({ text }) => text !== '') ?? runs[0]
}

/** The looks of what is typed at an offset. */
export function styleAt(runs: readonly Run[], offset: number): RunStyle {
  const { text: _, ...style } = runAt(runs, offset) ?? { text: '' }
  return style
}

/**
 * Other characters in place of some, UTF-16 units. They look like the first of
 * those they replace, or, where they replace nothing, like the one before them.
 */
export function replaceRange(runs: readonly Run[], from: number, to: number, text: string): Run[] {
  const like = runAt(runs, to > from ? from + 1 : from)
  const typed: Run = { ...like, text }
  return normalise([...slice(runs, 0, from), typed, ...slice(runs, to, Number.POSITIVE_INFINITY)])
}

/** Changes the looks of some characters; a field set to undefined goes back to what the text says. */
export function restyle(runs: readonly Run[], from: number, to: number, change: RunStyle): Run[] {
  const restyled = slice(runs, from, to).map((run): Run => {
    const next: Run = { ...run, ...change }
    for (const [field, value] of Object.entries(change)) if (value === undefined) delete next[field]
    return next
  })
  return normalise([...slice(runs, 0, from), ...restyled, ...slice(runs, to, Number.POSITIVE_INFINITY)])
}
