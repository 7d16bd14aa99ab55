import { recentSizesKey } from '../../storage/editor-keys.ts'
import { rememberedList } from '../shell/remembered-list.ts'

/** The size of a recently created design. */
export interface RecentSize {
  /** px */
  readonly width: number
  readonly height: number
  /** '' for a custom size. */
  readonly name: string
}

const list = rememberedList(recentSizesKey, 6)

/** Sizes of recently created designs, newest first: `1242x1660 小红书`. */
export const $recentSizes = list.$items
/** Loads the sizes and follows other tabs. */
export const loadRecentSizes = list.load

/** Parses an item of the list; sides in px. */
export const readSize = (item: string): RecentSize => {
  const [, width = '', height = '', name = ''] = /^(\d+)x(\d+) ?(.*)$/.exec(item) ?? []
  return { width: Number(width), height: Number(height), name }
}

/** Remembers a size; it replaces the same size under another name. */
export function noteSize({ width, height, name }: RecentSize): void {
  list.load()
  for (const item of $recentSizes.get()) if (item.startsWith(`${width}x${height} `)) list.drop(item)
  list.note(`${width}x${height} ${name}`)
}
