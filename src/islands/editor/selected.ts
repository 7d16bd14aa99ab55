import type { DesignElement } from '../../core/design/elements/index.ts'
import { outermost } from '../../core/design/tree.ts'
import type { ActionContext } from './action.ts'

/** Returns the ids an action applies to: the selection without elements inside other selected ones. */
export const selected = ({ editing }: ActionContext) => outermost(editing.page, editing.$selection.get())
export const hasSelection = (context: ActionContext) => selected(context).length > 0
export const several = (context: ActionContext) => selected(context).length > 1
export const elementsOf = (context: ActionContext): DesignElement[] =>
  selected(context).map((id) => context.editing.page.elements[id]!)
/** Returns the `page` argument of commands. */
export const on = ({ editing }: ActionContext) => ({ page: editing.page.id })
