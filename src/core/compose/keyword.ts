const quoted = /[“「『《【]([^”」』》】\n]{1,8})[”」』》】]/u
const counted = /[¥￥$]\d[\d.,]*|\d[\d.,]*(?:%|％|(?:十|百|千|万|亿)?[a-zA-Z\p{Script=Han}]?)/u

/**
 * Finds the part of a title that deserves a colour of its own, UTF-16 units: quoted words, else a number with its unit,
 * else the longest word. Returns null if there is none, or if a number or word takes more than 0.6 of the title.
 */
export function keywordOf(title: string): readonly [from: number, to: number] | null {
  const named = quoted.exec(title)
  if (named) return [named.index, named.index + named[0].length]
  const number = counted.exec(title)
  if (number && number[0].length < title.length * 0.6) return [number.index, number.index + number[0].length]
  const segments = [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(title)]
  const words = segments.filter(({ isWordLike, segment }) => isWordLike && segment.length >= 2)
  const best = words.reduce<(typeof words)[number] | null>(
    (longest, word) => (!longest || word.segment.length > longest.segment.length ? word : longest),
    null,
  )
  if (!best || best.segment.length > title.length * 0.6) return null
  return [best.index, best.index + best.segment.length]
}
