import { useEffect, useState } from 'react'
import { coverLayoutNames } from '../../catalogue/covers.ts'
import {
  type Cover,
  type CoverChoices,
  type CoverSize,
  chooseCover,
  coverChoices,
  coverPicture,
  coverSizes,
} from '../../stores/batch/covers.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Chips } from '../ui/fields.tsx'
import { useBitmap } from '../ui/use-bitmap.ts'
import { errorText } from './words.ts'

/** Longest side of painted tiles, px. */
const longest = 400

interface TileProps {
  readonly cover: Cover
  readonly size: CoverSize
  readonly busy: boolean
  readonly opening: boolean
  readonly onChoose: () => void
}

/** Shows a cover: the picture painted at build if it is one of those, else one that is painted now. */
function Tile({ cover, size, busy, opening, onChoose }: TileProps) {
  const still = size === coverSizes[0] ? cover.still : undefined
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null)
  const canvas = useBitmap(bitmap)
  useEffect(() => {
    if (still) return
    let isGone = false
    coverPicture(cover, size, longest).then(
      (painted) => (isGone ? painted.close() : setBitmap(painted)),
      (thrown: unknown) => console.warn(thrown),
    )
    return () => {
      isGone = true
    }
  }, [cover, size, still])
  const name = coverLayoutNames[cover.recipe.layout] ?? ''
  return (
    <li>
      <button
        type="button"
        disabled={busy}
        onClick={onChoose}
        className="group block w-full cursor-pointer text-left disabled:opacity-60"
      >
        <span className="bg-base-200 group-hover:border-primary border-base-300 grid h-40 place-items-center overflow-hidden rounded-xl border p-2">
          {still ? (
            <img src={still} alt="" loading="lazy" decoding="async" className="max-h-36 w-auto max-w-full rounded" />
          ) : (
            <canvas ref={canvas} className={`max-h-36 max-w-full rounded ${bitmap ? '' : 'opacity-0'}`} />
          )}
        </span>
        <span className="mt-1 block truncate text-sm">{opening ? '正在打开…' : name}</span>
      </button>
    </li>
  )
}

interface CoverChoiceProps {
  readonly busy: boolean
  readonly onChosen: (work: () => Promise<void>) => void
}

/** Chooses a cover as the design that rows fill: a kept one, or a layout. */
export default function CoverChoice({ busy, onChosen }: CoverChoiceProps) {
  const [choices, setChoices] = useState<CoverChoices | null>(null)
  const [size, setSize] = useState<CoverSize>(coverSizes[0])
  const [opening, setOpening] = useState<Cover | null>(null)
  useEffect(() => {
    coverChoices().then(setChoices, (thrown: unknown) => toast.error(errorText(thrown)))
  }, [])
  if (!choices) return <p className="text-muted text-sm">正在取封面…</p>
  const wall = (covers: readonly Cover[]) => (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {covers.map((cover) => (
        <Tile
          key={`${cover.recipe.layout} ${cover.recipe.seed} ${cover.recipe.palette.name} ${cover.brief.title}`}
          cover={cover}
          size={size}
          busy={busy}
          opening={busy && opening === cover}
          onChoose={() => {
            setOpening(cover)
            onChosen(() => chooseCover(cover, size))
          }}
        />
      ))}
    </ul>
  )
  return (
    <div className="grid gap-4">
      <Chips
        label="尺寸"
        value={size.id}
        choices={coverSizes.map(({ id, label }) => ({ value: id, label: `${id} ${label}` }))}
        onChange={(id) => setSize(coverSizes.find((one) => one.id === id) ?? coverSizes[0])}
      />
      {choices.kept.length > 0 && (
        <section aria-label="收藏的封面" className="grid gap-2">
          <h3 className="text-sm font-semibold">收藏的封面</h3>
          {wall(choices.kept)}
        </section>
      )}
      <section aria-label="封面版式" className="grid gap-2">
        <h3 className="text-sm font-semibold">封面版式</h3>
        <p className="text-muted text-sm">
          {choices.kept.length > 0
            ? '标题、副标题、图片都会变成可以对上列的位置。'
            : '在「封面」里点星收藏的，也会出现在这里。标题、副标题、图片都会变成可以对上列的位置。'}
        </p>
        {wall(choices.layouts)}
      </section>
    </div>
  )
}
