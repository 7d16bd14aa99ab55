import { useId } from 'react'
import type { Design } from '../../../core/design/schema.ts'
import { type ExportChoices, exportSize, fileStem } from '../../../stores/design/export.ts'
import { Advanced, NumberField, Segmented, Slider, Switch } from '../../ui/fields.tsx'

const scales = [1, 1.5, 2, 3] as const

interface ExportSettingsProps {
  readonly design: Design
  readonly choices: ExportChoices
  readonly scale: number
  readonly embed: boolean
  readonly onChoose: (patch: Partial<ExportChoices>) => void
  readonly onEmbed: (embed: boolean) => void
}

/** Renders the export settings that apply to the chosen format. */
export function ExportSettings({ design, choices, scale, embed, onChoose, onEmbed }: ExportSettingsProps) {
  const { format, quality, targetKb, dpi, transparent, pattern } = choices
  const size = exportSize(design, scale)
  // PDF pages keep the design's size; the scale changes only the pixels of effects that PDF cannot express.
  const printed = format === 'pdf' ? design : size
  const vector = format === 'svg'
  const lossy = format === 'jpg' || format === 'webp' || format === 'pdf'
  return (
    <div className="grid gap-5">
      {!vector && (
        <div>
          <Segmented
            label="清晰度"
            value={String(scale)}
            choices={scales.map((value) => ({ value: String(value), label: `${value}×` }))}
            onChange={(value) => onChoose({ scale: Number(value) })}
          />
          <p className={`mt-1.5 text-xs tabular-nums ${size.fits ? 'text-muted' : 'text-error'}`}>
            {size.width} × {size.height} 像素
            {!size.fits && '，超出浏览器能画的上限，请调小倍数'}
            {size.fits && format === 'pdf' && '，只用于转成图片的特效；图形和文字是矢量，照片保持原样'}
            {size.fits && format !== 'pdf' && scale === 1 && design.width < 1500 && '，在高清屏上建议 2×'}
          </p>
        </div>
      )}
      {lossy && (
        <Slider
          label={format === 'pdf' ? '调过色的照片的画质' : '画质'}
          value={quality}
          min={40}
          max={100}
          ends={['更小', '更清晰']}
          onChange={(value) => onChoose({ quality: value })}
        />
      )}
      {(format === 'png' || format === 'webp' || format === 'pdf' || format === 'svg') && (
        <Switch
          label="透明背景"
          hint="不导出页面的背景"
          checked={transparent}
          onChange={(value) => onChoose({ transparent: value })}
        />
      )}
      <FileName
        design={design}
        size={vector ? design : size}
        pattern={pattern}
        onChange={(value) => onChoose({ pattern: value })}
      />
      {!vector && (
        <Advanced label="更多设置">
          {format !== 'pdf' && (
            <NumberField
              label="不超过"
              value={targetKb}
              min={10}
              max={20_480}
              unit="KB"
              placeholder="不限"
              hint="会自动找到放得下的最高画质"
              onChange={(value) => onChoose({ targetKb: value })}
            />
          )}
          <NumberField
            label="打印精度"
            value={dpi}
            min={36}
            max={1200}
            unit="DPI"
            hint={`打印出来约 ${inMm(printed.width, dpi)} × ${inMm(printed.height, dpi)} mm`}
            onChange={(value) => onChoose({ dpi: value ?? 300 })}
          />
          {format === 'png' && (
            <Switch
              label="附带可编辑数据"
              hint="把 PNG 拖回编辑器就能接着改；文件会变大，公开发布时请不要开"
              checked={embed}
              onChange={onEmbed}
            />
          )}
        </Advanced>
      )}
    </div>
  )
}

/** Renders the file-name pattern; by default files are named after the design. */
function FileName({
  design,
  size,
  pattern,
  onChange,
}: {
  design: Design
  size: { readonly width: number; readonly height: number }
  pattern: string
  onChange: (pattern: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        文件名
      </label>
      <input
        id={id}
        value={pattern === usualPattern ? '' : pattern}
        placeholder={fileStem(design)}
        maxLength={120}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.value || usualPattern)}
        className="input w-full min-w-0 text-base lg:text-sm"
      />
      <p id={`${id}-hint`} className="text-muted mt-1 text-xs wrap-anywhere">
        {'不填就用设计名。写「{name}-{w}x{h}」会带上宽和高，存成「'}
        {fileStem(design)}-{size.width}x{size.height}
        {'」；{index} 是序号，{date} 是日期'}
      </p>
    </div>
  )
}

const usualPattern = '{name}'
const inMm = (px: number, dpi: number) => Math.round((px / dpi) * 254) / 10
