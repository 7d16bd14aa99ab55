import { useBitmap } from '../ui/use-bitmap.ts'

interface CardGridProps {
  readonly pictures: readonly (ImageBitmap | null)[]
  /** Titles of the cards of the pages, for their names. */
  readonly names: readonly string[]
  readonly ratio: number
  /** Whether each page is of the card that is being edited. */
  readonly chosen: readonly boolean[]
  readonly onChoose: (place: number) => void
}

/** Columns of cards on a page of a shape. */
export const columnsOf = (ratio: number): string =>
  ratio > 0.9 ? 'grid-cols-2 xl:grid-cols-3' : 'grid-cols-2 sm:grid-cols-3 2xl:grid-cols-4'

function Tile({
  bitmap,
  name,
  ratio,
  chosen,
  onChoose,
}: {
  bitmap: ImageBitmap | null
  name: string
  ratio: number
  chosen: boolean
  onChoose: () => void
}) {
  const canvas = useBitmap(bitmap)
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={chosen}
      onClick={onChoose}
      className="border-base-300 bg-base-200 aria-pressed:ring-primary hover:ring-primary/40 focus-visible:outline-primary relative block w-full cursor-pointer overflow-hidden rounded-xl border shadow-sm hover:ring-3 focus-visible:outline-3 focus-visible:outline-offset-2 aria-pressed:ring-3"
      style={{ aspectRatio: ratio }}
    >
      <canvas ref={canvas} className="block size-full" />
    </button>
  )
}

/** Shows all cards of a set; a click opens the one it is made of. */
export function CardGrid({ pictures, names, ratio, chosen, onChoose }: CardGridProps) {
  return (
    <ul aria-label="卡片" className={`grid gap-3 lg:gap-5 ${columnsOf(ratio)}`}>
      {pictures.map((bitmap, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place keeps its canvas while its card changes
        <li key={place}>
          <Tile
            bitmap={bitmap}
            name={`第 ${place + 1} 张：${names[place] ?? ''}`}
            ratio={ratio}
            chosen={chosen[place] ?? false}
            onChoose={() => onChoose(place)}
          />
        </li>
      ))}
    </ul>
  )
}
