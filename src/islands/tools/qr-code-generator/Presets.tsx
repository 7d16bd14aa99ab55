import { useMemo } from 'react'
import { drawQr } from '../../../core/qr/draw.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { Button } from '../../ui/Button.tsx'
import { hasOptions } from '../../ui/has-options.ts'
import { Drawing } from './Drawing.tsx'
import { presets } from './presets.ts'

/** Content that presets are shown with; it gives the smallest code. */
const shown = 'QINGTU'

interface PresetsProps {
  readonly value: QrOptions
  readonly onChange: (patch: Partial<QrOptions>) => void
  /** Whether the page is hydrated. Previews are drawn only then: they would triple the size of the static page. */
  readonly awake: boolean
}

/** Shows style presets; content, logo and the text of the frame stay unchanged. */
export function Presets({ value, onChange, awake }: PresetsProps) {
  const plain = {
    ...value,
    logo: 'none',
    logoPicture: '',
    version: 0,
    mask: 0,
    correction: 'L',
    boost: false,
    quiet: 2,
    caption: '扫',
  } as const
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preset looks the same whatever is chosen
  const drawings = useMemo(
    () => (awake ? presets.map(({ look }) => drawQr(shown, { ...plain, ...look, quiet: 2 })) : []),
    [awake],
  )
  const chance = async () => {
    const { randomStyle } = await import('./random-style.ts')
    onChange(randomStyle())
  }
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-2">
        <h3 className="text-sm font-medium">现成样式</h3>
        <Button look="ghost" icon="retry" className="-mr-2" onClick={chance}>
          随机一款
        </Button>
      </div>
      <div className="grid grid-cols-4 gap-2">
        {presets.map((preset, at) => {
          const drawing = drawings[at]
          return (
            <button
              key={preset.id}
              type="button"
              aria-pressed={hasOptions({ ...value }, preset.look)}
              data-preset={preset.id}
              onClick={() => onChange(preset.look)}
              className="border-base-300 hover:border-primary aria-pressed:border-primary aria-pressed:bg-primary/10 cursor-pointer rounded-xl border p-1.5 text-center"
            >
              <span className="grid aspect-square place-items-center">
                {drawing && <Drawing drawing={drawing} className="max-h-full w-full" />}
              </span>
              <span className="mt-1 block truncate text-xs">{preset.label}</span>
            </button>
          )
        })}
      </div>
    </div>
  )
}
