import { clustersOf } from '../../words/graphemes.ts'
import type { NeededText } from '../elements/element.ts'
import { clusterKind } from './clusters.ts'
import { isEmoji, mayHaveEmoji } from './emoji.ts'
import { signs } from './flow.ts'
import type { TextBox } from './model.ts'
import { verticalForm } from './vertical.ts'

/** Returns what a text is loaded by, each once: its emoji, and the characters of everything else. */
export function loadedParts(text: string): string[] {
  if (!mayHaveEmoji(text)) return [...new Set(text)]
  return [...new Set(clustersOf(text).flatMap((cluster) => (isEmoji(cluster) ? [cluster] : [...cluster])))]
}

/** Returns the characters and emoji a text draws in each family and weight, each once, to be loaded before layout. */
export function fontsOf(box: Pick<TextBox, 'runs' | 'family' | 'weight' | 'list' | 'writing'>): NeededText[] {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>()
  for (const { text, family = box.family, weight = box.weight } of box.runs) {
    const key = `${family} ${weight}`
    const entry = needed.get(key) ?? { family, weight, characters: new Set(signs[box.list]) }
    needed.set(key, entry)
    for (const character of loadedParts(text)) {
      entry.characters.add(character)
      // Both forms are added: ’ has a vertical form as a quotation mark, but not as an apostrophe.
      if (box.writing === 'vertical') entry.characters.add(verticalForm(character, clusterKind(character)))
    }
  }
  return [...needed.values()].map(({ family, weight, characters }) => {
    characters.delete('\n')
    return { family, weight, text: [...characters].join('') }
  })
}
