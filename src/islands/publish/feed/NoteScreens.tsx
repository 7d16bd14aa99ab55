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

/** 小红书: notes side by side. */

interface CardProps {
  readonly title: string
  readonly author: string
  readonly count: string
  readonly tone: number
  readonly children: React.ReactNode
}

function Card({ title, author, count, tone, children }: CardProps) {
  return (
    <span className="block overflow-hidden rounded-md bg-(--card)">
      {children}
      <span className="block px-2 pt-2 pb-2.5">
        <span className="line-clamp-2 text-[13px] leading-[18px]">{title}</span>
        <span className="mt-1.5 flex items-center gap-1 text-[11px] text-(--dim)">
          <AvatarPlaceholder size={16} tone={tone} />
          <span className="min-w-0 grow truncate">{author}</span>
          <AppIcon name="heart" size={13} />
          <span className="shrink-0">{count}</span>
        </span>
      </span>
    </span>
  )
}

const neighbourCard = (place: number) => {
  const neighbour = neighbours[place]!
  return (
    <Card key={place} {...neighbour} tone={place + 1}>
      <NeighbourCover neighbour={neighbour} />
    </Card>
  )
}

/** Shows notes in two columns, the user's own among them. */
function Columns({ own, className }: { own: OwnCover; className: string }) {
  return (
    <span className={`flex items-start ${className}`}>
      <span className="grid min-w-0 flex-1 gap-[inherit]">
        {neighbourCard(0)}
        {neighbourCard(2)}
        {neighbourCard(5)}
      </span>
      <span className="grid min-w-0 flex-1 gap-[inherit]">
        <Card title={own.title} author={own.author} count="286" tone={0}>
          {own.cover('card')}
        </Card>
        {neighbourCard(1)}
        {neighbourCard(4)}
      </span>
    </span>
  )
}

export function NoteFeed({ own }: { own: OwnCover }) {
  return (
    <>
      <span className="block shrink-0 bg-(--card)">
        <StatusBar />
        <span className="flex h-10 items-center justify-center">
          <Tabs labels={['关注', '发现', '附近']} at={1} />
        </span>
        <Tabs labels={['推荐', '穿搭', '美食', '旅行', '家居', '读书']} at={0} className="h-8 px-4 text-[13px]" />
      </span>
      <Columns own={own} className="gap-[5px] p-[5px]" />
    </>
  )
}

export function NoteSearch({ own }: { own: OwnCover }) {
  return (
    <>
      <span className="block shrink-0 bg-(--card)">
        <StatusBar />
        <span className="flex h-11 items-center gap-2 px-3.5">
          <AppIcon name="back" size={18} />
          <span className="flex h-8 min-w-0 grow items-center gap-1.5 rounded-full bg-(--shade) px-3 text-[13px]">
            <AppIcon name="search" size={14} />
            <span className="truncate">{own.title}</span>
          </span>
        </span>
        <Tabs labels={['全部', '用户', '商品', '图片']} at={0} className="h-9 px-4" />
      </span>
      <Columns own={own} className="gap-[9px] px-[14px] pt-2" />
    </>
  )
}

export function NoteProfile({ own }: { own: OwnCover }) {
  return (
    <>
      <span className="block shrink-0 bg-(--card)">
        <StatusBar />
        <span className="flex h-10 items-center justify-between px-4">
          <AppIcon name="back" size={18} />
          <AppIcon name="more" size={18} />
        </span>
        <span className="flex items-center gap-4 px-4">
          <AvatarPlaceholder size={72} />
          <span className="grid grow gap-2.5">
            <span className="text-[18px] font-semibold">{own.author}</span>
            <TextPlaceholder width="60%" />
            <TextPlaceholder width="38%" />
          </span>
        </span>
        <span className="flex gap-6 px-4 pt-4 pb-3 text-[12px] text-(--dim)">
          {[
            ['128', '关注'],
            ['3462', '粉丝'],
            ['1.2万', '获赞与收藏'],
          ].map(([figure, label]) => (
            <span key={label}>
              <b className="text-[14px] text-(--ink)">{figure}</b> {label}
            </span>
          ))}
        </span>
        <Tabs labels={['笔记', '收藏', '赞过']} at={0} className="h-10 justify-center" />
      </span>
      <span className="grid grid-cols-3 gap-[3px]">
        <span className="relative block">{own.cover('tile')}</span>
        {aroundMany.slice(0, 8).map(({ id, neighbour }) => (
          <NeighbourCover key={id} neighbour={neighbour} ratio={3 / 4} />
        ))}
      </span>
    </>
  )
}
