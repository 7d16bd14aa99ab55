import { type ReactNode, useMemo } from 'react'
import { referencedAssets } from '../../../core/design/commands/assets.ts'
import type { Fill } from '../../../core/design/fields.ts'
import { Segmented } from '../../ui/fields.tsx'
import { Thumb } from '../picture/Thumb.tsx'
import { useDesign, useSession } from '../session.ts'
import type { PictureFill } from './fill-css.ts'
import { ShareRow } from './ShareRow.tsx'
import { SliderRow } from './SliderRow.tsx'

interface PictureTabProps {
  readonly value: PictureFill | null
  readonly onChange: (fill: Fill) => void
  readonly upload?: ReactNode
}

const pictureFill = (asset: string): PictureFill => ({
  type: 'picture',
  asset,
  fit: 'cover',
  x: 0.5,
  y: 0.5,
  blur: 0,
  opacity: 1,
})

/** Renders the picture-fill settings with the pictures of the design. */
export function PictureTab({ value, onChange, upload }: PictureTabProps) {
  const session = useSession()
  const design = useDesign()
  const pictures = useMemo(() => [...new Set([...referencedAssets(design), ...Object.keys(design.assets)])], [design])
  if (pictures.length === 0)
    return (
      <div className="text-muted grid justify-items-start gap-3 py-2">
        <p>{upload ? '设计里还没有图片。' : '设计里还没有图片。先在「图片」里加一张，再回来用它填充。'}</p>
        {upload ?? (
          <button type="button" onClick={() => session.$drawer.set('pictures')} className="btn btn-line">
            打开图片
          </button>
        )}
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-4 gap-2">
        {pictures.map((asset, at) => (
          <button
            key={asset}
            type="button"
            aria-label={design.assets[asset]?.name || `图片 ${at + 1}`}
            aria-pressed={value?.asset === asset}
            onClick={() => onChange(value ? { ...value, asset } : pictureFill(asset))}
            className="bg-base-200 border-base-content/15 aria-pressed:outline-primary relative aspect-square cursor-pointer overflow-hidden rounded-lg border outline-offset-1 aria-pressed:outline-3"
          >
            <Thumb asset={asset} />
          </button>
        ))}
      </div>
      {upload}
      {value && <PictureSettings value={value} onChange={onChange} />}
    </div>
  )
}

/** Renders fit, position, blur and opacity of a picture fill. */
function PictureSettings({ value, onChange }: { value: PictureFill; onChange: (fill: Fill) => void }) {
  return (
    <>
      <Segmented
        quiet
        label="填充方式"
        value={value.fit}
        choices={[
          { value: 'cover', label: '铺满' },
          { value: 'contain', label: '完整' },
          { value: 'tile', label: '平铺' },
        ]}
        onChange={(fit) => onChange({ ...value, fit })}
      />
      {value.fit !== 'tile' && (
        <>
          <ShareRow label="左右位置" value={value.x} onChange={(x) => onChange({ ...value, x })} />
          <ShareRow label="上下位置" value={value.y} onChange={(y) => onChange({ ...value, y })} />
        </>
      )}
      <SliderRow
        label="模糊"
        value={value.blur}
        min={0}
        max={20}
        step={0.5}
        onChange={(blur) => onChange({ ...value, blur })}
      />
      <ShareRow label="不透明度" value={value.opacity} onChange={(opacity) => onChange({ ...value, opacity })} />
    </>
  )
}
