import { oneOf } from './deal.ts'

/**
 * Which sorts of topics or trades a line is for: `goods place: …`, `food drinks: …`; a line without such a beginning is
 * for all.
 */
const reserved = /^((?:[a-z]+ )*[a-z]+): /

/** Returns whether a line may be said of a sort of topic in a trade. */
export function suits(line: string, kind: string, trade: string): boolean {
  const names = reserved.exec(line)?.[1]?.split(' ')
  return names === undefined || names.includes(kind) || names.includes(trade)
}

/** Returns a line without the beginning that says what it is for. */
export const plainLine = (line: string): string => line.replace(reserved, '')

/** Returns true if a line is for some sorts of topics only. */
export const isReserved = (line: string): boolean => reserved.test(line)

/**
 * Writes a line out: of each `[a|b|c]` one choice, for each `{slot}` its value. Values are not read as templates.
 * Returns null if a slot has no value.
 */
export function render(
  line: string,
  slotValue: (slot: string) => string | undefined,
  random: () => number,
): string | null {
  let isWhole = true
  const text = plainLine(line)
    .replace(/\[([^[\]]*)\]/g, (_, choices: string) => oneOf(choices.split('|'), random))
    .replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slotValue(slot)
      if (!value) isWhole = false
      return value ?? ''
    })
  return isWhole ? text : null
}
