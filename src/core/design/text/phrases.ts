import { innerSpace } from '../../words/inner-space.ts'

/** Offsets in a text, UTF-16 units, that its phrases determine. */
export interface PhrasePlaces {
  /** Where phrases begin and end. */
  readonly edges: ReadonlySet<number>
  /** Those within phrases. */
  readonly within: ReadonlySet<number>
}

const none: PhrasePlaces = { edges: new Set(), within: new Set() }

/**
 * Finds phrases, separated by spaces, in a text: from left to right, the longest at each place. Text between them, such
 * as what was typed since they were noted, has no places.
 */
export function phrasePlaces(text: string, phrases: string): PhrasePlaces {
  if (phrases === '') return none
  const noted = phrases.split(' ').filter((phrase) => phrase !== '')
  const known = new Set(noted.map((phrase) => phrase.replaceAll(innerSpace, ' ')))
  const longestFirst = [...known].toSorted((one, other) => other.length - one.length)
  const [edges, within] = [new Set<number>(), new Set<number>()]
  for (let from = 0; from < text.length; ) {
    const phrase = longestFirst.find((one) => text.startsWith(one, from))
    if (phrase === undefined) {
      from += 1
      continue
    }
    const to = from + phrase.length
    edges.add(from)
    edges.add(to)
    for (let place = from + 1; place < to; place++) within.add(place)
    from = to
  }
  return { edges, within }
}
