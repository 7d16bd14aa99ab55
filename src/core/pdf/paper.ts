/** Points (1/72 inch) per mm. */
export const pointsPerMm = 72 / 25.4

/** Width and height of papers in portrait, mm (ISO 216; ANSI Y14.1 for Letter). */
export const papers = { a4: [210, 297], a5: [148, 210], a3: [297, 420], letter: [215.9, 279.4] } as const
