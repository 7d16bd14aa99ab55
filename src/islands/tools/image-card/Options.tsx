import { smoothingPromise } from '../../../catalogue/id-photos/check-texts.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Chips, Segmented, Slider, Switch } from '../../ui/fields.tsx'
import { GroundField } from './GroundField.tsx'
import { KindFields } from './KindFields.tsx'
import { RosterFields } from './RosterFields.tsx'

type Props = Pick<OptionsProps<IdPhotoOptions>, 'value' | 'onChange'>

/** Sets corrections of light, all of them off at first, and smoothing where every chosen kind allows it. */
function LightFields({ value, onChange }: Props) {
  const isAllowed = value.kinds.every(({ edits }) => edits === 'light')
  return (
    <Advanced label="光线与修饰">
      <Switch
        label="面部亮度"
        hint="只在偏暗或偏亮时调整"
        checked={value.light}
        onChange={(light) => onChange({ light })}
      />
      <Switch
        label="校正偏色"
        hint="灯光偏黄或偏蓝时"
        checked={value.whiteBalance}
        onChange={(whiteBalance) => onChange({ whiteBalance })}
      />
      <Switch label="去红眼" checked={value.redEye} onChange={(redEye) => onChange({ redEye })} />
      {isAllowed ? (
        <Switch
          label="轻度磨皮"
          hint="报名用的照片不建议打开"
          checked={value.smooth}
          onChange={(smooth) => onChange({ smooth })}
        />
      ) : (
        <p className="text-muted text-xs leading-5">所选规格没有允许修图，不能磨皮。</p>
      )}
      <p className="text-muted text-xs leading-5">{smoothingPromise}</p>
    </Advanced>
  )
}

/** Sets the sheets to print. */
function SheetFields({ value, onChange }: Props) {
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
        </>
      )}
    </>
  )
}

/** Shows the form of 证件照. */
export default function Options({ value, onChange, files }: OptionsProps<IdPhotoOptions>) {
  const hasLeast = value.kinds.some(({ kb }) => kb?.min !== undefined)
  return (
    <div className="grid gap-5">
      <KindFields value={value} onChange={onChange} />
      <GroundField value={value} onChange={onChange} />
      <SheetFields value={value} onChange={onChange} />
      <LightFields value={value} onChange={onChange} />
      <RosterFields value={value} onChange={onChange} count={files.count} />
      <Advanced label="更多">
        <Segmented
          label="照片里人多了"
          value={value.others}
          choices={[
            { value: 'refuse', label: '提醒我', hint: '这一张不做，说明原因' },
            { value: 'leave', label: '只留最大的', hint: '旁边的人连同背景一起去掉' },
          ]}
          onChange={(others) => onChange({ others })}
        />
        {hasLeast && (
          <Switch
            label="不够大时补足 KB"
            hint="最高画质仍低于下限时，在文件里加一段注释，画面不变"
            checked={value.fill}
            onChange={(fill) => onChange({ fill })}
          />
        )}
      </Advanced>
    </div>
  )
}
