import { limits } from './limits.ts'
import { type MemberFeatures, memberFeatures } from './member-features.ts'

/** A membership plan on offer. Prices in fen (1/100 yuan). */
export interface Plan {
  readonly id: 0 | 1 | 2 | 4
  readonly title: string
  readonly originalFen: number
  readonly priceFen: number
  /** Displayed price per day, yuan. */
  readonly perDay?: string
  /** AI creations included in the plan. */
  readonly ai: number
  /** Calendar months of membership; 0 for a plan without a term. */
  readonly months: number
  readonly bonusMonths: number
  readonly recommended: boolean
  readonly term: string
}

/** The plans on offer, in the order of the cards. */
export const plans: readonly Plan[] = [
  {
    id: 0,
    title: '免费版',
    originalFen: 0,
    priceFen: 0,
    ai: 15,
    months: 0,
    bonusMonths: 0,
    recommended: false,
    term: '永久免费',
  },
  {
    id: 1,
    title: '一年会员',
    originalFen: 9800,
    priceFen: 5800,
    perDay: '0.16',
    ai: 500,
    months: 12,
    bonusMonths: 0,
    recommended: false,
    term: '12 个月',
  },
  {
    id: 2,
    title: '两年会员',
    originalFen: 6800,
    priceFen: 6800,
    perDay: '0.09',
    ai: 800,
    months: 24,
    bonusMonths: 3,
    recommended: true,
    term: '24 个月',
  },
  {
    id: 4,
    title: '终身会员',
    originalFen: 29_800,
    priceFen: 12_800,
    ai: 1000,
    months: 0,
    bonusMonths: 0,
    recommended: false,
    term: '一次付费，长期有效',
  },
]

/** Returns what a plan includes, in words; nothing that is not published yet. */
export function planPoints({ ai, priceFen }: Plan, published: MemberFeatures = memberFeatures): string[] {
  const { downloadsPerDay, templates } = priceFen > 0 ? limits.paid : limits.free
  return [
    '全部图片工具，处理张数不限',
    `每天下载 ${downloadsPerDay} 次`,
    published.cloudTemplates && `云端作品 ${templates} 个`,
    published.aiCreation && `AI 创作 ${ai} 次`,
    '登录后各设备通用',
  ].filter((point) => point !== false)
}

/** The AI creation pack, product 5. */
export const aiPack = {
  id: 5,
  title: 'AI 创作包',
  priceFen: 500,
  uses: 100,
  min: 1,
  max: 10,
} as const

/** Names of the memberships by package id. The three-year plan is no longer sold, but some users still hold it. */
export const packageTitles: Readonly<Record<number, string>> = {
  0: '免费版',
  1: '一年会员',
  2: '两年会员',
  3: '三年会员',
  4: '终身会员',
  5: 'AI 创作包',
}

/** Commission of the inviter, per cent of the amount paid. */
export const commissionPercent = 30

/** Id of the plan without an end date. */
export const lifetime = 4
