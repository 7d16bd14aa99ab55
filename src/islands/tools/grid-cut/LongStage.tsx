import { useEffect, useMemo, useState } from 'react'
import { cutsAcross, rowEnergy, slicesOf } from '../../../core/grid/long.ts'
import type { GridOptions } from '../../../core/grid/options.ts'
import type { StageProps } from '../../bench/stage.ts'

/** Largest side of the analysed copy along a cut, px; in the other direction it keeps every row. */
const breadth = 240

/** Returns the amount of detail in each row of the picture; null until it is known. */
function useEnergy(url: string, across: boolean, wanted: boolean): Float32Array | null {
  const [known, setKnown] = useState<{ key: string; energy: Float32Array } | null>(null)
  const key = `${across} ${url}`
  useEffect(() => {
    if (!wanted || known?.key === key) return
    let current = true
    const measure = async () => {
      const picture = new Image()
      picture.src = url
      await picture.decode()
      const { naturalWidth, naturalHeight } = picture
      const width = across ? naturalWidth : Math.min(naturalWidth, breadth)
      const height = across ? Math.min(naturalHeight, breadth) : naturalHeight
      const bitmap = await createImageBitmap(picture, {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'medium',
      })
      const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
      context?.drawImage(bitmap, 0, 0)
      bitmap.close()
      if (context && current) setKnown({ key, energy: rowEnergy(context.getImageData(0, 0, width, height), across) })
    }
    measure().catch(() => {})
    return () => {
      current = false
    }
  }, [url, across, wanted, key, known])
  return known?.key === key ? known.energy : null
}

/** Shows the long picture and its cuts. */
export function LongStage({ picture, value }: StageProps<GridOptions>) {
  const { width, height } = picture
  const across = cutsAcross(picture, value)
  const length = across ? width : height
  const energy = useEnergy(picture.url, across, value.smart)
  const { slices, problem } = useMemo(() => {
    try {
      // A browser may decode a picture smaller than it is; its single rows are then unknown.
      const rows = energy?.length === length ? energy : null
      return {
        slices: slicesOf(
          { width, height },
          { ...value, smart: value.smart && rows !== null },
          rows ?? new Float32Array(0),
        ),
        problem: false,
      }
    } catch {
      return { slices: [], problem: true }
    }
  }, [width, height, value, energy, length])
  const percent = (place: number) => `${(place / length) * 100}%`
  return (
    <div className="stage-stack">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
        tabIndex={0}
        aria-label="长图和切线"
        data-stage-area="long"
        className="bg-base-200 min-h-72 grow basis-0 overflow-auto rounded-xl p-4 sm:p-6"
      >
        <div
          data-stage="long"
          data-slices={slices.length}
          className="checker relative mx-auto"
          style={
            across
              ? {
                  height: '12rem',
                  width: `max(100%, calc(12rem * ${width / height}))`,
                  aspectRatio: `${width} / ${height}`,
                }
              : { width: 'min(100%, 20rem)', aspectRatio: `${width} / ${height}` }
          }
        >
          <img src={picture.url} alt={picture.name} draggable={false} className="absolute inset-0 size-full" />
          {slices.map(({ start, end }, place) => (
            <span
              key={start}
              className={`pointer-events-none absolute ${across ? 'inset-y-0 border-l-2' : 'inset-x-0 border-t-2'} ${place === 0 ? 'border-transparent' : 'border-primary border-dashed'}`}
              style={
                across
                  ? { left: percent(start), width: percent(end - start) }
                  : { top: percent(start), height: percent(end - start) }
              }
            >
              <span className="bg-primary text-primary-content absolute top-1 left-1 rounded px-1.5 text-xs leading-5 font-semibold tabular-nums">
                {place + 1}
              </span>
            </span>
          ))}
        </div>
      </section>
      {problem ? (
        <p className="text-warning text-sm">会超过 99 段，请把每段调长，或改为按段数切。</p>
      ) : (
        <p className="text-muted text-sm tabular-nums">
          {width}×{height} → {slices.length} 段
          {slices.length > 18 ? (
            <span className="text-warning ml-2">小红书一次最多 18 张</span>
          ) : (
            slices.length > 9 && <span className="text-warning ml-2">朋友圈一次最多 9 张</span>
          )}
        </p>
      )}
    </div>
  )
}
