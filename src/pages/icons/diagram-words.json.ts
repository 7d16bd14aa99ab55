import type { APIRoute } from 'astro'
import { pinyin } from 'pinyin-pro'
import { diagramShapeWords } from '../../catalogue/diagram-shapes.ts'

const spelt = (word: string, pattern: 'pinyin' | 'first') =>
  pinyin(word, { toneType: 'none', pattern, type: 'array', v: true }).join('').replace(/\s/g, '').toLowerCase()

/** Pinyin of the names of the shapes of diagrams and its initials, by id; computed at build time. */
export const GET: APIRoute = () =>
  new Response(
    JSON.stringify(
      Object.fromEntries(
        Array.from(diagramShapeWords, ([id, { name, words }]) => [
          id,
          [name, ...words].flatMap((word) => [spelt(word, 'pinyin'), spelt(word, 'first')]).join(' '),
        ]),
      ),
    ),
  )
