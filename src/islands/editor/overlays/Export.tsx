import { useEffect, useMemo, useState } from 'react'
import { designMessageOf } from '../../../catalogue/design-messages.ts'
import { fontLabel } from '../../../catalogue/fonts.ts'
import type { Design } from '../../../core/design/schema.ts'
import type { Work } from '../../../stores/account/counted-works.ts'
import { saveFiles } from '../../../stores/bench/exports.ts'
import {
  $exportChoices,
  chooseExport,
  chosenScale,
  type ExportChoices,
  type ExportOrder,
  exportSize,
  fileStem,
  loadExportChoices,
} from '../../../stores/design/export.ts'
import { saveDesignFile } from '../../../stores/design/files.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../../ui/DialogFrame.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { Checks } from '../export/Checks.tsx'
import { ExportSettings } from '../export/ExportSettings.tsx'
import { FormatCards } from '../export/FormatCards.tsx'
import { attempt, Outcome } from '../export/Outcome.tsx'
import { PageChoice, type PageScope } from '../export/PageChoice.tsx'
import { PlatformChoice } from '../export/PlatformChoice.tsx'
import { Sizes } from '../export/Sizes.tsx'
import { type Run, useExport, useMeasured, usePreview } from '../export/use-export.ts'
import { type Session, useDesign, useSession } from '../session.ts'

/** Returns the pages to export and the state of their choice. */
function usePageScope(design: Design, current: string) {
  const [scope, setScope] = useState<PageScope>('all')
  const [chosen, setChosen] = useState<readonly string[]>([current])
  const ids = design.pages.map(({ id }) => id)
  const pages = scope === 'all' ? ids : scope === 'current' ? [current] : ids.filter((id) => chosen.includes(id))
  return { scope, setScope, chosen, setChosen, pages }
}

/** Renders a warning about fonts that could not be loaded and would be substituted. */
function MissingFonts({ families, onRetry }: { families: readonly string[]; onRetry: () => void }) {
  if (families.length === 0) return null
  return (
    <div
      role="alert"
      className="border-warning/40 bg-warning/5 flex flex-wrap items-center gap-2 rounded-xl border p-3"
    >
      <p className="min-w-0 grow text-sm">
        字体没有取到：{families.map(fontLabel).join('、')}。现在导出会用别的字体代替。
      </p>
      <Button onClick={onRetry}>重新获取</Button>
    </div>
  )
}

function Progress({ run, count, onCancel }: { run: Run; count: number; onCancel: () => void }) {
  if (run.status !== 'running') return null
  const page = Math.min(count, Math.floor(run.share * count) + 1)
  return (
    <div className="flex grow items-center gap-3">
      <progress aria-label="导出进度" max={1} value={run.share} className="progress progress-primary min-w-0 grow" />
      <span role="status" className="text-muted shrink-0 text-sm tabular-nums">
        {count > 1 ? `第 ${page} / ${count} 页` : `${Math.round(run.share * 100)}%`}
      </span>
      <Button icon="stop" onClick={onCancel}>
        取消
      </Button>
    </div>
  )
}

/** Returns the formats the preset offers, and the remembered choices with one of them. */
function useChoices({ preset }: Session) {
  const { exportChoices: offered } = preset
  const remembered = useClientStore($exportChoices)
  const choices = useMemo(
    () => (offered.includes(remembered.format) ? remembered : { ...remembered, format: offered[0]! }),
    [offered, remembered],
  )
  return { offered, choices }
}

/** Renders the dialog that exports the design: platform, format, settings, pages, and what to do with the files. */
export default function Export({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const { editing, painting } = session
  const design = useDesign()
  const current = useClientStore(editing.$page)
  const { offered, choices } = useChoices(session)
  const lacking = useClientStore(painting.$lacking)
  const { scope, setScope, chosen, setChosen, pages } = usePageScope(design, current)
  const [embed, setEmbed] = useState(false)

  useEffect(() => {
    loadExportChoices()
    // Ends typing and cropping, so that their result is part of the picture.
    editing.$typing.set(null)
    session.$cropping.set(null)
  }, [editing, session])
  useEffect(() => void painting.need(design), [painting, design])

  const scale = chosenScale(design, choices)
  const order: ExportOrder = useMemo(
    () => ({ design, pages, choices, scale, embed: embed && choices.format === 'png', standIns: false }),
    [design, pages, choices, scale, embed],
  )
  const key = keyOf(order)
  const { run, start, cancel } = useExport(key)
  const preview = usePreview(order, key)
  const measured = useMeasured(order, key, run.status === 'running' || preview === undefined)
  const url = useObjectUrl(preview?.picture ?? null)
  const zipName = `${fileStem(design)}.zip`
  const work: Work = { kind: 'design', content: design.id }
  const fits = choices.format === 'svg' || exportSize(design, scale).fits
  const busy = run.status === 'running'
  /** Closes this dialog and opens another. */
  const turnTo = (name: 'package' | 'sizes') => {
    onClose()
    afterDialog(() => session.$overlay.set(name))
  }
  /** Changing a setting that the platform determines clears the platform. */
  const choose = (patch: Partial<ExportChoices>) => {
    const leaves = choices.place !== '' && ('format' in patch || 'scale' in patch || 'targetKb' in patch)
    chooseExport(leaves ? { place: '', targetKb: null, ...patch } : patch)
  }

  const go = async (standIns: boolean) => {
    const exported = await start({ ...order, standIns })
    if (exported) await attempt(() => saveFiles(exported.files, zipName, work), '没有保存成功，请再点一次下载')
  }
  const count = choices.format === 'pdf' ? 1 : pages.length

  return (
    <DialogFrame title="导出" width={940} onClose={onClose}>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_22rem] md:grid-rows-[auto_1fr] md:gap-y-4">
        <div className="grid content-start gap-4">
          <div className="bg-base-200 grid h-[min(38vh,24rem)] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center rounded-xl p-4">
            {url ? (
              <img
                src={url}
                alt="导出效果"
                className={`max-h-full max-w-full object-contain shadow-sm ${choices.transparent ? 'checker' : ''}`}
              />
            ) : (
              <p className="text-muted text-sm">{preview === null ? '暂时没有预览' : '正在生成预览…'}</p>
            )}
          </div>
          {choices.format !== 'svg' && <Sizes count={pages.length} {...{ preview, measured }} />}
          <MissingFonts families={lacking.fonts} onRetry={() => void painting.need(design)} />
        </div>
        <div className="grid content-start gap-5 md:row-span-2">
          <PlatformChoice {...{ design, choices }} onSizes={() => turnTo('sizes')} />
          <FormatCards value={choices.format} offered={offered} onChange={(format) => choose({ format })} />
          {design.pages.length > 1 && (
            <PageChoice pages={design.pages} {...{ scope, chosen }} onScope={setScope} onChosen={setChosen} />
          )}
          <ExportSettings {...{ design, choices, scale, embed }} onChoose={choose} onEmbed={setEmbed} />
          <Button
            icon="share"
            look="ghost"
            className="-mb-3 -ml-4 justify-self-start"
            onClick={() => turnTo('package')}
          >
            带上标题、正文、标签：发布包
          </Button>
          <Button
            icon="archive"
            look="ghost"
            className="-ml-4 justify-self-start"
            onClick={() =>
              attempt(async () => {
                if (await saveDesignFile(design)) toast.success('已导出 .qingtu 文件，以后可以在「我的设计」里导入')
              }, '没有导出成功，请重试')
            }
          >
            导出可编辑文件（.qingtu）
          </Button>
        </div>
        <Checks design={design} scale={scale} onJump={onClose} />
      </div>
      <DialogFoot>
        {run.status === 'failed' && (
          <Failed run={run} onRetry={() => void go(false)} onStandIns={() => void go(true)} />
        )}
        {run.status === 'done' && <Outcome exported={run.exported} zipName={zipName} work={work} />}
        <div className="flex items-center justify-end gap-2">
          <Progress run={run} count={pages.length} onCancel={cancel} />
          {!busy && (
            <Button
              look="primary"
              icon="download"
              large
              className="max-sm:grow"
              disabled={pages.length === 0 || !fits}
              onClick={() => void go(false)}
            >
              导出并下载{count > 1 ? `（${count} 张，打包 ZIP）` : ''}
            </Button>
          )}
        </div>
      </DialogFoot>
    </DialogFrame>
  )
}

const numbers = new WeakMap<Design, number>()
let lastNumber = 0

/** Returns a key that equal orders share. Designs are immutable, so each one gets a number. */
function keyOf({ design, pages, choices, scale, embed }: ExportOrder): string {
  const number = numbers.get(design) ?? ++lastNumber
  numbers.set(design, number)
  return JSON.stringify([number, pages, choices, scale, embed])
}

interface FailedProps {
  readonly run: Extract<Run, { status: 'failed' }>
  readonly onRetry: () => void
  readonly onStandIns: () => void
}

/** Renders why the export failed, with retry and font substitution. */
function Failed({ run: { error }, onRetry, onStandIns }: FailedProps) {
  const noFont = error.code === 'font-not-loaded'
  const { text, advice } = designMessageOf(error.code, error.params)
  return (
    <div role="alert" className="border-error/40 bg-error/5 flex flex-wrap items-center gap-2 rounded-xl border p-3">
      <p className="min-w-0 grow text-sm">
        <span className="text-error font-medium">{text}</span>
        {advice && <span className="text-muted block text-xs">{advice}</span>}
      </p>
      {noFont && <Button onClick={onStandIns}>用替代字体导出</Button>}
      <Button look="primary" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}
