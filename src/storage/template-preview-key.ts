import * as z from 'zod/mini'
import { once } from '../core/once.ts'
import type { StorageKey } from './keys.ts'
import { storedPicture } from './stored-picture.ts'

// Made when something was stored: most visitors only look.
const preview = once(() =>
  z.object({
    title: z.catch(z.string().check(z.maxLength(60)), ''),
    pictures: z.catch(z.array(storedPicture()).check(z.maxLength(9)), []),
  }),
)

/** The words and pictures in which a person looks at all templates. */
export type TemplatePreview = z.output<ReturnType<typeof preview>>

export const templatePreviewKey: StorageKey<TemplatePreview> = {
  key: 'qingtu:template-preview',
  check: (found) => z.safeParse(preview(), found).data,
}
