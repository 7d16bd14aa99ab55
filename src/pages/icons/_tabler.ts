import { readFileSync } from 'node:fs'
import { icons as tabler } from '@iconify-json/tabler'
import { pinyin } from 'pinyin-pro'
import { iconGroups, iconParts, iconStates } from '../../catalogue/icon-words.ts'
import type { IconFile, IconIndex, IconPart } from '../../core/design/find-icons.ts'

interface ChosenIcon {
  readonly groups: Set<number>
  readonly words: Set<string>
}

const names = Object.keys(tabler.icons).filter((name) => !name.endsWith('-filled'))
const known = new Set(names)

const digits = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']

/** Returns a number from 0 to 100 in Chinese words. */
function spoken(value: number): string {
  if (value >= 100) return '一百'
  const [tens, ones] = [Math.floor(value / 10), value % 10]
  if (tens === 0) return digits[ones] ?? ''
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`
}

/** Returns the words of the part of an icon's name after its family's name; undefined if it is not of that family. */
function wordsOfRest(family: string, rest: string): string[] | undefined {
  if (family === '#') return /^\d+$/.test(rest) ? [rest, spoken(Number(rest))] : undefined
  if (family === '@') return /^[a-z]$/.test(rest) ? [rest.toUpperCase()] : undefined
  if (family === '*') return iconStates[rest]?.split(' ')
  if (family !== '/') return undefined
  const words: string[] = []
  for (const part of rest.split('-')) {
    const found = /^\d$/.test(part) ? '' : iconParts[part]
    if (found === undefined) return undefined
    words.push(...found.split(' ').filter(Boolean))
  }
  return words
}

/** Returns the icons that the lists name, with their families, by name. */
function chosenIcons(): Map<string, ChosenIcon> {
  const chosen = new Map<string, ChosenIcon>()
  const lines = iconGroups.flatMap(({ icons }, group) =>
    icons
      .trim()
      .split('\n')
      .map((line) => {
        const [head = '', ...words] = line.split(' ')
        const [, name = '', family = ''] = /^(.*?)([*/#@]?)$/.exec(head) ?? []
        return { group, name, family, words }
      }),
  )
  const listed = new Set(lines.map(({ name }) => name))
  const choose = (name: string, group: number, words: readonly string[]) => {
    const icon = chosen.get(name) ?? { groups: new Set(), words: new Set() }
    icon.groups.add(group)
    for (const word of words) icon.words.add(word)
    chosen.set(name, icon)
  }
  for (const { group, name, family, words } of lines) {
    if (known.has(name)) choose(name, group, words)
    else if (!/[/#@]/.test(family)) throw new Error(`no icon is called ${name}`)
    for (const other of names) {
      if (!other.startsWith(`${name}-`) || listed.has(other)) continue
      const rest = other.slice(name.length + 1)
      const more = wordsOfRest(family, rest) ?? (/^[2-4]$/.test(rest) ? [] : undefined)
      if (more) choose(other, group, [...words, ...more])
    }
  }
  return chosen
}

/**
 * Returns the paths of an icon. Tabler strokes all of them and fills a few dots.
 * @throws Error if the icon contains more than paths
 */
function partsOf(name: string): IconPart[] {
  const { body } = tabler.icons[name] ?? { body: '' }
  if (/<(?!\/?(?:g|path)\b)|opacity/.test(body)) throw new Error(`${name} is more than paths`)
  return [...body.matchAll(/<path\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const [, d = ''] = /\bd="([^"]+)"/.exec(attributes) ?? []
    const filled = attributes.includes('fill="currentColor"')
    const stroked = !attributes.includes('stroke="none"')
    return [...(filled ? [{ d, outline: false }] : []), ...(stroked ? [{ d, outline: true }] : [])]
  })
}

/** Returns the editor's icons as the site serves them: a search index, and the drawings of each group. */
export function builtIcons(): { readonly index: IconIndex; readonly files: ReadonlyMap<string, IconFile> } {
  const chosen = chosenIcons()
  const words = [...new Set([...chosen.values()].flatMap((icon) => [...icon.words]))]
  const placeOf = new Map(words.map((word, place) => [word, place]))
  const spelt = (word: string, pattern: 'pinyin' | 'first') =>
    pinyin(word, { toneType: 'none', pattern, type: 'array', v: true }).join('').replace(/\s/g, '').toLowerCase()
  const index: IconIndex = {
    groups: iconGroups.map(({ id, label }) => ({ id, label })),
    words: words.map((text) => ({
      text: text.toLowerCase(),
      pinyin: spelt(text, 'pinyin'),
      initials: spelt(text, 'first'),
    })),
    icons: [...chosen].map(([id, icon]) => ({
      id,
      groups: [...icon.groups],
      words: [...icon.words].flatMap((word) => placeOf.get(word) ?? []),
    })),
  }
  const files = new Map(
    iconGroups.map(({ id }, group): [string, IconFile] => {
      const members = [...chosen].filter(([, { groups }]) => groups.has(group))
      const icons = Object.fromEntries(members.map(([name]) => [name, partsOf(name)]))
      return [id, { view: 24, strokeWidth: 2, icons }]
    }),
  )
  return { index, files }
}

/** Returns the licence of the icons, with the copyright notice that it requires. */
export function iconLicence(): string {
  return readFileSync('src/pages/icons/_licences/tabler.txt', 'utf8')
}
