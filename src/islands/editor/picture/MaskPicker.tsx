import { useEffect, useState } from 'react'
import type { Shape } from '../../../catalogue/shapes.ts'
import { isOf } from '../../../core/design/elements/guards.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'

type Mask = Pick<ElementOf<'image'>, 'mask' | 'maskPath'>

const box = 'M6 14H94V86H6Z'
const circle = 'M50 4A46 46 0 1 1 49.900 4Z'

/** Renders the shapes a picture can be masked with: its box, an ellipse, or shapes of the catalogue. */
export function MaskPicker({ value, onChange }: { value: Mask | null; onChange: (mask: Mask) => void }) {
  const [shapes, setShapes] = useState<readonly Shape[]>([])
  useEffect(() => {
    let wanted = true
    void import('../../../catalogue/shapes.ts').then(
      (module) => wanted && setShapes(module.shapes.filter(({ mask }) => mask)),
    )
    return () => {
      wanted = false
    }
  }, [])
  const choices: readonly { readonly label: string; readonly d: string; readonly mask: Mask }[] = [
    { label: '矩形', d: box, mask: { mask: 'rect', maskPath: '' } },
    { label: '圆形', d: circle, mask: { mask: 'ellipse', maskPath: '' } },
    ...shapes.flatMap(({ label, fields }) => {
      const d = isOf(fields, 'path') ? (fields.parts[0]?.d ?? '') : ''
      return d ? [{ label, d, mask: { mask: 'path' as const, maskPath: d } }] : []
    }),
  ]
  const isOn = (mask: Mask) =>
    value !== null && value.mask === mask.mask && (mask.mask !== 'path' || value.maskPath === mask.maskPath)
  return (
    <fieldset className="-m-1 max-h-51 overflow-y-auto overscroll-contain p-1">
      <legend className="sr-only">图片形状</legend>
      <div className="grid grid-cols-5 gap-2">
        {choices.map(({ label, d, mask }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn(mask)}
            onClick={() => onChange(mask)}
            className="border-base-300 hover:border-primary text-base-content/60 aria-pressed:border-primary aria-pressed:bg-primary/10 aria-pressed:text-primary grid aspect-square cursor-pointer place-items-center rounded-xl border p-2"
          >
            <svg viewBox="0 0 100 100" aria-hidden="true" className="size-full" fill="currentColor">
              <path d={d} />
            </svg>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
