/** Returns a fill of one colour. It stands apart from the schema of fills, which most that paint do not need. */
export const solid = (colour: string) => ({ type: 'solid' as const, colour })
