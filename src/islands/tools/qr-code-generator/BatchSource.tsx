import { useId } from 'react'
import { qrBatchSample } from '../../../catalogue/qr-batch.ts'
import type { Separator, Table } from '../../../core/table/table.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icons.tsx'

interface BatchSourceProps {
  /** Pasted text; null if a file was given. */
  readonly text: string | null
  readonly fileName: string
  readonly table: Table | null
  readonly problem: string
  readonly separator: Separator | 'auto'
  readonly onText: (text: string) => void
  readonly onSeparator: (separator: Separator | 'auto') => void
}

const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  gb18030: 'GB18030（GBK）',
  xlsx: 'XLSX 第一个工作表',
}
const separatorNames: Readonly<Record<Separator, string>> = { none: '不分列', ',': '逗号', ';': '分号', '\t': '制表符' }

/** Chooses where the rows come from: a field to paste into, or a file. */
export function BatchSource(props: BatchSourceProps) {
  const { text, fileName, table, problem, separator, onText, onSeparator } = props
  const id = useId()
  return (
    <div className="grid gap-3">
      {text === null ? (
        <div className="bg-base-200 flex items-center gap-3 rounded-xl p-4">
          <Icon name="folder" size={24} className="text-leaf shrink-0" />
          <p className="min-w-0 grow truncate font-semibold">{fileName}</p>
          <Button look="ghost" icon="close" onClick={() => onText('')}>
            移除
          </Button>
        </div>
      ) : (
        <div>
          <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
            每行一个内容，也可以从 Excel 整块复制过来
          </label>
          <textarea
            id={id}
            rows={7}
            value={text}
            spellCheck={false}
            maxLength={2_000_000}
            placeholder={'https://example.com/1\nhttps://example.com/2'}
            onChange={(event) => onText(event.currentTarget.value)}
            className="textarea min-h-0 w-full resize-y font-mono text-base lg:text-sm"
          />
        </div>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <label className="btn btn-line">
          <Icon name="folder" size={18} />
          选择表格
          <input
            type="file"
            data-intake
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            className="sr-only"
          />
        </label>
        {text === '' && (
          <Button look="ghost" icon="text" onClick={() => onText(qrBatchSample)}>
            填入示例
          </Button>
        )}
        {text !== null && text !== '' && (
          <Button look="ghost" icon="trash" onClick={() => onText('')}>
            清空
          </Button>
        )}
        {table && table.encoding !== 'xlsx' && (
          <div className="w-40">
            <Select
              label="分列"
              value={separator}
              choices={[
                { value: 'auto', label: `自动（${separatorNames[table.separator]}）` },
                { value: 'none', label: '不分列' },
                { value: ',', label: '逗号' },
                { value: ';', label: '分号' },
                { value: '\t', label: '制表符' },
              ]}
              onChange={onSeparator}
            />
          </div>
        )}
      </div>
      <div aria-live="polite" className="grid gap-2 text-sm">
        {problem && (
          <p role="alert" className="bg-error/10 rounded-xl p-4">
            {problem}
          </p>
        )}
        {text === '' && !problem && (
          <p className="text-muted">
            支持 CSV、TSV、TXT 和 XLSX，UTF-8 和 GBK 编码都认；一次最多 5000 行。也可以把表格直接拖进来。
          </p>
        )}
        {table && (
          <p className="text-muted">
            读到 {table.rows.length} 行{table.encoding && ` · ${encodings[table.encoding]}`}
            {table.over > 0 && (
              <span className="text-warning"> · 超过 5000 行，最后 {table.over} 行没有读入，请分几次做</span>
            )}
            {table.openQuotes && <span className="text-warning"> · 有引号没有成对，已按普通字符读取</span>}
          </p>
        )}
      </div>
    </div>
  )
}
