import { useEffect, useRef, useState } from 'react'
import { changeNodes } from '../../../core/boards/diagram/commands.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { Button } from '../../ui/Button.tsx'
import type { DiagramEditor } from './editor.ts'

/** Finds texts on the open page, and replaces them. */
export function Find({
  editor,
  onShow,
  onClose,
}: {
  editor: DiagramEditor
  onShow: (id: string) => void
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [query, setQuery] = useState('')
  const [other, setOther] = useState('')
  const [at, setAt] = useState(0)
  const asked = query.toLowerCase()
  const { nodes, edges } = editor.page
  const found =
    asked === ''
      ? []
      : [
          ...nodes.filter(({ text, rows }) =>
            [text, ...rows.flat()].some((words) => words.toLowerCase().includes(asked)),
          ),
          ...edges.filter(({ labels }) => labels.some(({ text }) => text.toLowerCase().includes(asked))),
        ].map(({ id }) => id)
  const go = (to: number) => {
    if (found.length === 0) return
    const index = (to + found.length) % found.length
    setAt(index)
    onShow(found[index]!)
  }
  const replace = () =>
    editor.run((page) =>
      changeNodes(page, new Set(found), (node) => ({ ...node, text: node.text.replaceAll(query, other) })),
    )
  return (
    <form
      className="bg-base-100 border-base-300 absolute top-3 right-3 z-20 grid w-72 gap-2 rounded-xl border p-3 shadow-lg"
      onSubmit={(event) => {
        event.preventDefault()
        go(at + 1)
      }}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="flex items-center gap-1">
        <input
          ref={field}
          aria-label="查找"
          placeholder="查找文字"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          className="input min-w-0 grow text-base lg:text-sm"
        />
        <ToolButton icon="close" label="关闭查找" onClick={onClose} />
      </div>
      <p className="text-muted text-xs" aria-live="polite">
        {query === '' ? '输入要找的文字' : found.length === 0 ? '没有找到' : `找到 ${found.length} 处`}
      </p>
      <div className="flex gap-2">
        <input
          aria-label="替换为"
          placeholder="替换为"
          value={other}
          onChange={(event) => setOther(event.currentTarget.value)}
          className="input min-w-0 grow text-base lg:text-sm"
        />
        <Button disabled={found.length === 0} onClick={replace}>
          全部替换
        </Button>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button disabled={found.length === 0} onClick={() => go(at - 1)}>
          上一处
        </Button>
        <Button disabled={found.length === 0} onClick={() => go(at + 1)}>
          下一处
        </Button>
      </div>
    </form>
  )
}
