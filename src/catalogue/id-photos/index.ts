import { matchesAllWords, normaliseSizeText } from '../size-words.ts'
import { commonSpecs } from './common.ts'
import { documentSpecs } from './documents.ts'
import { examSpecs } from './exams.ts'
import { spoken } from './spoken.ts'
import type { IdPhotoSpec } from './types.ts'
import { visaSpecs } from './visas.ts'

/** All kinds of ID photo, group by group. */
export const idPhotoSpecs: readonly IdPhotoSpec[] = [...commonSpecs, ...documentSpecs, ...examSpecs, ...visaSpecs]

/** Returns the normalised text by which a kind is found: names, pinyin and its initials, px, mm, backgrounds. */
function wordsOf({ id, name, group, synonyms, width, height, mm }: IdPhotoSpec): string {
  const sizes = [`${width}×${height}`, `${width}×${height}px`]
  const prints = mm ? [`${mm.width}×${mm.height}`, `${mm.width}×${mm.height}mm`] : []
  return normaliseSizeText([name, group, ...synonyms, spoken[id] ?? '', ...sizes, ...prints].join(' '))
}

const searched = idPhotoSpecs.map((spec) => ({ spec, words: wordsOf(spec) }))

/** Returns how well a kind is named by a text: the smaller, the better. */
function rankOf({ spec, words }: (typeof searched)[number], asked: string): number {
  const name = normaliseSizeText(spec.name)
  const whole = words.split(' ').includes(asked)
  if (name === asked) return 0
  if (name.startsWith(asked)) return 1
  if (name.includes(asked)) return 2
  return whole ? 3 : 4
}

/**
 * Returns the kinds that match a text, the best first; all of them for an empty text. Every word must occur in a name, a
 * synonym, the pinyin or its initials, the size in px (`295x413`) or in mm (`25×35`).
 */
export function searchIdPhotos(text: string): readonly IdPhotoSpec[] {
  const asked = normaliseSizeText(text).trim()
  if (asked === '') return idPhotoSpecs
  return searched
    .filter(({ words }) => matchesAllWords(asked, words))
    .map((row) => ({ row, rank: rankOf(row, asked) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ row }) => row.spec)
}
