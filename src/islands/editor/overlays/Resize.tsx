import { useState } from 'react'
import { resizeDesign } from '../../../core/design/commands/resize-design.ts'
import { limits } from '../../../core/design/limits.ts'
import { reportDesignError } from '../../../stores/design/report-error.ts'
import { storeDesign } from '../../../stores/design/stored-design.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../../ui/DialogFrame.tsx'
import { NumberField, Segmented, Switch } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { ResultPreview } from '../resize/ResultPreview.tsx'
import { SizeList } from '../resize/SizeList.tsx'
import { resized, type Target } from '../resize/targets.ts'
import { useDesign, usePage, useSession } from '../session.ts'

const mostShown = 6
const smallest = 16

/** Renders the dialog that resizes the design, or saves copies of it in other sizes. */
export default function Resize({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { editing, keeper } = session
  const design = useDesign()
  const page = usePage()
  const reading = useClientStore(editing.$readOnly)
  const [targets, setTargets] = useState<readonly Target[]>([])
  const [width, setWidth] = useState<number | null>(null)
  const [height, setHeight] = useState<number | null>(null)
  const [where, setWhere] = useState<'here' | 'new'>(reading ? 'new' : 'here')
  const [keep, setKeep] = useState(false)
  const [done, setDone] = useState<number | null>(null)

  const own: Target[] = width !== null && height !== null ? [{ id: 'own', label: '自定义', width, height }] : []
  const chosen = [...targets, ...own]
  const asNew = where === 'new' || chosen.length > 1
  const [only] = chosen
  const same = !asNew && only?.width === design.width && only.height === design.height

  const toggle = (target: Target) =>
    setTargets((before) =>
      before.some(({ id }) => id === target.id) ? before.filter(({ id }) => id !== target.id) : [...before, target],
    )

  const changeHere = (target: Target) => {
    editing.history.seal()
    editing.run(resizeDesign, { width: target.width, height: target.height, keep })
    toast.success(`已改为 ${target.width}×${target.height}，可以撤销`)
    onClose()
  }
  const makeNew = async () => {
    try {
      await keeper.flush()
      for (const [place, target] of chosen.entries()) {
        setDone(place)
        const name = `${design.name || '未命名设计'} ${target.label}`.slice(0, 120)
        await storeDesign({ ...resized(design, target, keep), name })
      }
      toast.success(chosen.length === 1 ? '已存为新设计' : `已存为 ${chosen.length} 份新设计`)
      onClose()
      afterDialog(() => session.$overlay.set('designs'))
    } catch (thrown) {
      reportDesignError(thrown)
      setDone(null)
    }
  }

  return (
    <DialogFrame title="改尺寸" width={940} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <SizeList design={design} chosen={new Set(targets.map(({ id }) => id))} onToggle={toggle} />
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="自定义宽"
              value={width}
              min={smallest}
              max={limits.side}
              unit="px"
              onChange={setWidth}
            />
            <NumberField label="高" value={height} min={smallest} max={limits.side} unit="px" onChange={setHeight} />
          </div>
          <Switch label="内容原样不动" hint="只改画布大小，不重新排布" checked={keep} onChange={setKeep} />
        </div>
        <div className="grid content-start gap-4">
          {chosen.length === 0 ? (
            <div className="bg-base-200 grid min-h-64 place-items-center rounded-xl p-6 text-center">
              <div>
                <p className="font-medium">
                  现在是 {design.width}×{design.height}
                </p>
                <p className="text-muted mt-1 text-sm">在左边选新尺寸，先看效果再改。选几个，就一次做出几个版本。</p>
              </div>
            </div>
          ) : (
            <div className={`grid gap-4 ${chosen.length > 1 ? 'grid-cols-2 lg:grid-cols-3' : ''}`}>
              {chosen.slice(0, mostShown).map((target) => (
                <ResultPreview key={target.id} design={design} page={page.id} target={target} keep={keep} />
              ))}
            </div>
          )}
          {chosen.length > mostShown && (
            <p className="text-muted text-xs">另有 {chosen.length - mostShown} 个尺寸，做出来后在「我的设计」里看。</p>
          )}
        </div>
      </div>
      <DialogFoot className="flex flex-wrap items-center justify-end gap-3">
        {chosen.length < 2 && !reading && (
          <div className="w-full sm:w-72">
            <Segmented
              label="改哪一份"
              quiet
              value={where}
              choices={[
                { value: 'here', label: '改当前设计' },
                { value: 'new', label: '另存为新设计' },
              ]}
              onChange={setWhere}
            />
          </div>
        )}
        <Button
          look="primary"
          large
          className="max-sm:w-full"
          disabled={chosen.length === 0 || same || done !== null}
          onClick={() => (asNew ? void makeNew() : only && changeHere(only))}
        >
          {done !== null
            ? `正在做第 ${done + 1} / ${chosen.length} 份…`
            : same
              ? '已经是这个尺寸'
              : asNew
                ? `做成 ${Math.max(1, chosen.length)} 份新设计`
                : '改成这个尺寸'}
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
