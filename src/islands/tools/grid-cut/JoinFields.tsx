import type { GridOptions } from '../../../core/grid/options.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, ColourField, NumberField, Segmented, Select, Slider, Switch } from '../../ui/fields.tsx'

/** Edits how pictures are joined. */
export function JoinFields({ value, onChange, files }: OptionsProps<GridOptions>) {
  const down = value.joinDirection === 'down'
  return (
    <>
      <p className="bg-base-200 text-muted rounded-xl px-4 py-3 text-sm">
        {files.count < 2 ? '放入两张以上图片，' : ''}按列表的顺序拼；拖左侧手柄，或用 Alt 加上下键换位置。
      </p>
      <Segmented
        label="排列"
        value={value.joinDirection}
        choices={[
          { value: 'down', label: '竖着拼' },
          { value: 'across', label: '横着拼' },
        ]}
        onChange={(joinDirection) => onChange({ joinDirection })}
      />
      {down && (
        <Switch
          label="字幕拼接"
          hint="第一张完整，后面每张只留字幕那一条"
          checked={value.subtitles}
          onChange={(subtitles) => onChange({ subtitles })}
        />
      )}
      {down && value.subtitles && (
        <>
          <Slider
            label="字幕高度"
            unit="%"
            min={5}
            max={40}
            value={value.subtitleHeight}
            onChange={(subtitleHeight) => onChange({ subtitleHeight })}
          />
          <Slider
            label="底部去掉"
            unit="%"
            min={0}
            max={30}
            value={value.subtitleFoot}
            onChange={(subtitleFoot) => onChange({ subtitleFoot })}
          />
        </>
      )}
      <Select
        label={down ? '宽度' : '高度'}
        value={value.joinSide}
        choices={[
          { value: 'first', label: '和第一张一样' },
          { value: 'largest', label: '和最大的一样' },
          { value: 'smallest', label: '和最小的一样' },
          { value: 'custom', label: '自己填' },
          { value: 'own', label: '各自原样，居中' },
        ]}
        onChange={(joinSide) => onChange({ joinSide })}
      />
      {value.joinSide === 'custom' && (
        <NumberField
          label={down ? '统一宽度' : '统一高度'}
          unit="px"
          min={64}
          max={8192}
          value={value.joinPx}
          onChange={(joinPx) => joinPx !== null && onChange({ joinPx })}
        />
      )}
      <Advanced label="间距、边框与底色">
        <Slider
          label="图片间距"
          unit=" px"
          min={0}
          max={200}
          value={value.joinGap}
          onChange={(joinGap) => onChange({ joinGap })}
        />
        <Slider
          label="四周边框"
          unit=" px"
          min={0}
          max={200}
          value={value.joinBorder}
          onChange={(joinBorder) => onChange({ joinBorder })}
        />
        <ColourField label="底色" value={value.joinColour} onChange={(joinColour) => onChange({ joinColour })} />
      </Advanced>
    </>
  )
}
