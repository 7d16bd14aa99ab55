import { coverWindow } from '../../../core/grid/covers.ts'
import { Pixels } from './Pixels.tsx'

function Head({ name, figures }: { name: string; figures: string }) {
  return (
    <div className="flex items-center gap-3 px-3 pt-4 pb-3">
      <span className="bg-primary/15 text-primary grid size-12 shrink-0 place-items-center rounded-full font-semibold">
        青
      </span>
      <span className="min-w-0">
        <span className="block text-sm font-semibold">{name}</span>
        <span className="text-muted block text-xs">{figures}</span>
      </span>
    </div>
  )
}

/** Placeholders of older posts. */
const older = ['a', 'b', 'c', 'd', 'e', 'f']

/** Shows a profile with two columns of 3:4 covers, the newest post first. */
export function NoteProfile({ pieces }: { pieces: readonly ImageData[] }) {
  return (
    <div
      data-preview="notes"
      className="bg-base-100 mx-auto w-full max-w-[19rem] overflow-hidden rounded-xl text-left shadow-sm"
    >
      <Head name="青图" figures="关注 12 · 粉丝 1.2 万 · 获赞与收藏 3.4 万" />
      <div className="grid grid-cols-2 gap-1.5 p-1.5">
        {pieces.map((pixels, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a post is identified by its index
          <span key={place} className="border-base-300 block overflow-hidden rounded-lg border">
            <span className="block aspect-3/4">
              <Pixels pixels={pixels} label={`第 ${place + 1} 张的封面`} />
            </span>
            <span className="text-muted block px-2 py-1.5 text-xs">笔记 {place + 1}</span>
          </span>
        ))}
      </div>
    </div>
  )
}

/** Shows a short video profile: three columns of 3:4 windows, the newest first, older posts below. */
export function ShortVideoProfile({ pieces }: { pieces: readonly ImageData[] }) {
  return (
    <div
      data-preview="videos"
      className="mx-auto w-full max-w-[19rem] overflow-hidden rounded-xl bg-[#16181d] text-left text-white shadow-sm"
    >
      <div className="flex items-center gap-3 px-3 pt-4 pb-3">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-white/15 font-semibold">青</span>
        <span className="min-w-0">
          <span className="block text-sm font-semibold">青图</span>
          <span className="block text-xs text-white/75">获赞 8.6 万 · 关注 20 · 粉丝 2.3 万</span>
        </span>
      </div>
      <p className="border-b border-white/15 px-3 pb-2 text-sm font-semibold">作品</p>
      <div className="grid grid-cols-3 gap-px">
        {[0, 1, 2].map((place) => (
          <span key={place} className="relative block aspect-3/4 overflow-hidden">
            <Pixels
              pixels={pieces[place]}
              label={`${['左', '中', '右'][place]}边的封面`}
              style={{ objectPosition: `50% ${(coverWindow.top / (1920 - coverWindow.height)) * 100}%` }}
            />
            <span className="absolute bottom-1 left-1.5 text-[0.7rem] text-white [text-shadow:0_1px_2px_#0006]">
              ▷ {3 - place} 发
            </span>
          </span>
        ))}
        {older.map((key) => (
          <span key={key} className="block aspect-3/4 bg-white/10" />
        ))}
      </div>
    </div>
  )
}
