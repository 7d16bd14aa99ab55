import { type ComponentType, useMemo, useState } from 'react'
import { type FeedScreen, type FeedScreenId, type FeedWindow, feedPlatforms, phone } from '../../catalogue/feeds.ts'
import { ratioOf } from '../../catalogue/sizes.ts'
import type { Design } from '../../core/design/schema.ts'
import { bestFor, cardTitle, cutOf, windowRatio } from '../../stores/design/feed-pictures.ts'
import { Button } from '../ui/Button.tsx'
import { Segmented, Switch } from '../ui/fields.tsx'
import { Icon } from '../ui/icons.tsx'
import { ArticleList, ArticleShare } from './feed/ArticleScreens.tsx'
import { VideoCards, VideoRows } from './feed/ListScreens.tsx'
import { NoteFeed, NoteProfile, NoteSearch } from './feed/NoteScreens.tsx'
import { CoverWindow, type OwnCover } from './feed/parts.tsx'
import { type FeedPictures, useFeedPictures } from './feed/use-feed-pictures.ts'
import { ChannelShare, ChannelVideo, FullVideo, VideoProfile } from './feed/VideoScreens.tsx'

export type FeedSize = FeedWindow['size']

interface FeedPreviewProps {
  readonly design: Design
  /** Account that publishes it, if known. */
  readonly author?: string | undefined
  /** Adds a size to the design; absent if none can be added. */
  readonly onAddSize?: ((size: FeedSize) => void) | undefined
}

const screens: Readonly<Record<FeedScreenId, ComponentType<{ own: OwnCover }>>> = {
  'xhs-feed': NoteFeed,
  'xhs-profile': NoteProfile,
  'xhs-search': NoteSearch,
  'mp-list': ArticleList,
  'mp-share': ArticleShare,
  'dy-full': FullVideo,
  'dy-profile': VideoProfile,
  'ch-full': ChannelVideo,
  'ch-share': ChannelShare,
  'bl-home': VideoCards,
  'bl-list': VideoRows,
}

/** Colours of the drawn apps. */
const looks = {
  light:
    'bg-[#f2f3f5] text-(--ink) [--ink:#17181a] [--dim:#62636b] [--card:#ffffff] [--shade:#e9eaee] [--line:#e6e7ea] [--bar:#ededef] [--link:#3b5b8c]',
  dark: 'bg-[#0c0c0e] text-(--ink) [--ink:#ececee] [--dim:#a6a7b0] [--card:#1b1b1f] [--shade:#2b2c32] [--line:#2e2f35] [--bar:#161619] [--link:#9db7e0]',
} as const

/** Smallest noticeable crop, share of a side. */
const seenCut = 0.01

/** Returns a text about what a window crops; null if nothing. */
function saidOf(window: FeedWindow, design: Design): string | null {
  const { sides, ends } = cutOf(design, windowRatio(window, design))
  const percent = Math.round(100 * Math.max(sides, ends))
  if (Math.max(sides, ends) < seenCut) return null
  return `这里会裁掉${sides > 0 ? '左右' : '上下'}各 ${percent}%`
}

interface WindowLineProps {
  readonly window: FeedWindow
  readonly many: boolean
  readonly pictures: FeedPictures
  readonly onAddSize: FeedPreviewProps['onAddSize']
}

/** Shows which size a window displays, and what it crops. */
function WindowLine({ window, many, pictures: { sizes }, onAddSize }: WindowLineProps) {
  if (!sizes) return null
  const { design } = bestFor(window, sizes)
  const said = saidOf(window, design)
  const isThere = sizes.some(
    ({ design: { width, height } }) => width === window.size.width && height === window.size.height,
  )
  const shownHeight = Math.round(window.width / windowRatio(window, design))
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1" data-window={window.id}>
      <p className="text-xs leading-5">
        {many && <b className="font-medium">{window.label}：</b>}
        <span className={said ? 'text-warning font-medium' : 'text-leaf'}>{said ?? '完整显示'}</span>
        <span className="text-muted">
          {' '}
          · {ratioOf(design)} 的图，显示 {window.width}×{shownHeight} px
        </span>
      </p>
      {said && onAddSize && !isThere && (
        <Button icon="plus" onClick={() => onAddSize(window.size)}>
          加一个 {ratioOf(window.size)} 尺寸
        </Button>
      )}
    </div>
  )
}

interface PhoneProps extends FeedPreviewProps {
  readonly screen: FeedScreen
  readonly platform: string
  readonly pictures: FeedPictures
  /** Position among several screens, such as `1/3`. */
  readonly more: string
  readonly dark: boolean
  readonly mask: boolean
}

/** Shows one screen of an app with the cover in it. */
function Phone({ screen, platform, design, author, pictures, more, dark, mask, onAddSize }: PhoneProps) {
  const { sizes, urls } = pictures
  const Screen = screens[screen.id]
  const own: OwnCover = {
    title: cardTitle(design),
    author: author?.trim() || '你的账号',
    cover: (id) => {
      const window = screen.windows.find((one) => one.id === id)
      if (!window || !sizes) return null
      const sized = bestFor(window, sizes)
      return <CoverWindow {...{ window, sized, mask }} url={urls.get(sized.design)} />
    },
  }
  return (
    <li className="row-span-3 grid snap-center grid-rows-subgrid gap-y-2" data-screen={screen.id}>
      <h3 className="text-center text-sm font-medium">
        {screen.label}
        {more && <span className="text-muted font-normal lg:hidden"> · {more}，左右滑动</span>}
      </h3>
      <div className="grid content-start justify-items-center gap-2 px-2 text-center">
        {screen.windows.map((window) => (
          <WindowLine key={window.id} {...{ window, pictures, onAddSize }} many={screen.windows.length > 1} />
        ))}
      </div>
      <div className="border-base-300 self-start overflow-hidden rounded-[1.75rem] border shadow-sm">
        <div
          role="img"
          aria-label={`${platform}${screen.label}里的效果`}
          inert
          style={phone}
          className={`flex flex-col overflow-hidden select-none ${looks[dark ? 'dark' : 'light']}`}
        >
          <Screen own={own} />
        </div>
      </div>
    </li>
  )
}

/** Shows the cover among others as platforms display it, at its actual size. */
export function FeedPreview({ design, author, onAddSize }: FeedPreviewProps) {
  const [chosen, choose] = useState(feedPlatforms[0]!.id)
  const [dark, setDark] = useState(false)
  const [mask, setMask] = useState(false)
  const pictures = useFeedPictures(design)
  const platform = useMemo(() => feedPlatforms.find(({ id }) => id === chosen) ?? feedPlatforms[0]!, [chosen])
  const hasMask = platform.screens.some(({ windows }) => windows.some(({ free }) => free))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="w-full max-w-md">
          <Segmented
            label="平台"
            quiet
            value={chosen}
            choices={feedPlatforms.map(({ id, label }) => ({ value: id, label }))}
            onChange={choose}
          />
        </div>
        <span className="flex gap-6 lg:ml-auto">
          <Switch label="深色手机" checked={dark} onChange={setDark} />
          {hasMask && <Switch label="标出会被挡住的地方" checked={mask} onChange={setMask} />}
        </span>
      </div>
      <ul
        key={platform.id}
        aria-label={`${platform.label}里的样子`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keyboard too
        tabIndex={0}
        className="-mx-5 grid auto-cols-[377px] grid-flow-col grid-rows-[auto_auto_auto] [justify-content:safe_center] snap-x snap-mandatory gap-x-6 gap-y-2 overflow-x-auto overscroll-x-contain px-1.5 pb-3 outline-offset-[-3px] max-lg:gap-x-3"
      >
        {platform.screens.map((screen, place) => (
          <Phone
            key={screen.id}
            platform={platform.label}
            more={platform.screens.length > 1 ? `${place + 1}/${platform.screens.length}` : ''}
            {...{ screen, design, author, pictures, dark, mask, onAddSize }}
          />
        ))}
      </ul>
      <p className="text-muted flex items-start gap-1.5 text-xs leading-5">
        <Icon name="info" size={16} className="mt-0.5 shrink-0" />
        界面是按常见尺寸画的示意图，旁边的封面是青图自己的示例；各平台会不时调整，以实际发布为准。
      </p>
    </div>
  )
}
