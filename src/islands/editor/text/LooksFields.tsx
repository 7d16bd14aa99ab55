import { fonts } from '../../../catalogue/fonts.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import { type RunStyle, textOf } from '../../../core/design/text/runs.ts'
import type { EditorIconName } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { SelectRow, SwitchRow } from '../fields/Choices.tsx'
import { ColourField } from '../fields/ColourField.tsx'
import { FillField } from '../fields/FillField.tsx'
import { ShareRow } from '../fields/ShareRow.tsx'
import { keyOf } from '../keys.ts'
import { FontField } from './FontField.tsx'
import { SizeField, steppedSize } from './SizeField.tsx'
import { type Range, sharedStyle, styleOf } from './style.ts'

interface LooksProps {
  readonly elements: readonly TextElement[]
  /** Selected characters of the text being edited; null for whole texts. */
  readonly range: Range | null
  /** Changes the style of the selected characters or texts. */
  readonly onStyle: (change: RunStyle | ((element: TextElement) => RunStyle)) => void
}

const weightNames: Readonly<Record<number, string>> = { 400: '常规', 700: '加粗', 900: '特粗' }
const marker = '#ffe45c'

const toggles: readonly {
  readonly field: 'italic' | 'underline' | 'strike' | 'emphasis'
  readonly icon: EditorIconName
  readonly label: string
}[] = [
  { field: 'italic', icon: 'italic', label: '斜体' },
  { field: 'underline', icon: 'underline', label: '下划线' },
  { field: 'strike', icon: 'strike', label: '删除线' },
  { field: 'emphasis', icon: 'emphasis', label: '着重号' },
]

/** Renders the character styles of the selected characters or of whole texts. */
export function LooksFields({ elements, range, onStyle }: LooksProps) {
  const of = <Field extends keyof RunStyle>(field: Field) => sharedStyle(elements, range, field)
  const [family, weight, highlight, script] = [of('family'), of('weight'), of('highlight'), of('script')]
  const spacing = of('letterSpacing')
  const font = fonts.find(({ value }) => value === family)
  const isBold = (weight ?? 0) >= 600
  const text = elements.map(({ runs }) => textOf(runs)).join('')
  const chooseFont = (value: string) => {
    const weights = fonts.find((one) => one.value === value)?.weights ?? [400]
    // If the font lacks the current weight, its nearest weight is used.
    onStyle((element) => {
      const now = styleOf(element, range, 'weight') ?? element.weight
      const nearest = weights.reduce((best, next) => (Math.abs(next - now) < Math.abs(best - now) ? next : best))
      return { family: value, weight: nearest }
    })
  }
  const scriptButton = (value: 'super' | 'sub', label: string, icon: EditorIconName) => (
    <ToolButton
      icon={icon}
      label={label}
      pressed={script === value}
      disabled={range === null && script === undefined}
      title={range === null ? `${label}：先选中几个字` : label}
      onClick={() => onStyle({ script: script === value ? undefined : value })}
    />
  )
  return (
    <>
      <FontField value={family ?? null} weight={weight ?? 400} text={text} onChange={chooseFont} />
      {font && font.weights.length > 1 && (
        <SelectRow
          label="粗细"
          value={weight === null || weight === undefined ? null : String(weight)}
          choices={font.weights.map((one) => ({ value: String(one), label: weightNames[one] ?? String(one) }))}
          onChange={(value) => onStyle({ weight: Number(value) })}
        />
      )}
      <SizeField
        value={of('size') ?? null}
        onChange={(size) => onStyle({ size })}
        onStep={(step) =>
          onStyle((element) => ({ size: steppedSize(styleOf(element, range, 'size') ?? element.size, step) }))
        }
      />
      <fieldset className="-mx-1 flex flex-wrap lg:[&_button]:size-9" aria-label="字形">
        <ToolButton
          icon="bold"
          label="加粗"
          keys={keyOf('bold')}
          pressed={isBold}
          onClick={() => onStyle({ weight: isBold ? 400 : 700 })}
        />
        {toggles.map(({ field, icon, label }) => (
          <ToolButton
            key={field}
            icon={icon}
            label={label}
            keys={keyOf(field)}
            pressed={of(field) === true}
            onClick={() => onStyle({ [field]: of(field) !== true })}
          />
        ))}
        {scriptButton('super', '上标', 'superscript')}
        {scriptButton('sub', '下标', 'subscript')}
      </fieldset>
      <FillField label="颜色" value={of('fill') ?? null} onChange={(fill) => onStyle({ fill })} />
      <SwitchRow
        label="底色"
        value={highlight !== undefined}
        onChange={(on) => onStyle({ highlight: on ? marker : undefined })}
      />
      {highlight !== undefined && (
        <ColourField label="底色颜色" value={highlight} onChange={(colour) => onStyle({ highlight: colour })} />
      )}
      <ShareRow
        label="字距"
        value={spacing ?? null}
        min={-20}
        max={200}
        onChange={(letterSpacing) => onStyle({ letterSpacing })}
      />
    </>
  )
}
