/** Half-width marks and their full-width Chinese forms. */
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
/** Chinese characters and punctuation. */
const chinese = /[\p{Script=Han}\u3001-\u3011\u201c\u201d\uff01-\uff0f\uff1a\uff1b\uff1f]/u

/** Returns the character before an offset (`after`: at it); '' beyond the ends. */
const before = (text: string, at: number) => [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
const after = (text: string, at: number) => [...text.slice(at, at + 2)][0] ?? ''

/** Whether a half-width mark is in Chinese text: between two Chinese characters, or at the end of Chinese text. */
function isAmongChinese(text: string, at: number): boolean {
  const mark = text[at]!
  const [left, right] = [before(text, at), after(text, at + 1)]
  // Brackets are classified by the first and last character inside them.
  if (mark === '(') return han.test(right) && (left === '' || /[\s,.!?:;]/.test(left) || chinese.test(left))
  if (mark === ')')
    return han.test(left) && (right === '' || /\s/.test(right) || chinese.test(right) || right in fullWidth)
  return han.test(left) && (right === '' || /[\s(]/.test(right) || chinese.test(right))
}

/** Returns the UTF-16 offsets of half-width marks in Chinese text. */
export function halfWidthMarks(text: string): number[] {
  const found: number[] = []
  for (let at = 0; at < text.length; at++) if (text[at]! in fullWidth && isAmongChinese(text, at)) found.push(at)
  return found
}

/**
 * Returns the UTF-16 offsets of spaces that follow another space between two words of a line, one of them Chinese.
 * Leaves out indents and spacing around digits or between Latin words.
 */
export function doubledSpaces(text: string): number[] {
  return [...text.matchAll(/(?<=[\p{L}\p{P}][ \u3000])[ \u3000]+(?=\p{L})/gu)].flatMap(({ index, 0: spaces }) => {
    const around = before(text, index - 1) + after(text, index + spaces.length)
    return han.test(around) ? Array.from(spaces, (_, at) => index + at) : []
  })
}

/**
 * Returns the runs of a text with half-width marks in Chinese made full-width, or without doubled spaces. Styles stay;
 * runs left empty are removed.
 */
export function normaliseTypography<Run extends { readonly text: string }>(
  runs: readonly Run[],
  what: 'marks' | 'spaces',
): Run[] {
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
