import type { Page } from '../../../core/design/schema.ts'
import type { Size } from '../../../core/geometry.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { NameInput } from '../fields/NameInput.tsx'
import { PageThumbnail } from './PageThumbnail.tsx'
import { gapMark } from './page-order.ts'
import type { PageList } from './use-page-list.ts'

interface PageItemProps {
  readonly list: PageList
  readonly page: Page
  /** Index of the page, and how many there are. */
  readonly place: number
  readonly pages: number
  readonly size: Size
  readonly shown: boolean
}

/** Renders the number and name of a page, and the handle to drag it by touch. */
function Caption({ list, page, place, pages, shown }: PageItemProps) {
  return (
    <>
      <span className={`min-w-0 grow truncate text-center text-xs ${shown ? 'text-leaf font-semibold' : 'text-muted'}`}>
        {page.name ? `${place + 1} ${page.name}` : place + 1}
      </span>
      {pages > 1 && (
        <span
          aria-hidden="true"
          onPointerDown={(event) => list.press(event, page.id, true)}
          className="text-muted grid size-9 shrink-0 cursor-grab touch-none place-items-center lg:hidden"
        >
          <EditorIcon name="drag" size={18} />
        </span>
      )}
    </>
  )
}

/** Renders a page of the list: thumbnail, name, and the mark of the gap a dragged page would go into. */
export function PageItem(props: PageItemProps) {
  const { list, page, place, pages, size, shown } = props
  const { width, height } = size
  const { drop } = list
  const mark = drop && gapMark(drop.gap, place, pages)
  return (
    <li className={`relative min-w-0 ${drop?.id === page.id ? 'opacity-50' : ''}`}>
      {mark && (
        <span
          aria-hidden="true"
          className={`bg-primary absolute inset-y-0 w-1 rounded-full ${mark === 'before' ? '-left-2' : '-right-2'}`}
        />
      )}
      <button
        type="button"
        data-page={page.id}
        aria-current={shown ? 'page' : undefined}
        aria-label={`第 ${place + 1} 页${page.name ? `：${page.name}` : ''}`}
        onPointerDown={(event) => list.press(event, page.id, false)}
        onClick={(event) => list.click(event, page.id)}
        onDoubleClick={() => list.startRenaming(page.id)}
        onKeyDown={(event) => list.key(event, page.id, place)}
        className="aria-[current]:ring-primary ring-base-300 hover:ring-primary/50 flex aspect-square w-full cursor-pointer items-center justify-center overflow-hidden rounded-xl bg-base-200 ring-1 select-none aria-[current]:ring-2"
      >
        <span
          className="pointer-events-none block overflow-hidden rounded-sm shadow-sm"
          style={width >= height ? { width: '88%' } : { width: `${(88 * width) / height}%` }}
        >
          <PageThumbnail page={page} size={size} />
        </span>
      </button>
      <div className="mt-1 flex h-9 items-center gap-1">
        {list.renaming === page.id ? (
          <NameInput
            label={`第 ${place + 1} 页的名称`}
            name={page.name}
            placeholder={`第 ${place + 1} 页`}
            onDone={(name, byKey) => list.rename(page.id, name, byKey)}
            className="h-9 w-full"
          />
        ) : (
          <Caption {...props} />
        )}
      </div>
    </li>
  )
}
