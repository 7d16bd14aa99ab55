import { designMessageOf } from '../../../catalogue/design-messages.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { UserError } from '../../../core/errors.ts'
import { qrModules } from '../../../core/qr/modules.ts'
import { Segmented } from '../../ui/fields.tsx'
import { FillField } from '../fields/FillField.tsx'
import { Section } from '../fields/Section.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import type { PanelProps } from '../Properties.tsx'

/** Returns why a text cannot be encoded as a QR code, or '' if it can. */
function problemOf(content: string, correction: ElementOf<'qr'>['correction']): string {
  if (content === '') return '写上网址或文字，二维码就会出现'
  try {
    qrModules(content, correction)
    return ''
  } catch (thrown) {
    const { text, advice = '' } = designMessageOf(thrown instanceof UserError ? thrown.code : 'internal')
    return `${text}，${advice}`
  }
}

/** Renders the fields of QR codes. */
export default function QrPanel({ elements }: PanelProps<ElementOf<'qr'>>) {
  const restyle = useRestyle(elements)
  const content = shared(elements, 'content')
  const correction = shared(elements, 'correction') ?? 'M'
  const quiet = shared(elements, 'quiet')
  const problem = content === null ? '' : problemOf(content, correction)
  return (
    <Section title="二维码">
      <label className="flex flex-col gap-1.5">
        <span className="text-muted">扫码得到的内容</span>
        <textarea
          rows={3}
          value={content ?? ''}
          placeholder={content === null ? '多个' : 'https://'}
          maxLength={2953}
          onChange={(event) => restyle({ content: event.currentTarget.value })}
          className="textarea min-h-0 w-full resize-y break-all max-lg:text-base"
        />
      </label>
      <p role="status" className="text-warning text-xs empty:hidden">
        {problem}
      </p>
      <Segmented
        label="码点"
        value={shared(elements, 'modules') ?? 'square'}
        choices={[
          { value: 'square', label: '方块' },
          { value: 'round', label: '圆润' },
          { value: 'dots', label: '圆点' },
        ]}
        onChange={(modules) => restyle({ modules })}
      />
      <Segmented
        label="码眼"
        value={shared(elements, 'eyes') ?? 'square'}
        choices={[
          { value: 'square', label: '方' },
          { value: 'round', label: '圆角' },
          { value: 'circle', label: '圆' },
        ]}
        onChange={(eyes) => restyle({ eyes })}
      />
      <Segmented
        label="容错"
        value={correction}
        choices={[
          { value: 'L', label: '7%', hint: '码点最少，只适合清晰的屏幕' },
          { value: 'M', label: '15%' },
          { value: 'Q', label: '25%' },
          { value: 'H', label: '30%', hint: '盖住一小块也能扫' },
        ]}
        onChange={(next) => restyle({ correction: next })}
      />
      <FillField
        label="颜色"
        value={shared(elements, 'fill')}
        types={['solid', 'linear', 'radial']}
        onChange={(fill) => restyle({ fill })}
      />
      <FillField
        label="底色"
        value={shared(elements, 'backdrop')}
        types={['none', 'solid', 'linear', 'radial']}
        onChange={(backdrop) => restyle({ backdrop })}
      />
      <SliderRow label="留白" value={quiet} min={0} max={12} unit="格" onChange={(next) => restyle({ quiet: next })} />
      {quiet !== null && quiet < 4 && <p className="text-warning text-xs">留白不足 4 格，有的扫码器会认不出</p>}
      <SliderRow
        label="圆角"
        value={shared(elements, 'radius')}
        min={0}
        max={200}
        unit="px"
        onChange={(radius) => restyle({ radius })}
      />
    </Section>
  )
}
