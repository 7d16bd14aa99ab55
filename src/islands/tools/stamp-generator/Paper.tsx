import { type RefObject, useEffect, useRef, useState } from 'react'
import { Segmented } from '../../ui/fields.tsx'
import { anchors, type Scene, SceneGround, scenes, type View } from './scenes.tsx'
import type { SealPicture } from './use-seal.ts'

/** Width / height of the paper until it is measured. */
const usualAspect = 2
/** CSS px per mm, by definition. */
const pxPerMm = 96 / 25.4

const zooms = [
  { value: 'fit', label: '适合' },
  { value: '1', label: '实际大小' },
  { value: '3', label: '3 倍' },
] as const
type Zoom = (typeof zooms)[number]['value']

/** Returns the size of an element in px; zeros until it is mounted. */
function useSize(element: RefObject<Element | null>): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Draws rulers along the top and the left edge, which start at the seal's corner. */
function Rulers({ view, edge }: { view: View; edge: { left: number; top: number } }) {
  const depth = view.width * 0.034
  const step = view.width > 260 ? 20 : view.width > 110 ? 10 : 5
  const ticks = (from: number, length: number, origin: number) => {
    const first = Math.ceil((from - origin) / (step / 5)) * (step / 5)
    const count = Math.max(0, Math.floor((from + length - origin - first) / (step / 5)) + 1)
    return Array.from({ length: count }, (_, at) => Math.round((first + (at * step) / 5) * 100) / 100)
  }
  const long = (mm: number) => Math.abs(mm % step) < 0.01
  const across = ticks(view.left + depth, view.width - depth, edge.left)
  const down = ticks(view.top + depth, view.height - depth, edge.top)
  const size = depth * 0.5
  const reach = (mm: number) => depth * (long(mm) ? 0.45 : 0.22)
  return (
    <g>
      <path
        fill="#ffffff"
        fillOpacity="0.92"
        d={`M${view.left} ${view.top}h${view.width}v${depth}h${depth - view.width}v${view.height - depth}h${-depth}Z`}
      />
      <path
        stroke="#64705f"
        strokeWidth={view.width / 900}
        d={[
          ...across.map((mm) => `M${mm + edge.left} ${view.top + depth}v${-reach(mm)}`),
          ...down.map((mm) => `M${view.left + depth} ${mm + edge.top}h${-reach(mm)}`),
        ].join('')}
      />
      <g fontSize={size} fill="#4a5546" fontFamily="system-ui, sans-serif">
        {across.filter(long).map((mm) => (
          <text key={mm} x={mm + edge.left} y={view.top + size * 0.95} textAnchor="middle">
            {mm}
          </text>
        ))}
        {down.filter(long).map((mm) => (
          <text key={mm} x={view.left + size * 0.15} y={mm + edge.top - size * 0.2}>
            {mm}
          </text>
        ))}
      </g>
    </g>
  )
}

interface PaperProps {
  readonly seal: SealPicture
  /** Size of the seal itself, mm; its sheet may be larger. */
  readonly face: { readonly width: number; readonly height: number }
  /** Accessible name: what the seal says and is. */
  readonly label: string
  readonly dim: boolean
}

/** Shows the seal on paper with a millimetre grid, as it would be printed. */
export function Paper({ seal, face, label, dim }: PaperProps) {
  const [scene, setScene] = useState<Scene>('grid')
  const [zoom, setZoom] = useState<Zoom>('fit')
  const sheet = useRef<SVGSVGElement>(null)
  const shown = useSize(sheet)
  const aspect = shown.height > 0 ? shown.width / shown.height : usualAspect
  const needed = Math.max(face.width, face.height * aspect)
  // On sample papers the seal has its true scale; by itself it fills the sheet.
  const fit = scene === 'grid' || scene === 'clear' ? needed * 1.3 + 6 : Math.max(100, needed * 2.2)
  const width = zoom === 'fit' || shown.width === 0 ? fit : shown.width / (pxPerMm * Number(zoom))
  const height = width / aspect
  const [acrossShare, downShare] = anchors[scene]
  const view: View = { left: -width * acrossShare, top: -height * downShare, width, height }
  const edge = { left: -face.width / 2, top: -face.height / 2 }
  return (
    <>
      <div className="bg-base-200 overflow-hidden rounded-t-2xl">
        <svg
          ref={sheet}
          viewBox={`${view.left} ${view.top} ${width} ${height}`}
          role="img"
          aria-label={label}
          className="block aspect-[4/3] w-full sm:aspect-[3/2] lg:aspect-[2/1]"
        >
          <SceneGround scene={scene} view={view} edge={edge} />
          <image
            data-seal-picture
            href={seal.url}
            x={-seal.width / 2}
            y={-seal.height / 2}
            width={seal.width}
            height={seal.height}
            opacity={dim ? 0.25 : 1}
            className={scene === 'clear' ? '' : 'mix-blend-multiply'}
          />
          {scene === 'grid' && shown.width > 0 && <Rulers view={view} edge={edge} />}
        </svg>
      </div>
      <div className="flex flex-wrap gap-x-4 gap-y-2 px-3 pt-3 sm:px-4">
        <div className="min-w-72 grow-[3] basis-72">
          <Segmented quiet label="看在什么上面" value={scene} choices={scenes} onChange={setScene} />
        </div>
        <div className="min-w-52 grow basis-52">
          <Segmented quiet label="显示大小" value={zoom} choices={zooms} onChange={setZoom} />
        </div>
      </div>
    </>
  )
}
