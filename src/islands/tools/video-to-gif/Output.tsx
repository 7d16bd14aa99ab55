import { useEffect, useState } from 'react'
import type { Size } from '../../../core/geometry.ts'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { writableFilms } from '../../../stores/bench/clips.ts'
import { whenIdle } from '../../ui/can-wait.ts'
import { Advanced, Chips, ColourField, NumberField, Select, Slider } from '../../ui/fields.tsx'

interface OutputProps {
  readonly value: VideoToGifOptions
  readonly onChange: (patch: Partial<VideoToGifOptions>) => void
  /** Size of the result, px; null while there is no clip. */
  readonly size: Size | null
  /** Whether some clips have another shape than the first. */
  readonly mixed: boolean
}

type Format = VideoToGifOptions['format']

const targets = [
  { value: 'none', label: '不限' },
  { value: 'article', label: '公众号', hint: '10 MB、300 帧以内' },
  { value: 'sticker', label: '表情', hint: '240×240 像素，500 KB 以内' },
  { value: 'chat', label: '聊天', hint: '1 MB 以内' },
  { value: 'own', label: '自定' },
] as const

const rates = [
  { value: '8', label: '8' },
  { value: '10', label: '10' },
  { value: '12', label: '12' },
  { value: '15', label: '15' },
  { value: '20', label: '20' },
  { value: '25', label: '25' },
  { value: '30', label: '30' },
  { value: '0', label: '原视频' },
] as const

/** Limits of a target, as text. */
const limits: Readonly<Record<VideoToGifOptions['target'], string>> = {
  none: '',
  article: '公众号正文：不超过 10 MB、300 帧',
  sticker: '微信表情：240×240 像素，不超过 500 KB。拖动裁剪框选取方形；要整幅画面，裁剪比例选「原比例」',
  chat: '聊天里直接显示：不超过 1 MB',
  own: '',
}

/** Edits how the result is written. */
export function Output({ value, onChange, size, mixed }: OutputProps) {
  const [films, setFilms] = useState({ mp4: true, webm: true })
  // Querying the browser's encoders blocks the page for a moment, and the answer is not urgent.
  useEffect(() => whenIdle(() => void writableFilms().then(setFilms)), [])
  const moving = value.format === 'gif' || value.format === 'webp'
  const formats: { value: Format; label: string; hint?: string }[] = [
    { value: 'gif', label: 'GIF' },
    { value: 'webp', label: '动态 WebP', hint: '比 GIF 小、颜色更全' },
    ...(films.mp4 ? [{ value: 'mp4' as const, label: 'MP4 片段', hint: '没有声音' }] : []),
    ...(films.webm ? [{ value: 'webm' as const, label: 'WebM 片段', hint: '没有声音' }] : []),
    { value: 'apng', label: 'APNG', hint: '无损，文件较大' },
    { value: 'frames', label: 'PNG 逐帧', hint: '打包成 ZIP' },
  ]
  return (
    <div className="grid gap-5">
      <Chips label="输出" value={value.format} choices={formats} onChange={(format) => onChange({ format })} />
      {moving && (
        <div className="grid gap-2">
          <Chips label="目标大小" value={value.target} choices={targets} onChange={(target) => onChange({ target })} />
          {limits[value.target] && <p className="text-muted text-xs">{limits[value.target]}</p>}
          {value.target === 'own' && (
            <NumberField
              label="不超过"
              unit="KB"
              min={20}
              max={100_000}
              value={value.targetKb}
              onChange={(targetKb) => targetKb !== null && onChange({ targetKb })}
            />
          )}
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="宽度"
          unit="px"
          min={16}
          max={4096}
          value={value.width}
          placeholder={size ? String(size.width) : '自动'}
          hint={size ? `写出 ${size.width}×${size.height}` : '留空按画面，长边最多 480'}
          onChange={(width) => onChange({ width })}
        />
        <Select
          label="每秒帧数"
          value={rates.some((rate) => rate.value === String(value.fps)) ? String(value.fps) : '12'}
          choices={rates}
          onChange={(fps) => onChange({ fps: Number(fps) })}
        />
      </div>
      <Select
        label="播放次数"
        value={String(value.loops)}
        choices={[
          { value: '0', label: '一直循环' },
          { value: '1', label: '1 次' },
          { value: '2', label: '2 次' },
          { value: '3', label: '3 次' },
          { value: '5', label: '5 次' },
          { value: '10', label: '10 次' },
        ]}
        onChange={(loops) => onChange({ loops: Number(loops) })}
      />
      {value.format === 'gif' && (
        <Advanced label="颜色与抖动">
          <Slider
            label="颜色数"
            min={2}
            max={256}
            value={value.colours}
            onChange={(colours) => onChange({ colours })}
            ends={['更小', '更像']}
          />
          <Slider
            label="抖动"
            unit="%"
            min={0}
            max={100}
            step={10}
            value={value.dither}
            onChange={(dither) => onChange({ dither })}
            ends={['干净、更小', '过渡平滑']}
          />
        </Advanced>
      )}
      {mixed && (
        <div className="grid gap-2">
          <Select
            label="比例不同的片段"
            value={value.fit}
            choices={[
              { value: 'contain', label: '完整放入，四周填色' },
              { value: 'cover', label: '铺满，裁掉多余' },
            ]}
            onChange={(fit) => onChange({ fit })}
          />
          {value.fit === 'contain' && (
            <ColourField label="填充颜色" value={value.ground} onChange={(ground) => onChange({ ground })} />
          )}
        </div>
      )}
    </div>
  )
}
