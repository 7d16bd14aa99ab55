import { coverLayoutNames, coverStyles, coverTones, coverVoices } from '../../catalogue/covers.ts'
import { sameVoice } from '../../core/compose/style.ts'
import { $favourites } from '../../stores/cover/cover.ts'
import { $draft } from '../../stores/cover/draft.ts'
import { $wish, type CoverWish, shuffleCovers, wish } from '../../stores/cover/wish.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'

const chip = 'btn btn-line rounded-full px-4 aria-pressed:font-semibold'

/** Shows what stays fixed while the rest is shuffled, each with a button to release it. */
function Kept({ wanted }: { wanted: CoverWish }) {
  const { voice } = wanted
  const kept = [
    wanted.layout && { label: `版式：${coverLayoutNames[wanted.layout] ?? wanted.layout}`, drop: { layout: '' } },
    wanted.palette && { label: `配色：${wanted.palette.name}`, drop: { palette: null } },
    voice && {
      label: `字体：${coverVoices.find((known) => sameVoice(known, voice))?.label ?? '品牌字体'}`,
      drop: { voice: null },
    },
  ].filter((one) => one !== null && one !== '')
  return kept.map(({ label, drop }) => (
    <button
      key={label}
      type="button"
      aria-label={`不再固定${label}`}
      onClick={() => wish(drop)}
      className="btn bg-primary/10 text-leaf rounded-full border-transparent pr-3 font-semibold"
    >
      {label}
      <Icon name="close" size={14} />
    </button>
  ))
}

interface FiltersProps {
  readonly favourites: boolean
  readonly onFavourites: (on: boolean) => void
  /** Whether covers are being selected for comparison. */
  readonly choosing: boolean
  readonly onChoosing: (on: boolean) => void
}

/** Shows the toolbar that shuffles and filters the covers. */
export function Filters({ favourites, onFavourites, choosing, onChoosing }: FiltersProps) {
  const wanted = useClientStore($wish)
  const kept = useClientStore($favourites)
  const { length: brought } = useClientStore($draft).pictures
  return (
    <div
      className="flex items-center gap-2 overflow-x-auto py-1 [scrollbar-width:none]"
      role="toolbar"
      aria-label="筛选"
    >
      <Button look="primary" icon="retry" disabled={favourites} onClick={shuffleCovers} className="max-lg:hidden">
        换一批
      </Button>
      <button type="button" aria-pressed={choosing} onClick={() => onChoosing(!choosing)} className={chip}>
        <Icon name="compare" size={18} />
        对比
      </button>
      {brought > 0 && (
        <span className="relative shrink-0">
          <select
            aria-label="用几张图"
            value={wanted.pictures ?? ''}
            onChange={({ currentTarget: { value } }) => {
              onFavourites(false)
              wish({ pictures: value === '' ? null : Number(value) })
            }}
            className="input w-auto cursor-pointer rounded-full pr-9 pl-4"
          >
            <option value="">图片张数不限</option>
            {[...Array(brought + 1).keys()].map((count) => (
              <option key={count} value={count}>
                {count === 0 ? '不用图' : `用 ${count} 张图`}
              </option>
            ))}
          </select>
          <Icon
            name="chevron"
            size={16}
            className="text-muted pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rotate-90"
          />
        </span>
      )}
      <Kept wanted={wanted} />
      <button
        type="button"
        aria-pressed={wanted.style === '' && wanted.tone === '' && !favourites}
        onClick={() => {
          onFavourites(false)
          wish({ style: '', tone: '' })
        }}
        className={chip}
      >
        全部
      </button>
      {coverStyles.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={wanted.style === id && !favourites}
          onClick={() => {
            onFavourites(false)
            wish({ style: wanted.style === id ? '' : id })
          }}
          className={chip}
        >
          {label}
        </button>
      ))}
      <span className="bg-base-300 mx-1 h-5 w-px shrink-0" aria-hidden="true" />
      {coverTones.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          aria-pressed={wanted.tone === id && !favourites}
          onClick={() => {
            onFavourites(false)
            wish({ tone: wanted.tone === id ? '' : id })
          }}
          className={chip}
        >
          {label}
        </button>
      ))}
      {kept.length > 0 && (
        <button type="button" aria-pressed={favourites} onClick={() => onFavourites(!favourites)} className={chip}>
          收藏 {kept.length}
        </button>
      )}
    </div>
  )
}
