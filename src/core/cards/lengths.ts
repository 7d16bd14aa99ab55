/** Computes the visual length of a text: a Chinese character counts 1, a Latin letter or digit 0.5. */
export function lengthOf(words: string): number {
  let length = 0
  for (const character of words) if (character !== '\n') length += (character.codePointAt(0) ?? 0) < 0x250 ? 0.5 : 1
  return length
}
