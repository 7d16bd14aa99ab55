import { atom } from 'nanostores'
import { cleanPatch, noPost, type Post, type PostPatch } from '../../core/design/post.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { coverPostKey } from '../../storage/publish-keys.ts'

/** The post text for the cover being made; passed on to the editor. */
export const $coverPost = atom<Post>(noPost)

/** Loads the post text of the last visit. */
export function loadCoverPost(): void {
  $coverPost.set(readKey(coverPostKey) ?? noPost)
}

/** Changes the post text and saves it. */
export function changeCoverPost(patch: PostPatch): void {
  $coverPost.set({ ...$coverPost.get(), ...cleanPatch(patch) })
  writeKey(coverPostKey, $coverPost.get())
}
