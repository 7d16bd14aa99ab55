import { favouriteTemplatesKey } from '../../storage/template-keys.ts'
import { rememberedList } from '../shell/remembered-list.ts'

const most = 400

/** Ids of the favourite templates, newest first. */
export const favouriteTemplates = rememberedList(favouriteTemplatesKey, most)

/** Adds a template to the favourites or removes it. */
export function toggleFavouriteTemplate(id: string): void {
  const { $items, note, drop, load } = favouriteTemplates
  load()
  if ($items.get().includes(id)) drop(id)
  else note(id)
}
