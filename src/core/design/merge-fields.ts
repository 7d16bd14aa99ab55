import type { TextElement } from './elements/text.ts'

export type Fields = Readonly<Record<string, unknown>>

/** Rounds to a thousandth of a px, which is finer than visible and the precision of stored designs. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Returns true if two values are the same as stored. Missing and undefined fields are the same. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'number' && typeof other === 'number') return rounded(one) === rounded(other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => same((one as Fields)[key], (other as Fields)[key]))
}

/** Merges objects field by field: what `own` changed against `base` stays, the rest is taken from `derived`. */
export function mergedFields(base: object, own: object, derived: object): Fields {
  const [before, mine, now] = [base as Fields, own as Fields, derived as Fields]
  const keys = new Set([...Object.keys(now), ...Object.keys(mine)])
  return Object.fromEntries(
    [...keys].flatMap((key) => {
      const from = same(before[key], mine[key]) ? now : mine
      return key in from ? [[key, from[key]] as const] : []
    }),
  )
}

/** Fields of a run that are no style. */
const content: ReadonlySet<string> = new Set(['text', 'slot'])

type Runs = TextElement['runs']

const wordsOf = (runs: Runs) => runs.map(({ text }) => text).join('')

/**
 * Returns the runs of `derived` in the style the user gave to the whole text: fields, except those in `except`, whose
 * value is the same in all runs of `own` but was not in `base`.
 */
export function withUserStyle(base: Runs, own: Runs, derived: Runs, except: readonly string[] = []): Runs {
  const everywhere = (runs: Runs, field: string, value: unknown) =>
    runs.every((run) => same((run as Fields)[field], value))
  const names = new Set([...base, ...own].flatMap((run) => Object.keys(run)))
  const given = [...names].filter((field) => {
    const value = (own[0] as Fields | undefined)?.[field]
    return (
      !content.has(field) && !except.includes(field) && everywhere(own, field, value) && !everywhere(base, field, value)
    )
  })
  if (given.length === 0) return derived
  const look = Object.fromEntries(given.map((field) => [field, (own[0] as Fields)[field]]))
  return derived.map((run) => {
    const dressed = Object.entries({ ...run, ...look }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(dressed) as Runs[number]
  })
}

/** Merges the runs of a text: words the user wrote stay; others come from `derived` in the style the user gave them. */
export function mergedRuns(base: Runs, own: Runs, derived: Runs): Runs {
  if (same(own, base)) return derived
  if (same(derived, base)) return own
  if (own.length === base.length && derived.length === base.length)
    return derived.map((run, place) => mergedFields(base[place]!, own[place]!, run) as unknown as Runs[number])
  if (wordsOf(own) !== wordsOf(base) || wordsOf(derived) === wordsOf(base)) return own
  return withUserStyle(base, own, derived)
}
