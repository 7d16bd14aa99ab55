import { type PaletteSource, paletteOf } from '../compose/palette.ts'
import { titleEffects } from '../compose/title-effects.ts'
import { seededRandom } from '../random.ts'
import type { CoverBrief } from './brief.ts'
import { lengthOf, showsPoints } from './layout.ts'
import { findLayout } from './layouts/index.ts'
import { mostCompared } from './letters.ts'
import type { CoverRecipe } from './recipe.ts'
import { type Choices, layoutsFor } from './variants.ts'

/** The one thing that versions of a cover differ in. */
export type VariantAxis = 'layout' | 'palette' | 'voice' | 'title'

interface Made {
  readonly brief: CoverBrief
  readonly recipe: CoverRecipe
}

const shuffled = <Value>(values: readonly Value[], seed: number): Value[] => {
  const random = seededRandom(seed)
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ value }) => value)
}

/** Orders values by taking one of each group in turn, so that the first few differ as much as possible. */
function byTurns<Value>(values: readonly Value[], groupOf: (value: Value) => string): Value[] {
  const groups = new Map<string, Value[]>()
  for (const value of values) groups.set(groupOf(value), [...(groups.get(groupOf(value)) ?? []), value])
  const longest = Math.max(0, ...[...groups.values()].map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => [...groups.values()].flatMap((group) => group[turn] ?? [])).flat()
}

/** A drawing is left out by layouts that do not show drawings: the words are what the cover says. */
function layoutTrials({ brief, recipe }: Made, { meanings }: Choices): Made[] {
  const bare = { ...brief, pictures: brief.pictures.filter(({ drawing }) => !drawing) }
  const shown = new Map(
    [bare, brief].flatMap((said) => layoutsFor(said, meanings).map((layout) => [layout, said] as const)),
  )
  const others = shuffled(
    [...shown].map(([layout, said]) => ({ layout, said })).filter(({ layout }) => layout.id !== recipe.layout),
    recipe.seed,
  )
  // Layouts that show all points go first; among them one of every style comes before a style repeats.
  const ordered = [true, false].flatMap((listing) =>
    byTurns(
      others.filter(({ layout, said }) => showsPoints(layout, said) === listing),
      ({ layout }) => layout.style,
    ),
  )
  return ordered.map(({ layout, said }) => ({ brief: said, recipe: { ...recipe, layout: layout.id } }))
}

function paletteTrials({ brief, recipe }: Made, palettes: readonly PaletteSource[]): Made[] {
  const known = palettes.filter(({ name }) => name !== recipe.palette.name).map(paletteOf)
  const ordered = byTurns(shuffled(known, recipe.seed), ({ tone }) => tone)
  return ordered.map((palette) => ({ brief, recipe: { ...recipe, palette } }))
}

function voiceTrials({ brief, recipe }: Made, { voices }: Choices): Made[] {
  const others = voices.filter(
    ({ title }) => title.family !== recipe.voice.title.family || title.weight !== recipe.voice.title.weight,
  )
  // Few fonts can carry a title, so they are followed by other effects.
  const effects = titleEffects.filter((effect) => effect !== recipe.effect)
  return [
    ...others.map((voice) => ({ brief, recipe: { ...recipe, voice } })),
    ...effects.map((effect) => ({ brief, recipe: { ...recipe, effect } })),
  ]
}

/** Parses titles, one a line; removes blank lines and duplicates. */
export function titlesOf(text: string): string[] {
  const titles = text.split('\n').map((line) => line.trim())
  return [...new Set(titles.filter((line) => line !== ''))]
}

/**
 * Returns versions of a cover that differ in one thing only, at most {@link mostCompared}. The cover itself comes
 * first, except for titles: those are the lines of `titles`, in their order, whether the present one is among them or
 * not. The same cover always gives the same versions.
 */
export function comparisonVariants(cover: Made, axis: VariantAxis, choices: Choices, titles: string): Made[] {
  const { brief, recipe } = cover
  const others: Readonly<Record<VariantAxis, () => Made[]>> = {
    layout: () => [cover, ...layoutTrials(cover, choices)],
    palette: () => [cover, ...paletteTrials(cover, choices.palettes)],
    voice: () => [cover, ...voiceTrials(cover, choices)],
    title: () => titlesOf(titles).map((title) => ({ brief: { ...brief, title }, recipe })),
  }
  return others[axis]().slice(0, mostCompared)
}

/** Returns true if a layout is meant for a title of this length; longer ones are set, but small. */
export const takesTitle = (layout: string, title: string): boolean => lengthOf(title) <= findLayout(layout).title
