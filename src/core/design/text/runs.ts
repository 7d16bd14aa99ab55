import type { Run } from './model.ts'

/** The style fields a run may set; missing ones are taken from the text. */
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

/** Returns the characters of all runs. */
export function textOf(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('')
}

/** Returns a key that is equal for runs of the same style, including fields this version does not support. */
function styleKey({ text: _, ...style }: Run): string {
  const said = Object.entries(style).filter(([, value]) => value !== undefined)
  return JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/**
 * Merges neighbouring runs of the same style and removes empty ones. A text without characters keeps its first run, so
 * that typed text takes its style.
 */
export function normalise(runs: readonly Run[]): Run[] {
  const merged: Run[] = []
  let before = ''
  for (const run of runs) {
    if (run.text === '') continue
    const key = styleKey(run)
    const last = merged.at(-1)
    if (last && key === before) merged[merged.length - 1] = { ...last, text: last.text + run.text }
    else merged.push(run)
    before = key
  }
  return merged.length === 0 ? runs.slice(0, 1) : merged
}

/** Returns the runs of a range of characters, UTF-16 units. */
export function sliceRuns(runs: readonly Run[], from: number, to: number): Run[] {
  let start = 0
  return runs.flatMap((run) => {
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    start += run.text.length
    return text === '' ? [] : [{ ...run, text }]
  })
}

/** Returns the run whose style typed text takes: that of the character before, or of the first one at the start. */
function runAt(runs: readonly Run[], offset: number): Run | undefined {
  let start = 0
  for (const run of runs) {
    start += run.text.length
    if (run.text !== '' && offset <= start) return run
  }
  return runs.findLast(({ text }) => text !== '') ?? runs[0]
}

/** Returns the style of text typed at an offset. */
export function styleAt(runs: readonly Run[], offset: number): RunStyle {
  const { text: _, ...style } = runAt(runs, offset) ?? { text: '' }
  return style
}

/**
 * Replaces a range of characters, UTF-16 units. The new text takes the style of the first character it replaces or,
 * where it replaces nothing, of the character before.
 */
export function replaceRange(runs: readonly Run[], from: number, to: number, text: string): Run[] {
  const like = runAt(runs, to > from ? from + 1 : from)
  const typed: Run = { ...like, text }
  return normalise([...sliceRuns(runs, 0, from), typed, ...sliceRuns(runs, to, Number.POSITIVE_INFINITY)])
}

/**
 * Changes the style of a range of characters, UTF-16 units; a field set to undefined falls back to the text's value.
 */
export function restyle(runs: readonly Run[], from: number, to: number, change: RunStyle): Run[] {
  const restyled = sliceRuns(runs, from, to).map((run): Run => {
    const next: Run = { ...run, ...change }
    for (const [field, value] of Object.entries(change)) if (value === undefined) delete next[field]
    return next
  })
  return normalise([...sliceRuns(runs, 0, from), ...restyled, ...sliceRuns(runs, to, Number.POSITIVE_INFINITY)])
}
