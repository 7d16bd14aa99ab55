import * as z from 'zod/mini'
import { id, list } from '../values.ts'
import { base, defineElement } from './element.ts'

/**
 * A group of elements. Children are positioned relative to the group's box, so moving the group changes only its own
 * fields.
 */
export const group = defineElement({
  kind: 'group',
  schema: z.looseObject({
    ...base,
    kind: z.literal('group'),
    /** Ids, bottom first. */
    children: list(id, 2000),
  }),
  migrations: [],
  keepsRatio: true,
  // The reach of each child is computed from the child itself.
  overflow: () => 0,
  paint: (context, { children }, env) => env.children(context, children, env),
  children: ({ children }) => children,
})
