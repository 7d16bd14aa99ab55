import { useEffect, useRef, useState } from 'react'
import { recentColours } from '../../../stores/design/editor-memory.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { ColourLists } from './ColourLists.tsx'
import { AlphaTrack, ColourPlane, HueTrack } from './ColourPlane.tsx'
import { type Hsva, hexOfHsva, hsvaOf, readColour, rgbaOf } from './colour-math.ts'
import { typedNumber } from './typed-number.ts'

interface ColourPickerProps {
  /** null where the selected elements differ. */
  readonly value: string | null
  readonly onChange: (colour: string) => void
  /** Hides the alpha slider. */
  readonly opaque?: boolean
}

/** The EyeDropper API, which not every browser has and the DOM types lack. */
interface EyeDropper {
  readonly open: () => Promise<{ readonly sRGBHex: string }>
}
const eyeDropper = () => (globalThis as { EyeDropper?: new () => EyeDropper }).EyeDropper

const box = 'input h-9 w-full min-w-0 px-2 text-center tabular-nums max-lg:h-11 max-lg:text-base'

/** Renders the number of one channel (0–255); applied while typing. An emptied field changes nothing. */
function Channel({ label, value, onChange }: { label: string; value: number; onChange: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <label className="grid gap-0.5 text-center">
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          const number = typedNumber(event.currentTarget.value)
          if (number !== null && Number.isInteger(number) && number >= 0 && number <= 255) onChange(number)
        }}
        onBlur={() => setTyped(null)}
        className={box}
      />
    </label>
  )
}

/** Renders the colour picker: plane, sliders, numbers, eyedropper and colour lists. */
export function ColourPicker({ value, onChange, opaque = false }: ColourPickerProps) {
  const [hsva, setHsva] = useState<Hsva>(() => hsvaOf(value ?? '#16a34a'))
  const [typed, setTyped] = useState<string | null>(null)
  /** Last colour reported or received. When it comes back, the HSVA state stays: a grey's hex has lost its hue. */
  const said = useRef(value)
  const chosen = useRef<string | null>(null)
  if (value !== null && value !== said.current) {
    said.current = value
    setHsva(hsvaOf(value))
  }
  useEffect(
    () => () => {
      if (chosen.current !== null) recentColours.note(chosen.current)
    },
    [],
  )
  const tell = (colour: string) => {
    said.current = colour
    chosen.current = colour
    onChange(colour)
  }
  const take = (next: Hsva) => {
    setHsva(next)
    tell(hexOfHsva(next))
  }
  const pick = (colour: string) => {
    setHsva(hsvaOf(colour))
    tell(colour)
  }
  const settle = () => {
    const colour = typed === null ? null : readColour(typed)
    if (colour !== null) pick(colour)
    setTyped(null)
  }
  const hex = hexOfHsva(hsva)
  const { r, g, b } = rgbaOf(hex)
  const channel = (name: 'r' | 'g' | 'b') => (number: number) => {
    const next = { ...rgbaOf(hex), [name]: number }
    const found = readColour(`${next.r} ${next.g} ${next.b} ${next.a}`)
    if (found) pick(found)
  }
  const fromScreen = async () => {
    const Dropper = eyeDropper()
    // `open` rejects when Escape closes the eyedropper.
    const found = Dropper && (await new Dropper().open().catch(() => null))
    const colour = found ? readColour(found.sRGBHex) : null
    if (colour) pick(colour)
  }
  return (
    <div className="flex flex-col gap-2">
      <ColourPlane value={hsva} onChange={take} />
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-2">
        <div>
          <HueTrack value={hsva} onChange={take} />
          {!opaque && <AlphaTrack value={hsva} onChange={take} />}
        </div>
        {eyeDropper() && (
          <button
            type="button"
            aria-label="从屏幕上吸取颜色"
            title="从屏幕上吸取颜色"
            onClick={() => void fromScreen()}
            className="btn btn-line btn-square"
          >
            <EditorIcon name="pipette" />
          </button>
        )}
      </div>
      <div className="grid grid-cols-[1.7fr_1fr_1fr_1fr] gap-1.5">
        <input
          aria-label="十六进制颜色"
          autoComplete="off"
          spellCheck={false}
          value={typed ?? (value === null ? '' : hex)}
          placeholder="多个"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => event.key === 'Enter' && settle()}
          className={box}
        />
        <Channel label="红" value={r} onChange={channel('r')} />
        <Channel label="绿" value={g} onChange={channel('g')} />
        <Channel label="蓝" value={b} onChange={channel('b')} />
      </div>
      <ColourLists value={hex} onPick={pick} />
    </div>
  )
}
