import { useState } from 'react'
import { opensInEditor } from '../../../catalogue/boards.ts'
import type { BoardSource } from '../../../stores/boards/source.ts'
import { DesignGrid } from '../../surface/saved-designs/DesignGrid.tsx'
import { useDesignList } from '../../surface/saved-designs/use-designs.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Segmented } from '../../ui/fields.tsx'
import type { BoardOverlayProps } from '../overlay.ts'

const hints = {
  picture: '原图会跟着设计走：在设计里选中它，点「编辑原图」就能回来接着改。',
  layers: '每个图形、每行字都能在设计里单独改；改好的图层不会再跟着原图变。',
} as const

/** Chooses the design into which the picture of the document goes, together with the document. */
export default function Insert({ session, onClose }: BoardOverlayProps) {
  const { list } = useDesignList()
  const [busy, setBusy] = useState(false)
  const [as, setAs] = useState<'picture' | 'layers'>('picture')
  const designs = list?.designs.filter(({ kind, template }) => opensInEditor(kind) && !template) ?? []
  const insert = async (to: BoardSource | null) => {
    if (busy) return
    setBusy(true)
    await session.insertInto(to, as)
    setBusy(false)
  }
  return (
    <DialogFrame title="插入到设计" width={1000} onClose={onClose}>
      {session.adapter.hasPlainSvg && (
        <div className="mb-5 max-w-sm">
          <Segmented
            label="放成"
            value={as}
            choices={[
              { value: 'picture', label: '一张图' },
              { value: 'layers', label: '可编辑的图层' },
            ]}
            onChange={setAs}
          />
        </div>
      )}
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <Button look="primary" icon="plus" disabled={busy} onClick={() => void insert(null)}>
          新建一份设计
        </Button>
        <p className="text-muted text-sm">{hints[as]}</p>
      </div>
      {designs.length > 0 && (
        <>
          <h3 className="mb-3 text-base font-semibold">或放进已有的设计</h3>
          <DesignGrid designs={designs} current={null} onOpen={({ id }) => void insert({ design: id, element: '' })} />
        </>
      )}
    </DialogFrame>
  )
}
