import type { ImageClearBgOptions } from '../../../core/tools/image-clear-bg.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { EdgeFields } from '../../cutout/CutFields.tsx'
import { Segmented, Slider } from '../../ui/fields.tsx'
import { CutPresets, DecorationFields } from '../cut-fields.tsx'
import { GroundFields } from './GroundFields.tsx'
import { portraitPresets } from './portrait-presets.ts'

/** Sets what the result shows of the person. */
function FrameFields({ value, onChange }: Pick<OptionsProps<ImageClearBgOptions>, 'value' | 'onChange'>) {
  return (
    <>
      <Segmented
        label="画面"
        value={value.frame}
        choices={[
          { value: 'whole', label: '全图' },
          { value: 'bust', label: '半身', hint: '3:4，头和胸口' },
          { value: 'head', label: '头像', hint: '1:1，头在中间' },
          { value: 'subject', label: '整个人', hint: '裁到人的边缘' },
        ]}
        onChange={(frame) => onChange({ frame })}
      />
      {value.frame !== 'whole' && (
        <Slider
          label="留边"
          unit="%"
          min={0}
          max={50}
          value={value.margin}
          onChange={(margin) => onChange({ margin })}
        />
      )}
    </>
  )
}

/** Shows the form of 人像抠图. */
export default function Options({ value, onChange, files }: OptionsProps<ImageClearBgOptions>) {
  return (
    <div className="grid gap-5">
      <CutPresets presets={portraitPresets} value={value} onChange={onChange} />
      {value.result === 'picture' && (
        <>
          <GroundFields value={value} onChange={onChange} />
          <FrameFields value={value} onChange={onChange} />
        </>
      )}
      <EdgeFields value={value} onChange={onChange} />
      {value.result === 'picture' && <DecorationFields value={value} onChange={onChange} />}
      <OutputFields value={value} onChange={onChange} files={files} />
    </div>
  )
}
