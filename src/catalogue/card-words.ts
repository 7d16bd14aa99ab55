/** Words by which texts are read as outlines of cards, and those that cards add by themselves. */

/** Signs of structure in texts without markdown; sources of regular expressions, matched against a trimmed line. */
export const outlineSigns = {
  /** A numbered heading: 第一步, 一、, （二）, Part 3. */
  heading:
    '^(第[一二三四五六七八九十百\\d]+[章节部分步条点招个种天课]|[一二三四五六七八九十]+[、.．]|[（(][一二三四五六七八九十]+[)）]|part\\s?\\d|step\\s?\\d|步骤[一二三四五六七八九十\\d])',
  /** A numbered line: 1. or 1、 or ①. */
  numbered: '^(\\d{1,2}[.、．)）]|[①②③④⑤⑥⑦⑧⑨⑩])\\s*',
  /** A line of a list. */
  bullet: '^[-*+•·●▪◆]\\s*',
  /** A line of tags at the end of a post. */
  tags: '^(#[^\\s#]+\\s*){2,}$',
} as const

/** Signs in the title of a card that tell what it is for; sources of regular expressions. */
export const cardSigns = {
  summary: '总结|小结|写在最后|最后说|一句话|划重点|回顾|结语|要点|复盘',
  call: '^(关注|收藏|点赞|互动|聊聊|评论|你呢|转发)|先收藏|评论区|欢迎留言|下期见|^你.*[？?]$',
  steps: '步骤|流程|怎么做|做法|教程|操作|顺序|路线|时间表',
  compare: '对比|区别|哪个好|还是|(^|[^a-z])vs([^a-z]|$)|优点|缺点|误区',
  data: '数据|数字|占比|花费|账单|预算|成绩',
} as const

/** Names of the sides of a comparison that has none. */
export const comparedSides = ['常见做法', '换成这样'] as const

/** Words that cards show besides those of the text. */
export const cardLabels = {
  swipe: '左滑查看',
  untitled: '未命名图文',
  memo: '备忘录',
  done: '完成',
  daily: '今日特刊',
  seal: '记',
  ai: 'AI 生成',
} as const
