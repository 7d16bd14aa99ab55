import { useState } from 'react'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { ColourField } from '../fields/ColourField.tsx'
import { FillField } from '../fields/FillField.tsx'
import { followsFill, partColours, recoloured } from '../fields/part-colours.ts'
import { Section } from '../fields/Section.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { StrokeField } from '../fields/StrokeField.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'

/** Colours listed before the rest are collapsed. */
const fewColours = 6

export default function PathPanel({ elements }: PanelProps<ElementOf<'path'>>) {
  const restyle = useRestyle(elements)
  const [all, setAll] = useState(false)
  const colours = partColours(elements)
  const shown = all ? colours : colours.slice(0, fewColours)
  const sticker = elements.every((element) => !followsFill(element))
  const icon = elements.some(({ parts }) => parts.some(({ outline }) => outline))
  return (
    <Section title={sticker ? '贴纸' : icon ? '图标' : '形状'}>
      {!sticker && (
        <FillField
          label={icon ? '颜色' : '填充'}
          value={shared(elements, 'fill')}
          onChange={(fill) => restyle({ fill })}
        />
      )}
      {icon && (
        <SliderRow
          label="线条粗细"
          value={shared(elements, 'strokeWidth')}
          min={0.5}
          max={4}
          step={0.1}
          onChange={(strokeWidth) => restyle({ strokeWidth })}
        />
      )}
      {shown.map((colour, at) => (
        <ColourField
          // Keyed by index: the value changes while the picker is open, the index does not.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={at}
          label={`颜色 ${at + 1}`}
          value={colour}
          onChange={(to) => restyle(({ parts }) => ({ parts: recoloured(parts, colour, to) }))}
        />
      ))}
      {colours.length > fewColours && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="btn btn-ghost text-leaf self-start px-2"
        >
          {all ? '收起' : `另外 ${colours.length - fewColours} 种颜色`}
        </button>
      )}
      <StrokeField
        label={sticker ? '白边与描边' : '描边'}
        value={shared(elements, 'stroke')}
        onChange={(stroke) => restyle({ stroke })}
      />
    </Section>
  )
}
