import { EditorIcon } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { actionOf } from '../actions.ts'
import { keyOf } from '../keys.ts'
import { PageItem } from '../pages/PageItem.tsx'
import { type PageList, usePageList } from '../pages/use-page-list.ts'
import { useDesign, useSession } from '../session.ts'

/** Renders the buttons that add, copy, rename and remove pages. */
function PageTools({ list, shown, pages }: { list: PageList; shown: string; pages: number }) {
  const full = pages >= useSession().preset.limits.pages
  return (
    <div className="flex items-center gap-0.5">
      <button type="button" disabled={full} onClick={() => list.run('page-add')} className="btn btn-primary mr-1 grow">
        <EditorIcon name="plus" size={18} />
        添加页面
      </button>
      <ToolButton
        icon="copy"
        label={actionOf('page-duplicate').label}
        keys={keyOf('page-duplicate')}
        disabled={full}
        onClick={() => list.run('page-duplicate')}
      />
      <ToolButton icon="edit" label="改页面名称" keys="F2" onClick={() => list.startRenaming(shown)} />
      <ToolButton
        icon="trash"
        label={actionOf('page-remove').label}
        keys={keyOf('page-remove')}
        disabled={pages < 2}
        onClick={() => list.run('page-remove')}
      />
    </div>
  )
}

/** Renders what applies to several pages: the place of the current one among them, and its style on all. */
function PagesTogether({ list, current, pages }: { list: PageList; current: number; pages: number }) {
  return (
    <div className="border-base-300 flex flex-col gap-2 border-t pt-3">
      <div className="flex items-center gap-1">
        <span className="text-muted grow text-xs">第 {current + 1} 页</span>
        <ToolButton
          icon="chevron"
          className="rotate-180"
          label="页面前移"
          keys={keyOf('page-earlier')}
          disabled={current <= 0}
          onClick={() => list.run('page-earlier')}
        />
        <ToolButton
          icon="chevron"
          label="页面后移"
          keys={keyOf('page-later')}
          disabled={current === pages - 1}
          onClick={() => list.run('page-later')}
        />
      </div>
      <button type="button" onClick={() => list.run('apply-style')} className="btn btn-line">
        <EditorIcon name="brush" size={18} />
        应用样式到全部页面
      </button>
      <p className="text-muted text-xs">其他页换成这一页的背景；用途相同的文字（标题、正文…）换成同样的字体和颜色。</p>
    </div>
  )
}

/** Renders the drawer with thumbnails of all pages: show, add, copy, rename and reorder. */
export default function PagesDrawer() {
  const { editing, preset } = useSession()
  const most = preset.limits.pages
  const { pages, width, height } = useDesign()
  const shown = useClientStore(editing.$page)
  const list = usePageList()
  return (
    <div className="flex flex-col gap-3">
      <PageTools list={list} shown={shown} pages={pages.length} />
      <p className="text-muted text-xs">
        {pages.length >= most ? `已有 ${most} 页，到上限了` : `${pages.length} / ${most} 页`}
        {pages.length > 1 && '，拖动调整顺序'}
      </p>
      <ol ref={list.list} aria-label="页面" className="grid grid-cols-2 gap-3">
        {pages.map((page, place) => (
          <PageItem
            key={page.id}
            list={list}
            page={page}
            place={place}
            pages={pages.length}
            size={{ width, height }}
            shown={page.id === shown}
          />
        ))}
      </ol>
      {pages.length > 1 && (
        <PagesTogether list={list} current={pages.findIndex(({ id }) => id === shown)} pages={pages.length} />
      )}
    </div>
  )
}
