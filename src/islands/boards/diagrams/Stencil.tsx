import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { diagramGroupNames, diagramShapeWords } from '../../../catalogue/diagram-shapes.ts'
import { drawNode } from '../../../core/boards/diagram/draw-node.ts'
import { newNode } from '../../../core/boards/diagram/restore.ts'
import { shapes } from '../../../core/boards/diagram/shapes/index.ts'
import { type Shape, shapeGroups } from '../../../core/boards/diagram/shapes/shape.ts'
import { themeOf } from '../../../core/boards/diagram/themes.ts'
import { shapeSounds } from '../../../stores/boards/shape-sounds.ts'
import { Icon } from '../../ui/icons.tsx'
import { measureText } from './measure.ts'

/** Most shapes that a search shows. */
const mostFound = 80

const nameOf = (id: string) => diagramShapeWords.get(id)?.name ?? id

const ShapePicture = memo(function ShapePicture({ shape, theme }: { shape: Shape; theme: string }) {
  const node = newNode({
    id: 'n',
    shape: shape.id,
    width: shape.width,
    height: shape.height,
    text: shape.id === 'text' || shape.id === 'heading' ? '文字' : shape.id === 'link-text' ? '链接' : '',
    rows:
      shape.kind === 'table'
        ? [
            ['', '', ''],
            ['', '', ''],
            ['', '', ''],
          ]
        : [],
  })
  const { paths, texts } = drawNode(node, themeOf(theme), measureText)
  const margin = Math.max(shape.width, shape.height) * 0.05 + 2
  return (
    <svg
      viewBox={`${-margin} ${-margin} ${shape.width + margin * 2} ${shape.height + margin * 2}`}
      className="pointer-events-none h-9 w-full"
      aria-hidden="true"
    >
      {paths.map(({ d, fill, stroke, width, dash }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          fillRule="evenodd"
          stroke={stroke}
          strokeWidth={Math.max(width, Math.max(shape.width, shape.height) / 60)}
          strokeDasharray={dash}
        />
      ))}
      {texts.map(({ text, x, y, anchor, ink, size }) => (
        <text key={text} x={x} y={y} textAnchor={anchor} fill={ink} fontSize={size * 1.4}>
          {text}
        </text>
      ))}
    </svg>
  )
})

/** How a shape is dragged out of the stencil. */
interface DragProps {
  /** Called with where the pointer is let go, and whether it was dragged there. */
  onDrop: (shape: string, at: { x: number; y: number } | null) => void
}

function ShapeButton({ shape, theme, onDrop }: DragProps & { shape: Shape; theme: string }) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const ghost = useRef<HTMLElement | null>(null)
  const end = () => {
    ghost.current?.remove()
    ghost.current = null
    start.current = null
  }
  return (
    <button
      type="button"
      title={nameOf(shape.id)}
      aria-label={`添加${nameOf(shape.id)}`}
      className="hover:bg-base-200 grid min-h-14 touch-pan-y content-center gap-0.5 rounded-lg p-1"
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY }
        if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const from = start.current
        if (!from || event.pointerType !== 'mouse' || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6)
          return
        if (!ghost.current) {
          ghost.current = event.currentTarget.querySelector('svg')!.cloneNode(true) as unknown as HTMLElement
          ghost.current.setAttribute('class', 'pointer-events-none fixed z-50 h-14 w-20 opacity-80')
          document.body.append(ghost.current)
        }
        ghost.current.style.left = `${event.clientX - 40}px`
        ghost.current.style.top = `${event.clientY - 28}px`
      }}
      onPointerUp={(event) => {
        const wasDragged = ghost.current !== null
        end()
        if (wasDragged) onDrop(shape.id, { x: event.clientX, y: event.clientY })
      }}
      onPointerCancel={end}
      onClick={(event) => {
        // A drag ends with a click on the same button; it has added the shape already.
        const box = event.currentTarget.getBoundingClientRect()
        const isInside =
          event.clientX >= box.left &&
          event.clientX <= box.right &&
          event.clientY >= box.top &&
          event.clientY <= box.bottom
        if (event.detail === 0 || isInside) onDrop(shape.id, null)
      }}
    >
      <ShapePicture shape={shape} theme={theme} />
      <span className="text-muted w-full truncate text-center text-xs leading-tight">{nameOf(shape.id)}</span>
    </button>
  )
}

function useFound(query: string) {
  const [sounds, setSounds] = useState<Readonly<Record<string, string>>>({})
  const isAsked = query !== ''
  useEffect(() => {
    if (isAsked) void shapeSounds().then(setSounds)
  }, [isAsked])
  return useMemo(() => {
    const asked = query.trim().toLowerCase()
    if (asked === '') return null
    const score = ({ id }: Shape) => {
      const words = diagramShapeWords.get(id)
      const texts = [words?.name ?? '', ...(words?.words ?? [])].map((word) => word.toLowerCase())
      if (texts[0] === asked) return 5
      if (texts[0]!.includes(asked)) return 4
      if (texts.some((word) => word.includes(asked))) return 3
      if (asked.length > 1 && (sounds[id] ?? '').split(' ').some((sound) => sound.startsWith(asked))) return 2
      return id.includes(asked) && asked.length > 2 ? 1 : 0
    }
    return shapes
      .map((shape) => ({ shape, score: score(shape) }))
      .filter((row) => row.score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, mostFound)
      .map(({ shape }) => shape)
  }, [query, sounds])
}

/** The shapes: by group, or those a search finds. A click adds one in the middle, a drag where it ends. */
export function Stencil({ theme, onDrop }: DragProps & { theme: string }) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['basic', 'flow']))
  const found = useFound(query)
  const grid = (list: readonly Shape[]) => (
    <div className="grid grid-cols-3 gap-0.5 px-2 pb-2 max-lg:grid-cols-5">
      {list.map((shape) => (
        <ShapeButton key={shape.id} shape={shape} theme={theme} onDrop={onDrop} />
      ))}
    </div>
  )
  return (
    <div className="flex h-full min-h-0 flex-col">
      <label className="relative m-2 block">
        <span className="sr-only">搜索图形</span>
        <span className="text-muted pointer-events-none absolute top-1/2 left-3 -translate-y-1/2">
          <Icon name="search" size={16} />
        </span>
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          placeholder="搜图形，如 判断、fwq"
          className="input w-full min-w-0 pl-9 text-base lg:text-sm"
        />
      </label>
      <div className="min-h-0 grow overflow-y-auto">
        {found ? (
          found.length > 0 ? (
            grid(found)
          ) : (
            <p className="text-muted px-4 py-6 text-center">没有找到，换个词试试</p>
          )
        ) : (
          shapeGroups.map((group) => (
            <section key={group}>
              <button
                type="button"
                aria-expanded={open.has(group)}
                className="hover:bg-base-200 flex min-h-9 w-full items-center gap-1.5 px-3 text-left font-semibold"
                onClick={() =>
                  setOpen((before) => {
                    const after = new Set(before)
                    if (!after.delete(group)) after.add(group)
                    return after
                  })
                }
              >
                <Icon name="chevron" size={14} className={open.has(group) ? 'rotate-90' : ''} />
                {diagramGroupNames[group]}
              </button>
              {open.has(group) && grid(shapes.filter((shape) => shape.group === group))}
            </section>
          ))
        )}
      </div>
    </div>
  )
}
