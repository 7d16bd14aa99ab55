import type { NeededText } from '../elements/element.ts'
import { clusterKind } from './clusters.ts'
import { signs } from './flow.ts'
import type { TextBox } from './model.ts'
import { verticalForm } from './vertical.ts'

/** The characters a text draws in each family and weight, each once: what has to be loaded before it is set. */
export function fontsOf(box: Pick<TextBox, 'runs' | 'family' | 'weight' | 'list' | 'writing'>): NeededText[] {
  const needed = new Map<string, { family: string; weight: number; characters: Set<string> }>()
  for (const { text, family = box.family, weight = box.weight } of box.runs) {
    const key = `${family} ${weight}`
    const entry = needed.get(key) ?? { family, weight, characters: new Set(signs[box.list]) }
    needed.set(key, entry)
    for (const character of text) {
      entry.characters.add(character)
      // What it becomes in a column, unless it is an apostrophe there.
      if (box.writing === 'vertical') entry.characters.add(verticalForm(character, clusterKind(character)))
    }
  }
  return [...needed.values()].map(({ family, weight, characters }) => {
    characters.delete('\n')
    return { family, weight, text: [...characters].join('') }
  })
}
