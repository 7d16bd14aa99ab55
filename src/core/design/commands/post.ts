import { cleanPatch, type PostPatch } from '../post.ts'
import type { DesignCommand } from './command.ts'

/** Changes the text published with the pictures; consecutive edits of the title or the body are one step. */
export const setPost: DesignCommand<PostPatch> = {
  label: 'post',
  change: ({ post }, patch) => {
    Object.assign(post, cleanPatch(patch))
  },
  merge: (patch) => {
    const [field, ...more] = Object.keys(patch)
    return field === undefined || field === 'tags' || more.length > 0 ? null : field
  },
}
