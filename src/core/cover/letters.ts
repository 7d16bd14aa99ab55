/** The most covers that can be compared side by side, each named by a letter. */
export const mostCompared = 9

/** Returns the letter that names a cover in a comparison; 0 gives `A`. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)
