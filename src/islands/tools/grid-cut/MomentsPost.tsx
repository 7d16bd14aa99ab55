import { Pixels } from './Pixels.tsx'

/** Returns the number of columns Moments shows pictures in: one for a single picture, two for four, otherwise three. */
export function momentsColumns(count: number): number {
  return count === 1 ? 1 : count === 4 ? 2 : 3
}

interface MomentsPostProps {
  /** Pieces in the order they are posted. */
  pieces: readonly ImageData[]
}

/**
 * Shows a post of pictures as a timeline does, with its actual gaps on a screen 375 px wide; smaller if there is less
 * room.
 */
export function MomentsPost({ pieces }: MomentsPostProps) {
  const columns = momentsColumns(pieces.length)
  const cell = columns === 1 ? 180 : 82
  return (
    <div
      data-preview="moments"
      className="bg-base-100 mx-auto flex w-full max-w-[22rem] gap-3 rounded-xl p-4 text-left shadow-sm"
    >
      <span className="bg-primary/15 text-primary grid size-10 shrink-0 place-items-center rounded-md text-sm font-semibold">
        青
      </span>
      <div className="min-w-0 grow">
        <p className="text-sm font-semibold text-[#4a6187]">青图</p>
        <p className="mt-0.5 mb-2 text-sm">点开第一张，左右滑着看</p>
        <div className="grid gap-[5px]" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, ${cell}px))` }}>
          {pieces.slice(0, 9).map((pixels, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a picture of a post is identified by its index
            <span key={place} className="aspect-square overflow-hidden">
              <Pixels pixels={pixels} label={`第 ${place + 1} 张`} />
            </span>
          ))}
        </div>
        <p className="text-muted mt-2 text-xs">刚刚</p>
      </div>
    </div>
  )
}
