import { useClientStore } from '../../ui/use-store.ts'
import { EditorIcon } from '../icons.tsx'
import { ToolButton } from '../ToolButton.tsx'
import type { Cropping } from './crop.ts'

/** Maximum of the slider, whose scale is logarithmic: zoom 1 to 20. */
const most = Math.log2(20)

/** Renders the zoom and the buttons for a picture being cropped. */
export function CropBar({ cropping }: { cropping: Cropping }) {
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
      <button
        type="button"
        onClick={() => cropping.fit()}
        className="hover:bg-base-200 h-10 cursor-pointer rounded-xl px-3 text-sm whitespace-nowrap"
      >
        适应
      </button>
      <button
        type="button"
        onClick={() => cropping.finish()}
        className="bg-primary text-primary-content hover:bg-leaf inline-flex h-10 cursor-pointer items-center gap-1 rounded-xl px-4 text-sm font-semibold whitespace-nowrap"
      >
        <EditorIcon name="check" size={18} />
        完成
      </button>
    </div>
  )
}
