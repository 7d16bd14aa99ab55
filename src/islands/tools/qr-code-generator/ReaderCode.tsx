import { codeKinds, fieldNames, serviceNotes } from '../../../catalogue/qr-reading.ts'
import { parsePayload, type Recognised } from '../../../core/qr/parse-payload.ts'
import type { FoundCode } from '../../../core/qr/read.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { writeClipboard } from '../../../stores/shell/write-clipboard.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { typeLabels } from './words.ts'

interface ReaderCodeProps {
  readonly code: FoundCode
  readonly number: number
  readonly onUse: (text: string) => void
}

/** Returns the host of a web address; null for any other text. */
function hostOf(text: string): string | null {
  if (!/^https?:\/\/\S+$/i.test(text.trim())) return null
  try {
    return new URL(text.trim()).host
  } catch {
    return null
  }
}

async function copy(text: string): Promise<void> {
  try {
    await writeClipboard(text)
    toast.success('已复制')
  } catch {
    toast.error('浏览器没有允许复制，请选中文字后手动复制')
  }
}

/** Shows the content of a code, and what can be done with it. */
export function ReaderCode({ code, number, onUse }: ReaderCodeProps) {
  const { text, format } = code
  const seen = parsePayload(text)
  const host = hostOf(text)
  return (
    <li className="border-base-300 rounded-xl border p-4">
      <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
        <span className="bg-primary text-primary-content grid size-6 place-items-center rounded-full text-xs font-semibold">
          {number}
        </span>
        <span className="font-semibold">{typeLabels[seen.type]}</span>
        <span className="text-muted">{codeKinds[format] ?? format}</span>
      </p>
      <Fields seen={seen} />
      <p
        data-code-text=""
        className="bg-base-200 max-h-40 overflow-y-auto rounded-lg p-3 text-sm break-all whitespace-pre-wrap"
      >
        {text}
      </p>
      {seen.service && (
        <p className="bg-warning/15 mt-2 flex gap-2 rounded-lg p-3 text-sm">
          <Icon name="warning" size={18} className="mt-0.5 shrink-0" />
          {serviceNotes[seen.service]}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="primary" icon="rename" onClick={() => onUse(text)}>
          编辑并重绘
        </Button>
        <Button icon="copy" onClick={() => void copy(text)}>
          复制
        </Button>
        {host && (
          <a
            href={text.trim()}
            target="_blank"
            rel="noopener noreferrer"
            className="btn btn-line max-w-full min-w-0 shrink"
          >
            <Icon name="link" size={18} className="shrink-0" />
            <span className="truncate">打开链接（{host}）</span>
          </a>
        )}
      </div>
    </li>
  )
}

function Fields({ seen }: { seen: Recognised }) {
  const shown = Object.entries(fieldNames).flatMap(([key, label]) => {
    const value = seen.fields[key as keyof typeof fieldNames]
    return value === undefined || value === null || value === ''
      ? []
      : [[label, String(value).replace('T', ' ')] as const]
  })
  if (shown.length === 0) return null
  return (
    <dl className="mb-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {shown.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="break-words whitespace-pre-wrap">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
