import { isText } from './elements/guards.ts'
import type { DesignElement } from './elements/index.ts'
import { same } from './merge-fields.ts'
import type { Design, Page } from './schema.ts'
import { textOf } from './text/runs.ts'

/** Texts that are listed with their words. */
const mostTexts = 8

/** A text that two versions write differently; '' where it does not occur. */
export interface TextDifference {
  readonly own: string
  readonly other: string
}

/** What distinguishes two versions of a design. */
export interface Differences {
  /** Ids of pages that differ or occur in one version only, in the order of the first version. */
  readonly pages: readonly string[]
  /** Elements that occur in the first version only, in the second only, and in both but not alike. */
  readonly own: number
  readonly other: number
  readonly changed: number
  /** The first of the texts that differ. */
  readonly texts: readonly TextDifference[]
  /** Whether the sizes differ. */
  readonly resized: boolean
}

const wordsOf = (element: DesignElement | undefined) =>
  isText(element) ? textOf(element.runs).replace(/\s+/g, ' ').trim() : ''

type Ground = Pick<Page, 'background' | 'order'>
const groundOf = ({ background, order }: Page): Ground => ({ background, order })

interface ElementDifference {
  readonly side: 'own' | 'other' | 'changed'
  readonly words: TextDifference
}

/** Returns the elements by which two versions of a page differ; a page that does not exist has none. */
function elementDifferences(own: Page | undefined, other: Page | undefined): ElementDifference[] {
  const ids = new Set([...Object.keys(own?.elements ?? {}), ...Object.keys(other?.elements ?? {})])
  return [...ids].flatMap((id) => {
    const [mine, theirs] = [own?.elements[id], other?.elements[id]]
    if (same(mine, theirs)) return []
    const side = !theirs ? 'own' : !mine ? 'other' : 'changed'
    return [{ side, words: { own: wordsOf(mine), other: wordsOf(theirs) } }]
  })
}

/** Returns what distinguishes two versions of a design, by the ids of their pages and elements. */
export function differencesOf(one: Design, two: Design): Differences {
  const own = new Map(one.pages.map((page) => [page.id, page]))
  const other = new Map(two.pages.map((page) => [page.id, page]))
  const pages: string[] = []
  const found: ElementDifference[] = []
  for (const id of new Set([...own.keys(), ...other.keys()])) {
    const [before, after] = [own.get(id), other.get(id)]
    const elements = elementDifferences(before, after)
    found.push(...elements)
    const isSame = before && after && same(groundOf(before), groundOf(after))
    if (!isSame || elements.length > 0) pages.push(id)
  }
  const countOf = (wanted: ElementDifference['side']) => found.filter(({ side }) => side === wanted).length
  return {
    pages,
    ...{ own: countOf('own'), other: countOf('other'), changed: countOf('changed') },
    texts: found
      .map(({ words }) => words)
      .filter((words) => words.own !== words.other)
      .slice(0, mostTexts),
    resized: one.width !== two.width || one.height !== two.height,
  }
}
