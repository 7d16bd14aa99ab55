/** First character of each letter in pinyin collation order; no syllable begins with i, u or v. */
const firsts: readonly (readonly [letter: string, character: string])[] = [
  ['a', '阿'],
  ['b', '八'],
  ['c', '嚓'],
  ['d', '哒'],
  ['e', '妸'],
  ['f', '发'],
  ['g', '旮'],
  ['h', '哈'],
  ['j', '丌'],
  ['k', '咔'],
  ['l', '垃'],
  ['m', '妈'],
  ['n', '拏'],
  ['o', '噢'],
  ['p', '妑'],
  ['q', '七'],
  ['r', '呥'],
  ['s', '仨'],
  ['t', '他'],
  ['w', '屲'],
  ['x', '夕'],
  ['y', '丫'],
  ['z', '帀'],
]
const bySound = new Intl.Collator('zh-Hans-CN-u-co-pinyin')

/**
 * Returns the pinyin initials of Chinese words by the browser's collation: 对齐 gives dq. Uses the most common reading.
 */
export function initialsOf(words: string): string {
  return [...words.toLowerCase()]
    .map((character) => {
      if (/[a-z0-9]/.test(character)) return character
      if (!/\p{Script=Han}/u.test(character)) return ''
      return firsts.findLast(([, first]) => bySound.compare(first, character) <= 0)?.[0] ?? ''
    })
    .join('')
}
