/** Half-width marks and what they are in Chinese. */
const fullWidth: Readonly<Record<string, string>> = {
  ',': '，',
  '.': '。',
  '!': '！',
  '?': '？',
  ':': '：',
  ';': '；',
  '(': '（',
  ')': '）',
}
const han = /\p{Script=Han}/u
/** Chinese characters and the marks that stand among them. */
const chinese = /[\p{Script=Han}\u3001-\u3011\u201c\u201d\uff01-\uff0f\uff1a\uff1b\uff1f]/u

/** The character before a place, or at it; '' beyond the ends. */
const before = (text: string, at: number) => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
const after = (text: string, at: number) => [...text.slice(at, at + 2)][0] ?? ''

/** Whether a half-width mark stands in Chinese: between two Chinese characters, or at the end of what they say. */
function isAmongChinese(text: string, at: number): boolean {
  const mark = text[at]!
  const [left, right] = [before(text, at), after(text, at + 1)]
  // The first one in brackets and the last one say which kind they are.
  if (mark === '(') return han.test(right) && (left === '' || /[\s,.!?:;]/.test(left) || chinese.test(left))
  if (mark === ')')
    return han.test(left) && (right === '' || /\s/.test(right) || chinese.test(right) || right in fullWidth)
  return han.test(left) && (right === '' || /[\s(]/.test(right) || chinese.test(right))
}

/** Places of half-width marks between Chinese characters, UTF-16. */
export function halfWidthMarks(text: string): number[] {
  const found: number[] = []
  for (let at = 0; at < text.length; at++) if (text[at]! in fullWidth && isAmongChinese(text, at)) found.push(at)
  return found
}

/**
 * Places of spaces that follow another one between two words of a line, one of them Chinese, UTF-16. An indent is
 * none, nor is what sets figures or Latin lines apart.
 */
export function doubledSpaces(text: string): number[] {
  return [...text.matchAll(/(?<=[\p{L}\p{P}][ \u3000])[ \u3000]+(?=\p{L})/gu)].flatMap(({ index, 0: spaces }) => {
    const around = before(text, index - 1) + after(text, index + spaces.length)
    return han.test(around) ? Array.from(spaces, (_, at) => index + at) : []
  })
}

/**
 * Stretches of one text with the half-width marks among Chinese characters made full, or with spaces that follow
 * others left out. What a stretch looks like stays; one that is left with nothing goes.
 */
export function tidied<Run extends { readonly text: string }>(runs: readonly Run[], what: 'marks' | 'spaces'): Run[] {
  const whole = runs.map(({ text }) => text).join('')
  const places = new Set(what === 'marks' ? halfWidthMarks(whole) : doubledSpaces(whole))
  let start = 0
  return runs.flatMap((run) => {
    const from = start
    start += run.text.length
    const text = Array.from({ length: run.text.length }, (_, at) => {
      const unit = run.text[at]!
      if (!places.has(from + at)) return unit
      return what === 'marks' ? fullWidth[unit]! : ''
    }).join('')
    return text === '' && run.text !== '' ? [] : [{ ...run, text }]
  })
}
