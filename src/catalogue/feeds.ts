/**
 * Where covers are shown and at what size: the places that 效果预览 draws. Lengths are CSS px on a phone 375 px wide, as
 * collected on 2026-11-20; apps change them without notice. Proportions are width over height.
 */

/** A rectangle in which an app shows a cover. */
export interface FeedWindow {
  readonly id: string
  /** Label that distinguishes the windows of a screen. */
  readonly label: string
  /** Displayed width, px. */
  readonly width: number
  /** Width / height; for a window that adapts to its picture, the narrowest and the widest it becomes. */
  readonly ratio: number | readonly [narrowest: number, widest: number]
  /**
   * Area the app does not cover, as insets from each edge in shares of the window (0–1). If absent, the whole window.
   */
  readonly free?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
  /** Recommended size to design for it, px. */
  readonly size: { readonly label: string; readonly width: number; readonly height: number }
}

/** One screen of an app. */
export interface FeedScreen {
  readonly id: FeedScreenId
  readonly label: string
  readonly windows: readonly FeedWindow[]
}

export type FeedScreenId =
  | 'xhs-feed'
  | 'xhs-profile'
  | 'xhs-search'
  | 'mp-list'
  | 'mp-share'
  | 'dy-full'
  | 'dy-profile'
  | 'ch-full'
  | 'ch-share'
  | 'bl-home'
  | 'bl-list'

export interface FeedPlatform {
  readonly id: string
  readonly label: string
  readonly screens: readonly FeedScreen[]
}

/** Size of the phone screen, CSS px. */
export const phone = { width: 375, height: 667 } as const

const standing = { label: '小红书 3:4', width: 1080, height: 1440 } as const
const upright = { label: '竖屏 9:16', width: 1080, height: 1920 } as const
const square = { label: '方图 1:1', width: 1080, height: 1080 } as const

/**
 * Shares of 1080×1920 covered by bars and buttons over a short video: 220 px at the top, 380 at the bottom, 130 at the
 * right.
 */
const besideControls = { left: 0, top: 220 / 1920, right: 130 / 1080, bottom: 380 / 1920 } as const
const aboveFigures = (bottom: number) => ({ left: 0, top: 0, right: 0, bottom })

export const feedPlatforms: readonly FeedPlatform[] = [
  {
    id: 'xhs',
    label: '小红书',
    screens: [
      {
        id: 'xhs-feed',
        label: '发现页双列',
        windows: [{ id: 'card', label: '笔记卡片', width: 180, ratio: [3 / 4, 4 / 3], size: standing }],
      },
      {
        id: 'xhs-profile',
        label: '个人主页',
        windows: [{ id: 'tile', label: '主页格子', width: 123, ratio: 3 / 4, size: standing }],
      },
      {
        id: 'xhs-search',
        label: '搜索结果',
        windows: [{ id: 'card', label: '搜索卡片', width: 169, ratio: [3 / 4, 4 / 3], size: standing }],
      },
    ],
  },
  {
    id: 'mp',
    label: '公众号',
    screens: [
      {
        id: 'mp-list',
        label: '消息列表',
        windows: [
          {
            id: 'head',
            label: '头条',
            width: 343,
            ratio: 900 / 383,
            size: { label: '公众号头条', width: 900, height: 383 },
          },
          { id: 'sub', label: '次条', width: 48, ratio: 1, size: square },
        ],
      },
      {
        id: 'mp-share',
        label: '转发卡片',
        windows: [{ id: 'share', label: '转发卡片', width: 46, ratio: 1, size: square }],
      },
    ],
  },
  {
    id: 'dy',
    label: '抖音',
    screens: [
      {
        id: 'dy-full',
        label: '全屏播放',
        windows: [{ id: 'full', label: '全屏', width: 375, ratio: 9 / 16, size: upright, free: besideControls }],
      },
      {
        id: 'dy-profile',
        label: '个人主页',
        windows: [{ id: 'tile', label: '主页格子', width: 124, ratio: 3 / 4, size: upright, free: aboveFigures(0.13) }],
      },
    ],
  },
  {
    id: 'ch',
    label: '视频号',
    screens: [
      {
        id: 'ch-full',
        label: '全屏播放',
        windows: [{ id: 'full', label: '全屏', width: 375, ratio: 9 / 16, size: upright, free: besideControls }],
      },
      {
        id: 'ch-share',
        label: '朋友圈卡片',
        windows: [
          {
            id: 'share',
            label: '朋友圈卡片',
            width: 196,
            ratio: 1,
            size: { label: '视频号封面', width: 1080, height: 1260 },
          },
        ],
      },
    ],
  },
  {
    id: 'bl',
    label: 'B站',
    screens: [
      {
        id: 'bl-home',
        label: '首页推荐',
        windows: [
          {
            id: 'card',
            label: '推荐卡片',
            width: 180,
            ratio: 4 / 3,
            free: aboveFigures(0.17),
            size: { label: 'B站 4:3', width: 1440, height: 1080 },
          },
        ],
      },
      {
        id: 'bl-list',
        label: '搜索列表',
        windows: [
          {
            id: 'row',
            label: '列表封面',
            width: 152,
            ratio: 16 / 9,
            free: aboveFigures(0.22),
            size: { label: 'B站 16:9', width: 1920, height: 1080 },
          },
        ],
      },
    ],
  },
]

/** A sample cover shown around the user's cover, to show whether the user's own stands out. */
export interface Neighbour {
  /** Served as `/covers/<picture>.webp`. */
  readonly picture: string
  /** Text on the picture. */
  readonly words: string
  /** Placement of the text; each value has its own classes in the panel. */
  readonly look: 'plate' | 'big' | 'band' | 'note'
  readonly title: string
  readonly author: string
  readonly count: string
  /** Width / height of the picture, used where the feed adapts to the picture. */
  readonly ratio: number
}

export const neighbours: readonly Neighbour[] = [
  {
    ...{ picture: 'coffee', words: '在家手冲\n三步不翻车', look: 'band', ratio: 3 / 4 },
    ...{ title: '新手第一次手冲，水温和粉量这样配', author: '小满的厨房', count: '1264' },
  },
  {
    ...{ picture: 'city', words: '夜色里的\n天际线', look: 'big', ratio: 3 / 4 },
    ...{ title: '城市夜景这样拍，手机就够了', author: '走走停停', count: '3208' },
  },
  {
    ...{ picture: 'desk', words: '书桌改造\n花了 300 元', look: 'plate', ratio: 1 },
    ...{ title: '小书桌也能很好用，清单都在里面了', author: '阿禾在家', count: '892' },
  },
  {
    ...{ picture: 'sea', words: '海边两日', look: 'note', ratio: 3 / 4 },
    ...{ title: '高铁一小时到海边，两天一夜怎么玩', author: '南风来信', count: '2.1万' },
  },
  {
    ...{ picture: 'cat', words: '猫咪换粮\n避坑清单', look: 'plate', ratio: 1 },
    ...{ title: '换粮七天法，照着做就行', author: '毛毛日记', count: '4571' },
  },
  {
    ...{ picture: 'plant', words: '养不死的\n5 种绿植', look: 'big', ratio: 3 / 4 },
    ...{ title: '北向阳台也能长得好', author: '慢慢长', count: '638' },
  },
]
