import { fonts } from '../../../catalogue/fonts.ts'
import { type Caption, freshCaption } from '../../../core/clip/model.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ColourField, NumberField, Select, Slider, TextArea } from '../../ui/fields.tsx'

interface CaptionsProps {
  readonly captions: readonly Caption[]
  readonly selected: number | null
  /** Duration of the result, seconds. */
  readonly seconds: number
  readonly onSelect: (place: number | null) => void
  readonly onChange: (captions: readonly Caption[], merge?: string) => void
}

const mostCaptions = 20
const hundredth = (seconds: number) => Math.round(seconds * 100) / 100

interface CaptionFieldsProps {
  readonly caption: Caption
  /** Duration of the result, seconds. */
  readonly seconds: number
  readonly onChange: (patch: Partial<Caption>) => void
  readonly onRemove: () => void
}

/** Edits a caption: its text, time and look. */
function CaptionFields({ caption, seconds, onChange, onRemove }: CaptionFieldsProps) {
  const font = fonts.find(({ value }) => value === caption.font)
  return (
    <div className="bg-base-200/60 grid gap-4 rounded-xl p-3">
      <div className="flex items-end gap-2">
        <div className="grow">
          <TextArea
            label="文字"
            rows={2}
            maxLength={120}
            value={caption.text}
            onChange={(text) => onChange({ text })}
          />
        </div>
        <IconButton icon="trash" label="删除文字" onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="出现"
          unit="秒"
          fraction
          min={0}
          max={hundredth(seconds)}
          value={caption.from}
          onChange={(from) => onChange({ from: Math.min(from ?? 0, caption.to ?? seconds) })}
        />
        <NumberField
          label="消失"
          unit="秒"
          fraction
          min={0}
          max={hundredth(seconds)}
          value={caption.to}
          placeholder="到结尾"
          onChange={(to) => onChange({ to })}
        />
      </div>
      <Slider label="大小" min={4} max={40} value={caption.size} unit="%" onChange={(size) => onChange({ size })} />
      <Select
        label="字体"
        value={caption.font}
        choices={fonts.map(({ value, label }) => ({ value, label }))}
        onChange={(value) =>
          onChange({ font: value, weight: fonts.find((one) => one.value === value)?.weights.at(-1) ?? 400 })
        }
      />
      {font && font.weights.length > 1 && (
        <Select
          label="粗细"
          value={String(caption.weight)}
          choices={font.weights.map((weight) => ({
            value: String(weight),
            label: weight >= 900 ? '特粗' : weight >= 700 ? '粗' : '常规',
          }))}
          onChange={(weight) => onChange({ weight: Number(weight) })}
        />
      )}
      <ColourField label="颜色" value={caption.colour} onChange={(colour) => onChange({ colour })} />
      <Slider
        label="描边"
        min={0}
        max={20}
        value={caption.outlineWidth}
        unit="%"
        onChange={(outlineWidth) => onChange({ outlineWidth })}
      />
      {caption.outlineWidth > 0 && (
        <ColourField label="描边颜色" value={caption.outline} onChange={(outline) => onChange({ outline })} />
      )}
    </div>
  )
}

/** Edits captions over the picture: a list, and the selected one. */
export function Captions({ captions, selected, seconds, onSelect, onChange }: CaptionsProps) {
  const place = selected !== null && selected < captions.length ? selected : null
  const caption = place === null ? undefined : captions[place]
  const change = (patch: Partial<Caption>) =>
    onChange(
      captions.map((one, at) => (at === place ? { ...one, ...patch } : one)),
      `caption ${place} ${Object.keys(patch).join()}`,
    )
  const add = () => {
    // Each is placed below or above the last, so that a new one is visible.
    const y = captions.length === 0 ? 0.86 : Math.max(0.1, 0.86 - (captions.length % 5) * 0.18)
    onChange([...captions, { ...freshCaption, text: '输入文字', y }])
    onSelect(captions.length)
  }
  return (
    <div className="grid gap-3">
      {captions.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="文字列表">
          {captions.map(({ text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: captions have no other identity
            <li key={at}>
              <button
                type="button"
                aria-pressed={at === place}
                onClick={() => onSelect(at === place ? null : at)}
                className="btn btn-line block max-w-40 truncate px-3"
              >
                {text.trim() || '（空）'}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button icon="text" disabled={captions.length >= mostCaptions} onClick={add}>
        加文字
      </Button>
      {caption && place !== null && (
        <CaptionFields
          caption={caption}
          seconds={seconds}
          onChange={change}
          onRemove={() => {
            onChange(captions.filter((_, at) => at !== place))
            onSelect(null)
          }}
        />
      )}
    </div>
  )
}
