/**
 * A font of the suite. All except the system font are served from this site and licensed for any use, including
 * commercial.
 */
export interface Font {
  readonly id: string
  readonly label: string
  /** CSS family: equals the id, so that a locally installed font of the same name is never used instead. */
  readonly value: string
  readonly weights: readonly number[]
  /** Style of the font in a few words. */
  readonly style: string
  readonly license: string
  /** Characters that the font draws wrongly; they are set in the fallback font like those it lacks. */
  readonly faulty?: string
}

const open = 'OFL-1.1'

/** The system font, followed by the twelve fonts of the suite. */
export const fonts: readonly Font[] = [
  { id: 'system', label: '系统默认', value: 'system', weights: [400, 700], style: '随设备不同', license: '' },
  {
    id: 'noto-sans-sc',
    label: '思源黑体',
    value: 'noto-sans-sc',
    weights: [400, 700, 900],
    style: '通用黑体',
    license: open,
  },
  {
    id: 'noto-serif-sc',
    label: '思源宋体',
    value: 'noto-serif-sc',
    weights: [400, 700, 900],
    style: '书卷宋体',
    license: open,
  },
  { id: 'zcool-kuaile', label: '站酷快乐体', value: 'zcool-kuaile', weights: [400], style: '圆润可爱', license: open },
  {
    id: 'zcool-xiaowei',
    label: '站酷小薇体',
    value: 'zcool-xiaowei',
    weights: [400],
    style: '文艺衬线',
    license: open,
    // Solid boxes.
    faulty: '回徊圃圄蛔',
  },
  {
    id: 'zcool-qingke-huangyou',
    label: '站酷庆科黄油体',
    value: 'zcool-qingke-huangyou',
    weights: [400],
    style: '厚重海报',
    license: open,
  },
  {
    id: 'ma-shan-zheng',
    label: '马善政楷书',
    value: 'ma-shan-zheng',
    weights: [400],
    style: '毛笔楷书',
    license: open,
  },
  { id: 'zhi-mang-xing', label: '志莽行书', value: 'zhi-mang-xing', weights: [400], style: '行书', license: open },
  {
    id: 'liu-jian-mao-cao',
    label: '刘建毛草',
    value: 'liu-jian-mao-cao',
    weights: [400],
    style: '草书',
    license: open,
  },
  { id: 'long-cang', label: '龙苍', value: 'long-cang', weights: [400], style: '钢笔手写', license: open },
  {
    id: 'wdxl-lubrifont-sc',
    label: '文道滑油字',
    value: 'wdxl-lubrifont-sc',
    weights: [400],
    style: '复古圆黑',
    license: open,
  },
  { id: 'smiley-sans', label: '得意黑', value: 'smiley-sans', weights: [400], style: '窄斜标题', license: open },
  { id: 'lxgw-wenkai', label: '霞鹜文楷', value: 'lxgw-wenkai', weights: [400, 700], style: '温润楷体', license: open },
]

/**
 * Returns the display name of a font by its family; of the pictures of emoji by `emoji`, which load like a font. Other
 * texts are returned as they are.
 */
export const fontLabel = (family: string): string =>
  family === 'emoji' ? '表情符号' : (fonts.find(({ value }) => value === family)?.label ?? family)

/** Font of the figures on seals, with the metrics of Arial. Served, but not offered for texts. */
export const figureFont: Font = {
  id: 'arimo',
  label: 'Arimo',
  value: 'arimo',
  weights: [400],
  style: '数字',
  license: open,
}
