/** As many covers lie side by side and can still be told apart, each by a letter. */
export const mostCompared = 9

/** The letter a cover is called by beside others, `A` the first. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place)
