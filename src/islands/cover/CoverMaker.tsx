import { useCallback, useEffect, useState } from 'react'
import type { CoverRecipe } from '../../core/cover/recipe.ts'
import { atFirst, signs } from '../../shell/signs.ts'
import { consumeReferenceMark } from '../../stores/cover/aim.ts'
import { loadCoverBrand } from '../../stores/cover/brand.ts'
import {
  $covers,
  $favouriteCovers,
  $favourites,
  loadFavourites,
  sameRecipe,
  toggleFavourite,
} from '../../stores/cover/cover.ts'
import { $draft, changeDraft, isEmpty, loadDraft, sizeOf } from '../../stores/cover/draft.ts'
import { loadSamplePictures } from '../../stores/cover/newcomers.ts'
import { $findsSubjects } from '../../stores/cover/subjects.ts'
import { shuffleCovers } from '../../stores/cover/wish.ts'
import { handedOver } from '../../stores/design/pictures.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { BriefForm } from './BriefForm.tsx'
import { CoverDetail } from './CoverDetail.tsx'
import { takeHanded, takePictures } from './CoverPictures.tsx'
import { CoverTile } from './CoverTile.tsx'
import { CompareHost, type Comparing, usePicks } from './compare/CompareHost.tsx'
import { Filters } from './Filters.tsx'
import { takeAsReference } from './ReferenceField.tsx'
import { useWall } from './use-wall.ts'

/** Restores the words and pictures of a design, when the user returns from the editor for another layout. */
async function restoreFromDesign(): Promise<void> {
  const address = new URL(location.href)
  const design = address.searchParams.get('from-design')
  if (!design) return
  try {
    const { returnToWall } = await import('../../stores/cover/return.ts')
    if (!(await returnToWall(design, address.searchParams.get('page')))) toast.error('这份设计不是从封面墙来的')
  } catch (thrown) {
    console.warn(thrown)
    toast.error('没有取到这份设计的内容')
  }
  // Without the parameters, a reload keeps later changes of the draft.
  address.search = ''
  history.replaceState(history.state, '', address)
}

/** Takes over a title that another page passes in the address. */
function takeTitle(): void {
  const address = new URL(location.href)
  const title = address.searchParams.get('title')?.trim().slice(0, 400)
  if (!title) return
  changeDraft({ title })
  // Without it, a reload keeps later changes of the draft.
  address.searchParams.delete('title')
  history.replaceState(history.state, '', address)
}

/** Returns what was typed into the static page before hydration. */
function typedBefore(): Parameters<typeof changeDraft>[0] {
  const fields = document.querySelectorAll<HTMLInputElement>('[data-field]')
  return Object.fromEntries([...fields].flatMap(({ dataset, value }) => (value ? [[dataset.field, value]] : [])))
}

/** Shows the cover maker, which turns a title into a wall of covers. */
export default function CoverMaker() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const typed = typedBefore()
    loadDraft()
    loadFavourites()
    loadCoverBrand()
    takeTitle()
    void restoreFromDesign().then(() => {
      // Text typed before hydration starts the draft.
      if (isEmpty($draft.get()) && Object.keys(typed).length > 0) changeDraft(typed)
      setReady(true)
    })
    document.documentElement.dataset.intake = 'cover'
    const take = async () => {
      const isReference = consumeReferenceMark()
      const files = (await takeIncoming()).map(({ file }) => file)
      if (files[0] && isReference) await takeAsReference(files[0])
      else if (files.length > 0) await takePictures(files)
    }
    void take()
    // Pictures handed over by another tool of the site.
    const from = new URLSearchParams(location.search).get('from')
    if (from) void handedOver(from).then((handed) => (handed.length > 0 ? takeHanded(handed) : undefined))
    const stop = onIncoming(() => void take())
    return () => {
      stop()
      delete document.documentElement.dataset.intake
    }
  }, [])
  return <Maker ready={ready} />
}

/** Events of somebody on the page. The maker itself focuses the title, so that a focus says nothing. */
const presence = [...signs.filter((name) => name !== 'focusin'), 'click']

/** Loads what the further samples show once somebody is there: nobody else sees the end of the wall. */
function useSamples(wanted: boolean): void {
  const [seen, setSeen] = useState(false)
  useEffect(() => atFirst(presence, () => setSeen(true)), [])
  useEffect(() => {
    if (seen && wanted) void loadSamplePictures()
  }, [seen, wanted])
}

/**
 * Shows the same as the static page, the first wall, until it is ready. Users with a draft do not see that wall first.
 */
function Maker({ ready }: { ready: boolean }) {
  const draft = useClientStore($draft)
  const covers = useClientStore($covers)
  const keptCovers = useClientStore($favouriteCovers)
  const kept = useClientStore($favourites)
  const [favourites, setFavourites] = useState(false)
  const [open, setOpen] = useState<number | null>(null)
  const [comparing, setComparing] = useState<Comparing | null>(null)
  const picks = usePicks()
  useSamples(ready && isEmpty(draft))
  const size = sizeOf(draft)
  // New users with a keyboard can type at once; on a phone, the on-screen keyboard would hide the covers.
  useEffect(() => {
    if (ready && isEmpty($draft.get()) && matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLElement>('[data-field=title]')?.focus({ preventScroll: true })
  }, [ready])
  const shown = favourites ? keptCovers : covers
  const tiles = useWall(shown, size)
  const finds = useClientStore($findsSubjects)
  const step = useCallback(
    (by: 1 | -1) => setOpen((place) => (place === null ? null : (place + by + shown.length) % shown.length)),
    [shown.length],
  )
  const { pick } = picks
  const onPick = useCallback((place: number) => shown[place] && pick(shown[place]), [shown, pick])
  const opened = open === null ? undefined : shown[open]
  const isKept = (recipe: CoverRecipe) => kept.some((other) => sameRecipe(other, recipe))
  return (
    <div
      data-cover-maker={ready ? 'ready' : 'waking'}
      className={`lg:grid lg:grid-cols-[22rem_1fr] ${ready ? '' : 'in-data-[start=own]:invisible'}`}
    >
      <aside
        aria-label="封面内容"
        className="border-base-300 p-5 lg:sticky lg:top-14 lg:h-[calc(100dvh-3.5rem)] lg:overflow-y-auto lg:border-r lg:p-6"
      >
        <BriefForm />
      </aside>
      <section aria-label="封面" className="min-w-0 px-5 pt-3 pb-28 lg:px-7 lg:pb-10">
        <div className="bg-base-100/95 sticky top-14 z-10 -mx-5 px-5 py-2 lg:-mx-7 lg:px-7">
          <Filters
            favourites={favourites}
            onFavourites={setFavourites}
            choosing={picks.choosing}
            onChoosing={picks.setChoosing}
          />
        </div>
        <p role="status" className="text-muted mt-2 mb-3 text-sm">
          {shown.length === 0
            ? '没有合适的版式：换个筛选，或放宽固定的条件。'
            : isEmpty(draft)
              ? '这些是示例内容。写下标题，整面墙都会换成你的。'
              : `${shown.length} 张封面，点开可以下载或细改。`}
        </p>
        <ul
          data-wall={
            !finds && tiles.length === shown.length && tiles.every(({ stale }) => !stale) ? 'ready' : 'painting'
          }
          className={`grid gap-4 ${size.width > size.height * 1.5 ? 'grid-cols-1 sm:grid-cols-2 xl:grid-cols-3' : 'grid-cols-2 sm:grid-cols-3 lg:gap-5 xl:grid-cols-4 2xl:grid-cols-5'}`}
        >
          {shown.map(({ brief, recipe, still }, place) => (
            <CoverTile
              // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its canvas while its cover changes
              key={place}
              place={place}
              recipe={recipe}
              title={brief.title}
              still={still}
              bitmap={tiles[place]?.bitmap ?? null}
              stale={tiles[place]?.stale ?? still === undefined}
              failed={tiles[place]?.failed ?? false}
              ratio={size.width / size.height}
              favourite={isKept(recipe)}
              choosing={picks.choosing}
              letter={picks.letterFor(recipe)}
              onOpen={setOpen}
              onPick={onPick}
              onFavourite={toggleFavourite}
            />
          ))}
        </ul>
      </section>
      <div className="bg-base-100 border-base-300 fixed inset-x-0 bottom-0 z-20 border-t p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:hidden">
        <Button look="primary" large icon="retry" className="w-full" disabled={favourites} onClick={shuffleCovers}>
          换一批
        </Button>
      </div>
      {opened && (
        <CoverDetail
          cover={opened}
          size={size}
          favourite={isKept(opened.recipe)}
          onFavourite={() => toggleFavourite(opened.recipe)}
          onStep={step}
          onTry={() => setComparing(opened)}
          onClose={() => setOpen(null)}
        />
      )}
      <CompareHost picks={picks} comparing={comparing} size={size} onCompare={setComparing} />
    </div>
  )
}
