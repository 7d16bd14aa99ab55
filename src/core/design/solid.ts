import type { Fill } from './fields.ts'

/** Returns a fill of one colour. It stands apart from the schema of fills, which most that paint do not need. */
export const solid = (colour: string): Fill => ({ type: 'solid', colour })
