import type { APIRoute } from 'astro'
import { pinyin } from 'pinyin-pro'
import { lines } from '../../catalogue/lines.ts'
import { shapes } from '../../catalogue/shapes.ts'
import { stickers } from '../../catalogue/stickers.ts'
import { subjects } from '../../catalogue/subjects.ts'
import type { Pronunciations } from '../../core/design/find-icons.ts'

const spelt = (word: string, pattern: 'pinyin' | 'first') =>
  pinyin(word, { toneType: 'none', pattern, type: 'array', v: true }).join('').replace(/\s/g, '').toLowerCase()

/**
 * Pinyin of the words by which shapes, lines, stickers and illustrations are found; computed at build time, because it takes a
 * dictionary.
 */
export const GET: APIRoute = () => {
  const words = new Set(
    [...shapes, ...lines, ...stickers, ...subjects].flatMap(({ label, words }) => [label, ...words]),
  )
  const spoken: Pronunciations = Object.fromEntries(
    [...words].map((word) => [word, [spelt(word, 'pinyin'), spelt(word, 'first')]]),
  )
  return new Response(JSON.stringify(spoken))
}
