import * as z from 'zod/mini'
import { type Post, post } from '../core/design/post.ts'
import type { StorageKey } from './keys.ts'

/** Id of the platform of the last package. */
export const publishPlaceKey: StorageKey<string> = {
  key: 'qingtu:publish-place',
  check: (found) => (typeof found === 'string' && /^[a-z-]{1,20}$/.test(found) ? found : undefined),
}

/** The post text for the cover being made. */
export const coverPostKey: StorageKey<Post> = {
  key: 'qingtu:cover-post',
  check: (found) => {
    const { success, data } = z.safeParse(post, found)
    return success ? data : undefined
  },
}
