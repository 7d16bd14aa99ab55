/** Stands for a space inside a noted phrase, as in 80 分: ordinary spaces separate phrases. */
export const innerSpace = '\u00a0'
