import { atom, computed } from 'nanostores'
import { findLayout } from '../../core/cover/layouts/index.ts'
import { mostCompared } from '../../core/cover/letters.ts'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { sameRecipe, shownIn } from './cover.ts'
import { $draft, briefOf, isEmpty } from './draft.ts'
import type { Cover } from './painting.ts'
import { $subjects } from './subjects.ts'

/** Covers chosen for comparison. They are stored as recipes, so that a new wall or other words keep the choice. */

const $picks = atom<readonly Cover[]>([])

/** The chosen covers with the current words; those whose layout cannot show them are left out. */
export const $picked = computed([$draft, $picks, $subjects], (draft, picks, { shown }): readonly Cover[] => {
  if (isEmpty(draft)) return picks
  const all = briefOf(draft)
  return picks.flatMap(({ brief: picked, recipe }) => {
    // The drawing that was chosen stays, in a cover of other words, too.
    const drawn = picked.pictures.filter(({ drawing }) => drawing)
    const brief = shownIn(findLayout(recipe.layout), all, drawn.length > 0 && shown.length > 0 ? drawn : shown)
    return brief ? [{ brief, recipe }] : []
  })
})

/** Adds a cover to the choice or removes it. Returns false if there is no room for another. */
export function togglePick(cover: Cover): boolean {
  if ($picked.get().some(({ recipe }) => sameRecipe(recipe, cover.recipe))) {
    dropPick(cover.recipe)
    return true
  }
  if ($picked.get().length >= mostCompared) return false
  $picks.set([...$picks.get(), cover])
  return true
}

/** Removes a cover from the choice. */
export function dropPick(recipe: CoverRecipe): void {
  $picks.set($picks.get().filter((known) => !sameRecipe(known.recipe, recipe)))
}

/** Removes all covers from the choice. */
export const clearPicks = (): void => $picks.set([])
