import type { GridOptions } from '../../../core/grid/options.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Chips, ColourField, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'

const ratios = ['3:4', '9:16', '1:1', '4:3', '2:3'].map((ratio) => ({ value: ratio, label: ratio }))

/** Edits how a long picture is cut. */
export function LongFields({ value, onChange }: Pick<OptionsProps<GridOptions>, 'value' | 'onChange'>) {
  return (
    <>
      <Segmented
        label="怎么切"
        value={value.by}
        choices={[
          { value: 'ratio', label: '按比例' },
          { value: 'count', label: '按段数' },
          { value: 'height', label: '按长度' },
        ]}
        onChange={(by) => onChange({ by })}
      />
      {value.by === 'ratio' && (
        <Chips label="每段比例" value={value.ratio} choices={ratios} onChange={(ratio) => onChange({ ratio })} />
      )}
      {value.by === 'count' && (
        <NumberField
          label="切成"
          unit="段"
          min={2}
          max={60}
          value={value.count}
          onChange={(count) => count !== null && onChange({ count })}
        />
      )}
      {value.by === 'height' && (
        <NumberField
          label="每段长度"
          unit="px"
          min={50}
          max={16_384}
          value={value.height}
          hint="按原图像素算"
          onChange={(height) => height !== null && onChange({ height })}
        />
      )}
      <Switch
        label="智能避开文字"
        hint="在附近找一行空白再下刀，不把文字和人脸切成两半"
        checked={value.smart}
        onChange={(smart) => onChange({ smart })}
      />
      {value.by !== 'count' && (
        <Segmented
          label="不满一段时"
          value={value.last}
          choices={[
            { value: 'keep', label: '保留原样' },
            { value: 'pad', label: '补满', hint: '每一段都补成一样大' },
          ]}
          onChange={(last) => onChange({ last })}
        />
      )}
      {value.by !== 'count' && value.last === 'pad' && (
        <ColourField label="补的颜色" value={value.padColour} onChange={(padColour) => onChange({ padColour })} />
      )}
      <Advanced label="方向、重叠与查找范围">
        <Segmented
          label="切的方向"
          value={value.direction}
          choices={[
            { value: 'auto', label: '自动', hint: '竖图从上往下，横图从左往右' },
            { value: 'down', label: '从上往下' },
            { value: 'across', label: '从左往右' },
          ]}
          onChange={(direction) => onChange({ direction })}
        />
        <Slider
          label="相邻两段重叠"
          unit=" px"
          min={0}
          max={40}
          value={value.overlap}
          onChange={(overlap) => onChange({ overlap })}
        />
        {value.smart && (
          <Slider
            label="查找空白的范围"
            unit=" px"
            min={20}
            max={800}
            step={20}
            value={value.search}
            onChange={(search) => onChange({ search })}
          />
        )}
      </Advanced>
    </>
  )
}
