import type { ArrangeOptions } from '../../core/vision/arrange-options.ts'
import { Button } from '../ui/Button.tsx'
import { Advanced, Chips, ColourField, Slider } from '../ui/fields.tsx'
import { hasOptions } from '../ui/has-options.ts'

/** Props of fields that show and change some options of a tool. */
interface Fields<Options, Name extends keyof Options> {
  readonly value: Pick<Options, Name>
  readonly onChange: (patch: Partial<Pick<Options, Name>>) => void
}

/** A set of options under a name. */
export interface CutPreset<Options> {
  readonly name: string
  readonly hint: string
  readonly options: Partial<Options>
}

/** Offers sets of options for what cut-outs are used for. */
export function CutPresets<Options extends Readonly<Record<string, unknown>>>({
  presets,
  value,
  onChange,
}: {
  readonly presets: readonly CutPreset<Options>[]
  readonly value: Options
  readonly onChange: (patch: Partial<Options>) => void
}) {
  return (
    <section aria-label="用途">
      <p className="mb-1.5 text-sm font-medium">用来做什么</p>
      <div className="flex flex-wrap gap-2">
        {presets.map(({ name, hint, options }) => (
          <Button key={name} title={hint} aria-pressed={hasOptions(value, options)} onClick={() => onChange(options)}>
            {name}
          </Button>
        ))}
      </div>
    </section>
  )
}

/** Sets the shadow below the subject and the line around it. */
export function DecorationFields({
  value,
  onChange,
}: Fields<ArrangeOptions, 'shadow' | 'shadowStrength' | 'outline' | 'outlineColour'>) {
  return (
    <Advanced label="影子与描边">
      <Chips
        label="影子"
        value={value.shadow}
        choices={[
          { value: 'none', label: '没有' },
          { value: 'contact', label: '贴地' },
          { value: 'drop', label: '投影' },
          { value: 'long', label: '斜影' },
        ]}
        onChange={(shadow) => onChange({ shadow })}
      />
      {value.shadow !== 'none' && (
        <Slider
          label="浓淡"
          unit="%"
          min={5}
          max={100}
          step={5}
          value={value.shadowStrength}
          onChange={(shadowStrength) => onChange({ shadowStrength })}
        />
      )}
      <Slider
        label="描边粗细"
        min={0}
        max={60}
        value={value.outline}
        ends={['没有', '贴纸那样粗']}
        onChange={(outline) => onChange({ outline })}
      />
      {value.outline > 0 && (
        <ColourField
          label="描边颜色"
          value={value.outlineColour}
          onChange={(outlineColour) => onChange({ outlineColour })}
        />
      )}
    </Advanced>
  )
}
