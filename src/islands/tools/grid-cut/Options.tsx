import type { GridOptions } from '../../../core/grid/options.ts'
import { OutputFields } from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Segmented } from '../../ui/fields.tsx'
import { CoverFields } from './CoverFields.tsx'
import { GridFields } from './GridFields.tsx'
import { JoinFields } from './JoinFields.tsx'
import { LongFields } from './LongFields.tsx'

const modes = [
  { value: 'grid', label: '宫格' },
  { value: 'triple', label: '三连封面' },
  { value: 'long', label: '切长图' },
  { value: 'join', label: '拼长图' },
] as const

/** Shows the form of 九宫格切图 and 三宫格切图. */
export default function Options({ value, onChange, files }: OptionsProps<GridOptions>) {
  return (
    <div className="grid gap-5">
      <Segmented
        quiet
        label="做什么"
        value={value.mode}
        choices={modes}
        onChange={(mode) => onChange({ mode, together: mode === 'join' })}
      />
      {value.mode === 'grid' && <GridFields value={value} onChange={onChange} files={files} />}
      {value.mode === 'triple' && <CoverFields value={value} onChange={onChange} />}
      {value.mode === 'long' && <LongFields value={value} onChange={onChange} />}
      {value.mode === 'join' && <JoinFields value={value} onChange={onChange} files={files} />}
      <OutputFields value={value} onChange={onChange} files={files} />
    </div>
  )
}
