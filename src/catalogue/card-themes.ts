/** Names of the themes of cards by id. */
export const cardThemeNames: Readonly<Record<string, string>> = {
  'white-paper': '白纸',
  'sticky-note': '便签',
  memo: '备忘录',
  kraft: '牛皮纸',
  'grid-notebook': '网格本',
  glass: '渐变玻璃',
  magazine: '杂志',
  blackboard: '黑板',
  'minimal-black': '极简黑',
  journal: '手账',
  newspaper: '报纸',
  chat: '对话气泡',
  code: '代码深色',
  'rice-paper': '国风宣纸',
  excerpt: '书摘',
  timeline: '时间线',
  'bold-poster': '大字报',
  swiss: '瑞士网格',
  receipt: '小票',
  'index-card': '索引卡',
  'neon-night': '霓虹夜',
  morandi: '莫兰迪',
  aura: '弥散光',
  blueprint: '蓝图',
  film: '胶片',
  postcard: '明信片',
  'neo-pop': '新波普',
  spiral: '线圈本',
}

/** Names of what a card is for. */
export const cardTypeNames = {
  cover: '封面',
  point: '观点',
  list: '清单',
  steps: '步骤',
  compare: '对比',
  quote: '金句',
  table: '表格',
  data: '数据',
  summary: '总结',
  call: '互动',
} as const

/** Shapes of cards, px. `insets` is what apps cover at the ends. */
export const cardSizes = [
  { id: '3:4', label: '3:4', hint: '小红书、公众号贴图', width: 1242, height: 1660, insets: { top: 0, bottom: 0 } },
  { id: '3:5', label: '3:5', hint: '更高的竖图', width: 1242, height: 2070, insets: { top: 0, bottom: 0 } },
  { id: '1:1', label: '1:1', hint: '朋友圈、微博方图', width: 1242, height: 1242, insets: { top: 0, bottom: 0 } },
  { id: '4:5', label: '4:5', hint: '信息流竖图', width: 1242, height: 1552, insets: { top: 0, bottom: 0 } },
  { id: '9:16', label: '9:16', hint: '抖音图文、视频号', width: 1242, height: 2208, insets: { top: 90, bottom: 200 } },
] as const

/** How much stands on a card. */
export const cardDensities = [
  { value: 'sparse', label: '疏', hint: '字大，一张说一点' },
  { value: 'usual', label: '中', hint: '大多数文章合适' },
  { value: 'dense', label: '密', hint: '字小，一张装得多' },
] as const

/** The last card of a new set, which its author edits or deletes. */
export const closingCard = {
  type: 'call',
  title: '觉得有用就先收藏',
  body: '下次用得上的时候，不用再找一遍。\n\n你还有哪些经验？评论区聊聊。',
} as const

/** The text that teaches what the page does. */
export const sampleArticle = `# 新手买咖啡豆，先看懂这六个词

袋子上的字不是用来吓人的

## 先看烘焙日期，不看保质期

咖啡豆从烘好那天起，风味就在往下走。**烘焙后 7 到 30 天**是大多数豆子最好喝的时候：太新鲜的还在排气，冲出来发空；放了三个月的，香气已经跑掉一大半。

## 烘焙度决定酸苦

- **浅烘**：酸质明亮，像柑橘、莓果、花茶
- **中烘**：酸甜平衡，坚果和焦糖味最明显
- **深烘**：苦味厚重，适合加奶

## 处理法是味道的另一半

| 处理法 | 味道 | 适合谁 |
|---|---|---|
| 水洗 | 干净、清爽 | 喜欢喝茶的人 |
| 日晒 | 甜、浓、果香 | 喜欢果酒的人 |
| 蜜处理 | 圆润、居中 | 拿不定主意的人 |

## 买多少、怎么放

1. 一次买 200 克左右，两周喝完
2. 开封后挤掉空气，夹紧袋口
3. 放在阴凉的柜子里，不放冰箱
4. 喝之前再磨，磨好的粉半小时就跑气

## 记住这一句

> 产地是性格，烘焙是脾气，处理法是打扮。三样合起来，才是你喝到的那一杯。
`

/** Number of cards that the sample becomes; the build checks it. */
export const sampleCards = 6
/** Theme in which the sample is shown. */
export const sampleTheme = 'white-paper'

/** Names of the first cards in layouts of covers, by layout; '' is the theme's own. */
export const cardCoverNames: Readonly<Record<string, string>> = {
  '': '主题自带',
  'big-type': '大字',
  centred: '居中',
  'type-bars': '色条',
  'type-window': '窗口',
  checklist: '清单',
  notebook: '笔记本',
  'type-label': '标签',
  minimal: '留白',
}
