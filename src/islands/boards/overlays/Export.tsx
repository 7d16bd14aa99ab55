import { useState } from 'react'
import { saveFiles, saveUncounted } from '../../../stores/bench/exports.ts'
import { fileStem } from '../../../stores/design/export.ts'
import { reportDesignError } from '../../../stores/design/report-error.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../../ui/DialogFrame.tsx'
import { Chips, Segmented, Switch } from '../../ui/fields.tsx'
import type { PictureFormat } from '../adapter.ts'
import type { BoardOverlayProps } from '../overlay.ts'
import type { BoardSession } from '../session.ts'

const pictureLabels: Readonly<Record<PictureFormat, string>> = { png: 'PNG', jpg: 'JPG', svg: 'SVG', pdf: 'PDF' }
const hints: Readonly<Record<PictureFormat, string>> = {
  png: '清晰，可以透明',
  jpg: '体积小，适合发送',
  svg: '矢量，放大不糊',
  pdf: '打印和归档',
}
const scales = ['1', '2', '3', '4'] as const
/** Most pixels of a picture: browsers draw no more on a canvas. */
const mostPixels = 120_000_000

interface Asked {
  /** A picture format, or the id of a file format of the board. */
  readonly format: string
  readonly scale: number
  readonly transparent: boolean
  /** Whether the letters of an SVG are outlines. */
  readonly outlines: boolean
}

const isPicture = (session: BoardSession, format: string): format is PictureFormat =>
  (session.adapter.pictures as readonly string[]).includes(format)

const withOutlines = async (svg: Blob) =>
  (await import('../../../stores/boards/vector-files.ts')).outlinedSvg(await svg.text())

/** Makes and saves the file. Returns whether it was saved. */
async function exported(session: BoardSession, { format, scale, transparent, outlines }: Asked): Promise<boolean> {
  const surface = session.$surface.get()
  if (!surface) return false
  await session.flush()
  const { id } = session.keeper.history.document
  const stem = fileStem({ name: session.$name.get() || session.noun }).slice(0, 80)
  if (isPicture(session, format)) {
    const drawn = await surface.picture({ format, scale, transparent })
    const blob = format === 'svg' && outlines ? await withOutlines(drawn) : drawn
    return saveFiles([{ name: `${stem}.${format}`, blob }], `${stem}.zip`, { kind: 'design', content: id })
  }
  const file = session.adapter.files.find((one) => one.id === format)!
  return saveUncounted([{ name: `${stem}.${file.extension}`, blob: await file.make(surface) }], `${stem}.zip`)
}

/** Renders the dialog that saves the document as a picture or as a file of another program. */
export default function Export({ session, onClose }: BoardOverlayProps) {
  const { adapter } = session
  const [asked, setAsked] = useState<Asked>({
    format: adapter.pictures[0]!,
    scale: 2,
    transparent: false,
    outlines: false,
  })
  const [busy, setBusy] = useState(false)
  const { format, scale, transparent, outlines } = asked
  const { width, height } = session.$surface.get()?.size() ?? { width: 0, height: 0 }
  const choose = (patch: Partial<Asked>) => setAsked((last) => ({ ...last, ...patch }))
  const isBitmap = format === 'png' || format === 'jpg'
  const tooLarge = isBitmap && width * height * scale * scale > mostPixels
  const isEmpty = isPicture(session, format) && session.$surface.get()?.isEmpty(format) === true
  const save = async () => {
    setBusy(true)
    try {
      if (await exported(session, asked)) onClose()
    } catch (thrown) {
      reportDesignError(thrown)
    }
    setBusy(false)
  }
  return (
    <DialogFrame title="导出" width={560} onClose={onClose}>
      <div className="grid gap-5">
        <Chips
          label="格式"
          value={format}
          choices={[
            ...adapter.pictures.map((value) => ({
              value: value as string,
              label: pictureLabels[value],
              hint: hints[value],
            })),
            ...adapter.files.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(next) => choose({ format: next })}
        />
        {isBitmap && (
          <Segmented
            label="清晰度"
            value={String(scale)}
            choices={scales.map((value) => ({ value: value as string, label: `${value}×` }))}
            onChange={(next) => choose({ scale: Number(next) })}
          />
        )}
        {(format === 'png' || format === 'svg') && (
          <Switch label="透明背景" checked={transparent} onChange={(next) => choose({ transparent: next })} />
        )}
        {format === 'svg' && adapter.hasPlainSvg && (
          <Switch
            label="文字转曲"
            hint="换到哪台设备字形都一样，但文字不能再改"
            checked={outlines}
            onChange={(next) => choose({ outlines: next })}
          />
        )}
        {isEmpty && (
          <p role="status" className="text-muted text-sm">
            这里还什么都没有，先画一点再导出。
          </p>
        )}
        {isBitmap && width > 0 && !isEmpty && (
          <p role="status" className={`text-sm tabular-nums ${tooLarge ? 'text-error' : 'text-muted'}`}>
            {Math.round(width * scale)} × {Math.round(height * scale)} px
            {tooLarge && '，太大了，请选小一些的清晰度，或导出 SVG'}
          </p>
        )}
      </div>
      <DialogFoot>
        <Button look="primary" large icon="download" disabled={busy || tooLarge || isEmpty} onClick={() => void save()}>
          {busy ? '正在生成…' : '保存'}
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
