import type { Action } from './action.ts'
import { arrangeActions } from './actions/arrange.ts'
import { editActions } from './actions/edit.ts'
import { insertActions } from './actions/insert.ts'
import { opacityActions } from './actions/opacity.ts'
import { pageActions } from './actions/pages.ts'
import { positionActions } from './actions/position.ts'
import { selectActions } from './actions/select.ts'
import { sizeActions } from './actions/size.ts'
import { typographyActions } from './actions/typography.ts'
import { viewActions } from './actions/view.ts'

/** All actions of the editor, in the order of the palette and the help. */
export const actions: readonly Action[] = [
  ...editActions,
  ...selectActions,
  ...arrangeActions,
  ...positionActions,
  ...sizeActions,
  ...opacityActions,
  ...insertActions,
  ...typographyActions,
  ...viewActions,
  ...pageActions,
]
