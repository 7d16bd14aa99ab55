import type { DesignElement } from '../../../core/design/elements/index.ts'
import { outermost } from '../../../core/design/tree.ts'
import type { ActionContext } from '../action.ts'

/** Ids of what an action is done to: the selected without what lies in another of them. */
export const selected = ({ editing }: ActionContext) => outermost(editing.page, editing.$selection.get())
export const hasSelection = (context: ActionContext) => selected(context).length > 0
export const several = (context: ActionContext) => selected(context).length > 1
export const elementsOf = (context: ActionContext): DesignElement[] =>
  selected(context).map((id) => context.editing.page.elements[id]!)
/** Where commands do it. */
export const on = ({ editing }: ActionContext) => ({ page: editing.page.id })
