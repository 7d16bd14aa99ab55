import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type EmojiPicture, emojiName, emojiOf, isEmoji, keepEmoji, mayHaveEmoji } from '../core/design/text/emoji.ts'
import { notifyFontLoaded } from '../core/design/text/measure.ts'
import { once } from '../core/once.ts'
import { clustersOf } from '../core/words/graphemes.ts'
import { emojiPicture } from './emoji-svg.ts'

const require = createRequire(import.meta.url)
const readJson = <Data>(set: 'noto' | 'flag', file: string): Data =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/${set}/${file}`), 'utf8')) as Data

const sheet = 'M12 19h104a8 8 0 0 1 8 8v74a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V27a8 8 0 0 1 8-8z'

/** Returns the drawing of a flag of 640 × 480 as an emoji: with round corners and an edge that white paper shows. */
const flagMarkup = (body: string) =>
  `<clipPath id="sheet"><path d="${sheet}"/></clipPath><path fill="#fff" d="${sheet}"/>` +
  `<g clip-path="url(#sheet)"><g transform="translate(4 19)scale(.1875)">${body}</g></g>` +
  `<path fill="none" stroke="#000" stroke-width="2" opacity=".15" d="${sheet}"/>`

const hexOf = (letters: string, first: number) =>
  [...letters].map((letter) => (first + letter.charCodeAt(0) - 'a'.charCodeAt(0)).toString(16)).join('-')

/** Returns the name of the emoji of a flag by the code of its country, or of its part as in `gb-eng`. */
function flagName(code: string): string {
  if (code.length === 2) return hexOf(code, 0x1f1e6)
  return `1f3f4-${hexOf(code.replace('-', ''), 0xe0061)}-e007f`
}

/** Flags of parts of countries that are emoji. */
const parts = new Set(['gb-eng', 'gb-sct', 'gb-wls'])

function flags(): [name: string, markup: string][] {
  const { icons } = readJson<{ icons: Record<string, { body: string }> }>('flag', 'icons.json')
  return Object.entries(icons).flatMap(([name, { body }]) => {
    const [, code = ''] = /^(.*)-4x3$/.exec(name) ?? []
    return code.length === 2 || parts.has(code) ? [[flagName(code), flagMarkup(body)]] : []
  })
}

/** The markup of the drawings of Noto Emoji, with the flags of countries of Flag Icons, by the names of their emoji. */
const drawings = once((): ReadonlyMap<string, string> => {
  const { icons } = readJson<{ icons: Record<string, { body: string }> }>('noto', 'icons.json')
  const drawingOf = readJson<Record<string, string>>('noto', 'chars.json')
  const pictures = Object.entries(drawingOf).flatMap(([codes, drawing]): [string, string][] => {
    const body = icons[drawing]?.body
    // Codes of four digits have leading zeros.
    return body ? [[codes.replace(/(^|-)0+/g, '$1'), body]] : []
  })
  return new Map([...flags(), ...pictures])
})

/** Version of both sets of drawings, for the names of their files. */
export const emojiVersion = once(() =>
  (['noto', 'flag'] as const).map((set) => readJson<{ version: string }>(set, 'package.json').version).join('-'),
)

/** Returns the names of all emoji that have a picture; see `emojiName`. */
export const emojiNames = once((): readonly string[] => [...drawings().keys()])

/** Returns the picture of an emoji by its name; undefined for one that has none. */
export function builtEmoji(name: string): EmojiPicture | undefined {
  const body = drawings().get(name)
  return body === undefined ? undefined : emojiPicture(body)
}

/** Keeps the pictures of all emoji in a text, for painting in Node. */
export function registerEmoji(text: string): void {
  if (!mayHaveEmoji(text)) return
  for (const cluster of clustersOf(text)) {
    const picture = isEmoji(cluster) && !emojiOf(cluster) ? builtEmoji(emojiName(cluster)) : undefined
    if (!picture) continue
    keepEmoji(emojiName(cluster), picture)
    notifyFontLoaded()
  }
}
