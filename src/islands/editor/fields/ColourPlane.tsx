import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { type Hsva, hexOfHsva } from './colour-math.ts'

interface PlaneProps {
  readonly value: Hsva
  readonly onChange: (value: Hsva) => void
}

const share = (value: number) => Math.min(1, Math.max(0, value))
const percent = (value: number) => Math.round(value * 100)

/** Returns the colour after a key: moved by arrows, with Home and End to a side; null for other keys. */
function keyedColour(value: Hsva, { key, shiftKey }: KeyboardEvent): Hsva | null {
  const step = shiftKey ? 0.1 : 0.01
  const ways: Readonly<Record<string, Partial<Hsva>>> = {
    ArrowRight: { s: share(value.s + step) },
    ArrowLeft: { s: share(value.s - step) },
    ArrowUp: { v: share(value.v + step) },
    ArrowDown: { v: share(value.v - step) },
    Home: { s: 0 },
    End: { s: 1 },
  }
  const way = ways[key]
  return way ? { ...value, ...way } : null
}

/**
 * Renders the plane of saturation (to the right) and brightness (upwards). Arrow keys move by 1 %, with Shift by 10 %.
 */
export function ColourPlane({ value, onChange }: PlaneProps) {
  const box = useRef<HTMLDivElement>(null)
  const take = (event: PointerEvent) => {
    const { left, top, width, height } = box.current!.getBoundingClientRect()
    onChange({
      ...value,
      s: share((event.clientX - left) / width),
      v: share(1 - (event.clientY - top) / height),
    })
  }
  const keys = (event: KeyboardEvent) => {
    const next = keyedColour(value, event)
    if (!next) return
    event.preventDefault()
    onChange(next)
  }
  return (
    <div
      ref={box}
      data-autofocus
      role="slider"
      tabIndex={0}
      aria-label="饱和度与明度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent(value.s)}
      aria-valuetext={`饱和度 ${percent(value.s)}%，明度 ${percent(value.v)}%`}
      onKeyDown={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        take(event)
      }}
      onPointerMove={(event) => event.currentTarget.hasPointerCapture(event.pointerId) && take(event)}
      style={{
        background: `linear-gradient(to top, #000, transparent), linear-gradient(to right, #fff, transparent), ${hexOfHsva({ h: value.h, s: 1, v: 1, a: 1 })}`,
      }}
      className="relative h-36 shrink-0 cursor-crosshair touch-none rounded-xl max-lg:h-32"
    >
      <span
        aria-hidden="true"
        style={{ left: `${value.s * 100}%`, top: `${(1 - value.v) * 100}%`, background: hexOfHsva({ ...value, a: 1 }) }}
        className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/0.35)]"
      />
    </div>
  )
}

const track =
  'h-4 w-full cursor-pointer appearance-none rounded-full [&::-moz-range-thumb]:size-5 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-white [&::-moz-range-thumb]:bg-transparent [&::-moz-range-thumb]:shadow-[0_0_0_1px_rgb(0_0_0/0.45)] [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-white [&::-webkit-slider-thumb]:bg-transparent [&::-webkit-slider-thumb]:shadow-[0_0_0_1px_rgb(0_0_0/0.45)]'

interface TrackProps {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly said: string
  readonly background: string
  readonly onChange: (value: number) => void
}

function Track({ label, value, max, said, background, onChange }: TrackProps) {
  return (
    <span className="flex h-8 items-center max-lg:h-10">
      <input
        type="range"
        aria-label={label}
        aria-valuetext={said}
        min={0}
        max={max}
        value={value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        style={{ background }}
        className={track}
      />
    </span>
  )
}

const squares = 'repeating-conic-gradient(#cdd6d0 0 25%, #fff 0 50%) 0 0 / 10px 10px'
const rainbow = 'linear-gradient(to right, #f00, #ff0 17%, #0f0 33%, #0ff 50%, #00f 67%, #f0f 83%, #f00)'

export function HueTrack({ value, onChange }: PlaneProps) {
  const hue = Math.round(value.h)
  return (
    <Track
      label="色相"
      value={hue}
      max={359}
      said={`${hue} 度`}
      background={rainbow}
      onChange={(h) => onChange({ ...value, h })}
    />
  )
}

export function AlphaTrack({ value, onChange }: PlaneProps) {
  const opaque = hexOfHsva({ ...value, a: 1 })
  return (
    <Track
      label="不透明度"
      value={percent(value.a)}
      max={100}
      said={`${percent(value.a)}%`}
      background={`linear-gradient(to right, ${opaque}00, ${opaque}), ${squares}`}
      onChange={(a) => onChange({ ...value, a: a / 100 })}
    />
  )
}
