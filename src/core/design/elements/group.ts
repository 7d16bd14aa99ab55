import * as z from 'zod/mini'
import { id, list } from '../fields.ts'
import { base, defineElement } from './element.ts'

/** Elements that go together. Theirs are places in the group's box, so that a group moves as one field. */
export const group = defineElement({
  kind: 'group',
  schema: z.looseObject({
    ...base,
    kind: z.literal('group'),
    /** Bottom first. */
    children: list(id, 2000),
  }),
  migrations: [],
  // What its children's ink needs is asked of them.
  overflow: () => 0,
  paint: (context, { children }, env) => env.children(context, children, env),
  children: ({ children }) => children,
})
