import { recipesKey } from '../../storage/keys.ts'
import { namedList } from '../shell/named-list.ts'

/** The recipes saved by the visitor. */
export const recipes = namedList(recipesKey)
