import type { IdPhotoSpec } from '../../catalogue/id-photos/types.ts'
import type { PhotoKind } from '../../core/idphoto/kind.ts'
import { recentPhotoKindsKey } from '../../storage/photo-kinds-key.ts'
import { rememberedList } from '../shell/remembered-list.ts'

/** Ids of the kinds of ID photo that were chosen, newest first. */
export const recentPhotoKinds = rememberedList(recentPhotoKindsKey, 6)

/** Returns what options carry of an entry of the list. */
function kindOf(spec: IdPhotoSpec): PhotoKind {
  const { group: _, synonyms: _s, year: _y, source: _o, certainty: _c, uncertain: _u, ...kind } = spec
  return JSON.parse(JSON.stringify(kind)) as PhotoKind
}

/** Loads the list of kinds; apart from the form, which shows the chosen ones without it. */
const loadPhotoKinds = () => import('../../catalogue/id-photos/index.ts')

/** Returns a kind of the list by its id; null if the list has it no more. */
export async function photoKindOf(id: string): Promise<PhotoKind | null> {
  const { idPhotoSpecs } = await loadPhotoKinds()
  const spec = idPhotoSpecs.find((one) => one.id === id)
  return spec ? kindOf(spec) : null
}

/** Returns remembered kinds as the list has them now: its figures change from year to year. */
export async function currentKinds(kinds: readonly PhotoKind[]): Promise<PhotoKind[]> {
  return Promise.all(kinds.map(async (kind) => (await photoKindOf(kind.id)) ?? kind))
}
