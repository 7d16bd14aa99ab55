import type { EnhanceOptions } from '../../../core/tools/photo-enhance.ts'
import { Slider, Switch } from '../../ui/fields.tsx'
import { type OwnStep, stepGroups, stepLabels } from './enhance-labels.ts'

interface Field {
  readonly name: string
  readonly label: string
  readonly min: number
  readonly max: number
  readonly step?: number
  readonly ends?: readonly [string, string]
}

const strength: Field = { name: 'strength', label: '强度', min: 0, max: 100, step: 5 }

/** Sliders of a step that has more, or others, than its strength. */
const fields: { readonly [Step in OwnStep]?: readonly Field[] } = {
  'shadows-highlights': [
    { name: 'shadows', label: '提亮阴影', min: 0, max: 100, step: 5 },
    { name: 'highlights', label: '压低高光', min: 0, max: 100, step: 5 },
  ],
  vignette: [{ name: 'strength', label: '四角', min: -100, max: 100, step: 5, ends: ['更暗', '更亮'] }],
  sharpen: [strength, { name: 'halo', label: '允许的边缘光晕', min: 0, max: 40, ends: ['没有', '明显'] }],
}

/** Light of the corners when the step is switched on, percent: it has two directions, and none is the default. */
const firstVignette = 40

interface StepFieldsProps {
  readonly steps: EnhanceOptions['steps']
  readonly onChange: (steps: EnhanceOptions['steps']) => void
}

/** Shows a switch for each step and, while it is on, its sliders. */
export function StepFields({ steps, onChange }: StepFieldsProps) {
  const change = (step: OwnStep, patch: Readonly<Record<string, unknown>>) =>
    onChange({ ...steps, [step]: { ...steps[step], ...patch } })
  return stepGroups.map((group) => (
    <section key={group.label} aria-label={group.label}>
      <p className="text-muted mb-1 text-xs font-medium">{group.label}</p>
      <div className="divide-base-300 divide-y">
        {group.steps.map((step) => {
          const own: Readonly<Record<string, unknown>> = steps[step]
          return (
            <div key={step} className="py-1">
              <Switch
                label={stepLabels[step].label}
                hint={stepLabels[step].hint}
                checked={steps[step].on}
                onChange={(on) => change(step, on && step === 'vignette' ? { on, strength: firstVignette } : { on })}
              />
              {steps[step].on && (
                <div className="grid gap-2 pb-2">
                  {(fields[step] ?? [strength]).map(({ name, ...field }) => (
                    <Slider
                      key={name}
                      {...field}
                      unit="%"
                      value={Number(own[name])}
                      onChange={(value) => change(step, { [name]: value })}
                    />
                  ))}
                </div>
              )}
            </div>
          )
        })}
      </div>
    </section>
  ))
}
