import type { ReactNode } from 'react'
import { kindOfWork } from '../../catalogue/work-kinds.ts'
import type { DesignSummary } from '../../stores/design/designs.ts'
import { nameOfWork } from '../../stores/design/works-view.ts'
import { DesignPicture } from '../ui/DesignPicture.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { timeAgo } from '../ui/units.ts'

interface WorkCardProps {
  readonly work: DesignSummary
  /** Where it opens; null if it does not open from here, as in the trash. */
  readonly href: string | null
  /** Done instead of opening it. */
  readonly onOpen?: (() => void) | undefined
  readonly selected: boolean
  /** Whether some work is selected: the boxes are then shown on all cards, and a click selects. */
  readonly selecting: boolean
  /** `range` for a click with Shift. */
  readonly onSelect: (range: boolean) => void
  /** Where it lies and what happens to it, such as 正在另一个标签页编辑. */
  readonly note?: ReactNode
  readonly items: readonly MenuItem[]
}

interface CardCaptionProps {
  readonly name: string
  /** Its size and when it was changed. */
  readonly facts: ReactNode
  readonly note?: ReactNode
  readonly items: readonly MenuItem[]
  readonly children?: ReactNode
}

/** Shows the name of a work below its picture, what is known of it, and its menu. */
export function CardCaption({ name, facts, note, items, children }: CardCaptionProps) {
  return (
    <div className="mt-1.5 flex items-start gap-1">
      <div className="min-w-0 grow pt-0.5 pl-1">
        <p className="truncate text-sm font-semibold" title={name}>
          {name}
        </p>
        <p className="text-muted truncate text-xs tabular-nums">{facts}</p>
        {note && <p className="text-leaf mt-0.5 text-xs">{note}</p>}
        {children}
      </div>
      <Menu
        label={`${name} 的操作`}
        icon="more"
        items={() => items}
        className="btn btn-ghost btn-square text-muted -mr-1"
      />
    </div>
  )
}

export const picture = 'block w-full cursor-pointer rounded-xl text-left'

/** Shows a work: its picture opens it, its box selects it, its menu holds the other actions. */
export function WorkCard({ work, href, onOpen, selected, selecting, onSelect, note, items }: WorkCardProps) {
  const name = nameOfWork(work)
  const { width, height, pages, modified, tags, kind } = work
  const shown = <DesignPicture thumbnail={work.thumbnail} width={width} height={height} />
  const opens = href !== null && !onOpen && !selecting
  const act = (range: boolean) => (selecting || !onOpen ? onSelect(range) : onOpen())
  return (
    <li data-work={work.id} className="group relative min-w-0">
      <div
        className={`hover:border-primary rounded-2xl border p-1.5 transition-colors ${selected ? 'border-primary bg-primary/5' : 'border-base-300'}`}
      >
        {opens ? (
          <a href={href} aria-label={`打开 ${name}`} className={picture}>
            {shown}
          </a>
        ) : (
          <button
            type="button"
            aria-label={selecting || !onOpen ? `选择 ${name}` : `使用 ${name}`}
            aria-pressed={selecting || !onOpen ? selected : undefined}
            onClick={({ shiftKey }) => act(shiftKey)}
            className={picture}
          >
            {shown}
          </button>
        )}
        <label
          className={`absolute top-0 left-0 grid size-11 cursor-pointer place-items-center ${selecting ? '' : 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100'}`}
        >
          <input
            type="checkbox"
            aria-label={`选中 ${name}`}
            checked={selected}
            onClick={({ shiftKey }) => onSelect(shiftKey)}
            onChange={() => {}}
            className="accent-primary size-5"
          />
        </label>
      </div>
      <CardCaption
        name={name}
        facts={
          <>
            {kind !== '' && `${kindOfWork(kind).label} · `}
            {width}×{height}
            {pages > 1 && ` · ${pages} 页`} · {timeAgo(modified)}
          </>
        }
        note={note}
        items={items}
      >
        {tags.length > 0 && (
          <ul aria-label="标签" className="mt-1 flex flex-wrap gap-1">
            {tags.slice(0, 3).map((tag) => (
              <li key={tag} className="bg-base-200 text-muted max-w-full truncate rounded px-1.5 text-xs leading-5">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </CardCaption>
    </li>
  )
}
