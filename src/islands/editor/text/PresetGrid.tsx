import { memo } from 'react'
import { effectPresets, type TextPreset } from './presets.ts'
import { TextPreview } from './TextPreview.tsx'

/** Renders the effect presets that can be applied to a text. */
export const PresetGrid = memo(function PresetGrid({ onChoose }: { onChoose: (preset: TextPreset) => void }) {
  return (
    <div className="grid max-h-80 grid-cols-3 gap-2 overflow-y-auto overscroll-contain p-0.5 sm:max-lg:grid-cols-6">
      {effectPresets.map((preset) => (
        <button
          key={preset.id}
          type="button"
          title={preset.label}
          aria-label={preset.label}
          onClick={() => onChoose(preset)}
          className={`${preset.dark ? 'bg-neutral' : 'bg-base-200'} hover:ring-primary/60 h-14 min-w-0 cursor-pointer overflow-hidden rounded-lg ring-1 ring-transparent`}
        >
          <TextPreview text={preset.sample} most={22} />
        </button>
      ))}
    </div>
  )
})
