import { type Edit, noEdit } from '../../../core/clip/model.ts'

/** An edit with its previous states, and those that were undone. */
export interface EditHistory {
  readonly edit: Edit
  readonly past: readonly Edit[]
  readonly future: readonly Edit[]
  /** Name of the last change; consecutive changes with the same name are one step. */
  readonly merge: string
}

export const freshHistory: EditHistory = { edit: noEdit, past: [], future: [], merge: '' }
const longestPast = 200

/** Returns the history after a change by the user. `merge` joins it to the previous change of the same name. */
export function changed(history: EditHistory, patch: Partial<Edit>, merge = ''): EditHistory {
  const edit = { ...history.edit, ...patch }
  const joins = merge !== '' && merge === history.merge
  const past = joins ? history.past : [...history.past, history.edit].slice(-longestPast)
  return { edit, past, future: [], merge }
}

/** Returns the history after a change that is no step of its own, such as an added file. */
export function completed(history: EditHistory, patch: Partial<Edit>): EditHistory {
  return { ...history, edit: { ...history.edit, ...patch }, merge: '' }
}

export function undone({ edit, past, future, merge }: EditHistory): EditHistory {
  const before = past.at(-1)
  return before
    ? { edit: before, past: past.slice(0, -1), future: [edit, ...future], merge: '' }
    : { edit, past, future, merge }
}

export function redone({ edit, past, future, merge }: EditHistory): EditHistory {
  const [next, ...rest] = future
  return next ? { edit: next, past: [...past, edit], future: rest, merge: '' } : { edit, past, future, merge }
}
