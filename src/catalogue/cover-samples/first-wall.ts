import type { SampleBrief } from '../covers.ts'

/** A sample cover of the first wall: its brief and its design. Fonts, colours and pictures are given by name. */
export interface FirstCover {
  readonly brief: SampleBrief
  readonly pictures: readonly string[]
  readonly layout: string
  readonly palette: string
  readonly voice: string
}

const brief = (title: string, subtitle: string, badge: string, points: readonly string[] = []): SampleBrief => ({
  ...{ title, subtitle, badge, account: '', points },
})

/** The first covers of the wall, painted at build time. Neighbours differ in colour and kind. */
export const firstCovers: readonly FirstCover[] = [
  {
    brief: brief('租房改造', '花 300 元，住出家的样子', '亲测有效'),
    pictures: ['room'],
    layout: 'photo-scrim',
    palette: 'cream-pine',
    voice: 'modern',
  },
  {
    brief: brief('早八人的\n五分钟早餐', '前一晚备好，起床就能吃', '一周不重样'),
    pictures: [],
    layout: 'big-type',
    palette: 'lemon-ink',
    voice: 'modern',
  },
  {
    brief: brief('猫咪到家\n第一周', '要做的六件事', '新手养猫'),
    pictures: ['cat'],
    layout: 'text-and-subject',
    palette: 'peach-berry',
    voice: 'lively',
  },
  {
    brief: brief('手冲咖啡三步不翻车', '', '', ['磨到砂糖粗细', '九十二度慢慢浇', '两分半钟停手']),
    pictures: [],
    layout: 'steps',
    palette: 'pine-cream',
    voice: 'modern',
  },
  {
    brief: brief('秋天的海边', '不用修图的一天', '胶片日记'),
    pictures: ['sea'],
    layout: 'polaroid',
    palette: 'sky-royal',
    voice: 'literary',
  },
  {
    brief: brief('新手咖啡入门的8个问题', '看完少走三年弯路', '干货'),
    pictures: ['coffee'],
    layout: 'photo-above',
    palette: 'oat-cocoa',
    voice: 'elegant',
  },
  {
    brief: brief('山中一日', '访茶记', '春'),
    pictures: [],
    layout: 'vertical-ink',
    palette: 'rice-cinnabar',
    voice: 'brush',
  },
  {
    brief: brief('早起读书100天', '真正改变我的三件小事', '坚持记录'),
    pictures: [],
    layout: 'big-number',
    palette: 'navy-coral',
    voice: 'strong',
  },
  {
    brief: brief('通勤穿搭公式', '三件单品轮着穿', '小个子', ['短外套', '高腰裤', '浅色鞋']),
    pictures: ['person'],
    layout: 'portrait-labels',
    palette: 'mint-forest',
    voice: 'modern',
  },
  {
    brief: brief('说走就走攻略', '一张表搞定', '收藏'),
    pictures: ['road'],
    layout: 'torn-paper',
    palette: 'hot-pink',
    voice: 'lively',
  },
  {
    brief: brief('在路上的三个清晨', '', '旅行'),
    pictures: ['sea', 'road', 'city'],
    layout: 'film-strip',
    palette: 'night-gold',
    voice: 'literary',
  },
  {
    brief: brief('年终复盘清单', '写完这五行，再谈计划', '可打印', [
      '今年做成的三件事',
      '花钱值得的一笔',
      '想再见的人',
      '放下的一个习惯',
      '明年只做一件',
    ]),
    pictures: [],
    layout: 'checklist',
    palette: 'lilac-grape',
    voice: 'modern',
  },
  {
    brief: brief('小城慢游', '高铁一小时，人均 500 元', '周末两天一夜'),
    pictures: ['city'],
    layout: 'magazine',
    palette: 'cherry',
    voice: 'elegant',
  },
  {
    brief: brief('考研英语\n真题这样刷', '每天两小时', '上岸经验'),
    pictures: [],
    layout: 'notebook',
    palette: 'white-red',
    voice: 'modern',
  },
  {
    brief: brief('跑步第一单', '先买鞋还是先买水壶', '实测'),
    pictures: ['sneaker', 'bottle'],
    layout: 'versus',
    palette: 'tangerine',
    voice: 'strong',
  },
  {
    brief: brief('十月的九张', '', '月记'),
    pictures: ['food', 'cat', 'sea', 'city', 'coffee', 'books', 'plant', 'room', 'desk'],
    layout: 'collage',
    palette: 'peach-berry',
    voice: 'lively',
  },
  {
    brief: brief('为什么你总是睡不够？', '三个原因，可能都中了', '', [
      '睡前还在刷手机',
      '周末补觉越补越困',
      '咖啡喝得太晚',
    ]),
    pictures: [],
    layout: 'chat',
    palette: 'sky-royal',
    voice: 'modern',
  },
  {
    brief: brief('阳台种菜\n零失败', '从小葱和薄荷开始', '新手'),
    pictures: [],
    layout: 'centred',
    palette: 'grass',
    voice: 'strong',
  },
  {
    brief: brief('秋冬上新', '第二件半价', '限三天'),
    pictures: ['bottle'],
    layout: 'promotion',
    palette: 'cherry',
    voice: 'strong',
  },
  {
    brief: brief('搬家前一定要做的事', '', '', ['拍下每面墙', '抄好水电表', '退押金留证据', '钥匙当面交']),
    pictures: [],
    layout: 'memo',
    palette: 'cream-pine',
    voice: 'modern',
  },
  {
    brief: brief('周末宅家', '把日子过慢一点', ''),
    pictures: ['food', 'coffee', 'desk', 'books'],
    layout: 'four-grid',
    palette: 'cream-pine',
    voice: 'modern',
  },
  {
    brief: brief('一个人住的第三年，我学会了好好吃饭', '普通上班族的真实记录', ''),
    pictures: [],
    layout: 'quote',
    palette: 'rice-cinnabar',
    voice: 'elegant',
  },
  {
    brief: brief('留白', '写给忙了一年的你', ''),
    pictures: [],
    layout: 'minimal',
    palette: 'lilac-grape',
    voice: 'elegant',
  },
  {
    brief: brief('自律的一天', '', '', ['六点半起床', '七点晨读', '九点开工', '十二点小睡', '二十二点关机']),
    pictures: [],
    layout: 'schedule',
    palette: 'ink-mint',
    voice: 'modern',
  },
]

/** Returns the file name, under `/covers/`, of the picture of a first cover by its index. */
export const firstStill = (place: number): string => `first-${place + 1}.webp`
