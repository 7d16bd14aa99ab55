import type { QrOptions } from '../../../core/qr/options.ts'
import { Check } from './Check.tsx'
import { Content } from './Content.tsx'
import { Drawing } from './Drawing.tsx'
import type { CodeState } from './use-code.ts'

interface SingleProps {
  readonly value: QrOptions
  readonly onChange: (patch: Partial<QrOptions>) => void
  readonly code: CodeState
}

const checks =
  'bg-[repeating-conic-gradient(var(--color-base-200)_0_25%,var(--color-base-100)_0_50%)] bg-[length:16px_16px]'

/** Shows one code: the form of its content beside its picture. */
export function Single({ value, onChange, code }: SingleProps) {
  const { drawing } = code
  const round = drawing ? drawing.code.size : 0
  return (
    <div className="grid gap-6 xl:grid-cols-[1fr_minmax(16rem,22rem)]">
      <Content value={value} onChange={onChange} code={code} />
      <div className="grid content-start gap-3">
        <div
          className={`border-base-300 grid min-h-64 place-items-center overflow-hidden rounded-xl border p-4 ${value.background === 'transparent' ? checks : 'bg-base-200'}`}
        >
          {drawing ? (
            <Drawing
              drawing={drawing}
              label={code.text === '' ? '示例二维码' : '二维码预览'}
              className={`max-h-80 w-full ${code.text === '' ? 'opacity-35' : ''}`}
            />
          ) : (
            <p className="text-muted text-sm">内容太长，画不出来</p>
          )}
        </div>
        <Check code={code} />
        {drawing && (
          <p className="text-muted text-center text-xs tabular-nums">
            版本 {drawing.version} · {round}×{round} 格 · 纠错 {drawing.correction} · 掩模 {drawing.mask}
          </p>
        )}
      </div>
    </div>
  )
}
