import { emptyPage, FreshIds } from '../../../core/boards/diagram/restore.ts'
import type { Diagram, DiagramPage } from '../../../core/boards/diagram/schema.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { DiagramEditor } from './editor.ts'

const freshPageId = ({ pages }: Diagram): string => {
  const ids = new FreshIds()
  for (const { id } of pages) ids.take(id)
  return ids.take('')
}

/** The pages of a diagram, to go to, add, name, copy and remove. */
export function Pages({ editor }: { editor: DiagramEditor }) {
  const diagram = useClientStore(editor.$diagram)
  const page = useClientStore(editor.$page)
  const add = (from: (id: string) => DiagramPage) => {
    const made = from(freshPageId(diagram))
    editor.commit((one) => ({ ...one, pages: [...one.pages, made] }))
    editor.$page.set(made.id)
    editor.$selection.set([])
  }
  return (
    <div className="flex min-w-0 items-center gap-1 overflow-x-auto" role="tablist" aria-label="页面">
      {diagram.pages.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === page}
          title="双击改名"
          className="aria-selected:bg-base-200 min-h-9 shrink-0 rounded-lg px-3 aria-selected:font-semibold"
          onClick={() => {
            editor.$selection.set([])
            editor.$page.set(id)
          }}
          onDoubleClick={(event) => {
            const tab = event.currentTarget
            tab.contentEditable = 'plaintext-only'
            tab.focus()
            tab.onblur = () => {
              tab.contentEditable = 'false'
              const typed = (tab.textContent ?? '').trim().slice(0, 80) || name
              editor.commit((one) => ({
                ...one,
                pages: one.pages.map((other) => (other.id === id ? { ...other, name: typed } : other)),
              }))
            }
          }}
        >
          {name}
        </button>
      ))}
      <ToolButton
        icon="plus"
        label="新建页面"
        onClick={() => add((id) => emptyPage(id, `第 ${diagram.pages.length + 1} 页`))}
      />
      <ToolButton
        icon="copy"
        label="复制页面"
        onClick={() => add((id) => ({ ...editor.page, id, name: `${editor.page.name} 副本`, kept: '', keptCells: [] }))}
      />
      {diagram.pages.length > 1 && (
        <ToolButton
          icon="trash"
          label="删除页面"
          onClick={() => editor.commit((one) => ({ ...one, pages: one.pages.filter(({ id }) => id !== page) }))}
        />
      )}
    </div>
  )
}
