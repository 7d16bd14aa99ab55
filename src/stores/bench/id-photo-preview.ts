import type { Size } from '../../core/geometry.ts'
import type { PhotoKind } from '../../core/idphoto/kind.ts'
import type { IdPhotoOptions } from '../../core/tools/image-card.ts'
import type { JobResult } from '../../workers/job-types.ts'
import { pool } from '../../workers/pool.ts'
import { failureOf } from './outputs.ts'

/** A picture of which a photo is made: `key` names it, so that a worker that has it open need not look again. */
export interface IdPhotoSource extends Size {
  readonly key: string
  readonly file: Blob
  readonly name: string
}

/** What was made, and of which kind and place. */
interface Made extends JobResult<'preview-id-photo'> {
  readonly kind: PhotoKind
  readonly adjust: IdPhotoOptions['adjust']
}
/** A photo, or why there is none. */
export type IdPhotoPreview =
  | (Made & { readonly error: null })
  | { readonly error: NonNullable<ReturnType<typeof failureOf>> }

/** Previews come before the files of the queue. */
const first = { priority: () => 3 }

/** Makes the photo of one kind in a worker, for a stage. The caller closes the bitmaps. */
export async function previewIdPhoto(
  { width, height, ...source }: IdPhotoSource,
  options: IdPhotoOptions,
  place: number,
): Promise<IdPhotoPreview> {
  try {
    const asked = { ...source, options, place, info: { width, height } }
    const made = await pool().run('preview-id-photo', asked, first)
    return { ...made, kind: options.kinds[place] ?? options.kinds[0]!, adjust: options.adjust, error: null }
  } catch (thrown) {
    const error = failureOf(thrown, source.name)
    if (!error) throw thrown
    return { error }
  }
}

/** Closes the bitmaps of a preview. */
export function closeIdPhoto(preview: IdPhotoPreview): void {
  if (preview.error) return
  preview.before.close()
  preview.after.close()
}
