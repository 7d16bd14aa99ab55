import { neighbours } from '../../../catalogue/feeds.ts'
import { AppIcon, NeighbourCover, type OwnCover, StatusBar, Tabs } from './parts.tsx'

/** B站: landscape covers with figures at their lower edge. */

function Figures({ count, time }: { count: string; time: string }) {
  return (
    <span className="absolute inset-x-0 bottom-0 flex items-center justify-between bg-linear-to-t from-black/70 to-transparent px-2 pt-3 pb-1 text-[11px] text-white">
      <span className="flex items-center gap-0.5">
        <AppIcon name="play" size={12} />
        {count}
      </span>
      {time}
    </span>
  )
}

interface ItemProps {
  readonly title: string
  readonly author: string
  readonly count: string
  readonly time: string
  readonly children: React.ReactNode
}

function Card({ title, author, count, time, children }: ItemProps) {
  return (
    <span className="block overflow-hidden rounded-md bg-(--card)">
      <span className="relative block">
        {children}
        <Figures {...{ count, time }} />
      </span>
      <span className="line-clamp-2 h-[44px] px-2 pt-1.5 text-[13px] leading-[18px]">{title}</span>
      <span className="block truncate px-2 pt-1 pb-2 text-[11px] text-(--dim)">UP {author}</span>
    </span>
  )
}

const times = ['08:26', '12:04', '05:31', '21:40', '03:18', '10:52']

export function VideoCards({ own }: { own: OwnCover }) {
  const [first, ...others] = neighbours.map((neighbour, place) => (
    <Card key={neighbour.picture} {...neighbour} time={times[place]!}>
      <NeighbourCover neighbour={neighbour} ratio={4 / 3} />
    </Card>
  ))
  return (
    <>
      <span className="block shrink-0 bg-(--card)">
        <StatusBar />
        <span className="flex h-11 items-center px-3">
          <span className="flex h-8 grow items-center gap-1.5 rounded-full bg-(--shade) px-3 text-[13px] text-(--dim)">
            <AppIcon name="search" size={14} />
            搜索
          </span>
        </span>
        <Tabs labels={['直播', '推荐', '热门', '影视']} at={1} className="h-9 px-4" />
      </span>
      <span className="grid grid-cols-2 gap-[5px] p-[5px]">
        {first}
        <Card title={own.title} author={own.author} count="1.8万" time="06:15">
          {own.cover('card')}
        </Card>
        {others}
      </span>
    </>
  )
}

function Row({ title, author, count, time, children }: ItemProps) {
  return (
    <span className="flex gap-3 px-3 py-2">
      <span className="relative block w-[152px] shrink-0 overflow-hidden rounded-md">
        {children}
        <Figures {...{ count, time }} />
      </span>
      <span className="flex min-w-0 flex-col justify-between py-0.5">
        <span className="line-clamp-2 text-[14px] leading-5">{title}</span>
        <span className="text-[12px] text-(--dim)">
          UP {author}
          <br />
          {count} 播放
        </span>
      </span>
    </span>
  )
}

export function VideoRows({ own }: { own: OwnCover }) {
  const rows = neighbours.map((neighbour, place) => (
    <Row key={neighbour.picture} {...neighbour} time={times[place]!}>
      <NeighbourCover neighbour={neighbour} ratio={16 / 9} />
    </Row>
  ))
  return (
    <span className="block h-full bg-(--card)">
      <StatusBar />
      <span className="flex h-11 items-center gap-2 px-3">
        <AppIcon name="back" size={18} />
        <span className="flex h-8 min-w-0 grow items-center gap-1.5 rounded-full bg-(--shade) px-3 text-[13px]">
          <AppIcon name="search" size={14} />
          <span className="truncate">{own.title}</span>
        </span>
      </span>
      <Tabs labels={['综合', '番剧', '用户', '专栏']} at={0} className="h-9 px-4" />
      {rows[0]}
      <Row title={own.title} author={own.author} count="1.8万" time="06:15">
        {own.cover('row')}
      </Row>
      {rows.slice(1)}
    </span>
  )
}
