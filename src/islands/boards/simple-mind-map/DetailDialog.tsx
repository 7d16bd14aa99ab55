import { useState } from 'react'
import { changeNodes, type NodeChange } from '../../../core/boards/mindmap/commands.ts'
import type { MindNode } from '../../../core/boards/mindmap/model.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { TextArea, TextField } from '../../ui/fields.tsx'
import { formulaAddress } from './formula.ts'
import type { Detail, MapUi } from './ui.ts'

interface Kind {
  readonly title: string
  readonly label: string
  readonly hint?: string
  readonly rows: number
  readonly read: (node: MindNode) => string
  readonly write: (text: string) => NodeChange
}

const kinds: Readonly<Record<Detail, Kind>> = {
  note: {
    ...{ title: '备注', label: '备注', rows: 10, read: ({ note }) => note ?? '' },
    write: (text) => ({ note: text.trimEnd() || null }),
  },
  link: {
    ...{ title: '链接', label: '网址', hint: '例如 https://example.com', rows: 1, read: ({ link }) => link ?? '' },
    write: (text) => ({ link: text.trim() || null }),
  },
  tags: {
    ...{ title: '标签', label: '标签', hint: '用空格或逗号隔开', rows: 1, read: ({ tags }) => tags?.join('，') ?? '' },
    write: (text) => {
      const tags = [...new Set(text.split(/[\s,，、;；]+/).filter(Boolean))].slice(0, 20).map((tag) => tag.slice(0, 60))
      return { tags: tags.length > 0 ? tags : null }
    },
  },
  formula: {
    ...{ title: '公式', label: 'LaTeX', hint: '例如 E = mc^2、\\frac{a}{b}、\\sum_{i=1}^{n} i', rows: 3 },
    read: ({ formula }) => formula ?? '',
    write: (text) => ({ formula: text.trim().slice(0, 2000) || null }),
  },
  table: {
    ...{
      title: '表格',
      label: '表格',
      hint: '一行是一排，用 Tab 或竖线隔开各格；可以直接粘贴 Excel 里的表格',
      rows: 8,
    },
    read: ({ table }) => table?.map((row) => row.join(' | ')).join('\n') ?? '',
    write: (text) => {
      const rows = text
        .split('\n')
        .filter((row) => row.trim() !== '')
        .slice(0, 60)
      const table = rows.map((row) =>
        row
          .split(/\t|\s*[|｜]\s*/)
          .slice(0, 20)
          .map((cell) => cell.trim().slice(0, 500)),
      )
      return { table: table.length > 0 ? table : null }
    },
  },
}

/** Renders the dialog for a detail of the current node. */
export default function DetailDialog({ ui, kind }: { ui: MapUi; kind: Detail }) {
  const { state } = ui
  const { title, label, hint, rows, read, write } = kinds[kind]
  const [id] = useState(() => state.current)
  const [text, setText] = useState(() => (id === null ? '' : read(state.node(id) ?? { text: '', children: [] })))
  const close = () => {
    ui.$detail.set(null)
    ui.input.focus()
  }
  const keep = () => {
    if (id !== null) state.run(changeNodes, { nodes: [id], fields: write(text) })
    close()
  }
  const drawn = kind === 'formula' && text.trim() !== '' ? formulaAddress(text.trim(), '#17241c') : null
  return (
    <DialogFrame title={title} onClose={close}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          keep()
        }}
      >
        {rows === 1 ? (
          <TextField label={label} hint={hint} maxLength={2000} value={text} onChange={setText} />
        ) : (
          <TextArea label={label} hint={hint} rows={rows} maxLength={50_000} value={text} onChange={setText} />
        )}
        {drawn && (
          <img
            src={drawn}
            alt="公式的样子"
            className="border-base-300 max-w-full justify-self-center rounded-xl border p-4"
          />
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={() => setText('')}>清空</Button>
          <Button look="primary" type="submit">
            完成
          </Button>
        </div>
      </form>
    </DialogFrame>
  )
}
