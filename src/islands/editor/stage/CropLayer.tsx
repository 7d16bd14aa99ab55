import { useEffect, useState } from 'react'
import { EditorIcon } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'
import { Cropping } from './crop.ts'

/** Maximum of the slider, whose scale is logarithmic: zoom 1 to 20. */
const most = Math.log2(20)

/** Renders the zoom and the buttons for a picture being cropped. */
function CropBar({ cropping }: { cropping: Cropping }) {
  const zoom = useClientStore(cropping.$zoom)
  const percent = Math.round(zoom * 100)
  return (
    <div
      role="toolbar"
      aria-label="裁剪图片"
      className="bg-base-100 border-base-300 absolute bottom-16 left-1/2 z-10 flex w-max [@media(max-height:32rem)]:bottom-2 max-w-[calc(100%-1rem)] -translate-x-1/2 items-center gap-1 rounded-2xl border p-1.5 shadow-lg"
    >
      <ToolButton icon="minus" label="缩小图片" disabled={zoom <= 1} onClick={() => cropping.zoomTo(zoom / 1.2)} />
      <input
        type="range"
        aria-label="图片缩放"
        aria-valuetext={`${percent}%`}
        min={0}
        max={most}
        step={0.01}
        value={Math.log2(zoom)}
        onChange={(event) => cropping.zoomTo(2 ** event.currentTarget.valueAsNumber)}
        className="range range-primary range-xs w-28 min-w-16 sm:w-44"
      />
      <ToolButton icon="plus" label="放大图片" onClick={() => cropping.zoomTo(zoom * 1.2)} />
      <span className="text-muted w-12 text-center text-xs tabular-nums max-sm:hidden">{percent}%</span>
      <button type="button" onClick={() => cropping.fit()} className="btn btn-ghost px-3">
        适应
      </button>
      <button type="button" onClick={() => cropping.finish()} className="btn btn-primary gap-1">
        <EditorIcon name="check" size={18} />
        完成
      </button>
    </div>
  )
}

/** Crops a picture of the page while it is rendered, and renders the bar for it. */
export function CropLayer({ id }: { id: string }) {
  const session = useSession()
  const wide = useWide()
  const [cropping, setCropping] = useState<Cropping | null>(null)
  useEffect(() => {
    const begun = Cropping.begin(session, id, () => {
      setCropping(null)
      if (session.$cropping.get() === id) session.$cropping.set(null)
    })
    setCropping(begun)
    if (!begun) session.$cropping.set(null)
    // On a phone the panels would cover the picture.
    session.$properties.set(false)
    if (!wide) session.$drawer.set(null)
    return () => begun?.finish()
  }, [session, id, wide])
  return cropping && <CropBar cropping={cropping} />
}
