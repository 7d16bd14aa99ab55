import { atom } from 'nanostores'
import { cleanPatch, noPost, type Post, type PostPatch } from '../core/design/post.ts'
import { readKey, writeKey } from '../storage/keys.ts'
import { coverPostKey } from '../storage/publish-keys.ts'

/** What is said beside the cover that is being made; it goes along into the editor. */
export const $coverPost = atom<Post>(noPost)

export function loadCoverPost(): void {
  $coverPost.set(readKey(coverPostKey) ?? noPost)
}

export function changeCoverPost(patch: PostPatch): void {
  $coverPost.set({ ...$coverPost.get(), ...cleanPatch(patch) })
  writeKey(coverPostKey, $coverPost.get())
}
