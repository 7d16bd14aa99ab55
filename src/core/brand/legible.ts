import { ensureContrast, leastContrast } from '../colour/contrast.ts'
import { lchOf } from '../colour/oklch.ts'
import { isText } from '../design/elements/guards.ts'
import type { TextElement } from '../design/elements/text.ts'
import type { Fill } from '../design/fields.ts'
import type { Page } from '../design/schema.ts'
import { poseOnPage } from '../design/tree.ts'
import type { Size } from '../geometry.ts'
import { type BackgroundColours, BackgroundSampler, contrastOn } from './backgrounds.ts'
import { type BrandColours, leastChroma } from './kit.ts'
import { inkOnPaper, swapped } from './recolour.ts'

/** Contrast that words keep if they had it before (WCAG 2.2, 1.4.3); others do not become less legible. */
const least = 4.5

/** Effects that paint a plate right behind the ink of a text. */
const plates: ReadonlySet<string> = new Set(['note', 'bubble', 'disc'])

/** Returns the colours behind the ink of a text: its own plate, otherwise the page below it. */
function groundsOf(page: Page, seen: BackgroundSampler, text: TextElement): BackgroundColours {
  const plate = text.effects.findLast(({ type }) => plates.has(type)) as { readonly fill?: Fill } | undefined
  if (plate?.fill?.type === 'solid' && plate.fill.colour.length === 7) return [plate.fill.colour]
  return seen.behind(poseOnPage(page, text.id)!, text.id)
}

/**
 * Returns the first legible one of: the wished ink, a similar shade of it if it has a hue, the kit's ink and paper,
 * white, near-black.
 */
function readableInk(wished: string, grounds: readonly string[], { ink, paper }: BrandColours, need: number): string {
  const isReadable = (colour: string) => leastContrast(colour, grounds) >= need
  if (isReadable(wished)) return wished
  const shade = ensureContrast(wished, grounds, need)
  const { c, l } = lchOf(wished)
  if (c >= leastChroma && Math.abs(lchOf(shade).l - l) <= 0.3 && isReadable(shade)) return shade
  return [ink, paper, '#ffffff', '#1a1a1a'].find(isReadable) ?? shade
}

interface Inks {
  /** Whether a colour was the page's paper. */
  readonly isPaper: (colour: string) => boolean
  readonly colours: BrandColours
  /** Colours that the kit gave the page before. */
  readonly kept: ReadonlySet<string>
  /** Whether words on pictures get inks as light as before; otherwise they keep the swapped colours. */
  readonly onPictures: boolean
}

interface InkChange extends Inks {
  readonly was: BackgroundColours
  readonly is: BackgroundColours
  /** Titles always get the full ink, never a quieter one. */
  readonly isTitle: boolean
}

/** Returns an ink after its page was recoloured; `next` is the colour that `before` was swapped for. */
function inkNow(
  before: string,
  next: string,
  { was, is, isPaper, colours, kept, onPictures, isTitle }: InkChange,
): string {
  const [old, fresh] = [before.slice(0, 7), next.slice(0, 7)]
  const alpha = next.slice(7)
  const contrast = contrastOn(old, was)
  // The contrast on a picture is unknown; the former lightness is the best guess.
  if (!was || !is || contrast === null)
    return old === fresh || !onPictures ? next : `${legibleLike(old, fresh)}${alpha}`
  const papers = was.filter(isPaper)
  const isWord = lchOf(old).c < leastChroma && papers.length > 0 && !isPaper(old) && !kept.has(old)
  const wished = isWord ? inkOnPaper(isTitle ? Infinity : (contrastOn(old, papers) ?? 0), colours, is) : fresh
  return readableInk(wished, is, colours, Math.min(least, contrast)) + alpha
}

/** Returns `fresh`, made about as light as `old`. */
function legibleLike(old: string, fresh: string): string {
  const [one, other] = [lchOf(old), lchOf(fresh)]
  return Math.abs(one.l - other.l) < 0.12 ? fresh : ensureContrast(fresh, [one.l > 0.6 ? '#4d4d4d' : '#d9d9d9'], least)
}

type Run = TextElement['runs'][number]

/** Replaces each colour of a fill by its legible ink; `before` has the same shape. */
function fillNow(before: Fill, next: Fill, look: InkChange): Fill {
  const olds: string[] = []
  swapped(before, (colour) => {
    olds.push(colour)
    return colour
  })
  let place = 0
  return swapped(next, (colour) => inkNow(olds[place++] ?? colour, colour, look))
}

/**
 * Returns the texts of a recoloured page whose inks must change to be legible, by id. `before` is the original page,
 * `after` the same with its colours swapped.
 */
export function legibleTexts(before: Page, after: Page, size: Size, inks: Inks): ReadonlyMap<string, TextElement> {
  const [old, now] = [new BackgroundSampler(before, size), new BackgroundSampler(after, size)]
  const found = new Map<string, TextElement>()
  for (const text of Object.values(after.elements)) {
    const was = before.elements[text.id]
    if (!isText(text) || !isText(was)) continue
    const look = {
      was: groundsOf(before, old, was),
      is: groundsOf(after, now, text),
      isTitle: text.role === 'title',
      ...inks,
    }
    const fill = fillNow(was.fill, text.fill, look)
    const runs = text.runs.map((run, place): Run => {
      const own = was.runs[place]
      if (!run.fill && !run.highlight) return run
      const on = (highlight: string | undefined, grounds: BackgroundColours) =>
        highlight && highlight.length === 7 ? [highlight] : grounds
      const mine = { ...look, was: on(own?.highlight, look.was), is: on(run.highlight, look.is) }
      return { ...run, fill: fillNow(own?.fill ?? was.fill, run.fill ?? text.fill, mine) }
    })
    const same = JSON.stringify([fill, runs]) === JSON.stringify([text.fill, text.runs])
    if (!same) found.set(text.id, { ...text, fill, runs })
  }
  return found
}
