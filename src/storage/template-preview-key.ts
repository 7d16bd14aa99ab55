import * as z from 'zod/mini'
import { storedPicture } from './cover-keys.ts'
import type { StorageKey } from './keys.ts'

const preview = z.object({
  title: z.catch(z.string().check(z.maxLength(60)), ''),
  pictures: z.catch(z.array(storedPicture).check(z.maxLength(9)), []),
})

/** The words and pictures in which a person looks at all templates. */
export type TemplatePreview = z.output<typeof preview>

export const templatePreviewKey: StorageKey<TemplatePreview> = {
  key: 'qingtu:template-preview',
  check: (found) => z.safeParse(preview, found).data,
}
