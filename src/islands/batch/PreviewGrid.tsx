import { useEffect, useRef, useState } from 'react'
import { holdsBack } from '../../core/batch/report.ts'
import { $report } from '../../stores/batch/report.ts'
import type { BatchState } from '../../stores/batch/state.ts'
import { useStore } from '../ui/use-store.ts'
import { RowPicture } from './RowPicture.tsx'
import { useWindow } from './use-window.ts'
import { labelOfRow } from './words.ts'

const gap = 16
/** Height of the words below a picture, px. */
const footHeight = 40

interface PreviewGridProps {
  readonly batch: BatchState
  readonly onOpen: (line: number) => void
}

/** Returns the width of an element's content, px. */
function useInnerWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const box = element.current
    if (!box) return
    const look = () => setWidth(box.clientWidth - gap * 2)
    look()
    const resized = new ResizeObserver(look)
    resized.observe(box)
    return () => resized.disconnect()
  }, [element])
  return width
}

/** Shows every row as it will be made, painted while it is on the screen. */
export function PreviewGrid({ batch, onOpen }: PreviewGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const width = useInnerWidth(box)
  const report = useStore($report)
  const { table, design, plan } = batch
  const ratio = design ? design.width / design.height : 1
  const wanted = ratio > 1.3 ? 260 : 180
  const columns = Math.max(2, Math.floor((width + gap) / (wanted + gap)))
  const tile = (width - gap * (columns - 1)) / columns
  const height = tile / ratio + footHeight + gap
  const lines = Math.ceil(table.rows.length / columns)
  const { from, to } = useWindow(box, lines, height, gap)
  return (
    <section
      ref={box}
      aria-label="每一行的样子"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      data-batch-preview
      className="border-base-300 relative h-[68dvh] overflow-y-auto rounded-xl border"
    >
      <ul className="relative" style={{ height: lines * height + gap }}>
        {table.rows.slice(from * columns, to * columns).map((row, at) => {
          const place = from * columns + at
          const problems = report.problems.get(row.line) ?? []
          const isHeld = problems.some(holdsBack) && !plan.forced.includes(row.line)
          const isSkipped = plan.skipped.includes(row.line)
          return (
            <li
              key={row.line}
              className="absolute"
              style={{
                width: tile,
                top: gap + Math.floor(place / columns) * height,
                left: gap + (place % columns) * (tile + gap),
              }}
            >
              <button
                type="button"
                onClick={() => onOpen(row.line)}
                className={`group block w-full cursor-pointer text-left ${isSkipped ? 'opacity-40' : ''}`}
              >
                <RowPicture
                  batch={batch}
                  row={row}
                  longest={Math.max(tile, tile / ratio)}
                  order={place}
                  className={`border group-hover:shadow-md ${isHeld ? 'border-error' : problems.length > 0 ? 'border-warning' : 'border-base-300'}`}
                />
                <span className="mt-1 flex h-6 items-center gap-1.5 text-sm">
                  <span className="text-muted tabular-nums">{row.line}</span>
                  <span className="min-w-0 truncate">{labelOfRow(row)}</span>
                  {problems.length > 0 && (
                    <span
                      className={`ml-auto shrink-0 text-xs font-semibold ${isHeld ? 'text-error' : 'text-warning'}`}
                    >
                      {problems.length} 处
                    </span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
