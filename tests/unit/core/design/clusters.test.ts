import { expect, test } from 'vitest'
import { seededRandom } from '../../../../src/core/random.ts'
import { clustersOf } from '../../../../src/core/words/graphemes.ts'

const segmented = (text: string) =>
  Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)

const everyCharacter = Array.from({ length: 0x10000 - 0x800 }, (_, code) =>
  String.fromCharCode(code < 0xd800 ? code : code + 0x800),
)

test('every character of the plane that most texts are of is split as the segmenter splits it', () => {
  // Between two Chinese characters, each as an own text: what joins a neighbour shows itself there.
  const wrong = everyCharacter.filter((character) => {
    const text = `中${character}中`
    return clustersOf(text).length !== segmented(text).length
  })
  expect(wrong).toEqual([])
})

test('texts of characters that are split one by one are those of the segmenter', () => {
  const random = seededRandom(7)
  const plain = everyCharacter.filter((character) => clustersOf(`${character}${character}`).length === 2)
  expect(plain.length).toBeGreaterThan(20_000)
  for (let turn = 0; turn < 200; turn++) {
    const text = Array.from({ length: 60 }, () => plain[Math.floor(random() * plain.length)]).join('')
    expect(clustersOf(text)).toEqual(segmented(text))
  }
})

test('what joins its neighbours stays together', () => {
  expect(clustersOf('👩‍💻e\u0301한\r\n1️⃣')).toEqual(['👩‍💻', 'e\u0301', '한', '\r\n', '1️⃣'])
})
