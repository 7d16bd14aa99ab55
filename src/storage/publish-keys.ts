import * as z from 'zod/mini'
import { type Post, post } from '../core/design/post.ts'
import type { StorageKey } from './keys.ts'

/** Id of the platform a package was last made for. */
export const publishPlaceKey: StorageKey<string> = {
  key: 'qingtu:publish-place',
  check: (found) => (typeof found === 'string' && /^[a-z-]{1,20}$/.test(found) ? found : undefined),
}

/** What is said beside the cover that is being made. */
export const coverPostKey: StorageKey<Post> = {
  key: 'qingtu:cover-post',
  check: (found) => {
    const { success, data } = z.safeParse(post, found)
    return success ? data : undefined
  },
}
