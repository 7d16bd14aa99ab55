import { useEffect, useRef } from 'react'
import { type Adjustments, adjustments } from '../../../core/design/adjustments.ts'
import { restyle } from '../../../core/design/commands/elements.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import type { Gesture } from '../../../core/design/history.ts'
import { isPlain } from '../../../core/design/paint/adjust.ts'
import type { Design } from '../../../core/design/schema.ts'
import { Section } from '../fields/Section.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { useRestyle } from '../fields/use-restyle.ts'
import { useSession } from '../session.ts'
import { LookGrid } from './LookGrid.tsx'

type Picture = ElementOf<'image'>
type Amount =
  | 'brightness'
  | 'contrast'
  | 'saturation'
  | 'temperature'
  | 'fade'
  | 'sharpen'
  | 'blur'
  | 'vignette'
  | 'lookAmount'

const amounts: readonly (readonly [field: Amount, label: string, least: number])[] = [
  ['brightness', '亮度', -100],
  ['contrast', '对比度', -100],
  ['saturation', '饱和度', -100],
  ['temperature', '色温', -100],
  ['fade', '褪色', 0],
  ['sharpen', '锐化', 0],
  ['blur', '模糊', 0],
  ['vignette', '暗角', 0],
]
const plain = adjustments.parse({})

/** Returns the adjustments to store: null if nothing is adjusted and no look is chosen. */
const stored = (adjust: Adjustments) => (adjust.look === '' && isPlain(adjust) ? null : adjust)

/** Renders a button that shows the pictures without adjustments while it is held. */
function HoldToCompare({ elements }: { elements: readonly Picture[] }) {
  const { editing, $view } = useSession()
  const gesture = useRef<Gesture<Design> | null>(null)
  const hold = () => {
    gesture.current?.cancel()
    gesture.current = editing.history.begin('restyle')
    const changes = Object.fromEntries(elements.map(({ id }) => [id, { adjust: null }]))
    gesture.current.preview(restyle, { page: editing.page.id, changes })
    $view.get()?.redraw()
  }
  const release = () => {
    gesture.current?.cancel()
    gesture.current = null
    $view.get()?.redraw()
  }
  useEffect(() => () => gesture.current?.cancel(), [])
  return (
    <button
      type="button"
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) {
          event.preventDefault()
          hold()
        }
      }}
      onKeyUp={({ key }) => (key === ' ' || key === 'Enter') && release()}
      onBlur={release}
      className="btn btn-line active:bg-primary/10 grow touch-none"
    >
      按住看原图
    </button>
  )
}

/** Renders the adjustments of pictures: looks and sliders. */
export function AdjustFields({ elements }: { elements: readonly Picture[] }) {
  const { editing } = useSession()
  const restyle = useRestyle(elements)
  const [first] = elements
  if (!first) return null
  const adjust = first.adjust
  const same = (field: Amount): number | null => {
    const values = elements.map((element) => (element.adjust ?? plain)[field])
    return values.every((value) => value === values[0]) ? (values[0] ?? null) : null
  }
  const change = (fields: Partial<Adjustments>) =>
    restyle((element) => ({ adjust: stored({ ...plain, ...element.adjust, ...fields }) }))
  const byHand = elements.some(({ adjust }) => adjust && !isPlain({ ...adjust, look: '' }))
  // Each use of a slider starts an undo step of its own.
  const seal = () => editing.history.seal()
  return (
    <div onPointerDownCapture={seal} onFocusCapture={seal}>
      <Section title="滤镜">
        <LookGrid asset={first.asset} adjust={adjust} onChange={(look) => change({ look, lookAmount: 100 })} />
        {elements.some((element) => (element.adjust?.look ?? '') !== '') && (
          <SliderRow
            label="强度"
            value={same('lookAmount')}
            min={0}
            max={100}
            unit="%"
            onChange={(lookAmount) => change({ lookAmount })}
          />
        )}
      </Section>
      <Section title="调整">
        {amounts.map(([field, label, least]) => (
          <SliderRow
            key={field}
            label={label}
            value={same(field)}
            min={least}
            max={100}
            onChange={(value) => change({ [field]: value })}
          />
        ))}
        <div className="flex gap-2">
          <HoldToCompare elements={elements} />
          <button
            type="button"
            disabled={!byHand}
            onClick={() =>
              restyle(({ adjust: own }) => ({
                adjust: stored({ ...plain, look: own?.look ?? '', lookAmount: own?.lookAmount ?? 100 }),
              }))
            }
            className="btn btn-ghost grow"
          >
            重置调整
          </button>
        </div>
      </Section>
    </div>
  )
}
