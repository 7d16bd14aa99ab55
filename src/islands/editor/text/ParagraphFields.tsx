import type { TextElement } from '../../../core/design/elements/text.ts'
import { turnWriting } from '../../../core/design/text/turn-writing.ts'
import { groupsAround } from '../../../core/design/tree.ts'
import type { EditorIconName } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { SelectRow, SwitchRow } from '../fields/Choices.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { shared } from '../fields/use-restyle.ts'
import { useSession } from '../session.ts'

type Fields = Partial<TextElement>

interface ParagraphProps {
  readonly elements: readonly TextElement[]
  readonly onChange: (fields: Fields | ((element: TextElement) => Fields)) => void
}

const aligns: readonly {
  readonly value: TextElement['align']
  readonly icon: EditorIconName
  readonly label: string
}[] = [
  { value: 'left', icon: 'textLeft', label: '左对齐' },
  { value: 'center', icon: 'textCentre', label: '居中' },
  { value: 'right', icon: 'textRight', label: '右对齐' },
  { value: 'justify', icon: 'textJustify', label: '两端对齐' },
]
/** Labels for vertical text, whose lines start at the top. */
const alongColumn: Readonly<Record<TextElement['align'], string>> = {
  left: '顶端对齐',
  center: '居中',
  right: '底端对齐',
  justify: '两端对齐',
}

const sizings = [
  { value: 'auto-width', label: '自动宽' },
  { value: 'auto-height', label: '自动高' },
  { value: 'shrink', label: '固定缩放' },
  { value: 'fixed', label: '固定' },
] as const

/** Renders the paragraph settings. */
export function ParagraphFields({ elements, onChange }: ParagraphProps) {
  const { editing } = useSession()
  const of = <Field extends keyof TextElement>(field: Field) => shared(elements, field)
  const isVertical = of('writing') === 'vertical'
  const [align, valign, sizing, arc] = [of('align'), of('valign'), of('sizing'), of('arc')]
  const isFixed = elements.some((element) => element.sizing === 'shrink' || element.sizing === 'fixed')
  return (
    <>
      <div className="-mx-1 flex items-center justify-between">
        <fieldset className="flex" aria-label="对齐">
          {aligns.map(({ value, icon, label }) => (
            <ToolButton
              key={value}
              icon={icon}
              className={isVertical ? '[&_svg]:rotate-90' : ''}
              label={isVertical ? alongColumn[value] : label}
              pressed={align === value}
              onClick={() => onChange({ align: value })}
            />
          ))}
        </fieldset>
        <ToolButton
          icon="vertical"
          label="竖排"
          pressed={isVertical}
          onClick={() =>
            onChange((element) => {
              const grouped = groupsAround(editing.page, element.id).length > 0
              return turnWriting(element, grouped ? null : editing.history.document, editing.measure)
            })
          }
        />
      </div>
      <SelectRow
        label="框的大小"
        value={sizing}
        choices={sizings.filter(({ value }) => value !== 'fixed' || isFixed)}
        onChange={(value) => onChange({ sizing: value })}
      />
      {isFixed && (
        <SelectRow
          label={isVertical ? '左右位置' : '上下位置'}
          value={valign}
          choices={[
            { value: 'top', label: isVertical ? '靠右' : '靠上' },
            { value: 'middle', label: '居中' },
            { value: 'bottom', label: isVertical ? '靠左' : '靠下' },
          ]}
          onChange={(value) => onChange({ valign: value })}
        />
      )}
      <SelectRow
        label="列表"
        value={of('list')}
        choices={[
          { value: 'none', label: '无' },
          { value: 'bullet', label: '圆点' },
          { value: 'number', label: '数字' },
          { value: 'check', label: '打勾' },
        ]}
        onChange={(value) => onChange({ list: value })}
      />
      <SliderRow
        label="行距"
        value={of('lineHeight')}
        min={0.8}
        max={3}
        step={0.05}
        onChange={(lineHeight) => onChange({ lineHeight })}
      />
      <SliderRow
        label="段距"
        value={of('paragraphGap')}
        min={0}
        max={3}
        step={0.1}
        unit="字"
        onChange={(paragraphGap) => onChange({ paragraphGap })}
      />
      <SliderRow
        label="首行缩进"
        value={of('indent')}
        min={0}
        max={6}
        step={0.5}
        unit="字"
        onChange={(indent) => onChange({ indent })}
      />
      {!isVertical && (
        <SliderRow
          label="弧度"
          value={arc}
          min={-360}
          max={360}
          unit="°"
          onChange={(next) => onChange({ arc: next })}
        />
      )}
      <SwitchRow label="标题均衡换行" value={of('balance') === true} onChange={(balance) => onChange({ balance })} />
    </>
  )
}
