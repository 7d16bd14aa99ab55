import { atom } from 'nanostores'
import type { TemplateWish } from '../../core/template/template.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { type TemplatePreview, templatePreviewKey } from '../../storage/template-preview-key.ts'
import { showFileErrors } from '../shell/error-toasts.ts'

/** The words and pictures in which a person looks at all templates: typed once, kept while browsing. */

export const mostPreviewPictures = 9

const empty: TemplatePreview = { title: '', pictures: [] }

export const $preview = atom<TemplatePreview>(empty)

/** Returns true if templates are shown with their own words and pictures. */
export const isPlain = ({ title, pictures }: TemplatePreview): boolean => title.trim() === '' && pictures.length === 0

/** Loads the preview of the last visit. */
export function loadPreview(): void {
  $preview.set(readKey(templatePreviewKey) ?? empty)
}

/** Changes the preview and saves it. */
export function changePreview(patch: Partial<TemplatePreview>): void {
  $preview.set({ ...$preview.get(), ...patch })
  writeKey(templatePreviewKey, $preview.get())
}

/** Shows templates with their own words and pictures again. */
export const clearPreview = (): void => changePreview(empty)

/** Adds pictures to the preview; those over the limit are left out. Reports those that failed. */
export async function addPreviewPictures(files: readonly File[]): Promise<void> {
  // Most visitors bring none, and what reads and stores pictures is large.
  const { takePicture } = await import('../cover/take-picture.ts')
  const taken = await Promise.allSettled(files.slice(0, mostPreviewPictures).map(takePicture))
  const fresh = taken.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const known = $preview.get().pictures
  const added = fresh.filter(({ asset }) => !known.some((picture) => picture.asset === asset))
  changePreview({ pictures: [...known, ...added].slice(0, mostPreviewPictures) })
  showFileErrors(taken)
}

/** Returns the wish for a template's words and pictures. */
export function wishOf({ title, pictures }: TemplatePreview): TemplateWish {
  const said = title.trim()
  return { ...(said !== '' && { words: { title: said } }), ...(pictures.length > 0 && { pictures }) }
}
