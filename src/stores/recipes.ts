import { recipesKey } from '../storage/keys.ts'
import { namedList } from './named-list.ts'

/** The visitor's own recipes. */
export const recipes = namedList(recipesKey)
