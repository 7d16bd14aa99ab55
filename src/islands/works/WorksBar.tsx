import { useRef } from 'react'
import { hasLimits } from '../../stores/account/session-mark.ts'
import type { Shelf, WorksOrder, WorksView } from '../../stores/design/works-view.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'

interface WorksBarProps {
  readonly view: WorksView
  /** null for what is not known. */
  readonly counts: Readonly<Record<Shelf, number | null>>
  readonly onView: (change: Partial<WorksView>) => void
  readonly onImport: (files: readonly File[]) => void
  readonly onBackup: () => void
  readonly onRestore: (file: File) => void
}

const shelves: readonly (readonly [Shelf, string])[] = [
  ['works', '作品'],
  ['templates', '我的模板'],
  ...(hasLimits ? ([['cloud', '云端']] as const) : []),
  ['trash', '回收站'],
]
const orders: Readonly<Record<WorksOrder, string>> = { modified: '最近修改', name: '名称', bytes: '大小' }

const tab =
  'h-10 cursor-pointer rounded-lg px-3.5 text-sm whitespace-nowrap aria-pressed:bg-base-100 aria-pressed:text-leaf aria-pressed:font-semibold aria-pressed:shadow-sm pointer-coarse:h-11'

/** The shelves, the search and what concerns all works. */
export function WorksBar({ view, counts, onView, onImport, onBackup, onRestore }: WorksBarProps) {
  const designs = useRef<HTMLInputElement>(null)
  const archive = useRef<HTMLInputElement>(null)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <fieldset aria-label="显示" className="bg-base-200 flex gap-1 rounded-xl p-1">
          {shelves.map(([shelf, label]) => (
            <button
              key={shelf}
              type="button"
              aria-pressed={view.shelf === shelf}
              onClick={() => onView({ shelf, tag: '', folder: '' })}
              className={tab}
            >
              {label} <span className="text-muted font-normal tabular-nums">{counts[shelf]}</span>
            </button>
          ))}
        </fieldset>
        <span className="grow" />
        <a href="/image-design" className="btn btn-primary">
          <Icon name="plus" size={18} />
          新建设计
        </a>
        <Button icon="upload" onClick={() => designs.current?.click()}>
          导入
        </Button>
        <Menu
          label="备份与恢复"
          className="btn btn-line"
          items={() => [
            { label: '备份全部…', icon: 'download', onSelect: onBackup },
            { label: '恢复备份…', icon: 'upload', onSelect: () => archive.current?.click() },
          ]}
        >
          <span aria-hidden="true">备份</span>
        </Menu>
        <input
          ref={designs}
          type="file"
          multiple
          accept=".qingtu,.png,.json,image/png"
          aria-label="导入设计文件"
          className="hidden"
          onChange={({ currentTarget }) => {
            onImport([...(currentTarget.files ?? [])])
            currentTarget.value = ''
          }}
        />
        <input
          ref={archive}
          type="file"
          accept=".zip,application/zip"
          aria-label="选择备份文件"
          className="hidden"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) onRestore(file)
            currentTarget.value = ''
          }}
        />
      </div>
      <div className="flex gap-2">
        <label className="input min-w-0 grow">
          <Icon name="search" size={18} />
          <span className="sr-only">搜索作品</span>
          <input
            type="search"
            value={view.query}
            placeholder="搜名称、标签、尺寸，或作品里的字"
            onChange={(event) => onView({ query: event.currentTarget.value })}
            className="min-w-0 grow text-base outline-none lg:text-sm"
          />
        </label>
        <select
          aria-label="排序"
          value={view.order}
          onChange={({ currentTarget }) => onView({ order: currentTarget.value as WorksOrder })}
          className="input w-32 shrink-0 cursor-pointer appearance-auto text-base lg:text-sm"
        >
          {Object.entries(orders).map(([order, label]) => (
            <option key={order} value={order}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
