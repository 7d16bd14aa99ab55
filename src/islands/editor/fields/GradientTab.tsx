import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { gradientAngle, gradients } from '../../../catalogue/gradients.ts'
import type { Fill } from '../../../core/design/fields.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { ColourPicker } from './ColourPicker.tsx'
import { type GradientFill, type GradientStop, stopsCss, withStop } from './fill-css.ts'
import { ShareRow } from './ShareRow.tsx'
import { SliderRow } from './SliderRow.tsx'

interface GradientTabProps {
  readonly value: GradientFill
  readonly onChange: (fill: Fill) => void
}

/** Most stops a document keeps. */
const mostStops = 8
const leastStops = 2

const sameStops = (one: readonly GradientStop[], from: string, to: string) =>
  one.length === 2 && one[0]!.colour === from && one[1]!.colour === to

/** Angle of the catalogue's gradients as a fill, degrees: fills measure from the x-axis, CSS from the top. */
const presetAngle = gradientAngle - 90

const groups = [...new Set(gradients.map(({ group }) => group))]

/** Renders the gradients of the catalogue by group. */
export function GradientSwatches({
  value,
  onPick,
}: {
  value: Fill | null
  onPick: (stops: GradientStop[], angle: number) => void
}) {
  const stops = value?.type === 'linear' || value?.type === 'radial' ? value.stops : []
  return groups.map((group) => (
    <section key={group} aria-label={group} className="mt-2.5 first:mt-0">
      <h3 className="text-muted mb-1.5 text-xs font-medium">{group}</h3>
      <div className="grid grid-cols-5 gap-2">
        {gradients
          .filter((gradient) => gradient.group === group)
          .map(({ name, from, to }) => (
            <button
              key={name}
              type="button"
              aria-label={name}
              aria-pressed={sameStops(stops, from, to)}
              title={name}
              onClick={() =>
                onPick(
                  [
                    { at: 0, colour: from },
                    { at: 1, colour: to },
                  ],
                  presetAngle,
                )
              }
              style={{ background: `linear-gradient(135deg, ${from}, ${to})` }}
              className="aria-pressed:outline-primary aspect-3/2 cursor-pointer rounded-lg outline-offset-2 transition-transform hover:scale-105 aria-pressed:outline-2"
            />
          ))}
      </div>
    </section>
  ))
}

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** Renders the stops on a bar: dragged, moved by arrow keys, removed by Delete. */
function Stops({
  stops,
  chosen,
  onChoose,
  onChange,
}: {
  stops: readonly GradientStop[]
  chosen: number
  onChoose: (at: number) => void
  onChange: (stops: readonly GradientStop[]) => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  const move = (place: number, at: number) =>
    onChange(stops.map((stop, other) => (other === place ? { ...stop, at: share(at) } : stop)))
  const drop = (place: number) => {
    if (stops.length <= leastStops) return
    onChoose(Math.max(0, place - 1))
    onChange(stops.filter((_, other) => other !== place))
  }
  const drag = (place: number) => (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { left, width } = bar.current!.getBoundingClientRect()
    move(place, (event.clientX - left) / width)
  }
  const keys = (place: number, at: number) => (event: KeyboardEvent) => {
    const step = event.shiftKey ? 0.1 : 0.01
    if (event.key === 'ArrowLeft' || event.key === 'ArrowDown') move(place, at - step)
    else if (event.key === 'ArrowRight' || event.key === 'ArrowUp') move(place, at + step)
    else if (event.key === 'Delete' || event.key === 'Backspace') drop(place)
    else return
    event.preventDefault()
  }
  const add = () => {
    const { stops: more, added } = withStop(stops, mostStops)
    onChange(more)
    onChoose(added)
  }
  const tool = 'btn btn-ghost btn-square'
  return (
    <div className="flex items-center gap-1">
      <div className="grow px-3">
        <div ref={bar} className="checker relative h-5 rounded-full">
          <span className="absolute inset-0 -mx-2 rounded-full" style={{ background: stopsCss(stops) }} />
          {stops.map(({ at, colour }, place) => (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a stop is identified by its index
              key={place}
              type="button"
              role="slider"
              aria-label={`色标 ${place + 1}`}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={Math.round(at * 100)}
              aria-valuetext={`${Math.round(at * 100)}%，${colour}`}
              onFocus={() => onChoose(place)}
              onKeyDown={keys(place, at)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                event.currentTarget.focus()
              }}
              onPointerMove={drag(place)}
              style={{ left: `${at * 100}%`, background: colour }}
              className={`absolute top-1/2 -translate-1/2 cursor-ew-resize touch-none rounded-full border-3 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.4)] before:absolute before:-inset-2 ${place === chosen ? 'z-1 size-7 outline-2 outline-offset-1 outline-[#15803d]' : 'size-5.5'}`}
            />
          ))}
        </div>
      </div>
      <button
        type="button"
        aria-label="加色标"
        title="加色标"
        disabled={stops.length >= mostStops}
        onClick={add}
        className={tool}
      >
        <EditorIcon name="plus" size={18} />
      </button>
      <button
        type="button"
        aria-label="移除色标"
        title="移除色标"
        disabled={stops.length <= leastStops}
        onClick={() => drop(chosen)}
        className={tool}
      >
        <EditorIcon name="trash" size={18} />
      </button>
    </div>
  )
}

/** Renders the gradient settings: a gradient of the catalogue or custom stops. */
export function GradientTab({ value, onChange }: GradientTabProps) {
  const [chosen, setChosen] = useState(0)
  const [own, setOwn] = useState(false)
  const place = Math.min(chosen, value.stops.length - 1)
  const withStops = (stops: readonly GradientStop[]) => onChange({ ...value, stops: [...stops] })
  const toType = (type: 'linear' | 'radial') => {
    if (type === value.type) return
    const { stops } = value
    onChange(type === 'linear' ? { type, angle: presetAngle, stops } : { type, x: 0.5, y: 0.5, radius: 0.7, stops })
  }
  return (
    <div className="flex flex-col gap-3">
      <Segmented
        quiet
        label="渐变方式"
        value={value.type}
        choices={[
          { value: 'linear', label: '线性' },
          { value: 'radial', label: '径向' },
        ]}
        onChange={toType}
      />
      <Stops stops={value.stops} chosen={place} onChoose={setChosen} onChange={withStops} />
      {value.type === 'linear' ? (
        <SliderRow
          label="角度"
          value={value.angle}
          min={-180}
          max={180}
          unit="°"
          onChange={(angle) => onChange({ ...value, angle })}
        />
      ) : (
        <>
          <ShareRow label="横向" value={value.x} onChange={(x) => onChange({ ...value, x })} />
          <ShareRow label="纵向" value={value.y} onChange={(y) => onChange({ ...value, y })} />
          <ShareRow
            label="大小"
            value={value.radius}
            min={5}
            max={200}
            onChange={(radius) => onChange({ ...value, radius })}
          />
        </>
      )}
      <Segmented
        quiet
        label="渐变从哪里来"
        value={own ? 'own' : 'ready'}
        choices={[
          { value: 'ready', label: '现成渐变' },
          { value: 'own', label: `改色标 ${place + 1} 的颜色` },
        ]}
        onChange={(choice) => setOwn(choice === 'own')}
      />
      {own ? (
        <ColourPicker
          key={place}
          value={value.stops[place]?.colour ?? null}
          onChange={(colour) =>
            withStops(value.stops.map((stop, other) => (other === place ? { ...stop, colour } : stop)))
          }
        />
      ) : (
        <div>
          <GradientSwatches value={value} onPick={(stops) => onChange({ ...value, stops })} />
        </div>
      )}
    </div>
  )
}
