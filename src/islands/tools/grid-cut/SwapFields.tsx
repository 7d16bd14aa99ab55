import { useRef, useState } from 'react'
import type { GridOptions } from '../../../core/grid/options.ts'
import { middlePlace, type Swap } from '../../../core/grid/swaps.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Button } from '../../ui/Button.tsx'
import { ColourField } from '../../ui/fields.tsx'
import { toSmallDataUrl } from '../small-picture.ts'

/** Most pictures the options hold; more would be too large to pass to the workers. */
const mostPictures = 9

/** Replaces tiles by the user's own pictures, or leaves them blank. */
export function SwapFields({ value, onChange }: Pick<OptionsProps<GridOptions>, 'value' | 'onChange'>) {
  const { columns, rows, swaps, blankColour } = value
  const count = columns * rows
  const [wished, setWished] = useState<number | null>(null)
  const chosen = wished !== null && wished < count ? wished : middlePlace(value)
  const now = useRef(swaps)
  now.current = swaps
  const at = (place: number) => swaps.find((swap) => swap.place === place)
  const put = (fresh: readonly Swap[]) => {
    // Others may have been replaced while pictures were read.
    const kept = now.current.filter(({ place }) => !fresh.some((swap) => swap.place === place))
    onChange({ swaps: [...kept, ...fresh].toSorted((one, other) => one.place - other.place) })
  }
  // Several pictures fill the selected tile and those after it.
  const choose = async (files: readonly File[]) => {
    const fresh: Swap[] = []
    const others = swaps.filter(
      ({ place, picture }) => picture !== '' && (place < chosen || place >= chosen + files.length),
    )
    for (const [index, file] of files.entries()) {
      const place = chosen + index
      if (place >= count) {
        toast.warning(`后面没有格子了，「${file.name}」没有放进来`)
        break
      }
      if (others.length + fresh.length >= mostPictures) {
        toast.warning(`最多换 ${mostPictures} 张图，「${file.name}」没有放进来`)
        break
      }
      const picture = await toSmallDataUrl(file)
      if (picture) fresh.push({ place, picture })
      else toast.error(`「${file.name}」打不开，请换一张 PNG、JPG 或 WebP`)
    }
    if (fresh.length > 0) put(fresh)
  }
  return (
    <fieldset data-swaps={swaps.length}>
      <legend className="mb-1.5 text-sm font-medium">换掉某几格</legend>
      <div className="grid max-w-60 gap-1" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
        {Array.from({ length: count }, (_, place) => {
          const swap = at(place)
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its index
              key={place}
              type="button"
              aria-pressed={place === chosen}
              aria-label={`第 ${place + 1} 格${swap ? (swap.picture ? '，已换图' : '，已留白') : ''}`}
              onClick={() => setWished(place)}
              className="border-base-300 text-muted aria-pressed:outline-primary hover:border-primary bg-base-200 grid aspect-square min-h-6 cursor-pointer place-items-center overflow-hidden rounded-md border text-xs tabular-nums aria-pressed:outline-2"
              style={swap?.picture === '' ? { backgroundColor: blankColour } : undefined}
            >
              {swap?.picture ? (
                <img src={swap.picture} alt="" className="size-full object-cover" />
              ) : (
                swap === undefined && place + 1
              )}
            </button>
          )
        })}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <label className="btn btn-line">
          第 {chosen + 1} 格换图
          <input
            type="file"
            accept="image/*"
            multiple
            className="sr-only"
            aria-label={`给第 ${chosen + 1} 格选图`}
            onChange={(event) => {
              void choose([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
          />
        </label>
        <Button disabled={at(chosen)?.picture === ''} onClick={() => put([{ place: chosen, picture: '' }])}>
          留白
        </Button>
        {at(chosen) && (
          <Button
            look="ghost"
            icon="reset"
            onClick={() => onChange({ swaps: swaps.filter(({ place }) => place !== chosen) })}
          >
            恢复
          </Button>
        )}
      </div>
      <p className="text-muted mt-1 text-xs">比如中间放头像或二维码，留一格白做悬念；一次选多张会依次往后放。</p>
      {swaps.some(({ picture }) => picture === '') && (
        <div className="mt-3">
          <ColourField label="留白颜色" value={blankColour} onChange={(colour) => onChange({ blankColour: colour })} />
        </div>
      )}
    </fieldset>
  )
}
