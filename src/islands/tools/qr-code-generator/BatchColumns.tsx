import type { BatchChoices } from '../../../core/qr/sheet.ts'
import type { Columns, Layout } from '../../../core/qr/table-columns.ts'
import type { Batch } from '../../../core/qr/table-items.ts'
import type { Table } from '../../../core/table/table.ts'
import { Select, Switch, TextField } from '../../ui/fields.tsx'

interface BatchColumnsProps {
  readonly table: Table
  readonly layout: Layout
  readonly pattern: string
  readonly complete: boolean
  readonly batch: Batch
  readonly onLayout: (layout: Layout) => void
  readonly onChange: (patch: Partial<BatchChoices>) => void
}

const longestTitle = 12

/** Edits which column holds what, and how the files are named. */
export function BatchColumns({ table, layout, pattern, complete, batch, onLayout, onChange }: BatchColumnsProps) {
  const { columns, headed } = layout
  const sample = table.rows[0]?.cells ?? []
  const titles = Array.from({ length: table.columns }, (_, at) => {
    const cell = (sample[at] ?? '').slice(0, longestTitle)
    return cell ? `第 ${at + 1} 列：${cell}` : `第 ${at + 1} 列`
  })
  const column = (label: string, key: keyof Columns, none: boolean) => (
    <Select
      label={label}
      value={String(columns[key] ?? '')}
      choices={[
        ...(none ? [{ value: '', label: '没有' }] : []),
        ...titles.map((title, at) => ({ value: String(at), label: title })),
      ]}
      onChange={(value) => onLayout({ headed, columns: { ...columns, [key]: value === '' ? null : Number(value) } })}
    />
  )
  return (
    <div className="grid gap-3">
      {table.columns > 1 && (
        <div className="grid gap-3 sm:grid-cols-3">
          {column('二维码内容', 'content', false)}
          {column('文件名', 'name', true)}
          {column('码旁文字', 'caption', true)}
        </div>
      )}
      <Switch label="第一行是表头" checked={headed} onChange={(first) => onLayout({ columns, headed: first })} />
      {(batch.unschemed > 0 || complete) && (
        <Switch
          label="给网址补上 https://"
          hint={`${batch.unschemed} 行像网址却没写 https://，微信扫到只会显示成文字`}
          checked={complete}
          onChange={(on) => onChange({ complete: on })}
        />
      )}
      <TextField
        label="文件名写法"
        value={pattern}
        maxLength={80}
        hint={`{n} 序号、{name} 文件名列、{text} 内容。第一个会是「${batch.items[0]?.name ?? ''}」${
          batch.renamed > 0 ? `；${batch.renamed} 个重名的已加编号` : ''
        }`}
        onChange={(text) => onChange({ pattern: text })}
      />
    </div>
  )
}
