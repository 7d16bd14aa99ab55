import { type ReactNode, useState } from 'react'
import type { Fill } from '../../../core/design/fields.ts'
import { useDesign } from '../session.ts'
import { ColourPicker } from './ColourPicker.tsx'
import { isLight } from './colour-math.ts'
import { fillNames, mainColour, type PatternFill } from './fill-css.ts'
import { GradientSwatches, GradientTab } from './GradientTab.tsx'
import { PatternSwatches, PatternTab } from './PatternTab.tsx'
import { PictureTab } from './PictureTab.tsx'
import { Tabs } from './Tabs.tsx'

type TabName = 'solid' | 'gradient' | 'pattern' | 'picture' | 'none'

const tabs: readonly { readonly name: TabName; readonly label: string; readonly types: readonly Fill['type'][] }[] = [
  { name: 'solid', label: fillNames.solid, types: ['solid'] },
  { name: 'gradient', label: fillNames.linear, types: ['linear', 'radial'] },
  { name: 'pattern', label: fillNames.pattern, types: ['pattern'] },
  { name: 'picture', label: fillNames.picture, types: ['picture'] },
  { name: 'none', label: fillNames.none, types: ['none'] },
]

/** Returns a dot pattern based on the main colour of the current fill. */
function firstPattern(fill: Fill | null, width: number): PatternFill {
  const colour = mainColour(fill)
  // A light colour becomes the background, or the pattern would not be visible on white.
  const [ink, paper] = isLight(colour) ? ['#5fb36b', colour] : [colour, '#ffffff']
  return { type: 'pattern', pattern: 'dots', ink, paper, size: Math.round(width / 20), angle: 0 }
}

interface FillPickerProps {
  /** null where the selected elements differ. */
  readonly value: Fill | null
  readonly onChange: (fill: Fill) => void
  readonly types?: readonly Fill['type'][] | undefined
  /** Upload control shown with the pictures. */
  readonly upload?: ReactNode
}

/** Renders all fill types behind tabs. Opening a tab changes nothing, except that 无 applies at once. */
export function FillPicker({ value, onChange, types, upload }: FillPickerProps) {
  const { width } = useDesign()
  const offered = tabs.filter((tab) => !types || tab.types.some((type) => types.includes(type)))
  const [open, setOpen] = useState<TabName>(
    () => offered.find((tab) => value && tab.types.includes(value.type))?.name ?? 'solid',
  )
  const show = (name: TabName) => {
    setOpen(name)
    // 无 has no options, so opening its tab applies it.
    if (name === 'none' && value?.type !== 'none') onChange({ type: 'none' })
  }
  const pattern = value?.type === 'pattern' ? value : firstPattern(value, width)
  return (
    <div className="flex flex-col gap-3">
      {offered.length > 1 && <Tabs label="填充的种类" tabs={offered} open={open} onOpen={show} />}
      {open === 'solid' && (
        <ColourPicker
          value={value?.type === 'solid' ? value.colour : null}
          onChange={(colour) => onChange({ type: 'solid', colour })}
        />
      )}
      {open === 'gradient' &&
        (value?.type === 'linear' || value?.type === 'radial' ? (
          <GradientTab value={value} onChange={onChange} />
        ) : (
          <div>
            <GradientSwatches value={value} onPick={(stops, angle) => onChange({ type: 'linear', angle, stops })} />
          </div>
        ))}
      {open === 'pattern' &&
        (value?.type === 'pattern' ? (
          <PatternTab value={value} onChange={onChange} />
        ) : (
          <PatternSwatches value={pattern} pressed={false} onPick={(name) => onChange({ ...pattern, pattern: name })} />
        ))}
      {open === 'picture' && (
        <PictureTab value={value?.type === 'picture' ? value : null} onChange={onChange} upload={upload} />
      )}
      {open === 'none' && <p className="text-muted py-2">这里是透明的，下面的内容会透出来。</p>}
    </div>
  )
}
