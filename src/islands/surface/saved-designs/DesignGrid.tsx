import { useState } from 'react'
import { type DesignSummary, designList } from '../../../stores/design/designs.ts'
import { backUpDesigns } from '../../../stores/design/files.ts'
import { reportDesignError } from '../../../stores/design/report-error.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { EditorIcon } from '../icons.tsx'
import { DesignCard } from './DesignCard.tsx'

/** Runs an action and reports a failure as a toast. */
const attempt = (act: () => Promise<unknown>) => void act().catch(reportDesignError)

const grid = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4'

interface DesignGridProps {
  readonly designs: readonly DesignSummary[]
  /** Id of the design that is open in this tab. */
  readonly current: string | null
  readonly onOpen: (design: DesignSummary) => void
}

/** Renders designs as cards, with a search by name and size. */
export function DesignGrid({ designs, current, onOpen }: DesignGridProps) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const shown = designs.filter(
    ({ name, width, height }) =>
      wanted === '' || `${name || '未命名设计'} ${width}x${height} ${width}×${height}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      {designs.length > 4 && (
        <label className="input mb-4 w-full">
          <EditorIcon name="search" size={18} className="text-muted" />
          <span className="sr-only">搜索我的设计</span>
          <input
            type="search"
            value={query}
            placeholder="搜名称或尺寸"
            onChange={(event) => setQuery(event.currentTarget.value)}
            className="min-w-0 grow text-base outline-none lg:text-sm"
          />
        </label>
      )}
      {shown.length === 0 && <p className="text-muted py-10 text-center text-sm">没有找到「{query}」。</p>}
      <ul aria-label="我的设计" className={grid}>
        {shown.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            current={design.id === current}
            onOpen={() => onOpen(design)}
            onRename={(name) => attempt(() => designList.rename(design.id, name))}
            items={(rename) => [
              { label: '打开', icon: 'arrow', onSelect: () => onOpen(design) },
              ...(design.id === current ? [] : [{ label: '重命名', icon: 'rename' as const, onSelect: rename }]),
              { label: '复制一份', icon: 'copy', onSelect: () => attempt(() => designList.duplicate(design)) },
              {
                label: '导出 .qingtu',
                icon: 'download',
                onSelect: () => attempt(() => backUpDesigns([design.id])),
              },
              ...(design.id === current
                ? []
                : [
                    {
                      label: '删除',
                      icon: 'trash' as const,
                      onSelect: () =>
                        attempt(async () => {
                          await designList.trash(design.id)
                          toast.info('已移到回收站，30 天内可以恢复')
                        }),
                    },
                  ]),
            ]}
          />
        ))}
      </ul>
    </>
  )
}

const sure = (text: string, confirmLabel: string) => isConfirmed({ title: '删除设计', text, confirmLabel })

/** Renders the deleted designs that can still be restored. */
export function TrashGrid({ designs }: { designs: readonly DesignSummary[] }) {
  if (designs.length === 0) return <p className="text-muted py-10 text-center text-sm">回收站是空的。</p>
  const destroy = async ({ id, name }: DesignSummary) => {
    if (await sure(`「${name || '未命名设计'}」和它的历史版本会彻底删除，无法找回。`, '彻底删除'))
      await designList.delete(id)
  }
  const empty = async () => {
    if (await sure(`回收站里的 ${designs.length} 份设计会彻底删除，无法找回。`, '清空')) await designList.emptyTrash()
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">删除的设计保留 30 天。</p>
        <Button look="danger" icon="trash" onClick={() => attempt(empty)}>
          清空回收站
        </Button>
      </div>
      <ul aria-label="回收站" className={grid}>
        {designs.map((design) => (
          <DesignCard
            key={design.id}
            design={design}
            current={false}
            onOpen={() => attempt(() => designList.restore(design.id))}
            onRename={() => {}}
            items={() => [
              { label: '恢复', icon: 'reset', onSelect: () => attempt(() => designList.restore(design.id)) },
              { label: '彻底删除', icon: 'trash', onSelect: () => attempt(() => destroy(design)) },
            ]}
          />
        ))}
      </ul>
    </>
  )
}
