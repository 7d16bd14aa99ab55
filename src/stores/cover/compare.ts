import { compareWords, coverLayoutNames, coverVoices } from '../../catalogue/covers.ts'
import { sameVoice } from '../../core/compose/style.ts'
import { comparisonVariants, takesTitle, titlesOf, type VariantAxis } from '../../core/cover/comparison.ts'
import { letterOf } from '../../core/cover/letters.ts'
import { pool } from '../../workers/pool.ts'
import { saveFiles } from '../bench/exports.ts'
import { keepOutputs } from '../bench/outputs.ts'
import { $draft, sizeOf } from './draft.ts'
import type { Cover } from './painting.ts'
import { copiesFor, coverRequest } from './painting.ts'
import { choicesFor } from './wish.ts'

/** Comparison of covers: variants of one, and a contact sheet for asking others. */

/** Returns a cover and variants of it that differ in one property only. */
export const trialCovers = (cover: Cover, axis: VariantAxis, titles: string): Cover[] =>
  comparisonVariants(cover, axis, choicesFor($draft.get()), titles)

/** Returns the properties in which covers differ. */
function differing(covers: readonly Cover[]): readonly VariantAxis[] {
  const values: Readonly<Record<VariantAxis, (cover: Cover) => string>> = {
    title: ({ brief }) => brief.title,
    layout: ({ recipe }) => recipe.layout,
    palette: ({ recipe }) => recipe.palette.name,
    voice: ({ recipe }) => recipe.voice.title.family,
  }
  const axes = Object.keys(values) as VariantAxis[]
  return axes.filter((axis) => new Set(covers.map(values[axis])).size > 1)
}

const voiceName = ({ recipe }: Cover) => coverVoices.find((voice) => sameVoice(voice, recipe.voice))?.label ?? ''

/** Returns a caption for each cover: the properties in which it differs from the others. */
export function captionsOf(covers: readonly Cover[]): string[] {
  const axes = differing(covers)
  const parts: Readonly<Record<VariantAxis, (cover: Cover) => string>> = {
    title: ({ brief }) => brief.title.replaceAll('\n', ' '),
    layout: ({ recipe }) => coverLayoutNames[recipe.layout] ?? '',
    palette: ({ recipe }) => recipe.palette.name,
    voice: voiceName,
  }
  // The font only if it is the only difference: two names suffice to identify a cover.
  const told = axes.filter((axis) => axis !== 'voice' || axes.length === 1)
  const shown = told.length > 0 ? told : (['layout', 'palette'] as const)
  return covers.map((cover) => {
    const words = shown.map((axis) => parts[axis](cover))
    return words.join(' · ')
  })
}

/** Returns the titles that are too long for the layout of a cover and would be set smaller. */
export const longTitles = ({ recipe }: Cover, titles: string): readonly string[] =>
  titlesOf(titles).filter((title) => !takesTitle(recipe.layout, title))

/**
 * Saves covers side by side with letters as one picture. Returns whether it was saved.
 * @throws UserError as workers do
 */
export async function saveComparison(covers: readonly Cover[]): Promise<boolean> {
  const size = sizeOf($draft.get())
  const captions = captionsOf(covers)
  const assets = await copiesFor({ pictures: covers.flatMap(({ brief }) => brief.pictures) })
  const outputs = await pool().run(
    'paint-contact-sheet',
    {
      name: compareWords.file,
      heading: compareWords.heading,
      cells: covers.map(({ brief, recipe }, place) => ({
        request: coverRequest(brief, recipe, size),
        letter: letterOf(place),
        caption: captions[place]!,
      })),
      assets,
    },
    { priority: () => 2 },
  )
  const files = keepOutputs(outputs).map(({ name, blob }) => ({ name, blob }))
  return saveFiles(files, `${compareWords.file}.zip`)
}
