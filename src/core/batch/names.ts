import { safeStem } from '../file-name.ts'
import { type BatchRow, cellOf } from './rows.ts'

interface Naming {
  /** Words that stand for the number of the row, in braces. */
  readonly indexWord: string
  readonly columns: readonly string[]
  /** Number of rows, for leading zeros. */
  readonly count: number
}

/** Most characters that a column contributes. */
const longestPart = 60

/**
 * Fills a name pattern such as `{no}-{name}` for a row, `index` from 1; a file system accepts the result. The number
 * alone if nothing is left of the pattern.
 */
export function rowName(pattern: string, row: BatchRow, index: number, { indexWord, columns, count }: Naming): string {
  const number = String(index).padStart(String(count).length, '0')
  const filled = pattern.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    if (name === indexWord) return number
    return [...cellOf(columns, row, name).replace(/\s+/g, ' ')].slice(0, longestPart).join('')
  })
  // An empty part leaves its separators behind.
  return safeStem(filled.replace(/^[\s_-]+|[\s_-]+$/g, '')) || number
}
