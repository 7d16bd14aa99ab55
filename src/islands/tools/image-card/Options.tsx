import { smoothingPromise } from '../../../catalogue/id-photos/check-texts.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Segmented, Switch } from '../../ui/fields.tsx'
import { GroundField } from './GroundField.tsx'
import { KindFields } from './KindFields.tsx'
import { RosterFields } from './RosterFields.tsx'
import { SheetFields } from './SheetFields.tsx'

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
