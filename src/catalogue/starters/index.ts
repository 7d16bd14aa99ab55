import type { StarterDesign } from './pen.ts'

/** A starter design as listed on the start page. */
export interface Starter {
  readonly id: string
  readonly title: string
  /** Purpose shown to the user. */
  readonly use: string
  /** px */
  readonly width: number
  readonly height: number
  readonly pages: number
}

/** The starter designs; new users of the editor start with the first. */
export const starters: readonly Starter[] = [
  { id: 'city-walk', title: '周末城市漫步', use: '小红书图文', width: 1242, height: 1660, pages: 3 },
  { id: 'reading-cover', title: '十月书单', use: '公众号头图', width: 900, height: 383, pages: 1 },
  { id: 'coffee-video', title: '手冲咖啡三步不翻车', use: '视频封面', width: 1080, height: 1920, pages: 1 },
  { id: 'autumn-sale', title: '秋冬上新', use: '促销方图', width: 1080, height: 1080, pages: 1 },
  { id: 'tea-product', title: '山野白茶', use: '电商主图', width: 800, height: 800, pages: 1 },
]

const designs: Readonly<Record<string, () => Promise<StarterDesign>>> = {
  'city-walk': async () => (await import('./city-walk.ts')).cityWalk,
  'reading-cover': async () => (await import('./reading-cover.ts')).readingCover,
  'coffee-video': async () => (await import('./coffee-video.ts')).coffeeVideo,
  'autumn-sale': async () => (await import('./autumn-sale.ts')).autumnSale,
  'tea-product': async () => (await import('./tea-product.ts')).teaProduct,
}

/** Loads a starter design in its stored form; the first one for an unknown id. */
export const loadStarter = (id: string): Promise<StarterDesign> =>
  (Object.hasOwn(designs, id) ? designs[id]! : designs['city-walk']!)()
