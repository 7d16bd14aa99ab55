import { atom, computed } from 'nanostores'
import { suits } from '../core/cover/layout.ts'
import { findLayout } from '../core/cover/layouts/index.ts'
import { mostCompared } from '../core/cover/letters.ts'
import type { CoverRecipe } from '../core/cover/recipe.ts'
import { $draft, briefOf, type Cover, isEmpty, sameRecipe } from './cover.ts'

/** Covers somebody cannot decide between. They are kept as recipes: another batch, or other words, leave them chosen. */

const $picks = atom<readonly Cover[]>([])

/** The chosen covers, with the words of now; those whose layout cannot show them any more are left out. */
export const $picked = computed([$draft, $picks], (draft, picks): readonly Cover[] => {
  if (isEmpty(draft)) return picks
  const brief = briefOf(draft)
  return picks.filter(({ recipe }) => suits(findLayout(recipe.layout), brief)).map(({ recipe }) => ({ brief, recipe }))
})

/** Chooses a cover, or lets it go. Answers false where there is no room for one more. */
export function togglePick(cover: Cover): boolean {
  if ($picked.get().some(({ recipe }) => sameRecipe(recipe, cover.recipe))) {
    dropPick(cover.recipe)
    return true
  }
  if ($picked.get().length >= mostCompared) return false
  $picks.set([...$picks.get(), cover])
  return true
}

export function dropPick(recipe: CoverRecipe): void {
  $picks.set($picks.get().filter((known) => !sameRecipe(known.recipe, recipe)))
}

export const clearPicks = (): void => $picks.set([])
