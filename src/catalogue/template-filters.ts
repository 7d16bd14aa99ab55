/** Names of the shapes of pages by id, with words people search for them by. */
export const templateShapeNames = {
  portrait: { label: '竖版 3:4', words: '小红书 竖图' },
  tall: { label: '全屏 9:16', words: '手机海报 竖屏 抖音' },
  square: { label: '方形 1:1', words: '方图 朋友圈' },
  landscape: { label: '横版 16:9', words: '横图 B站 视频封面' },
  banner: { label: '横幅 2.35:1', words: '公众号 头图 横条' },
  long: { label: '长图', words: '信息长图 长页' },
} as const

/** Names of the groups of colours by id, and the colour that stands for each, `#rrggbb`. */
export const colourGroupNames = {
  red: { label: '红色', swatch: '#d8342f' },
  orange: { label: '橙色', swatch: '#f08a24' },
  yellow: { label: '黄色', swatch: '#f2c230' },
  green: { label: '绿色', swatch: '#3f9b52' },
  teal: { label: '青色', swatch: '#2a9d9d' },
  blue: { label: '蓝色', swatch: '#3470d8' },
  purple: { label: '紫色', swatch: '#8455c9' },
  pink: { label: '粉色', swatch: '#ee8db0' },
  brown: { label: '棕色', swatch: '#8a5a3a' },
  white: { label: '浅色', swatch: '#f6f4ee' },
  grey: { label: '灰色', swatch: '#9aa0a6' },
  black: { label: '黑色', swatch: '#23262b' },
} as const

/** Labels of the numbers of pictures and pages that a list is narrowed to. */
export const pictureCounts = { '0': '不用图', '1': '1 张图', '2': '2 张图', '3': '3 张以上' } as const
export const pageCounts = { one: '单页', several: '多页成套' } as const
