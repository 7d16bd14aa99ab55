import type { NeededText } from '../elements/element.ts'
import { clusterKind } from './clusters.ts'
import { signs } from './flow.ts'
import type { TextBox } from './model.ts'
import { verticalForm } from './vertical.ts'

/** Returns the characters a text draws in each family and weight, each once, to be loaded before layout. */
export function fontsOf(box: Pick<TextBox, 'runs' | 'family' | 'weight' | 'list' | 'writing'>): NeededText[] {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>()
  for (const { text, family = box.family, weight = box.weight } of box.runs) {
    const key = `${family} ${weight}`
    const entry = needed.get(key) ?? { family, weight, characters: new Set(signs[box.list]) }
    needed.set(key, entry)
    for (const character of text) {
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
