import { useEffect, useState } from 'react'
import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { setSizes } from '../../../core/design/commands/sizes.ts'
import { limits } from '../../../core/design/limits.ts'
import type { LinkedSize } from '../../../core/design/schema.ts'
import { fileStem } from '../../../stores/design/export.ts'
import { reportDesignError } from '../../../stores/design/report-error.ts'
import {
  allSizes,
  detachSize,
  hasOwn,
  linkedDesign,
  type MasterLink,
  masterOf,
  reattachSize,
  sizeLabel,
} from '../../../stores/design/sizes.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { openWork } from '../../surface/saved-designs/use-designs.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../../ui/DialogFrame.tsx'
import { Segmented, Switch } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useDesign, usePage, useSession } from '../session.ts'
import { AddSizes, type NamedSize } from '../sizes/AddSizes.tsx'
import { LinkedCard } from '../sizes/LinkedCard.tsx'
import { SizeCard } from '../sizes/SizeCard.tsx'
import { type SizeRun, useSizeExport } from '../sizes/use-size-export.ts'

const sameSize = (one: NamedSize, other: NamedSize) => one.width === other.width && one.height === other.height

/** Returns the master and the size a separately edited design belongs to, or null. */
function useMaster(): MasterLink | null {
  const design = useDesign()
  const [followed, setFollowed] = useState<MasterLink | null>(null)
  const { master } = design.followed
  // biome-ignore lint/correctness/useExhaustiveDependencies: edits to a design do not change its master
  useEffect(() => {
    let wanted = true
    void masterOf(design).then((found) => wanted && setFollowed(found))
    return () => {
      wanted = false
    }
  }, [master, design.id])
  return followed
}

/** Returns the sizes that follow the design or are edited separately, and what is done with them. */
function useLinkedSizes() {
  const { editing, keeper } = useSession()
  const design = useDesign()
  const [leaving, setLeaving] = useState(false)
  const linked = design.sizes.filter((size) => !sameSize(size, { ...design, label: '' }))
  const set = (sizes: readonly LinkedSize[]) => {
    editing.history.seal()
    editing.run(setSizes, { sizes })
  }
  const replace = (size: LinkedSize, fresh: LinkedSize | null) =>
    set(editing.history.document.sizes.flatMap((one) => (sameSize(one, size) ? (fresh ?? []) : one)))

  const attempt = async (act: () => Promise<void>) => {
    setLeaving(true)
    try {
      await act()
    } catch (thrown) {
      reportDesignError(thrown)
    }
    setLeaving(false)
  }
  const agreed = (text: string, confirmLabel: string) =>
    isConfirmed({ title: '单独调整的内容会丢掉', text, confirmLabel })
  const edit = (size: LinkedSize) =>
    attempt(async () => {
      const own = (await hasOwn(design, size)) ? size.own : await detachSize(design, size)
      if (own !== size.own) replace(size, { ...size, own })
      await keeper.flush()
      openWork({ id: own })
    })
  const rejoin = async (size: LinkedSize) => {
    if (!(await agreed(`「${size.label}」会重新跟随主稿，调整过的那份放进回收站。`, '恢复跟随'))) return
    await attempt(async () => {
      await reattachSize(design, size)
      replace(size, { ...size, own: '' })
      toast.success(`「${size.label}」已恢复跟随`)
    })
  }
  const remove = async (size: LinkedSize) => {
    if (size.own !== '' && !(await agreed(`「${size.label}」调整过的那份放进回收站。`, '移除'))) return
    await attempt(async () => {
      await reattachSize(design, size)
      replace(size, null)
    })
  }
  const toggle = ({ label, width, height }: NamedSize) => {
    const known = linked.find((size) => sameSize(size, { label, width, height }))
    if (known) void remove(known)
    else if (linked.length >= limits.sizes) toast.error(`最多 ${limits.sizes} 个尺寸`)
    else set([...design.sizes, { label: label.slice(0, 60), width, height, own: '' }])
  }
  return { linked, leaving, edit, rejoin, remove, toggle }
}

/** Renders the dialog of a design that was detached from its master: only the way back. */
function ToMaster({ link: { master, size }, onClose }: { link: MasterLink; onClose: () => void }) {
  const { keeper } = useSession()
  return (
    <DialogFrame title="一稿多尺寸" onClose={onClose}>
      <p className="text-sm leading-relaxed">
        这是「{master.name || '未命名设计'}」单独调整过的「{size.label}
        」。加减尺寸和全部导出都在主稿里。
      </p>
      <Button look="primary" className="mt-4" onClick={() => keeper.flush().then(() => openWork({ id: master.id }))}>
        回到主稿
      </Button>
    </DialogFrame>
  )
}

interface ExportBarProps {
  readonly run: SizeRun
  readonly quality: { readonly format: 'png' | 'jpg'; readonly double: boolean }
  /** Number of pictures in all sizes. */
  readonly count: number
  readonly busy: boolean
  readonly onQuality: (patch: Partial<ExportBarProps['quality']>) => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** Renders the export of all sizes, or its progress. */
function ExportBar({ run, quality, count, busy, onQuality, onSave, onCancel }: ExportBarProps) {
  if (run.status === 'running')
    return (
      <div className="flex items-center gap-3">
        <progress aria-label="导出进度" max={1} value={run.share} className="progress progress-primary min-w-0 grow" />
        <span role="status" className="text-muted shrink-0 text-sm tabular-nums">
          {Math.round(run.share * 100)}%
        </span>
        <Button icon="stop" onClick={onCancel}>
          取消
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div className="w-32">
        <Segmented
          label="格式"
          quiet
          value={quality.format}
          choices={[
            { value: 'png', label: 'PNG' },
            { value: 'jpg', label: 'JPG' },
          ]}
          onChange={(format) => onQuality({ format })}
        />
      </div>
      <div className="w-36">
        <Switch label="2 倍清晰" checked={quality.double} onChange={(double) => onQuality({ double })} />
      </div>
      <Button look="primary" large icon="download" className="ml-auto max-sm:w-full" disabled={busy} onClick={onSave}>
        全部导出（{count} 张）
      </Button>
    </div>
  )
}

/**
 * Renders the dialog for one design in several sizes: sizes that follow it, sizes edited separately, and their export.
 */
export default function Sizes({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { editing } = session
  const design = useDesign()
  const page = usePage()
  const reading = useClientStore(editing.$readOnly)
  const followed = useMaster()
  const [quality, setQuality] = useState<ExportBarProps['quality']>({ format: 'png', double: false })
  const { linked, leaving, edit, rejoin, remove, toggle } = useLinkedSizes()
  const { run, start, cancel } = useSizeExport()
  useEffect(() => editing.$typing.set(null), [editing])

  const longest = Math.max(...[design, ...linked].map(({ width, height }) => Math.max(width, height)))
  const busy = leaving || run.status === 'running'
  const save = (only?: LinkedSize | 'master') =>
    void start({
      ...{ ...quality, zipName: `${fileStem(design)}-多尺寸.zip` },
      sizes: async () => {
        if (only === 'master') return [{ label: sizeLabel(design), design }]
        if (only) return [{ label: only.label, design: await linkedDesign(design, only) }]
        return allSizes({ ...design, sizes: linked })
      },
    })

  if (followed) return <ToMaster link={followed} onClose={onClose} />
  return (
    <DialogFrame title="一稿多尺寸" width={1000} onClose={onClose}>
      <div className="grid gap-6">
        <p className="text-muted -mb-1 text-sm leading-relaxed">
          改主稿的字、图和颜色，下面的尺寸都会跟着变，各自重新排版。只想把这一份变大变小，用
          <button
            type="button"
            onClick={() => {
              onClose()
              afterDialog(() => session.$overlay.set('resize'))
            }}
            className="text-leaf cursor-pointer -my-2 px-1 py-2 underline underline-offset-2"
          >
            改尺寸
          </button>
          。
        </p>
        {!reading && <AddSizes design={design} onToggle={toggle} />}
        <ul aria-label="各个尺寸" className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3">
          <SizeCard
            label={sizeLabel(design) === `${design.width}×${design.height}` ? '主稿' : sizeLabel(design)}
            size={design}
            {...{ longest, page }}
            badge={
              <span className="bg-primary text-primary-content shrink-0 rounded-full px-2 py-0.5 text-xs leading-5">
                主稿
              </span>
            }
          >
            <Button className="max-sm:w-full" onClick={onClose}>
              改主稿
            </Button>
            <IconButton
              icon="download"
              label="下载主稿"
              disabled={busy}
              className="ml-auto max-lg:size-11"
              onClick={() => save('master')}
            />
          </SizeCard>
          {linked.map((size) => (
            <LinkedCard
              key={`${size.width}×${size.height}`}
              {...{ design, page, size, longest, reading, busy }}
              onEdit={() => edit(size)}
              onRejoin={() => rejoin(size)}
              onRemove={() => remove(size)}
              onSave={() => save(size)}
            />
          ))}
          {linked.length === 0 && (
            <li className="border-base-300 text-muted col-span-1 grid h-44 place-items-center rounded-2xl border border-dashed p-4 text-center text-sm leading-relaxed sm:col-span-2 sm:h-60">
              点上面的比例，同一份内容马上排成另一个尺寸。
            </li>
          )}
        </ul>
      </div>
      <DialogFoot>
        {run.status === 'failed' && <Failed run={run} onRetry={(standIns) => void start(run.order, standIns)} />}
        <ExportBar
          {...{ run, quality, busy }}
          count={(linked.length + 1) * design.pages.length}
          onQuality={(patch) => setQuality((before) => ({ ...before, ...patch }))}
          onSave={() => save()}
          onCancel={cancel}
        />
      </DialogFoot>
    </DialogFrame>
  )
}

interface FailedProps {
  readonly run: Extract<SizeRun, { status: 'failed' }>
  readonly onRetry: (standIns: boolean) => void
}

/** Renders why the export failed, with retry and font substitution. */
function Failed({ run: { error }, onRetry }: FailedProps) {
  const { text, advice } = designMessageOf(error.code, error.params)
  return (
    <div role="alert" className="border-error/40 bg-error/5 flex flex-wrap items-center gap-2 rounded-xl border p-3">
      <p className="min-w-0 grow text-sm">
        <span className="text-error font-medium">{text}</span>
        {advice && <span className="text-muted block text-xs">{advice}</span>}
      </p>
      {error.code === 'font-not-loaded' && <Button onClick={() => onRetry(true)}>用替代字体导出</Button>}
      <Button look="primary" onClick={() => onRetry(false)}>
        重试
      </Button>
    </div>
  )
}
