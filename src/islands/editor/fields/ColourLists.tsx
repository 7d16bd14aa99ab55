import { type ReactNode, useEffect, useMemo } from 'react'
import { goodColours } from '../../../catalogue/colours.ts'
import { coloursOf } from '../../../core/design/commands/replace.ts'
import { setSwatches } from '../../../core/design/commands/swatches.ts'
import { brandColours } from '../../../stores/design/brand.ts'
import { recentColours } from '../../../stores/design/editor-memory.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useDesign, useSession } from '../session.ts'
import { isLight } from './colour-math.ts'

interface SwatchProps {
  readonly colour: string
  readonly name?: string
  readonly chosen: boolean
  readonly onPick: (colour: string) => void
  /** Removes the colour from its list. */
  readonly onDrop?: ((colour: string) => void) | undefined
}

/** Renders a colour button. With `onDrop`, Delete or a small cross (on hover or touch) removes it. */
export function Swatch({ colour, name, chosen, onPick, onDrop }: SwatchProps) {
  const label = name ? `${name} ${colour}` : colour
  return (
    <span className="group/swatch relative aspect-square">
      <button
        type="button"
        aria-label={label}
        aria-pressed={chosen}
        title={onDrop ? `${label}（按 Delete 移除）` : label}
        onClick={() => onPick(colour)}
        onKeyDown={(event) => {
          if (onDrop && (event.key === 'Delete' || event.key === 'Backspace')) onDrop(colour)
        }}
        className={`${colour.length > 7 ? 'checker' : ''} border-base-content/15 relative grid size-full min-h-7 cursor-pointer place-items-center overflow-hidden rounded-lg border transition-transform hover:scale-108`}
      >
        <span className="absolute inset-0" style={{ background: colour }} />
        {chosen && (
          <span className={`relative ${isLight(colour) ? 'text-black/75' : 'text-white'}`}>
            <EditorIcon name="check" size={16} />
          </span>
        )}
      </button>
      {onDrop && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`移除 ${label}`}
          onClick={() => onDrop(colour)}
          className="bg-base-content text-base-100 absolute -top-1.5 -right-1.5 hidden size-4.5 cursor-pointer place-items-center rounded-full group-hover/swatch:grid pointer-coarse:grid"
        >
          <EditorIcon name="close" size={10} />
        </button>
      )}
    </span>
  )
}

/** Renders a grid of swatches under a small heading. */
function Row({ title, children, hint }: { title: string; children: ReactNode; hint?: string | undefined }) {
  return (
    <section aria-label={title} className="mt-1">
      <h3 className="text-muted mb-1.5 text-xs font-medium">{title}</h3>
      <div className="grid grid-cols-8 gap-1.5">{children}</div>
      {hint && <p className="text-muted mt-1 text-xs">{hint}</p>}
    </section>
  )
}

function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="border-base-300 text-muted hover:border-primary hover:text-leaf grid aspect-square cursor-pointer place-items-center rounded-lg border border-dashed"
    >
      <EditorIcon name="plus" size={16} />
    </button>
  )
}

/** Most colours listed of those the design uses, besides its saved swatches. */
const mostUsed = 23

/** Renders the colour lists: the design's, brand colours, recommended ones, and recent ones. */
export function ColourLists({ value, onPick }: { value: string; onPick: (colour: string) => void }) {
  const { editing } = useSession()
  const design = useDesign()
  const brand = useClientStore(brandColours.$items)
  const recent = useClientStore(recentColours.$items)
  useEffect(() => {
    brandColours.load()
    recentColours.load()
  }, [])
  const { swatches } = design
  const used = useMemo(() => coloursOf(design), [design])
  const shown = [...new Set([...swatches, ...used])].slice(0, swatches.length + mostUsed)
  const keep = (colours: readonly string[]) => editing.run(setSwatches, { colours })
  return (
    <>
      <Row title="文档颜色">
        {shown.map((colour) => (
          <Swatch
            key={colour}
            colour={colour}
            chosen={colour === value}
            onPick={onPick}
            onDrop={swatches.includes(colour) ? (gone) => keep(swatches.filter((other) => other !== gone)) : undefined}
          />
        ))}
        {!swatches.includes(value) && (
          <AddButton label="把这个颜色留在设计里" onClick={() => keep([...swatches, value])} />
        )}
      </Row>
      <Row title="品牌颜色" hint={brand.length === 0 ? '常用的品牌色加到这里，和「品牌」里的是同一份。' : undefined}>
        {brand.map((colour) => (
          <Swatch key={colour} colour={colour} chosen={colour === value} onPick={onPick} onDrop={brandColours.drop} />
        ))}
        {!brand.includes(value) && <AddButton label="加入品牌颜色" onClick={() => brandColours.note(value)} />}
      </Row>
      <Row title="推荐">
        {goodColours.map(({ name, colour }) => (
          <Swatch key={colour} name={name} colour={colour} chosen={colour === value} onPick={onPick} />
        ))}
      </Row>
      {recent.length > 0 && (
        <Row title="最近使用">
          {recent.slice(0, 8).map((colour) => (
            <Swatch key={colour} colour={colour} chosen={colour === value} onPick={onPick} />
          ))}
        </Row>
      )}
    </>
  )
}
