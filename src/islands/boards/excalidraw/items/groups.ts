import { chartItems } from './charts.ts'
import { flowItems } from './flow.ts'
import type { LibraryGroup } from './item.ts'
import { markItems } from './marks.ts'
import { mobileItems } from './mobile.ts'
import { noteItems } from './notes.ts'
import { orgItems } from './org.ts'
import { thingItems } from './things.ts'
import { thinkingItems } from './thinking.ts'
import { wireframeItems } from './wireframe.ts'

export type { LibraryItem } from './item.ts'

/** The site's items for the whiteboard, in the order in which they are shown. */
export const libraryGroups: readonly LibraryGroup[] = [
  noteItems,
  flowItems,
  thinkingItems,
  wireframeItems,
  mobileItems,
  orgItems,
  markItems,
  chartItems,
  thingItems,
]
