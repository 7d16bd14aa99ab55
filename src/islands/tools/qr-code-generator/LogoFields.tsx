import { iconPaths } from '../../../core/qr/icons.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { type LogoIcon, logoIcons } from '../../../core/qr/shapes.ts'
import { ColourField, Segmented, Slider } from '../../ui/fields.tsx'
import { iconLabels } from './labels.ts'
import { PictureButton } from './PictureButton.tsx'
import { ShapePicker } from './ShapePicker.tsx'

interface LogoFieldsProps {
  readonly value: QrOptions
  readonly onChange: (patch: Partial<QrOptions>) => void
}

/** Edits what is shown in the middle of a code. */
export function LogoFields({ value, onChange }: LogoFieldsProps) {
  const { logo } = value
  const kind = logo === 'none' || logo === 'picture' ? logo : 'icon'
  return (
    <>
      <Segmented
        label="中间放"
        value={kind}
        choices={[
          { value: 'none', label: '不放' },
          { value: 'icon', label: '图标' },
          { value: 'picture', label: '自己的图片' },
        ]}
        onChange={(wanted) => onChange({ logo: wanted === 'icon' ? 'link' : wanted })}
      />
      {kind === 'icon' && (
        <>
          <ShapePicker
            label="图标"
            value={logo as LogoIcon}
            choices={logoIcons.map((icon) => ({ value: icon, label: iconLabels[icon] }))}
            pathOf={(icon) => iconPaths[icon]}
            field={24}
            onChange={(icon) => onChange({ logo: icon })}
          />
          <ColourField
            label="图标底色"
            value={value.logoColour || value.ink}
            onChange={(logoColour) => onChange({ logoColour })}
          />
        </>
      )}
      {kind === 'picture' && (
        <PictureButton
          label="标志图片"
          value={value.logoPicture}
          onChange={(logoPicture) => onChange({ logoPicture })}
        />
      )}
      {kind !== 'none' && (
        <>
          <Segmented
            label="标志外形"
            value={value.logoShape}
            choices={[
              { value: 'square', label: '方形' },
              { value: 'rounded', label: '圆角' },
              { value: 'circle', label: '圆形' },
            ]}
            onChange={(logoShape) => onChange({ logoShape })}
          />
          <Slider
            label="大小"
            value={value.logoSize}
            min={8}
            max={25}
            unit="%"
            onChange={(logoSize) => onChange({ logoSize })}
          />
          <p className="text-muted text-xs">
            最多占边长的
            25%，四周自动留空，不会压住三个角和定位图案。内容长到中间有定位图案时，会换用更密的版本避开它；内容越短越好扫。
          </p>
        </>
      )}
    </>
  )
}
