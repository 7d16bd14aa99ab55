import { type CloudState, cloudNotes, cloudStateOf } from '../../stores/design/cloud-state.ts'
import type { CloudView } from '../../stores/design/cloud-watch.ts'
import type { DesignSummary } from '../../stores/design/designs.ts'
import { hrefOfWork, type Shelf } from '../../stores/design/works-view.ts'
import { itemsOf } from './actions.ts'
import type { OpenDialog } from './dialogs.tsx'
import { cardColumns, usePortions } from './use-portions.tsx'
import type { useSelection } from './use-selection.ts'
import { WorkCard } from './WorkCard.tsx'

const trashKeptDays = 30

interface WorksGridProps {
  readonly works: readonly DesignSummary[]
  readonly shelf: Shelf
  /** Ids of works that are open in another tab. */
  readonly openElsewhere: ReadonlySet<string>
  /** null without a login. */
  readonly cloud: CloudView | null
  readonly selection: ReturnType<typeof useSelection>
  readonly onOpen: (dialog: OpenDialog) => void
}

const stateOf = (work: DesignSummary, cloud: CloudView | null): CloudState =>
  cloud ? cloudStateOf(work, cloud.user, cloud.works) : 'none'

function noteOf({ id, trashed }: DesignSummary, openElsewhere: ReadonlySet<string>, state: CloudState): string | null {
  if (trashed !== null) {
    const left = trashKeptDays - Math.floor((Date.now() - trashed) / 86_400_000)
    return `${Math.max(0, left)} 天后彻底删除`
  }
  return openElsewhere.has(id) ? '正在另一个标签页里编辑' : cloudNotes[state] || null
}

/** Shows works as cards, more of them on the way down. */
export function WorksGrid({ works, shelf, openElsewhere, cloud, selection, onOpen }: WorksGridProps) {
  const { most, more } = usePortions(works.length)
  const selecting = selection.selected.length > 0
  const labels = { works: '作品', templates: '我的模板', cloud: '云端作品', trash: '回收站' }
  return (
    <>
      <ul aria-label={labels[shelf]} className={cardColumns}>
        {works.slice(0, most).map((work) => (
          <WorkCard
            key={work.id}
            work={work}
            href={shelf === 'works' ? hrefOfWork(work) : null}
            onOpen={shelf === 'templates' ? () => onOpen({ kind: 'use', work }) : undefined}
            selected={selection.has(work.id)}
            selecting={selecting}
            onSelect={(range) => selection.toggle(work.id, range)}
            note={noteOf(work, openElsewhere, stateOf(work, cloud))}
            items={itemsOf(work, shelf, onOpen, stateOf(work, cloud))}
          />
        ))}
      </ul>
      {more}
    </>
  )
}
