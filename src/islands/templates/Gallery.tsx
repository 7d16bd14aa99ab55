import { useEffect, useMemo, useRef } from 'react'
import { joinedFilters, meets, type TemplateFilters } from '../../core/template/filters.ts'
import type { TemplateRow } from '../../core/template/template.ts'
import { searchRows } from '../../shell/search.ts'
import { showFileErrors } from '../../stores/shell/error-toasts.ts'
import { favouriteTemplates } from '../../stores/templates/favourites.ts'
import {
  $gallery,
  coverPicturesOf,
  isNarrowed,
  loadGallery,
  openGallery,
  pageOfTemplates,
  pathOfPicture,
  showMore,
} from '../../stores/templates/gallery.ts'
import { $preview, loadPreview } from '../../stores/templates/preview.ts'
import { loadTemplateRows } from '../../stores/templates/rows.ts'
import { Button } from '../ui/Button.tsx'
import { useStore } from '../ui/use-store.ts'
import { FilterBar } from './FilterBar.tsx'
import { NothingFound } from './NothingFound.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { type CardRow, TemplateCard } from './TemplateCard.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useWish } from './use-wish.ts'

/** Opens the page of a random cover template. */
async function openRandom(): Promise<void> {
  const [loaded] = await Promise.allSettled([loadTemplateRows()])
  if (loaded.status === 'rejected') return showFileErrors([loaded])
  const pictures = coverPicturesOf(loaded.value)
  const picture = pictures[Math.floor(Math.random() * pictures.length)]
  if (picture) location.assign(pathOfPicture(picture))
}

interface Found {
  /** What was asked for, that of the page included. */
  readonly wanted: TemplateFilters
  /** The templates that fit, best first; null until the list is loaded. */
  readonly found: readonly TemplateRow[] | null
}

function useFound(): Found {
  const { own, filters, rows, starred } = useStore($gallery)
  const favourites = useStore(favouriteTemplates.$items)
  return useMemo(() => {
    const wanted = joinedFilters(own, filters)
    if (!rows) return { wanted, found: null }
    const fitting = searchRows(rows, wanted.query).filter((row) => meets(row, wanted))
    return { wanted, found: starred ? fitting.filter(({ id }) => favourites.includes(id)) : fitting }
  }, [own, filters, rows, starred, favourites])
}

/** Shows the next part of the list when its end comes near, once what was asked for before is there. */
function MoreButton({ rest, isComing }: { rest: number; isComing: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!end.current || isComing) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && showMore(), { rootMargin: '800px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  return (
    <div ref={end} className="needs-js mt-8 text-center">
      <Button large onClick={showMore}>
        再看 {Math.min(rest, pageOfTemplates)} 个
      </Button>
    </div>
  )
}

interface GalleryProps {
  /** What the page lists. */
  readonly own: TemplateFilters
  /** Address of the page. */
  readonly path: string
  /** The first templates of the list, and how many there are. */
  readonly first: readonly CardRow[]
  readonly total: number
}

/** Lists templates: searched, narrowed, and painted with a person's own words. */
export default function Gallery({ own, path, first, total }: GalleryProps) {
  const gallery = useStore($gallery)
  const favourites = useStore(favouriteTemplates.$items)
  const preview = useStore($preview)
  const wish = useWish()
  const { wanted, found } = useFound()
  useEffect(() => {
    loadPreview()
    favouriteTemplates.load()
    openGallery(own, path)
  }, [own, path])
  const asked = isNarrowed(gallery)
  const all = asked || gallery.shown > 1 || total === 0 ? found : null
  const shown = all ? all.slice(0, gallery.shown * pageOfTemplates) : first
  useKeptScroll(gallery.shown === 1 || all !== null)
  const count = all?.length ?? total
  const isEmpty = all?.length === 0
  return (
    <div>
      <PreviewBar />
      <div className="mt-5">
        <FilterBar
          found={
            gallery.failed
              ? '模板没有取到，检查一下网络'
              : (asked || total === 0) && !all
                ? '正在找…'
                : `${count} 个模板`
          }
        >
          <Button className="h-12 shrink-0" onClick={() => void openRandom()}>
            随机一个
          </Button>
        </FilterBar>
      </div>
      {gallery.failed && (
        <Button className="mb-4" onClick={() => void loadGallery()}>
          重试
        </Button>
      )}
      {isEmpty && gallery.rows ? (
        <NothingFound
          rows={gallery.rows}
          wanted={wanted}
          words={wanted.query.trim() || preview.title.trim()}
          wish={wish}
        />
      ) : (
        <div className="gallery mt-2">
          <ul className="gallery-cards" aria-label="模板">
            {shown.map((row, place) => (
              <TemplateCard key={row.id} row={row} place={place} favourite={favourites.includes(row.id)} wish={wish} />
            ))}
          </ul>
        </div>
      )}
      {shown.length < count && (
        <MoreButton
          rest={count - shown.length}
          isComing={shown.length < Math.min(count, gallery.shown * pageOfTemplates)}
        />
      )}
    </div>
  )
}
