import { useCallback, useState } from 'react'
import { letterOf, mostCompared } from '../../../core/cover/letters.ts'
import type { CoverRecipe } from '../../../core/cover/recipe.ts'
import { $favourites, sameRecipe, toggleFavourite } from '../../../stores/cover/cover.ts'
import type { Cover, CoverSize } from '../../../stores/cover/painting.ts'
import { $picked, togglePick } from '../../../stores/cover/picks.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { lazyOverlay } from '../../ui/lazy-part.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { CoverDetail } from '../CoverDetail.tsx'
import { CompareBar } from './CompareBar.tsx'

const CompareDialog = lazyOverlay(() => import('./CompareDialog.tsx'))

/** Returns the state of selecting covers on the wall. */
export function usePicks() {
  const picked = useClientStore($picked)
  const [choosing, setChoosing] = useState(false)
  const pick = useCallback((cover: Cover) => {
    setChoosing(true)
    if (!togglePick(cover)) toast.warning(`最多对比 ${mostCompared} 张，先移除几张`)
  }, [])
  const letterFor = (recipe: CoverRecipe): string => {
    const place = picked.findIndex((other) => sameRecipe(other.recipe, recipe))
    return place < 0 ? '' : letterOf(place)
  }
  return { picked, choosing, setChoosing, pick, letterFor }
}

/** What is compared: the selected covers, or variants of one cover. */
export type Comparing = 'picks' | Cover

interface CompareHostProps {
  readonly picks: ReturnType<typeof usePicks>
  readonly comparing: Comparing | null
  readonly size: CoverSize
  readonly onCompare: (what: Comparing | null) => void
}

/** Shows the bar of selected covers, the comparison, and above it the details of the picked cover. */
export function CompareHost({ picks, comparing, size, onCompare }: CompareHostProps) {
  const kept = useClientStore($favourites)
  const [winner, setWinner] = useState<{ readonly place: number; readonly among: readonly Cover[] } | null>(null)
  const step = useCallback(
    (by: 1 | -1) =>
      setWinner((won) => won && { ...won, place: (won.place + by + won.among.length) % won.among.length }),
    [],
  )
  const won = winner?.among[winner.place]
  return (
    <>
      {picks.choosing && (
        <CompareBar
          count={picks.picked.length}
          onCompare={() => onCompare('picks')}
          onDone={() => picks.setChoosing(false)}
        />
      )}
      {comparing && (
        <CompareDialog
          {...(comparing !== 'picks' && { trial: comparing })}
          size={size}
          onWin={(cover, among) => setWinner({ place: among.indexOf(cover), among })}
          onClose={() => onCompare(null)}
        />
      )}
      {won && (
        <CoverDetail
          cover={won}
          size={size}
          favourite={kept.some((other) => sameRecipe(other, won.recipe))}
          onFavourite={() => toggleFavourite(won.recipe)}
          onStep={step}
          onClose={() => setWinner(null)}
        />
      )}
    </>
  )
}
