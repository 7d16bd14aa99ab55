import { recentColoursKey, recentFontsKey, recentMaterialsKey } from '../../storage/editor-keys.ts'
import { rememberedList } from '../shell/remembered-list.ts'

/** Lists the editor remembers on this device, apart from designs and brand kits. */
export const recentColours = rememberedList(recentColoursKey, 12)
export const recentMaterials = rememberedList(recentMaterialsKey, 18)
export const recentFonts = rememberedList(recentFontsKey, 4)
