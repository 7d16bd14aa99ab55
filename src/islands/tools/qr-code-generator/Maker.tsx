import { useState } from 'react'
import type { QrOptions } from '../../../core/qr/options.ts'
import { make } from '../../../stores/bench/making.ts'
import { confirm } from '../../../stores/shell/confirm.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import { type MakerFile, useMaker } from '../../bench/use-maker.ts'
import { Segmented } from '../../ui/fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Arrived } from './Arrived.tsx'
import { StyleFields } from './Looks.tsx'
import { Output } from './Output.tsx'
import { Presets } from './Presets.tsx'
import { Single } from './Single.tsx'
import { useCode } from './use-code.ts'
import { causeTexts, typeLabels } from './words.ts'

const waiting = <p className="text-muted grid min-h-72 place-items-center text-sm">正在打开…</p>
const Batch = lazyPart(() => import('./Batch.tsx'), waiting)
const Reader = lazyPart(() => import('./Reader.tsx'), waiting)

type Mode = 'one' | 'batch' | 'read'

const modes = [
  { value: 'one', label: '做一个' },
  { value: 'batch', label: '批量' },
  { value: 'read', label: '识别' },
] as const

/** Returns a file name by the content, for codes without a name given by the user. */
function nameOf(options: QrOptions, text: string): string {
  const about: Partial<Record<QrOptions['type'], string>> = {
    url: /^https?:\/\/(?:www\.)?([^/?#:]+)/i.exec(text)?.[1] ?? '',
    wifi: options.wifiName,
    contact: `${options.contactFamily}${options.contactGiven}` || options.contactCompany,
    event: options.eventTitle,
    place: options.placeName,
  }
  return ['二维码', about[options.type] || typeLabels[options.type]].join('-')
}

const fileOf = ({ format, unit, sizePx, sizeMm }: QrOptions, ratio: number) => {
  const mm = unit === 'mm' || format === 'pdf'
  const [width, height] = mm ? [sizeMm, Math.round(sizeMm * ratio * 10) / 10] : [sizePx, Math.round(sizePx * ratio)]
  return `${format.toUpperCase()} · ${width}×${height} ${mm ? '毫米' : '像素'}`
}

const isTable = ({ name }: MakerFile) => /\.(csv|tsv|tab|txt|xlsx?)$/i.test(name)

/** Shows 二维码生成: one code with its content, style and check; codes for a table; or reading codes in pictures. */
export default function Maker(props: MakerProps) {
  const [mode, setMode] = useState<Mode>('one')
  const [arrived, setArrived] = useState<readonly MakerFile[]>([])
  const [reading, setReading] = useState<readonly MakerFile[]>([])
  const [tables, setTables] = useState<readonly MakerFile[]>([])
  const onFiles = (files: readonly MakerFile[]) => {
    // The batch mode rejects files that are not tables, with a reason.
    const given = mode === 'batch' ? files : files.filter(isTable)
    if (given.length > 0) {
      setTables(given)
      setMode('batch')
    } else if (mode === 'read') setReading(files)
    else setArrived(files)
  }
  const { options, choose, changed, ready } = useMaker<QrOptions>(props, { onFiles })
  const code = useCode(options, ready && mode === 'one')

  const mayLeave = async () => {
    const report = await code.scan.settled()
    if (report?.readable) return true
    const why = report ? report.causes.map((cause) => causeTexts[cause]).join('') : '检验程序没有取到，请检查网络。'
    return confirm({
      title: report ? '这个码不易识别' : '没能检验这个码',
      text: `${why}印出去之后可能扫不出。`,
      confirmLabel: '仍要保存',
      cancelLabel: '回去调整',
    }).then(
      () => true,
      () => false,
    )
  }
  const take = async (use: (address: string) => Partial<QrOptions>) => {
    const [first] = arrived
    setArrived([])
    if (!first) return
    const { toSmallDataUrl } = await import('../small-picture.ts')
    const address = await toSmallDataUrl(first.blob)
    if (address) choose(use(address))
    else toast.error(`「${first.name}」打不开，请换一张 PNG 或 JPG`)
  }
  const takeText = async (text: string) => {
    const { parsePayload } = await import('../../../core/qr/parse-payload.ts')
    const { type, fields } = parsePayload(text)
    choose({ type, ...fields })
    setMode('one')
    toast.success('已填进来，换个样式就可以保存')
  }
  const copySvg = async () => {
    if (!code.drawing || !(await mayLeave())) return
    const { qrSvg } = await import('../../../core/qr/svg.ts')
    try {
      await navigator.clipboard.writeText(qrSvg(code.drawing, options.sizePx, 'px'))
      toast.success('SVG 代码已复制')
    } catch {
      toast.warning('浏览器没有允许复制，请改用下载')
    }
  }

  const stage = (
    <div className="grid gap-5 p-4 sm:p-5">
      <Segmented label="方式" quiet value={mode} choices={modes} onChange={setMode} />
      {mode !== 'batch' && (
        <Arrived
          files={arrived}
          onRead={() => {
            setReading(arrived)
            setArrived([])
            setMode('read')
          }}
          onLogo={() => void take((logoPicture) => ({ logo: 'picture', logoPicture }))}
          onBackdrop={() => void take((picture) => ({ background: 'picture', picture }))}
          onClose={() => setArrived([])}
        />
      )}
      {mode === 'one' && <Single value={options} onChange={choose} code={code} />}
      {mode === 'batch' && <Batch options={options} files={tables} continueWith={props.continueWith} />}
      {mode === 'read' && <Reader files={reading} onUse={(text) => void takeText(text)} />}
    </div>
  )
  const ratio = code.drawing ? code.drawing.height / code.drawing.width : 1
  return (
    <MakerLayout
      ready={ready}
      changed={changed}
      stage={stage}
      settings={
        <div className="grid gap-5">
          <Presets value={options} onChange={choose} awake={ready} />
          <div>
            <StyleFields value={options} onChange={choose} />
            <Output value={options} onChange={choose} drawing={code.drawing} />
          </div>
        </div>
      }
      bar={
        mode === 'one' && (
          <SaveBar
            summary={fileOf(options, ratio)}
            make={(signal, onProgress) =>
              make(
                props.tool,
                { ...options, fileName: options.fileName || nameOf(options, code.text) },
                { signal, onProgress },
              )
            }
            zipName="二维码.zip"
            formats={[options.format]}
            continueWith={props.continueWith}
            extra={() => [{ label: '复制 SVG 代码', icon: 'copy', onSelect: () => void copySvg() }]}
            disabled={code.text === '' || code.over > 0}
            mayLeave={mayLeave}
          />
        )
      }
    />
  )
}
