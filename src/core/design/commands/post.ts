import { cleanPatch, type PostPatch } from '../post.ts'
import type { DesignCommand } from './command.ts'

/** Says something else beside the pictures; what is typed into one field in one go is one step. */
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
