import { emptyPage, FreshIds } from '../../../core/boards/diagram/restore.ts'
import type { Diagram, DiagramPage } from '../../../core/boards/diagram/schema.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { Sheets } from '../Sheets.tsx'
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
  const readOnly = useClientStore(editor.$readOnly)
  const add = (from: (id: string) => DiagramPage) => {
    const made = from(freshPageId(diagram))
    editor.commit((one) => ({ ...one, pages: [...one.pages, made] }))
    if (!editor.$diagram.get().pages.some(({ id }) => id === made.id)) return
    editor.$page.set(made.id)
    editor.$selection.set([])
  }
  return (
    <div className="max-lg:border-base-300 flex min-w-0 items-center gap-1 max-lg:order-first max-lg:basis-full max-lg:border-b max-lg:py-1">
      <Sheets
        label="页面"
        sheets={diagram.pages}
        current={page}
        readOnly={readOnly}
        onShow={(id) => {
          editor.$selection.set([])
          editor.$page.set(id)
        }}
        onRename={(renamed, name) =>
          editor.commit((one) => ({
            ...one,
            pages: one.pages.map((other) => (other.id === renamed ? { ...other, name } : other)),
          }))
        }
      />
      {!readOnly && (
        <>
          <ToolButton
            icon="plus"
            label="新建页面"
            onClick={() => add((id) => emptyPage(id, `第 ${diagram.pages.length + 1} 页`))}
          />
          <ToolButton
            icon="copy"
            label="复制页面"
            onClick={() =>
              add((id) => ({ ...editor.page, id, name: `${editor.page.name} 副本`, kept: '', keptCells: [] }))
            }
          />
          {diagram.pages.length > 1 && (
            <ToolButton
              icon="trash"
              label="删除页面"
              onClick={() => editor.commit((one) => ({ ...one, pages: one.pages.filter(({ id }) => id !== page) }))}
            />
          )}
        </>
      )}
    </div>
  )
}
