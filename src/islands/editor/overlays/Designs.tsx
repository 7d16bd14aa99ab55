import { useRef, useState } from 'react'
import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { editorPath } from '../../../catalogue/editor-path.ts'
import type { DesignSummary } from '../../../stores/design/designs.ts'
import { backUpDesigns } from '../../../stores/design/files.ts'
import { reportDesignError } from '../../../stores/design/report-error.ts'
import { askToKeep, importDesigns } from '../../../stores/design/reports.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { DesignGrid, TrashGrid } from '../../surface/saved-designs/DesignGrid.tsx'
import { openWork, useDesignList } from '../../surface/saved-designs/use-designs.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { StorageMeter } from '../../ui/StorageMeter.tsx'
import { useSession } from '../session.ts'

/** Most used sizes; all others are on the start page of designs. */
const quickSizes = [
  ['小红书封面', '1242x1660'],
  ['公众号头条封面', '900x383'],
  ['抖音封面', '1080x1920'],
  ['方图', '1080x1080'],
  ['横版 16:9', '1920x1080'],
] as const

/** Renders the dialog with the designs on this device: open, copy, delete, import and export. */
export default function Designs({ onClose }: { onClose: () => void }) {
  const { keeper } = useSession()
  const { list, failure } = useDesignList()
  const [place, setPlace] = useState<'designs' | 'trash'>('designs')
  const files = useRef<HTMLInputElement>(null)
  const current = keeper.history.document.id

  const open = async (design: DesignSummary) => {
    if (design.id === current) return onClose()
    await keeper.flush()
    onClose()
    afterDialog(() => openWork(design))
  }
  const create = async (size: string) => {
    await keeper.flush()
    onClose()
    afterDialog(() => location.assign(size === '' ? '/image-design' : `${editorPath}?size=${size}`))
  }

  return (
    <DialogFrame title="我的设计" width={1000} onClose={onClose}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Menu
          label="新建设计"
          align="left"
          className="btn btn-primary"
          items={() => [
            ...quickSizes.map(([label, size]) => ({
              label: `${label} ${size.replace('x', '×')}`,
              onSelect: () => void create(size),
            })),
            { label: '更多尺寸…', onSelect: () => void create('') },
          ]}
        >
          <span aria-hidden="true">＋ 新建</span>
        </Menu>
        <Button icon="upload" onClick={() => files.current?.click()}>
          导入
        </Button>
        <input
          ref={files}
          type="file"
          multiple
          accept=".qingtu,.png,.json,image/png"
          aria-label="导入设计文件"
          className="hidden"
          onChange={(event) => {
            const { currentTarget } = event
            void importDesigns([...(currentTarget.files ?? [])]).finally(() => {
              currentTarget.value = ''
            })
          }}
        />
        {list && list.designs.length > 0 && (
          <Button
            icon="archive"
            onClick={() => void backUpDesigns(list.designs.map(({ id }) => id)).catch(reportDesignError)}
          >
            全部备份
          </Button>
        )}
        <span className="grow" />
        {list && (
          <div className="w-full sm:w-56">
            <Segmented
              label="位置"
              quiet
              value={place}
              choices={[
                { value: 'designs', label: `设计 ${list.designs.length}` },
                { value: 'trash', label: `回收站 ${list.trash.length}` },
              ]}
              onChange={setPlace}
            />
          </div>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-error text-sm">
          {designMessageOf(failure.code, failure.params).text}
        </p>
      )}
      {!list && !failure && <p className="text-muted py-10 text-center text-sm">正在读取…</p>}
      <div className="min-h-[min(26rem,50dvh)]">
        {list && place === 'trash' && <TrashGrid designs={list.trash} />}
        {list && place === 'designs' && list.designs.length === 0 && (
          <div className="bg-base-200 grid justify-items-center gap-1 rounded-2xl px-6 py-12 text-center">
            <p className="font-medium">还没有存下的设计</p>
            <p className="text-muted text-sm">点「新建」选个尺寸开始，或把 .qingtu 文件导进来。</p>
          </div>
        )}
        {list && place === 'designs' && list.designs.length > 0 && (
          <DesignGrid designs={list.designs} current={current} onOpen={(design) => void open(design)} />
        )}
      </div>
      {list && (
        <div className="border-base-300 mt-6 border-t pt-3">
          <StorageMeter {...list.room} onAsk={() => void askToKeep()} />
        </div>
      )}
    </DialogFrame>
  )
}
