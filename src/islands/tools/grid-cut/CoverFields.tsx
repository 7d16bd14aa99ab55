import { fonts } from '../../../catalogue/fonts.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, ColourField, Segmented, Select, Slider, TextField } from '../../ui/fields.tsx'

const steps = [
  { order: '第 1 条', name: '右', text: '先发右边这张' },
  { order: '第 2 条', name: '中', text: '再发中间' },
  { order: '第 3 条', name: '左', text: '最后发左边' },
]

/** Edits the covers: their titles and the order they are published in. */
export function CoverFields({ value, onChange }: Pick<OptionsProps<GridOptions>, 'value' | 'onChange'>) {
  return (
    <>
      <Segmented
        label="主页窗口以外的上下部分"
        value={value.fill}
        choices={[
          { value: 'blur', label: '模糊底' },
          { value: 'colour', label: '纯色' },
          { value: 'extend', label: '延伸原图', hint: '原图够高时上下接着原图，不够的地方用模糊底' },
        ]}
        onChange={(fill) => onChange({ fill })}
      />
      {value.fill === 'colour' && (
        <ColourField label="上下颜色" value={value.padColour} onChange={(padColour) => onChange({ padColour })} />
      )}
      <div className="bg-base-200 rounded-xl p-4 text-sm" data-publish-order>
        <p className="font-medium">按这个顺序发</p>
        <ol className="mt-2 grid gap-1.5">
          {steps.map(({ order, name, text }) => (
            <li key={name} className="flex items-center gap-2">
              <span className="bg-primary text-primary-content grid size-6 place-items-center rounded-md text-xs font-semibold">
                {name}
              </span>
              <span className="text-muted">
                {order}：{text}
              </span>
            </li>
          ))}
        </ol>
        <p className="text-muted mt-2 text-xs leading-5">
          主页最新的在最左边，文件已按发布顺序编号 01 到 03。置顶作品会占掉最前面的格子；以后每次发满 3
          条，这一行才不会错位。
        </p>
      </div>
      <Advanced label="每张封面的标题">
        <TextField
          label="左"
          maxLength={40}
          value={value.titleLeft}
          onChange={(titleLeft) => onChange({ titleLeft })}
        />
        <TextField
          label="中"
          maxLength={40}
          value={value.titleMiddle}
          onChange={(titleMiddle) => onChange({ titleMiddle })}
        />
        <TextField
          label="右"
          maxLength={40}
          value={value.titleRight}
          onChange={(titleRight) => onChange({ titleRight })}
        />
        <Segmented
          label="标题位置"
          value={value.titlePlace}
          choices={[
            { value: 'top', label: '上' },
            { value: 'middle', label: '中' },
            { value: 'bottom', label: '下' },
          ]}
          onChange={(titlePlace) => onChange({ titlePlace })}
        />
        <Select
          label="字体"
          value={value.titleFont}
          choices={fonts.map(({ value: family, label, style }) => ({ value: family, label: `${label} · ${style}` }))}
          onChange={(titleFont) => onChange({ titleFont })}
        />
        <Slider
          label="字号"
          unit="%"
          min={4}
          max={20}
          value={value.titleSize}
          onChange={(titleSize) => onChange({ titleSize })}
        />
        <ColourField label="文字颜色" value={value.titleColour} onChange={(titleColour) => onChange({ titleColour })} />
        <p className="text-muted text-xs">标题始终放在安全区里，不会被右侧按钮和下方文案挡住。</p>
      </Advanced>
    </>
  )
}
