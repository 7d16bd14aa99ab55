import type { Action, ActionList } from './action.ts'

const lists = import.meta.glob<ActionList>('./actions/*.ts', { eager: true, import: 'default' })

/** All actions of the folder `actions`, in the order of the palette and the help. */
export const actions: readonly Action[] = Object.values(lists)
  .toSorted((one, other) => one.place - other.place)
  .flatMap((list) => list.actions)

const byId = new Map(actions.map((action) => [action.id, action]))

/** Returns the action of an id. Throws for an unknown id: it is misspelt in the program. */
export function actionOf(id: string): Action {
  const action = byId.get(id)
  if (!action) throw new TypeError(`no action "${id}"`)
  return action
}
