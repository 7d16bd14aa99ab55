import type { TextElement } from './elements/text.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A thousandth of a px is finer than anything seen, and all that is stored. */
const rounded = (value: number) => Math.round(value * 1000) / 1000

/** Whether two values are the same as stored. Fields that are not there and fields that are undefined are one. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one === 'number' && typeof other === 'number') return rounded(one) === rounded(other)
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => same((one as Fields)[key], (other as Fields)[key]))
}

/** Field by field: what `own` changed against `base` stays, the rest is as in `derived`. */
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

type Runs = TextElement['runs']

const wordsOf = (runs: Runs) => runs.map(({ text }) => text).join('')

/** The runs of a text in the look somebody gave all of it: fields that are the same everywhere now and were not before. */
export function inGivenLook(base: Runs, own: Runs, derived: Runs, except: readonly string[] = []): Runs {
  const everywhere = (runs: Runs, field: string, value: unknown) =>
    runs.every((run) => same((run as Fields)[field], value))
  const names = new Set([...base, ...own].flatMap((run) => Object.keys(run)))
  const given = [...names].filter((field) => {
    const value = (own[0] as Fields | undefined)?.[field]
    return (
      field !== 'text' && !except.includes(field) && everywhere(own, field, value) && !everywhere(base, field, value)
    )
  })
  if (given.length === 0) return derived
  const look = Object.fromEntries(given.map((field) => [field, (own[0] as Fields)[field]]))
  return derived.map((run) => {
    const dressed = Object.entries({ ...run, ...look }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(dressed) as Runs[number]
  })
}

/** The runs of a text: words written by hand stay, others are as they are now, in the look somebody gave them. */
export function mergedRuns(base: Runs, own: Runs, derived: Runs): Runs {
  if (same(own, base)) return derived
  if (same(derived, base)) return own
  if (own.length === base.length && derived.length === base.length)
    return derived.map((run, place) => mergedFields(base[place]!, own[place]!, run) as unknown as Runs[number])
  if (wordsOf(own) !== wordsOf(base) || wordsOf(derived) === wordsOf(base)) return own
  return inGivenLook(base, own, derived)
}
