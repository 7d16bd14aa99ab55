/** Fields of a row that are searched; other fields are passed through. */
export interface Searchable {
  readonly title: string
  readonly description: string
  readonly words: string
  readonly pinyin: string
  readonly initials: string
  readonly popular?: number
}

/** Returns true if the letters of `query` occur in `text` in this order. */
function isSubsequence(query: string, text: string): boolean {
  let at = 0
  for (const letter of query) {
    at = text.indexOf(letter, at) + 1
    if (at === 0) return false
  }
  return true
}

/** Returns how well a word matches a row; 0 if it does not. */
function scoreWord(row: Searchable, word: string): number {
  const title = row.title.toLowerCase()
  if (title === word) return 100
  if (title.startsWith(word)) return 90
  if (title.includes(word)) return 80
  if (/^[a-z0-9]+$/.test(word)) {
    if (row.initials.startsWith(word) || row.pinyin.startsWith(word)) return 75
    if (row.initials.includes(word) || row.pinyin.includes(word)) return 65
  }
  const words = row.words.toLowerCase().split(' ')
  if (words.includes(word)) return 70
  if (words.some((synonym) => synonym.includes(word))) return 55
  if (word.length >= 2 && words.some((synonym) => synonym.length >= 2 && word.includes(synonym))) return 45
  if (row.description.toLowerCase().includes(word)) return 30
  if (word.length >= 3 && /^[a-z]+$/.test(word) && isSubsequence(word, row.pinyin)) return 20
  return 0
}

const toolBonus = 16

/**
 * Returns the matching rows, best first: title, pinyin and initials, synonyms, description. Every word must match. An
 * empty query returns all rows.
 */
export function searchRows<Row extends Searchable>(rows: readonly Row[], query: string): Row[] {
  const words = query.toLowerCase().normalize('NFKC').split(/\s+/).filter(Boolean)
  const popularity = (row: Row) => row.popular ?? 1000
  return rows
    .map((row) => {
      const scores = words.map((word) => scoreWord(row, word))
      // Users look for tools; a page that matches slightly better still comes after them.
      const bonus = row.popular === undefined ? 1 : toolBonus
      return { row, score: scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, bonus) }
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || popularity(a.row) - popularity(b.row))
    .map(({ row }) => row)
}
