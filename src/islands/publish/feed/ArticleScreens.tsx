import { type Neighbour, neighbours } from '../../../catalogue/feeds.ts'
import { AppIcon, AvatarPlaceholder, NeighbourCover, type OwnCover, StatusBar, TextPlaceholder } from './parts.tsx'

/** 公众号: articles in the list of messages, and as shared cards. */

const headRatio = 900 / 383

function Bars({ title }: { title: string }) {
  return (
    <span className="block shrink-0 bg-(--bar)">
      <StatusBar />
      <span className="flex h-11 items-center px-3">
        <AppIcon name="back" size={20} />
        <span className="grow text-center text-[16px] font-semibold">{title}</span>
        <AppIcon name="more" size={20} />
      </span>
    </span>
  )
}

function Head({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <span className="relative block">
      {children}
      <span className="absolute inset-x-0 bottom-0 line-clamp-2 bg-linear-to-t from-black/75 to-transparent px-3 pt-8 pb-2.5 text-[16px] leading-[22px] text-white">
        {title}
      </span>
    </span>
  )
}

function Row({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <span className="mx-3 flex items-center gap-3 border-t border-(--line) py-3">
      <span className="line-clamp-2 min-w-0 grow text-[15px] leading-[21px]">{title}</span>
      <span className="block w-12 shrink-0 overflow-hidden rounded-xs">{children}</span>
    </span>
  )
}

const neighbourRow = (neighbour: Neighbour) => (
  <Row title={neighbour.title}>
    <NeighbourCover neighbour={neighbour} ratio={1} />
  </Row>
)

function Message({ author, tone, children }: { author: string; tone: number; children: React.ReactNode }) {
  return (
    <span className="mx-4 mt-3 block overflow-hidden rounded-md bg-(--card)">
      <span className="flex items-center gap-2 px-3 py-2.5 text-[13px]">
        <AvatarPlaceholder size={22} tone={tone} />
        {author}
      </span>
      {children}
    </span>
  )
}

export function ArticleList({ own }: { own: OwnCover }) {
  return (
    <>
      <Bars title="订阅号消息" />
      <Message author={own.author} tone={0}>
        <Head title={own.title}>{own.cover('head')}</Head>
        {neighbourRow(neighbours[0]!)}
      </Message>
      <Message author={neighbours[1]!.author} tone={2}>
        <Head title={neighbours[1]!.title}>
          <NeighbourCover neighbour={neighbours[1]!} ratio={headRatio} bare />
        </Head>
        <Row title={own.title}>{own.cover('sub')}</Row>
        {neighbourRow(neighbours[3]!)}
      </Message>
    </>
  )
}

export function ArticleShare({ own }: { own: OwnCover }) {
  return (
    <>
      <Bars title="小林" />
      <span className="grid gap-4 p-3">
        <span className="flex items-start gap-2.5">
          <AvatarPlaceholder size={38} tone={2} />
          <span className="rounded-md bg-(--card) px-3 py-2.5 text-[15px]">最近有什么好看的文章？</span>
        </span>
        <span className="flex items-start justify-end gap-2.5">
          <span className="block w-[240px] rounded-md bg-(--card) px-3 pt-2.5">
            <span className="line-clamp-2 text-[15px] leading-[20px]">{own.title}</span>
            <span className="mt-1.5 flex items-start justify-between gap-3 pb-2.5">
              <span className="grid grow gap-2 pt-1">
                <TextPlaceholder width="92%" />
                <TextPlaceholder width="64%" />
              </span>
              <span className="block w-[46px] shrink-0">{own.cover('share')}</span>
            </span>
            <span className="flex items-center gap-1.5 border-t border-(--line) py-1.5 text-[11px] text-(--dim)">
              <AvatarPlaceholder size={13} />
              {own.author}
            </span>
          </span>
          <AvatarPlaceholder size={38} />
        </span>
        <span className="flex items-start gap-2.5">
          <AvatarPlaceholder size={38} tone={2} />
          <span className="block w-[240px] rounded-md bg-(--card) px-3 pt-2.5">
            <span className="line-clamp-2 text-[15px] leading-[20px]">{neighbours[3]!.title}</span>
            <span className="mt-1.5 flex items-start justify-between gap-3 pb-2.5">
              <span className="grid grow gap-2 pt-1">
                <TextPlaceholder width="80%" />
                <TextPlaceholder width="50%" />
              </span>
              <span className="block w-[46px] shrink-0">
                <NeighbourCover neighbour={neighbours[3]!} ratio={1} />
              </span>
            </span>
            <span className="flex items-center gap-1.5 border-t border-(--line) py-1.5 text-[11px] text-(--dim)">
              <AvatarPlaceholder size={13} tone={3} />
              {neighbours[3]!.author}
            </span>
          </span>
        </span>
      </span>
    </>
  )
}
