import { coloursOf } from './backgrounds.ts'
import type { BackgroundId, Bounds, Certainty, HeadRules, IdPhotoGroup, IdPhotoSpec, UncertainField } from './types.ts'

/** Shown beside every figure that an authority may change. */
const byNotice = '以官方报名通知为准'

/** Year in which the figures were collected. */
const collected = 2026
/** Distance in CIELAB that eyes hardly notice on an even area. No source names one: this is our own choice. */
const tolerance = 6

type Sides = readonly [width: number, height: number]

/** What a table says of a kind of photo; what is missing gets the defaults of its group. */
export interface Row {
  readonly id: string
  readonly name: string
  /** Separated by spaces. */
  readonly words?: string
  readonly mm?: Sides
  /** Absent where it follows from mm at 300 dpi. */
  readonly px?: Sides
  readonly pxRange?: NonNullable<IdPhotoSpec['pxRange']>
  readonly dpi?: number
  readonly kb?: Bounds
  readonly on: readonly BackgroundId[]
  readonly formats?: IdPhotoSpec['formats']
  readonly head?: HeadRules
  readonly maxTilt?: number
  readonly earsVisible?: boolean
  readonly browsVisible?: boolean
  readonly noGlasses?: boolean
  readonly people?: number
  readonly edits?: NonNullable<IdPhotoSpec['edits']>
  readonly note?: string
  readonly source: string
  readonly certainty: Certainty
  readonly uncertain?: readonly UncertainField[]
}

const lists = '公开的证件照尺寸表（两份）'
/** Sources as readers can understand them. */
export const sources = {
  lists,
  list: '公开的证件照尺寸表（一份）',
  idCard: '转述 GA 461 居民身份证制证用数字相片要求的页面',
  passport: '转述《出入境证件相片照相指引》的页面',
  socialSecurity: '各地社保卡相片说明页',
  exams: '各类考试报名说明的汇总页',
  visas: '签证照片要求的汇总页',
  known: '业内常识，未找到可核对的出处',
} as const

/** Converts bounds in mm to shares of a side in mm. */
export const ofSide = (side: number, { min, max }: Bounds): Bounds => ({
  ...(min === undefined ? {} : { min: min / side }),
  ...(max === undefined ? {} : { max: max / side }),
})

/** Bounds around a share that is stated without tolerance; three points to each side are our own reading. */
export const about = (share: number): Bounds => ({ min: share - 0.03, max: share + 0.03 })

/** Converts rows of a table to entries of a group. */
export function specsOf(group: IdPhotoGroup, rows: readonly Row[]): readonly IdPhotoSpec[] {
  return rows.map(({ words = '', mm, px, on, dpi = 300, formats, people = 1, uncertain = [], ...rest }) => {
    const pixels = (length: number) => Math.round((length / 25.4) * dpi)
    const [width, height] = px ?? [pixels(mm?.[0] ?? 0), pixels(mm?.[1] ?? 0)]
    return {
      ...rest,
      group,
      synonyms: words.split(' ').filter(Boolean),
      ...(mm ? { mm: { width: mm[0], height: mm[1] } } : {}),
      width,
      height,
      dpi,
      backgrounds: on,
      grounds: coloursOf(on),
      groundTolerance: tolerance,
      formats: formats ?? ['jpg'],
      people,
      year: collected,
      uncertain,
      ...(group === '常用尺寸' ? {} : { caution: byNotice }),
    }
  })
}
