import { computed } from 'nanostores'
import { turnedAidsKey } from '../../storage/editor-keys.ts'
import { rememberedList } from '../shell/remembered-list.ts'

const list = rememberedList(turnedAidsKey, 2)

export type DiagramAid = 'overview' | 'rulers'

/** What is shown around a diagram on this device: the overview at first, the rulers not. */
export const $diagramAids = computed(list.$items, (turned) => ({
  overview: !turned.includes('overview'),
  rulers: turned.includes('rulers'),
}))
/** Loads the choices and follows other tabs. */
export const loadDiagramAids = list.load

/** Shows what is hidden, or hides what is shown. */
export const toggleDiagramAid = (aid: DiagramAid): void =>
  list.$items.get().includes(aid) ? list.drop(aid) : list.note(aid)
