import { memo, type PointerEvent, useEffect, useRef } from 'react'
import { EditorIcon } from '../../surface/icons.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { NameInput } from '../fields/NameInput.tsx'
import { kindLooks, nameOf } from '../kinds.ts'
import { useSession } from '../session.ts'
import { assetsIn } from './layer-picture.ts'
import type { LayerTree } from './layer-tree.ts'
import type { TreeRow } from './tree-rows.ts'

interface LayerRowProps {
  readonly tree: LayerTree
  readonly row: TreeRow
  readonly domId: string
  readonly top: number
  readonly height: number
  readonly selected: boolean
  readonly active: boolean
  /** Whether any row can be expanded; rows that cannot then reserve room for the arrow. */
  readonly nested: boolean
  /** null for elements without children. */
  readonly open: boolean | null
  readonly renaming: boolean
  readonly drop: 'above' | 'below' | 'into' | null
  readonly onRename: (id: string, name: string | null, byKey: boolean) => void
  readonly onPress: (event: PointerEvent, id: string, byHandle: boolean) => void
  readonly onPoint: (id: string | null) => void
}

/** Indent per level, CSS px. */
const indent = 16

/** Renders the picture of an element, or the icon of its kind if it has none. */
function Thumb({ row }: { row: TreeRow }) {
  const { painting } = useSession()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [asset] = assetsIn(row.element)
  const revision = useClientStore(painting.$revision)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision changes when a picture has loaded
  useEffect(() => {
    const picture = asset === undefined ? null : painting.pictures.picture(asset, null)
    const context = canvas.current?.getContext('2d')
    if (!picture || !context) return
    const { width, height } = context.canvas
    const scale = Math.max(width / picture.width, height / picture.height)
    const [wide, high] = [picture.width * scale, picture.height * scale]
    context.clearRect(0, 0, width, height)
    context.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high)
  }, [asset, painting, revision])
  if (asset !== undefined)
    return <canvas ref={canvas} width="56" height="56" className="bg-base-200 size-7 shrink-0 rounded-md" />
  return (
    <span className="bg-base-200 text-base-content/70 grid size-7 shrink-0 place-items-center rounded-md">
      <EditorIcon name={kindLooks[row.element.kind].icon} size={16} />
    </span>
  )
}

/** Renders a layer: thumbnail, name, lock and visibility. */
export const LayerRow = memo(function LayerRow(props: LayerRowProps) {
  const { tree, row, domId, top, height, selected, active, open, renaming, drop } = props
  const { id, element, level } = row
  const name = nameOf(element)
  const { label } = kindLooks[element.kind]
  const tool = 'btn btn-ghost btn-square text-muted size-8 rounded-lg max-lg:size-10'
  const marks = {
    above: 'before:bg-primary before:absolute before:inset-x-1 before:-top-px before:h-0.5 before:rounded-full',
    below: 'before:bg-primary before:absolute before:inset-x-1 before:-bottom-px before:h-0.5 before:rounded-full',
    into: 'outline-primary outline-2 -outline-offset-2',
  }
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the active row
    <div
      id={domId}
      role="treeitem"
      aria-level={level}
      aria-posinset={row.place}
      aria-setsize={row.siblings}
      aria-selected={selected}
      aria-label={`${name === label ? name : `${name}，${label}`}${element.locked ? '，已锁定' : ''}${element.hidden ? '，已隐藏' : ''}`}
      {...(open === null ? {} : { 'aria-expanded': open })}
      style={{ top, height, paddingLeft: (level - 1) * indent }}
      onPointerDown={(event) => props.onPress(event, id, false)}
      onDoubleClick={() => tree.$renaming.set(id)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.onPoint(id)}
      onPointerLeave={() => props.onPoint(null)}
      className={`absolute inset-x-0 flex cursor-default items-center gap-1 rounded-xl pr-1 text-sm select-none ${selected ? 'bg-primary/10 text-leaf' : 'hover:bg-base-200'} ${active ? 'in-focus-visible:ring-primary in-focus-visible:ring-2 in-focus-visible:ring-inset' : ''} ${drop ? marks[drop] : ''}`}
    >
      {open === null ? (
        <span className={props.nested ? 'w-6 shrink-0' : 'w-1'} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={open ? '收起' : '展开'}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => tree.toggle(id)}
          className="grid h-9 w-6 shrink-0 cursor-pointer place-items-center"
        >
          <EditorIcon name="chevron" size={14} className={open ? 'rotate-90' : ''} />
        </button>
      )}
      <span className={`flex min-w-0 grow items-center gap-2 ${row.hidden ? 'opacity-45' : ''}`}>
        <Thumb row={row} />
        {renaming ? (
          <NameInput
            label="图层名称"
            name={element.name || name}
            onDone={(next, byKey) => props.onRename(id, next, byKey)}
            className="h-8 grow"
          />
        ) : (
          <span className="min-w-0 grow truncate">{name}</span>
        )}
      </span>
      {!renaming && (
        <>
          {(['locked', 'hidden'] as const).map((field) => {
            const on = element[field]
            const words = field === 'locked' ? (on ? '解除锁定' : '锁定') : on ? '显示' : '隐藏'
            return (
              <button
                key={field}
                type="button"
                tabIndex={-1}
                aria-pressed={on}
                aria-label={`${words}${name}`}
                title={words}
                onPointerDown={(event) => event.stopPropagation()}
                onDoubleClick={(event) => event.stopPropagation()}
                onClick={() => tree.flip(id, field)}
                className={`${tool} ${on ? '' : '[@media(hover:hover)]:[:not(:hover,[aria-selected=true])>&]:hidden'}`}
              >
                <EditorIcon name={field === 'locked' ? (on ? 'lock' : 'unlock') : on ? 'hide' : 'show'} size={16} />
              </button>
            )
          })}
          <span
            aria-hidden="true"
            onPointerDown={(event) => {
              event.stopPropagation()
              props.onPress(event, id, true)
            }}
            className="text-muted grid h-10 w-7 shrink-0 cursor-grab touch-none place-items-center lg:hidden"
          >
            <EditorIcon name="drag" size={18} />
          </span>
        </>
      )}
    </div>
  )
})
