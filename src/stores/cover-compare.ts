import { compareWords, coverLayoutNames, coverVoices } from '../catalogue/covers.ts'
import { letterOf } from '../core/cover/letters.ts'
import { sameVoice } from '../core/cover/recipe.ts'
import { type TrialAxis, takesTitle, titlesOf, trialsOf } from '../core/cover/trials.ts'
import { pool } from '../workers/pool.ts'
import { $draft, type Cover, choicesFor, sizeOf } from './cover.ts'
import { copiesFor, coverRequest } from './cover-painting.ts'
import { saveFiles } from './exports.ts'
import { keepOutputs } from './outputs.ts'

/** Covers side by side: versions of one, and a sheet to ask others with. */

const perCoverMs = 30_000
/** The sheet, a cover, and their pictures. */
const memoryBytes = 120 * 2 ** 20

/** A cover and versions of it that differ in one thing only. */
export const trialCovers = (cover: Cover, axis: TrialAxis, titles: string): Cover[] =>
  trialsOf(cover, axis, choicesFor($draft.get()), titles)

/** Which thing of compared covers differs; several where more than one does. */
function differing(covers: readonly Cover[]): readonly TrialAxis[] {
  const values: Readonly<Record<TrialAxis, (cover: Cover) => string>> = {
    title: ({ brief }) => brief.title,
    layout: ({ recipe }) => recipe.layout,
    palette: ({ recipe }) => recipe.palette.name,
    voice: ({ recipe }) => recipe.voice.title.family,
  }
  const axes = Object.keys(values) as TrialAxis[]
  return axes.filter((axis) => new Set(covers.map(values[axis])).size > 1)
}

const voiceName = ({ recipe }: Cover) => coverVoices.find((voice) => sameVoice(voice, recipe.voice))?.label ?? ''

/** What each of some covers is called beside the others: what it does not share with them. */
export function captionsOf(covers: readonly Cover[]): string[] {
  const axes = differing(covers)
  const parts: Readonly<Record<TrialAxis, (cover: Cover) => string>> = {
    title: ({ brief }) => brief.title.replaceAll('\n', ' '),
    layout: ({ recipe }) => coverLayoutNames[recipe.layout] ?? '',
    palette: ({ recipe }) => recipe.palette.name,
    voice: voiceName,
  }
  // The font only where it is what is being tried: two names are enough to find a cover again.
  const told = axes.filter((axis) => axis !== 'voice' || axes.length === 1)
  const shown = told.length > 0 ? told : (['layout', 'palette'] as const)
  return covers.map((cover) => {
    const words = shown.map((axis) => parts[axis](cover))
    return words.join(' · ')
  })
}

/** Titles the layout of a cover sets smaller than it was made for. */
export const longTitles = ({ recipe }: Cover, titles: string): readonly string[] =>
  titlesOf(titles).filter((title) => !takesTitle(recipe.layout, title))

/** Saves covers side by side as one picture with letters, to ask others with. Throws as workers do. Answers whether it was saved. */
export async function saveComparison(covers: readonly Cover[]): Promise<boolean> {
  const size = sizeOf($draft.get())
  const captions = captionsOf(covers)
  const assets = await copiesFor({ pictures: covers.flatMap(({ brief }) => brief.pictures) })
  const outputs = await pool().run(
    {
      kind: 'contact-sheet',
      name: compareWords.file,
      heading: compareWords.heading,
      cells: covers.map(({ brief, recipe }, place) => ({
        request: coverRequest(brief, recipe, size),
        letter: letterOf(place),
        caption: captions[place]!,
      })),
      assets,
    },
    { deadlineMs: perCoverMs * (covers.length + 1), memoryBytes, priority: () => 2 },
  )
  const files = keepOutputs(outputs).map(({ name, blob }) => ({ name, blob }))
  return saveFiles(files, `${compareWords.file}.zip`)
}
