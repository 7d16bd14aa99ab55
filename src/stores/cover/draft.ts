import { atom } from 'nanostores'
import { coverSizes, sampleBriefs } from '../../catalogue/covers.ts'
import type { CoverBrief } from '../../core/cover/brief.ts'
import { type CoverDraft, coverDraftKey } from '../../storage/cover-keys.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import type { PictureCut } from '../design/cut-picture.ts'
import type { HandedPicture, StoredPicture } from '../design/pictures.ts'
import { showFileErrors } from '../shell/error-toasts.ts'
import { $coverBrand } from './brand.ts'
import type { CoverSize } from './painting.ts'
import { findSubjects } from './subjects.ts'

/** What the cover maker is given: words, pictures, size. */

export const mostPictures = 9
export const emptyDraft: CoverDraft = {
  title: '',
  subtitle: '',
  badge: '',
  account: '',
  points: '',
  size: '3:4',
  subject: '',
  pictures: [],
  cuts: {},
}
export const $draft = atom<CoverDraft>(emptyDraft)

/** Returns true if the user has entered nothing yet; samples are shown then. */
export const isEmpty = ({ title, pictures }: CoverDraft): boolean => title.trim() === '' && pictures.length === 0

let changedAt = Number.NEGATIVE_INFINITY

/** Returns how long ago the draft changed last, ms. */
export const sinceDraftChange = (): number => performance.now() - changedAt

$draft.listen((draft, before) => {
  changedAt = performance.now()
  const changed = (['title', 'pictures', 'subject'] as const).some((part) => draft[part] !== before?.[part])
  if (changed) void findSubjects(draft)
})

/** Loads the draft of the last visit. */
export function loadDraft(): void {
  $draft.set(readKey(coverDraftKey) ?? emptyDraft)
}

/** Changes the draft and saves it. */
export function changeDraft(patch: Partial<CoverDraft>): void {
  $draft.set({ ...$draft.get(), ...patch })
  writeKey(coverDraftKey, $draft.get())
}

/** Makes covers of a title without keeping it: the draft of the last visit stays as it is. */
export function previewTitle(title: string): void {
  $draft.set({ ...emptyDraft, title })
}

/** Returns the cover size of a draft; the first if its id is unknown. */
export const sizeOf = ({ size }: Pick<CoverDraft, 'size'>): CoverSize =>
  coverSizes.find(({ id }) => id === size) ?? coverSizes[0]

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Returns the brief of a draft; the words are those of a sample while it has no title. */
export function briefOf(draft: CoverDraft): CoverBrief {
  const isSample = draft.title.trim() === ''
  const said = isSample ? sampleBriefs[0]! : { ...draft, points: lines(draft.points) }
  const { title, subtitle, badge, account, points } = said
  const brief = { title: title.trim(), subtitle, badge, account, points, pictures: draft.pictures }
  return inBrand(isSample ? { ...brief, account: '' } : brief, account)
}

/** Adds the brand's account, if the brief has none, and its logo. */
export function inBrand(brief: CoverBrief, otherwise: string): CoverBrief {
  const brand = $coverBrand.get()
  const account = brief.account || brand?.account || otherwise
  return { ...brief, account, ...(brand?.logo && { logo: brand.logo }) }
}

/** Stores and analyses pictures and appends them to the draft, with what they were cut out of. Reports those that failed. */
export async function addPictures(handed: readonly HandedPicture[]): Promise<void> {
  const { takeHanded } = await import('./take-picture.ts')
  const room = mostPictures - $draft.get().pictures.length
  const taken = await Promise.allSettled(handed.slice(0, room).map(takeHanded))
  const { pictures, cuts } = $draft.get()
  const known = new Set(pictures.map(({ asset }) => asset))
  const fresh = taken
    .flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    .filter(({ picture }) => !known.has(picture.asset))
    .slice(0, mostPictures - pictures.length)
  changeDraft({
    pictures: [...pictures, ...fresh.map(({ picture }) => picture)],
    cuts: { ...cuts, ...Object.fromEntries(fresh.flatMap(({ picture, cut }) => (cut ? [[picture.asset, cut]] : []))) },
  })
  showFileErrors(taken)
}

/** Removes a picture from the draft. */
export function removePicture(asset: string): void {
  const { [asset]: _, ...cuts } = $draft.get().cuts
  changeDraft({ pictures: $draft.get().pictures.filter((picture) => picture.asset !== asset), cuts })
}

/**
 * Puts a stored picture in the place of another one of the draft; `cut` says what it was cut out of.
 * @throws UserError as workers do, and the storage codes
 */
export async function replacePicture(asset: string, by: StoredPicture, cut: PictureCut | null): Promise<void> {
  const { lookedAt } = await import('./take-picture.ts')
  const fresh = await lookedAt(by)
  const { pictures, cuts } = $draft.get()
  const { [asset]: _, ...others } = cuts
  changeDraft({
    pictures: pictures.map((picture) => (picture.asset === asset ? fresh : picture)),
    cuts: cut ? { ...others, [fresh.asset]: cut } : others,
  })
}
