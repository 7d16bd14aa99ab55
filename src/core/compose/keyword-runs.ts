import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { solid } from '../design/solid.ts'
import type { LayoutWords } from './brief.ts'
import { keywordOf } from './keyword.ts'
import type { TextOptions } from './options.ts'
import { type Palette, readable } from './palette.ts'

/** Returns the runs of a text, with its stressed word in a colour of its own where that is seen and legible. */
export function keywordRuns(
  text: string,
  { keyword, colour }: TextOptions,
  { on, palette, words }: { readonly on: readonly string[]; readonly palette: Palette; readonly words: LayoutWords },
) {
  const found = keyword ? keywordOf(text, words) : null
  if (!found) return [{ text }]
  const marked = ensureContrast(typeof keyword === 'string' ? keyword : palette.accent, on, readable)
  if (marked === (colour ?? palette.ink) || leastContrast(marked, on) < 4.5) return [{ text }]
  const [from, to] = found
  return [
    { text: text.slice(0, from) },
    { text: text.slice(from, to), fill: solid(marked) },
    { text: text.slice(to) },
  ].filter((run) => run.text !== '')
}
