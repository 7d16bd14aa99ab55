import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { useClientStore } from '../../ui/use-store.ts'
import { MaterialPreview } from './MaterialPreview.tsx'
import type { Material } from './materials.ts'
import { $dragged, useDragOut } from './use-drag-out.ts'

interface Hands {
  readonly use: (material: Material) => void
  readonly press: ReturnType<typeof useDragOut>['press']
  readonly endsDrag: ReturnType<typeof useDragOut>['endsDrag']
}
const HandsContext = createContext<Hands | null>(null)

interface HandsProviderProps {
  /** Inserts a material at a point of the window (CSS px), or in the middle of the page. */
  readonly onUse: (material: Material, at?: { x: number; y: number }) => void
  readonly children: ReactNode
}

/** Provides click and drag to the grids inside: a click inserts a material, a drag inserts it where it is dropped. */
export function MaterialInteractions({ onUse, children }: HandsProviderProps) {
  const { press, endsDrag } = useDragOut(onUse)
  return (
    <HandsContext value={{ use: onUse, press, endsDrag }}>
      {children}
      <Dragged />
    </HandsContext>
  )
}

/** Renders the dragged material under the pointer. */
function Dragged() {
  const dragged = useClientStore($dragged)
  if (!dragged) return null
  return (
    <div
      aria-hidden="true"
      style={{ left: dragged.x - 40, top: dragged.y - 40 }}
      className="pointer-events-none fixed z-50 size-20 opacity-80"
    >
      <MaterialPreview material={dragged.material} />
    </div>
  )
}

/** Returns the next button of a grid for an arrow key; up and down stay in the column. */
function neighbour(buttons: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowRight') return buttons[at + 1]
  if (key === 'ArrowLeft') return buttons[at - 1]
  if (key === 'Home') return buttons[0]
  if (key === 'End') return buttons.at(-1)
  const own = buttons[at]!
  const column = buttons.filter(({ offsetLeft }) => offsetLeft === own.offsetLeft)
  const row = column.indexOf(own)
  if (key === 'ArrowDown')
    return column[row + 1] ?? (own.offsetTop < buttons.at(-1)!.offsetTop ? buttons.at(-1) : undefined)
  return key === 'ArrowUp' ? column[row - 1] : undefined
}

interface MaterialGridProps {
  readonly label: string
  readonly materials: readonly Material[]
  readonly columns?: 2 | 3 | 4 | 5
}

const columnsClass = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' } as const
const cellClass = { 2: 'aspect-3/1', 3: 'aspect-square', 4: 'aspect-square', 5: 'aspect-square' } as const
const drawingClass = { 2: 'inset-x-3 inset-y-2', 3: 'inset-2', 4: 'inset-2', 5: 'inset-3' } as const

/** Renders materials as a grid with a roving tabindex and arrow keys. */
export function MaterialGrid({ label, materials, columns = 4 }: MaterialGridProps) {
  const hands = useContext(HandsContext)
  const [current, setCurrent] = useState(0)
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const next = neighbour(buttons, buttons.indexOf(document.activeElement as HTMLElement), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const entry = Math.min(current, materials.length - 1)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div role="group" aria-label={label} onKeyDown={keys} className={`grid gap-1.5 ${columnsClass[columns]}`}>
      {materials.map((material, at) => (
        <button
          key={material.key}
          type="button"
          aria-label={material.label}
          title={material.label}
          tabIndex={at === entry ? 0 : -1}
          onFocus={() => setCurrent(at)}
          onPointerDown={hands?.press(material)}
          onClick={(event) => {
            if (!hands?.endsDrag(event)) hands?.use(material)
          }}
          className={`bg-base-200/70 hover:bg-primary/10 relative cursor-pointer rounded-xl transition-colors select-none ${cellClass[columns]}`}
        >
          <span className={`absolute ${drawingClass[columns]}`}>
            <MaterialPreview material={material} />
          </span>
        </button>
      ))}
    </div>
  )
}

interface LazyGroupProps {
  readonly label: string
  /** Number of materials, to reserve their height. */
  readonly count: number
  readonly columns: 3 | 4 | 5
  /** null until they are fetched. */
  readonly materials: readonly Material[] | null
  readonly onNear: () => void
}

/** Margin around the viewport within which a grid is mounted. */
const near = '500px'
/** Estimated height of a row with its gap until the grid is mounted, CSS px. */
const cellRoom = { 3: 92, 4: 68, 5: 56 } as const

/** Renders a group whose grid is mounted only near the viewport, because thousands of drawings would be slow. */
export function LazyGroup({ label, count, columns, materials, onNear }: LazyGroupProps) {
  const box = useRef<HTMLElement>(null)
  const [seen, setSeen] = useState(false)
  const ask = useRef(onNear)
  ask.current = onNear
  useEffect(() => {
    if (!box.current) return
    const watch = new IntersectionObserver(
      (entries) => {
        const { isIntersecting } = entries.at(-1)!
        setSeen(isIntersecting)
        if (isIntersecting) ask.current()
      },
      { rootMargin: near },
    )
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const room = Math.ceil(count / columns) * cellRoom[columns]
  return (
    <section ref={box} aria-label={label} className="mt-4">
      <h3 className="text-muted mb-2 text-xs font-medium">{label}</h3>
      <div style={{ minHeight: seen && materials ? undefined : room }}>
        {seen && materials && <MaterialGrid label={label} materials={materials} columns={columns} />}
      </div>
    </section>
  )
}
