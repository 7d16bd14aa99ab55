import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Chips, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'

type Props = Pick<OptionsProps<IdPhotoOptions>, 'value' | 'onChange'>

/** White edge, mm, below which printers that print without borders cut photos off. */
const safeEdge = 3

/** Sets whether several kinds share a sheet, and how many there are of each. */
function MixFields({ value, onChange }: Props) {
  const { kinds, sheetMix, sheetCounts } = value
  return (
    <>
      <Switch
        label="几个规格排在一张纸上"
        hint="关闭时每个规格各排一张"
        checked={sheetMix}
        onChange={(mix) => onChange({ sheetMix: mix })}
      />
      {sheetMix && (
        <div className="grid grid-cols-2 gap-3">
          {kinds.map(({ id, name }, place) => (
            <NumberField
              key={`${id} ${name}`}
              label={name}
              {...{ min: 1, max: 99, unit: '份', placeholder: '自动' }}
              value={sheetCounts[place] ?? null}
              onChange={(count) =>
                onChange({ sheetCounts: kinds.map((_, at) => (at === place ? count : (sheetCounts[at] ?? null))) })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Sets the sheets to print. */
export function SheetFields({ value, onChange }: Props) {
  return (
    <>
      <Chips
        label="排版打印"
        value={value.sheet}
        choices={[
          { value: 'none', label: '不排版' },
          { value: '5r', label: '5 寸', hint: '127×89 mm' },
          { value: '6r', label: '6 寸', hint: '152×102 mm' },
          { value: '7r', label: '7 寸', hint: '178×127 mm' },
          { value: 'a4', label: 'A4', hint: '210×297 mm' },
        ]}
        onChange={(sheet) => onChange({ sheet })}
      />
      {value.sheet !== 'none' && (
        <>
          {value.kinds.length > 1 && <MixFields value={value} onChange={onChange} />}
          <Segmented
            label="存成"
            value={value.sheetAs}
            choices={[
              { value: 'jpg', label: 'JPG', hint: '300 dpi，冲印店用' },
              { value: 'pdf', label: 'PDF', hint: '真实毫米，自己打印用，选「实际大小」' },
              { value: 'both', label: '两种都要' },
            ]}
            onChange={(sheetAs) => onChange({ sheetAs })}
          />
          <Segmented
            label="裁切线"
            value={value.cuts}
            choices={[
              { value: 'through', label: '通到纸边' },
              { value: 'frames', label: '每张一框' },
              { value: 'none', label: '不画' },
            ]}
            onChange={(cuts) => onChange({ cuts })}
          />
          <Slider
            label="照片间距"
            unit=" mm"
            {...{ min: 0, max: 6, step: 0.5, value: value.sheetGap }}
            onChange={(sheetGap) => onChange({ sheetGap })}
          />
          <Slider
            label="纸边留白"
            unit=" mm"
            {...{ min: 0, max: 12, step: 0.5, value: value.sheetMargin }}
            onChange={(sheetMargin) => onChange({ sheetMargin })}
          />
          {value.sheetMargin < safeEdge && (
            <p className="text-warning text-xs leading-5">
              无边距打印会把画面放大 2–3%，纸边留白不到 {safeEdge} mm，靠边的照片可能被裁掉。
            </p>
          )}
        </>
      )}
    </>
  )
}
