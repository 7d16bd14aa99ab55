import { recentSizesKey } from '../storage/editor-keys.ts'
import { rememberedList } from './remembered-list.ts'

/** A size a design was begun in. */
export interface RecentSize {
  /** px */
  readonly width: number
  readonly height: number
  /** '' where it was typed. */
  readonly name: string
}

const list = rememberedList(recentSizesKey, 6)

/** Sizes designs were begun in, newest first: `1242x1660 小红书`. */
export const $recentSizes = list.$items
export const loadRecentSizes = list.load

export const readSize = (item: string): RecentSize => {
  const [, width = '', height = '', name = ''] = /^(\d+)x(\d+) ?(.*)$/.exec(item) ?? []
  return { width: Number(width), height: Number(height), name }
}

/** Remembers a size; the same one under another name is the same. */
export function noteSize({ width, height, name }: RecentSize): void {
  list.load()
  for (const item of $recentSizes.get()) if (item.startsWith(`${width}x${height} `)) list.drop(item)
  list.note(`${width}x${height} ${name}`)
}
