import { readDrawings } from './read.ts'

/** The drawings of stickers by id. The site's build replaces this module by the data. */
export const drawings = readDrawings('stickers')
