import { neighbours } from '../../../catalogue/feeds.ts'
import {
  AppIcon,
  AvatarPlaceholder,
  aroundMany,
  NeighbourCover,
  type OwnCover,
  StatusBar,
  Tabs,
  TextPlaceholder,
} from './parts.tsx'

/** 抖音、视频号: a video that fills the screen, and its cover elsewhere. */

/** White text that is readable on any background. */
const over = 'text-white [text-shadow:0_0_4px_rgb(0_0_0/0.6)] [--dim:#ffffffcc]'

function Figure({ sign, count }: { sign: 'heart' | 'talk' | 'star' | 'share'; count: string }) {
  return (
    <span className="grid justify-items-center gap-0.5 text-[11px]">
      <AppIcon name={sign} size={30} full />
      {count}
    </span>
  )
}

export function FullVideo({ own }: { own: OwnCover }) {
  return (
    <span className="relative block h-full bg-black">
      {own.cover('full')}
      <span className={`absolute inset-0 flex flex-col ${over}`}>
        <StatusBar over />
        <span className="flex h-11 items-center justify-center">
          <Tabs labels={['同城', '关注', '推荐']} at={2} className="text-[15px]" />
        </span>
        <span className="grow" />
        <span className="flex items-end">
          <span className="grid min-w-0 grow gap-1.5 px-3 pb-3">
            <b className="text-[15px]">@{own.author}</b>
            <span className="line-clamp-2 text-[14px] leading-5">{own.title} #封面 #日常</span>
          </span>
          <span className="grid w-[45px] shrink-0 justify-items-center gap-4 pb-3">
            <AvatarPlaceholder size={40} />
            <Figure sign="heart" count="2.6万" />
            <Figure sign="talk" count="812" />
            <Figure sign="star" count="3041" />
            <Figure sign="share" count="966" />
          </span>
        </span>
        <span className="flex h-12 items-center justify-around bg-black text-[14px] [text-shadow:none]">
          <b>首页</b>
          <span>朋友</span>
          <span className="rounded-lg border-2 border-white px-3 leading-5">＋</span>
          <span>消息</span>
          <span>我</span>
        </span>
      </span>
    </span>
  )
}

export function ChannelVideo({ own }: { own: OwnCover }) {
  return (
    <span className="relative block h-full bg-black">
      {own.cover('full')}
      <span className={`absolute inset-0 flex flex-col ${over}`}>
        <StatusBar over />
        <span className="flex h-11 items-center px-3">
          <AppIcon name="back" size={20} />
          <span className="flex grow justify-center">
            <Tabs labels={['关注', '朋友', '推荐']} at={2} className="text-[15px]" />
          </span>
          <AppIcon name="search" size={20} />
        </span>
        <span className="grow" />
        <span className="grid gap-2 bg-linear-to-t from-black/75 to-transparent px-3 pt-4 pb-4">
          <span className="flex items-center gap-2 text-[15px]">
            <AvatarPlaceholder size={30} />
            <b className="min-w-0 truncate">{own.author}</b>
            <span className="rounded-full border border-white/80 px-2.5 text-[12px] leading-5">关注</span>
          </span>
          <span className="line-clamp-1 text-[14px]">{own.title}</span>
          <span className="flex items-center gap-5 pt-1 text-[12px]">
            <span className="h-8 grow rounded-full bg-white/20" />
            {(['share', 'heart', 'star', 'talk'] as const).map((sign, place) => (
              <span key={sign} className="flex items-center gap-1">
                <AppIcon name={sign} size={22} full />
                {[128, 906, 77, 64][place]}
              </span>
            ))}
          </span>
        </span>
      </span>
    </span>
  )
}

const plays = (count: string) => (
  <span className="absolute bottom-1.5 left-1.5 flex items-center gap-0.5 text-[12px] text-white [text-shadow:0_0_3px_rgb(0_0_0/0.7)]">
    <AppIcon name="play" size={12} />
    {count}
  </span>
)

export function VideoProfile({ own }: { own: OwnCover }) {
  return (
    <>
      <span className="block shrink-0 bg-(--card)">
        <span className="block h-[120px] bg-(--shade)">
          <StatusBar />
        </span>
        <span className="-mt-7 flex items-end gap-3 px-4">
          <span className="rounded-full bg-(--card) p-0.5">
            <AvatarPlaceholder size={76} />
          </span>
          <span className="grow pb-2 text-[18px] font-semibold">{own.author}</span>
        </span>
        <span className="flex gap-5 px-4 pt-3 text-[13px] text-(--dim)">
          {[
            ['12.6万', '获赞'],
            ['86', '关注'],
            ['8042', '粉丝'],
          ].map(([figure, label]) => (
            <span key={label}>
              <b className="text-[15px] text-(--ink)">{figure}</b> {label}
            </span>
          ))}
        </span>
        <span className="grid gap-2 px-4 pt-3">
          <TextPlaceholder width="70%" />
        </span>
        <Tabs labels={['作品', '日常', '喜欢']} at={0} className="h-11 justify-around px-6" />
      </span>
      <span className="grid grid-cols-3 gap-[1.5px]">
        <span className="relative block">
          {own.cover('tile')}
          {plays('5216')}
        </span>
        {aroundMany.slice(1, 9).map(({ id, neighbour }) => (
          <span key={id} className="relative block">
            <NeighbourCover neighbour={neighbour} ratio={3 / 4} />
            {plays(neighbour.count)}
          </span>
        ))}
      </span>
    </>
  )
}

function Moment({ author, tone, children }: { author: string; tone: number; children: React.ReactNode }) {
  return (
    <span className="flex gap-3 border-b border-(--line) px-4 py-4">
      <AvatarPlaceholder size={42} tone={tone} />
      <span className="grid min-w-0 grow justify-items-start gap-2">
        <span className="text-[15px] font-semibold text-(--link)">{author}</span>
        {children}
        <span className="text-[12px] text-(--dim)">12 分钟前</span>
      </span>
    </span>
  )
}

export function ChannelShare({ own }: { own: OwnCover }) {
  return (
    <span className="block h-full bg-(--card)">
      <StatusBar />
      <span className="flex h-11 items-center px-3">
        <AppIcon name="back" size={20} />
        <span className="grow text-center text-[16px] font-semibold">朋友圈</span>
      </span>
      <Moment author={own.author} tone={0}>
        <span className="line-clamp-2 text-[15px] leading-[21px]">{own.title}</span>
        <span className="relative block w-[196px] overflow-hidden rounded-xs">
          {own.cover('share')}
          <span className="absolute inset-0 grid place-items-center text-white">
            <span className="grid size-11 place-items-center rounded-full bg-black/45">
              <AppIcon name="play" size={22} full />
            </span>
          </span>
        </span>
      </Moment>
      <Moment author={neighbours[1]!.author} tone={2}>
        <span className="text-[15px]">{neighbours[1]!.title}</span>
        <span className="block w-[196px] overflow-hidden rounded-xs">
          <NeighbourCover neighbour={neighbours[1]!} ratio={1} />
        </span>
      </Moment>
    </span>
  )
}
