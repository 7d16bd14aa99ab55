import { useState } from 'react'
import type { Effect } from '../../../core/design/effects.ts'
import type { Fill } from '../../../core/design/fields.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { SelectRow, SwitchRow } from '../fields/Choices.tsx'
import { ColourField } from '../fields/ColourField.tsx'
import { FillField } from '../fields/FillField.tsx'
import { SliderRow } from '../fields/SliderRow.tsx'
import { type EffectField, effectForms, effectTypes } from './effect-fields.ts'

/** Most effects per text. */
const most = 12

function Field({ effect, form, onChange }: { effect: Effect; form: EffectField; onChange: (value: unknown) => void }) {
  const value: unknown = (effect as Readonly<Record<string, unknown>>)[form.field]
  const { label } = form
  if (form.as === 'colour') return <ColourField label={label} value={value as string} onChange={onChange} />
  if (form.as === 'fill') return <FillField label={label} value={value as Fill} onChange={onChange} />
  if (form.as === 'flag') return <SwitchRow label={label} value={value === true} onChange={onChange} />
  if (form.as === 'choice')
    return <SelectRow label={label} value={value as string} choices={form.choices} onChange={onChange} />
  if (form.as === 'chance')
    return (
      <button type="button" onClick={() => onChange(((value as number) % 997) + 1)} className="btn btn-line px-3">
        {label}
      </button>
    )
  const isShare = form.as === 'share'
  const factor = isShare ? 100 : 1
  return (
    <SliderRow
      label={label}
      value={(value as number) * factor}
      min={form.min * factor}
      max={form.max * factor}
      step={form.step ?? (isShare && form.max <= 0.4 ? 0.5 : 1)}
      unit={isShare ? '%' : form.as === 'angle' ? '°' : ''}
      onChange={(next) => onChange(next / factor)}
    />
  )
}

interface EffectsFieldProps {
  readonly value: readonly Effect[]
  readonly onChange: (effects: readonly Effect[]) => void
}

/** Renders the stack of effects of a text: add, remove, reorder and change. */
export function EffectsField({ value, onChange }: EffectsFieldProps) {
  const [open, setOpen] = useState<number | null>(null)
  const replace = (place: number, ...next: readonly Effect[]) =>
    onChange([...value.slice(0, place), ...next, ...value.slice(place + 1)])
  const swap = (place: number, other: number) => {
    const next = [...value]
    ;[next[place], next[other]] = [next[other]!, next[place]!]
    onChange(next)
    setOpen(open === place ? other : open === other ? place : open)
  }
  return (
    <>
      {value.length === 0 && <p className="text-muted">还没有效果。选一种加上去，可以叠加多层。</p>}
      {value.length > 0 && (
        <ol className="flex flex-col gap-2" aria-label="已加的效果">
          {value.map((effect, place) => {
            const form = effectForms[effect.type]
            const isOpen = open === place
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: effects are identified by index only
              <li key={place} className="border-base-300 rounded-xl border">
                <div className="flex items-center">
                  <button
                    type="button"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : place)}
                    className="flex h-10 min-w-0 grow cursor-pointer items-center gap-1.5 rounded-xl pl-2 text-left"
                  >
                    <EditorIcon name="chevron" size={16} className={`text-muted ${isOpen ? 'rotate-90' : ''}`} />
                    <span className="truncate">{form.label}</span>
                  </button>
                  <ToolButton
                    icon="chevron"
                    className="-rotate-90"
                    label={`上移${form.label}`}
                    disabled={place === 0}
                    onClick={() => swap(place, place - 1)}
                  />
                  <ToolButton
                    icon="chevron"
                    className="rotate-90"
                    label={`下移${form.label}`}
                    disabled={place === value.length - 1}
                    onClick={() => swap(place, place + 1)}
                  />
                  <ToolButton
                    icon="trash"
                    label={`去掉${form.label}`}
                    onClick={() => {
                      setOpen(null)
                      replace(place)
                    }}
                  />
                </div>
                {isOpen && (
                  <div className="flex flex-col gap-3 px-3 pt-1 pb-3">
                    {form.fields.map((field) => (
                      <Field
                        key={field.field}
                        effect={effect}
                        form={field}
                        onChange={(next) => replace(place, { ...effect, [field.field]: next })}
                      />
                    ))}
                  </div>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {value.length < most && (
        <select
          aria-label="添加效果"
          value=""
          onChange={(event) => {
            // The schema fills in the missing fields.
            onChange([...value, { type: event.currentTarget.value } as Effect])
            setOpen(value.length)
          }}
          className="input text-leaf w-auto cursor-pointer appearance-auto font-semibold max-lg:text-base"
        >
          <option value="" disabled>
            ＋ 添加效果
          </option>
          {effectTypes.map((type) => (
            <option key={type} value={type}>
              {effectForms[type].label}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
