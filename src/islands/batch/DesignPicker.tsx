import { useEffect, useMemo, useState } from 'react'
import type { TemplateRow } from '../../core/template/template.ts'
import { $designList, watchDesigns } from '../../stores/design/designs.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { loadTemplateRows } from '../../stores/templates/rows.ts'
import { Button } from '../ui/Button.tsx'
import { DesignPicture } from '../ui/DesignPicture.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Segmented, TextField } from '../ui/fields.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useStore } from '../ui/use-store.ts'
import { errorText } from './words.ts'

const CoverChoice = lazyPart(() => import('./CoverChoice.tsx'))

/** Templates shown before a person asks for more. */
const portion = 40

interface DesignPickerProps {
  readonly busy: string
  readonly onTemplate: (id: string) => void
  readonly onOwn: (id: string) => void
  readonly onCover: (work: () => Promise<void>) => void
  readonly onClose: () => void
}

const matches = ({ title, words, pinyin, initials, description }: TemplateRow, query: string): boolean => {
  const wanted = query.trim().toLowerCase().split(/\s+/)
  const all = `${title} ${description} ${words} ${pinyin} ${initials}`.toLowerCase()
  return wanted.every((word) => all.includes(word))
}

function Templates({ busy, onTemplate }: Pick<DesignPickerProps, 'busy' | 'onTemplate'>) {
  const [rows, setRows] = useState<readonly TemplateRow[] | null>(null)
  const [query, setQuery] = useState('')
  const [most, setMost] = useState(portion)
  useEffect(() => {
    loadTemplateRows().then(setRows, (thrown: unknown) => toast.error(errorText(thrown)))
  }, [])
  const found = useMemo(() => (rows ?? []).filter((row) => matches(row, query)), [rows, query])
  return (
    <div className="grid gap-4">
      <TextField
        label="找模板"
        value={query}
        hint="标题、用途、拼音首字母都行，比如 奖状、优惠券、kc"
        onChange={setQuery}
      />
      {rows === null && <p className="text-muted text-sm">正在取模板…</p>}
      {rows !== null && found.length === 0 && <p className="text-muted text-sm">没有找到，换个词试试。</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {found.slice(0, most).map(({ id, title, width, height }) => (
          <li key={id}>
            <button
              type="button"
              disabled={busy !== ''}
              onClick={() => onTemplate(id)}
              className="group block w-full cursor-pointer text-left disabled:opacity-60"
            >
              <span className="bg-base-200 group-hover:border-primary border-base-300 grid h-40 place-items-center overflow-hidden rounded-xl border p-2">
                <img
                  src={`/templates/small/${id}.avif`}
                  alt=""
                  width={width}
                  height={height}
                  loading="lazy"
                  decoding="async"
                  className="max-h-36 w-auto max-w-full rounded"
                />
              </span>
              <span className="mt-1 block truncate text-sm">{busy === id ? '正在打开…' : title}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > most && <Button onClick={() => setMost(most + portion)}>再看一些</Button>}
    </div>
  )
}

function Own({ busy, onOwn }: Pick<DesignPickerProps, 'busy' | 'onOwn'>) {
  const list = useStore($designList)
  useEffect(() => watchDesigns((error) => toast.error(errorText(error))), [])
  // A board has no pages of elements.
  const designs = (list?.designs ?? []).filter(({ kind }) => !kind)
  if (list === null) return <p className="text-muted text-sm">正在取设计…</p>
  if (designs.length === 0)
    return <p className="text-muted text-sm">这台设备上还没有设计。可以先用模板，或去「开始设计」做一个。</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {designs.map(({ id, name, thumbnail, width, height, template }) => (
        <li key={id}>
          <button
            type="button"
            disabled={busy !== ''}
            onClick={() => onOwn(id)}
            className="group block w-full cursor-pointer text-left disabled:opacity-60"
          >
            <DesignPicture thumbnail={thumbnail} width={width} height={height} />
            <span className="mt-1 block truncate text-sm">
              {busy === id ? '正在打开…' : name || '未命名设计'}
              {template && <span className="text-muted"> · 我的模板</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Chooses the design that rows fill: a template of the site, a cover, or a design of one's own. */
export default function DesignPicker({ busy, onTemplate, onOwn, onCover, onClose }: DesignPickerProps) {
  const [from, setFrom] = useState<'templates' | 'own' | 'covers'>('templates')
  return (
    <DialogFrame title="选一个设计" width={860} onClose={onClose}>
      <div className="mb-4 max-w-xs">
        <Segmented
          quiet
          label="从哪里选"
          value={from}
          choices={[
            { value: 'templates', label: '模板' },
            { value: 'covers', label: '封面' },
            { value: 'own', label: '我的设计' },
          ]}
          onChange={setFrom}
        />
      </div>
      {from === 'templates' && <Templates busy={busy} onTemplate={onTemplate} />}
      {from === 'covers' && <CoverChoice busy={busy !== ''} onChosen={onCover} />}
      {from === 'own' && <Own busy={busy} onOwn={onOwn} />}
    </DialogFrame>
  )
}
