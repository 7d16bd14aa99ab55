import { useEffect, useRef, useState } from 'react'
import type { DesignSummary } from '../../stores/design/designs.ts'
import type { Shelf } from '../../stores/design/works-view.ts'
import { Button } from '../ui/Button.tsx'
import { hrefOfWork, itemsOf } from './actions.ts'
import type { OpenDialog } from './dialogs.tsx'
import type { useSelection } from './use-selection.ts'
import { WorkCard } from './WorkCard.tsx'

/** Cards rendered at first, and with each further step down. */
const portion = 60
const trashKeptDays = 30

interface WorksGridProps {
  readonly works: readonly DesignSummary[]
  readonly shelf: Shelf
  /** Ids of works that are open in another tab. */
  readonly openElsewhere: ReadonlySet<string>
  readonly selection: ReturnType<typeof useSelection>
  readonly onOpen: (dialog: OpenDialog) => void
}

function noteOf({ id, trashed }: DesignSummary, openElsewhere: ReadonlySet<string>): string | null {
  if (trashed !== null) {
    const left = trashKeptDays - Math.floor((Date.now() - trashed) / 86_400_000)
    return `${Math.max(0, left)} 天后彻底删除`
  }
  return openElsewhere.has(id) ? '正在另一个标签页里编辑' : null
}

/** Shows works as cards, more of them on the way down. */
export function WorksGrid({ works, shelf, openElsewhere, selection, onOpen }: WorksGridProps) {
  const [most, setMost] = useState(portion)
  const end = useRef<HTMLDivElement>(null)
  const isMore = works.length > most
  useEffect(() => {
    const element = end.current
    if (!element || !isMore) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setMost((before) => before + portion),
      { rootMargin: '600px' },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isMore])
  const selecting = selection.selected.length > 0
  const labels = { works: '作品', templates: '我的模板', trash: '回收站' }
  return (
    <>
      <ul
        aria-label={labels[shelf]}
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 sm:gap-x-4 xl:grid-cols-4 2xl:grid-cols-5"
      >
        {works.slice(0, most).map((work) => (
          <WorkCard
            key={work.id}
            work={work}
            href={shelf === 'works' ? hrefOfWork(work) : null}
            onOpen={shelf === 'templates' ? () => onOpen({ kind: 'use', work }) : undefined}
            selected={selection.has(work.id)}
            selecting={selecting}
            onSelect={(range) => selection.toggle(work.id, range)}
            note={noteOf(work, openElsewhere)}
            items={itemsOf(work, shelf, onOpen)}
          />
        ))}
      </ul>
      {isMore && (
        <div ref={end} className="mt-6 text-center">
          <Button onClick={() => setMost(most + portion)}>再显示 {Math.min(portion, works.length - most)} 份</Button>
        </div>
      )}
    </>
  )
}
