import { atom } from 'nanostores'
import { readKey, recipesKey, type SavedRecipe, watchKey, writeKey } from '../storage/keys.ts'

export type { SavedRecipe } from '../storage/keys.ts'

/** The visitor's own recipes, newest first; empty on the server and at hydration. */
export const $recipes = atom<readonly SavedRecipe[]>([])

/** Takes up what was saved, and what other tabs save from now on. Answers how to stop. */
export function loadRecipes(): () => void {
  $recipes.set(readKey(recipesKey) ?? [])
  return watchKey(recipesKey, (recipes) => $recipes.set(recipes ?? []))
}

/** Saves a recipe; one of the same name gives way. Answers false when storage is full. */
export function saveRecipe(recipe: SavedRecipe): boolean {
  const recipes = [recipe, ...$recipes.get().filter(({ name }) => name !== recipe.name)]
  if (!writeKey(recipesKey, recipes)) return false
  $recipes.set(recipes)
  return true
}

/** Forgets a recipe. */
export function dropRecipe(name: string): void {
  const recipes = $recipes.get().filter((recipe) => recipe.name !== name)
  writeKey(recipesKey, recipes)
  $recipes.set(recipes)
}
