import type { QrOptions } from '../../../core/qr/options.ts'
import { make } from '../../../stores/bench/making.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { writeClipboard } from '../../../stores/shell/write-clipboard.ts'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import type { CodeState } from './use-code.ts'
import { causeTexts, typeLabels } from './words.ts'

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

/** Asks before a code leaves the page that could not be read, or not be checked. */
async function mayLeave({ scan }: CodeState): Promise<boolean> {
  const report = await scan.settled()
  if (report?.readable) return true
  const why = report ? report.causes.map((cause) => causeTexts[cause]).join('') : '检验程序没有取到，请检查网络。'
  return isConfirmed({
    title: report ? '这个码不易识别' : '没能检验这个码',
    text: `${why}印出去之后可能扫不出。`,
    confirmLabel: '仍要保存',
    cancelLabel: '回去调整',
  })
}

async function copySvg(code: CodeState, { sizePx }: QrOptions): Promise<void> {
  if (!code.drawing || !(await mayLeave(code))) return
  const { qrSvg } = await import('../../../core/qr/svg.ts')
  try {
    await writeClipboard(qrSvg(code.drawing, sizePx, 'px'))
    toast.success('SVG 代码已复制')
  } catch {
    toast.warning('浏览器没有允许复制，请改用下载')
  }
}

interface SingleBarProps {
  readonly page: MakerProps
  readonly options: QrOptions
  readonly code: CodeState
}

/** Shows the bar that saves a single code. */
export function SingleBar({ page, options, code }: SingleBarProps) {
  const ratio = code.drawing ? code.drawing.height / code.drawing.width : 1
  return (
    <SaveBar
      summary={fileOf(options, ratio)}
      make={(signal, onProgress) =>
        make(
          page.tool,
          { ...options, fileName: options.fileName || nameOf(options, code.text) },
          { signal, onProgress },
        )
      }
      zipName="二维码.zip"
      work={{ kind: 'qr', content: code.text }}
      formats={[options.format]}
      continueWith={page.continueWith}
      extra={() => [{ label: '复制 SVG 代码', icon: 'copy', onSelect: () => void copySvg(code, options) }]}
      disabled={code.text === '' || code.over > 0}
      mayLeave={() => mayLeave(code)}
    />
  )
}
