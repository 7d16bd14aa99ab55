import { atom } from 'nanostores'
import { subjectTones } from '../../catalogue/drawings/parse.ts'
import { subjectLabels } from '../../catalogue/subjects.ts'
import { type BriefPicture, drawnPicture } from '../../core/compose/brief.ts'
import type { CoverDraft } from '../../storage/cover-keys.ts'
import { loadSubjectDrawing } from '../design/subject-drawings.ts'

/** The drawings that fit a title: which can be chosen, and those that covers show. */
export interface Subjects {
  /** The best first. */
  readonly ids: readonly string[]
  readonly shown: readonly BriefPicture[]
  /** The two things that the title names as a pair; null if it names none or the user chose a drawing. */
  readonly pair: readonly [BriefPicture, BriefPicture] | null
}

const nothing: Subjects = { ids: [], shown: [], pair: null }
/** The drawings for the draft. Empty while there are pictures, which say more. */
export const $subjects = atom<Subjects>(nothing)
/** Whether drawings are being found for the draft. */
export const $findsSubjects = atom(false)

/** How many drawings take turns on a wall, and how many can be chosen from. */
const mostShown = 3
const mostOffered = 8
/** Choice of the draft for covers without a drawing. */
export const noSubject = 'none'

/** Loads a drawing; null if it cannot be fetched, so that covers are made without it. */
function loadSubject(id: string): Promise<BriefPicture | null> {
  const tones = id in subjectLabels.drawn ? subjectTones : {}
  return loadSubjectDrawing(id).then(
    (drawing) => drawnPicture(id, drawing, tones),
    (thrown: unknown) => {
      console.warn(thrown)
      return null
    },
  )
}

/** Returns the subjects of a title, the best first, and its pair. The map of words is loaded with the first title. */
async function subjectsFor(title: string) {
  const [{ subjectWords }, { subjectsOf, subjectPairOf }] = await Promise.all([
    import('../../catalogue/subject-words.ts'),
    import('../../core/cover/subject-of.ts'),
  ])
  return { fitting: subjectsOf(title, subjectWords), paired: subjectPairOf(title, subjectWords) }
}

let asked = 0

/** Finds and loads the drawings for a draft. A later call supersedes it. */
export async function findSubjects({ title, pictures, subject }: CoverDraft): Promise<void> {
  const own = ++asked
  const end = (found: Subjects) => {
    if (own !== asked) return
    $findsSubjects.set(false)
    $subjects.set(found)
  }
  if (title.trim() === '' || pictures.length > 0) return end(nothing)
  $findsSubjects.set(true)
  const { fitting, paired } = await subjectsFor(title).catch(() => ({ fitting: [], paired: null }))
  const chosen = subject !== '' && subject !== noSubject ? [subject] : []
  const ids = [...new Set([...fitting, ...chosen])].slice(0, mostOffered)
  const wanted = subject === noSubject ? [] : chosen.length > 0 ? chosen : ids.slice(0, mostShown)
  const shown = (await Promise.all(wanted.map(loadSubject))).filter((picture) => picture !== null)
  const both = await Promise.all((subject === '' ? (paired ?? []) : []).map(loadSubject))
  const [first, second] = both
  end({ ids, shown, pair: first && second ? [first, second] : null })
}
