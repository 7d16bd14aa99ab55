import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { designMessageOf } from '../../../catalogue/design-messages.ts'
import type { VariantAxis } from '../../../core/cover/comparison.ts'
import { letterOf } from '../../../core/cover/letters.ts'
import type { CoverRecipe } from '../../../core/cover/recipe.ts'
import { toPlainError } from '../../../core/errors.ts'
import { captionsOf, saveComparison, trialCovers } from '../../../stores/cover/compare.ts'
import { $favourites, sameRecipe, toggleFavourite } from '../../../stores/cover/cover.ts'
import type { Cover, CoverSize } from '../../../stores/cover/painting.ts'
import { $picked, dropPick } from '../../../stores/cover/picks.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { FeedView } from './FeedView.tsx'
import { Letter, SideBySide } from './SideBySide.tsx'
import { TrialForm } from './TrialForm.tsx'

interface CompareDialogProps {
  /** Cover whose variants are compared; if absent, the selected covers of the wall. */
  readonly trial?: Cover
  readonly size: CoverSize
  /** Called with the cover the user picked, and the covers it was compared with. */
  readonly onWin: (cover: Cover, among: readonly Cover[]) => void
  readonly onClose: () => void
}

const keyOf = ({ brief, recipe }: Cover) =>
  [brief.title, recipe.layout, recipe.palette.name, recipe.voice.title.family, recipe.effect, recipe.seed].join('\n')

/**
 * Returns true for keys typed into a field or moving within a group of choices; they are no shortcuts of the covers.
 */
const isTyped = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.matches('input, textarea, select')

/** Returns variants of a cover, without the removed ones, and the state of the form that controls them. */
function useTrial(trial: Cover | undefined) {
  const [axis, setAxis] = useState<VariantAxis>('layout')
  const [titles, setTitles] = useState(() => trial?.brief.title.replaceAll('\n', ' ') ?? '')
  const [dropped, setDropped] = useState<ReadonlySet<string>>(new Set())
  const covers = useMemo(
    () => (trial ? trialCovers(trial, axis, titles).filter((cover) => !dropped.has(keyOf(cover))) : []),
    [trial, axis, titles, dropped],
  )
  const drop = (cover: Cover) => setDropped(new Set([...dropped, keyOf(cover)]))
  const choose = (next: VariantAxis) => {
    setAxis(next)
    setDropped(new Set())
  }
  return { axis, titles, covers, drop, choose, setTitles }
}

/** Saves covers side by side as one picture; `busy` while it is painted. */
function useSaving(covers: readonly Cover[]) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      if (await saveComparison(covers)) toast.success('对比图已保存，发给朋友问问看')
    } catch (thrown) {
      const { code, params } = toPlainError(thrown)
      const { text, advice } = designMessageOf(code, { ...params })
      toast.error(advice ? `${text}。${advice}` : text)
    }
    setBusy(false)
  }
  return { busy, save }
}

/** Returns the cover a key goes to: by its letter, its number, or from the current one; undefined for other keys. */
function placeOf(key: string, current: number, columns: number, covers: number): number | undefined {
  if (/^[a-i]$/i.test(key)) return key.toUpperCase().charCodeAt(0) - 65
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: current - 1,
    ArrowRight: current + 1,
    ArrowUp: current - columns,
    ArrowDown: current + columns,
    Home: 0,
    End: covers - 1,
  }
  return steps[key]
}

type View = 'large' | 'feed'

/** Chooses whether the covers are shown large, or as small as in a feed. */
function ViewChoice({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div className="w-56">
      <Segmented
        label="看法"
        quiet
        value={view}
        choices={[
          { value: 'large', label: '并排大图' },
          { value: 'feed', label: '信息流大小' },
        ]}
        onChange={onView}
      />
    </div>
  )
}

interface CoverBarProps {
  readonly place: number
  readonly caption: string | undefined
  /** Whether it is the cover the variants were made from. */
  readonly isOriginal: boolean
  readonly isKept: boolean
  readonly onDrop: () => void
  readonly onKeep: () => void
  readonly onWin: () => void
}

/** Shows the current cover's caption, and what can be done with it. */
function CoverBar({ place, caption, isOriginal, isKept, onDrop, onKeep, onWin }: CoverBarProps) {
  return (
    <section
      aria-label={`封面 ${letterOf(place)}`}
      className="border-base-300 -mx-3 -mb-3 flex flex-wrap items-center gap-2 border-t px-3 py-3 sm:-mx-4 sm:-mb-4 sm:px-4"
    >
      <Letter place={place} />
      <p className="min-w-0 grow truncate text-sm" aria-live="polite">
        {caption}
        {isOriginal && <span className="text-muted">（原来的）</span>}
      </p>
      <p className="text-muted text-xs max-lg:hidden">方向键或 A–I 切换，回车选它，S 收藏，Delete 移除</p>
      <div className="flex gap-2 max-sm:w-full">
        <Button className="max-sm:grow" onClick={onDrop}>
          移除
        </Button>
        <Button icon="star" className="max-sm:grow" aria-pressed={isKept} onClick={onKeep}>
          {isKept ? '已收藏' : '收藏'}
        </Button>
        <Button look="primary" icon="check" className="max-sm:grow" onClick={onWin}>
          选它
        </Button>
      </div>
    </section>
  )
}

/** Compares covers side by side, labelled with letters, and lets the user pick one. */
export default function CompareDialog({ trial, size, onWin, onClose }: CompareDialogProps) {
  const picked = useClientStore($picked)
  const kept = useClientStore($favourites)
  const versions = useTrial(trial)
  const covers = trial ? versions.covers : picked
  const captions = useMemo(() => captionsOf(covers), [covers])
  const [view, setView] = useState<View>('large')
  const [wanted, setCurrent] = useState(0)
  const { busy, save } = useSaving(covers)
  const list = useRef<HTMLUListElement>(null)
  const columns = useRef(1)
  const onColumns = useCallback((count: number) => {
    columns.current = count
  }, [])
  const current = Math.min(wanted, covers.length - 1)
  const cover = covers[current]
  const isKept = ({ recipe }: { readonly recipe: CoverRecipe }) => kept.some((other) => sameRecipe(other, recipe))

  const go = (place: number) => {
    if (place < 0 || place >= covers.length) return
    setCurrent(place)
    list.current?.querySelectorAll('button')[place]?.focus()
  }
  const drop = () => {
    if (!cover) return
    if (trial) versions.drop(cover)
    else dropPick(cover.recipe)
    // Keeps the focus in the list, on the cover that took the place.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button')
      buttons?.[Math.min(current, buttons.length - 1)]?.focus()
    })
  }
  const onKey = (event: KeyboardEvent) => {
    if (isTyped(event) || event.ctrlKey || event.metaKey || event.altKey || !cover) return
    const onCover = list.current?.contains(event.target as Node) ?? false
    const place = placeOf(event.key, current, columns.current, covers.length)
    if (place !== undefined) go(place)
    else if (event.key === 'Enter' && onCover) onWin(cover, covers)
    else if (event.key === 'Delete' || event.key === 'Backspace') drop()
    else if (event.key === 's' || event.key === 'S') toggleFavourite(cover.recipe)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const shown = {
    ...{ covers, captions, size, current, isKept, onColumns, list },
    onCurrent: setCurrent,
    onWin: (place: number) => covers[place] && onWin(covers[place], covers),
  }
  return (
    <DialogFrame title={trial ? '一键试版' : '对比封面'} onClose={onClose} full>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of all covers, each of which is a button */}
      <div className="flex h-full flex-col gap-3" onKeyDown={onKey}>
        <div className="flex flex-wrap items-start gap-3">
          {trial && (
            <TrialForm
              cover={trial}
              axis={versions.axis}
              titles={versions.titles}
              onAxis={versions.choose}
              onTitles={versions.setTitles}
            />
          )}
          <ViewChoice view={view} onView={setView} />
          <Button
            icon="share"
            className="h-11 sm:ml-auto"
            disabled={busy || covers.length < 2}
            onClick={() => void save()}
          >
            {busy ? '正在画…' : '导出对比图'}
          </Button>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-1.5">
          {covers.length === 0 ? (
            <p className="text-muted grid h-full place-items-center text-center">
              {trial ? '在上面写下标题，一行一个，就会排出各个版本。' : '都移除了。回到封面墙再选几张。'}
            </p>
          ) : view === 'large' ? (
            <SideBySide {...shown} />
          ) : (
            <FeedView {...shown} />
          )}
        </div>
        {cover && (
          <CoverBar
            place={current}
            caption={captions[current]}
            isOriginal={trial !== undefined && keyOf(cover) === keyOf(trial)}
            isKept={isKept(cover)}
            onDrop={drop}
            onKeep={() => toggleFavourite(cover.recipe)}
            onWin={() => onWin(cover, covers)}
          />
        )}
      </div>
    </DialogFrame>
  )
}
