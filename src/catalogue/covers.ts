import { titleWords } from './title-words.ts'

/** Data covers are made from: voices, palettes, texts of layouts and sample content. */

interface FontFace {
  readonly family: string
  readonly weight: number
}

/** A voice: the pair of fonts for title and body. */
export interface CoverVoice {
  readonly id: string
  readonly label: string
  readonly title: FontFace
  readonly body: FontFace
  /** The longest title its title font is legible for at the size of a feed, in characters. */
  readonly longest?: number
  /** Whether the title font needs a calm page behind it. */
  readonly calm?: boolean
}

const sans = (weight: number): FontFace => ({ family: 'noto-sans-sc', weight })
const serif = (weight: number): FontFace => ({ family: 'noto-serif-sc', weight })
const only = (family: string): FontFace => ({ family, weight: 400 })

export const coverVoices: readonly CoverVoice[] = [
  { id: 'modern', label: '现代黑体', title: sans(900), body: sans(400) },
  { id: 'elegant', label: '雅致宋体', title: serif(900), body: sans(400) },
  { id: 'swift', label: '得意斜体', title: only('smiley-sans'), body: sans(400) },
  { id: 'lively', label: '活泼圆体', title: only('zcool-kuaile'), body: sans(400) },
  { id: 'strong', label: '厚重标题', title: only('zcool-qingke-huangyou'), body: sans(400), longest: 6 },
  { id: 'literary', label: '文艺小薇', title: only('zcool-xiaowei'), body: serif(400), longest: 12 },
  { id: 'gentle', label: '温润楷体', title: { family: 'lxgw-wenkai', weight: 700 }, body: only('lxgw-wenkai') },
  { id: 'brush', label: '毛笔行楷', title: only('ma-shan-zheng'), body: serif(400), longest: 10, calm: true },
]

/** Colours of a palette, `#rrggbb`. */
export interface CoverPalette {
  readonly id: string
  readonly name: string
  readonly paper: readonly string[]
  readonly accent: string
  readonly second?: string
}

type Row = readonly [id: string, name: string, paper: readonly string[], accent: string, second?: string]

const rows: readonly Row[] = [
  ['cream-pine', '奶油松绿', ['#fbf6e9'], '#1f6f4a', '#e2703a'],
  ['white-red', '白底正红', ['#ffffff'], '#e5322d', '#1d3557'],
  ['lemon-ink', '柠檬墨黑', ['#ffe45c'], '#1a1a1a', '#e5322d'],
  ['mint-forest', '薄荷森林', ['#d9f5e6', '#a9e5c8'], '#12694a', '#ff8a5c'],
  ['sky-royal', '晴空宝蓝', ['#e4f1ff', '#bcdcff'], '#1d4ed8', '#ff7a45'],
  ['peach-berry', '蜜桃莓果', ['#ffe9df', '#ffc9b8'], '#c4304a', '#2f6f73'],
  ['lilac-grape', '丁香葡萄', ['#f1eafd', '#d9c8f7'], '#6a35c9', '#f2994a'],
  ['rice-cinnabar', '宣纸朱砂', ['#fbf6ea', '#f0e3c8'], '#b03a2e', '#2d4a3e'],
  ['oat-cocoa', '燕麦可可', ['#f5efe4'], '#7a4a2b', '#3f6f5f'],
  ['night-gold', '夜幕鎏金', ['#15171f'], '#f0c35a', '#e2703a'],
  ['ink-mint', '墨色薄荷', ['#11211b'], '#5fe0a8', '#ffd166'],
  ['navy-coral', '藏青珊瑚', ['#16254a'], '#ff7a66', '#ffd166'],
  ['pine-cream', '松林奶油', ['#1c4a36'], '#f4e2b0', '#f08a5d'],
  ['cherry', '车厘子', ['#7c1530'], '#ffd9c7', '#f2b84b'],
  ['tangerine', '橘子汽水', ['#ff8f2e'], '#1a1a1a', '#fff1c7'],
  ['hot-pink', '荧光粉', ['#ff5f9e'], '#fff45c', '#1a1a1a'],
  ['electric', '电光蓝', ['#2b59ff'], '#f6ff5c', '#ff7ab8'],
  ['grass', '草地绿', ['#1fae5f'], '#fffbe0', '#0b3d2a'],
  ['fog-blue', '雾蓝留白', ['#eef2f6'], '#3b5b7c', '#c9803c'],
  ['clay', '陶土', ['#ecd9c6'], '#a2492e', '#31554b'],
  ['candy', '糖果', ['#ffd9ec', '#cfe7ff'], '#d6336c', '#2b6cb0'],
  ['sunset', '落日', ['#ffd9a0', '#ffab73'], '#a8322a', '#34506b'],
  ['newsprint', '报纸', ['#f4efe2'], '#1a1a1a', '#b03a2e'],
  ['graphite', '石墨', ['#2b3038', '#1b1f26'], '#8fd3ff', '#ffb86b'],
]

export const coverPalettes: readonly CoverPalette[] = rows.map(([id, name, paper, accent, second]) => ({
  ...{ id, name, paper, accent },
  ...(second && { second }),
}))

/** Texts that layouts add, which the user can change in the editor, and the words that decide where lines may end. */
export const coverWords = {
  ...titleWords,
  before: '改前',
  after: '改后',
  /** Words that tell of a change: with one of them, two pictures are labelled as before and after. */
  change: '改|变|前后|翻新|对比',
} as const

/** The words of a brief, without its pictures. */
export interface SampleBrief {
  readonly title: string
  readonly subtitle: string
  readonly badge: string
  readonly account: string
  readonly points: readonly string[]
}

const account = '@青图日常'

/** Sample content shown to new users and used for contact sheets. */
export const sampleBriefs: readonly SampleBrief[] = [
  {
    title: '租房改造',
    subtitle: '花 300 元，住出家的样子',
    badge: '亲测有效',
    account,
    points: ['先量尺寸再下单', '灯光比家具更重要', '墙面不打孔也能挂', '收纳先做减法', '留一面空墙'],
  },
  {
    title: '新手咖啡入门的8个问题',
    subtitle: '看完少走三年弯路',
    badge: '干货',
    account,
    points: ['豆子怎么选', '水温多少度', '要不要买磨豆机', '酸是坏了吗', '怎么保存'],
  },
  {
    title: '周末两天一夜\n不请假的小城慢游路线',
    subtitle: '高铁一小时，人均 500 元',
    badge: '收藏备用',
    account,
    points: ['早上七点出发', '午饭吃老街面馆', '下午爬一座小山', '晚上住河边', '第二天睡到自然醒'],
  },
  {
    title: '坚持早起读书100天之后，我发现真正改变人的是这三件小事',
    subtitle: '普通上班族的真实记录',
    badge: '第 100 天',
    account,
    points: ['睡前不看手机', '只读一本书', '每天写三行', '周末不补觉', '和朋友互相打卡'],
  },
]

/** Words of three lengths with which layouts are composed to find those nearest to a reference. */
export const referenceSamples = {
  short: sampleBriefs[0]!,
  middle: {
    ...sampleBriefs[0]!,
    title: '三口之家一周菜单',
    points: ['豆腐 4 元', '排骨 32 元', '番茄 6 元', '鸡蛋 10 元', '青菜 5 元'],
  },
  longer: sampleBriefs[1]!,
}

/** The sizes covers are made in, px. */
export const coverSizes = [
  { id: '3:4', label: '小红书竖图', width: 1242, height: 1660 },
  { id: '1:1', label: '方图', width: 1080, height: 1080 },
  { id: '4:3', label: '横图', width: 1440, height: 1080 },
  { id: '9:16', label: '短视频竖版', width: 1080, height: 1920 },
  { id: '6:7', label: '视频号', width: 1080, height: 1260 },
  { id: '3:5', label: '长竖图', width: 1080, height: 1800 },
  { id: '2.35:1', label: '公众号头条', width: 900, height: 383 },
] as const

/** Names of the layouts, by their ids. */
export const coverLayoutNames: Readonly<Record<string, string>> = {
  'big-type': '大字报',
  centred: '居中标题',
  memo: '备忘录',
  'sticky-note': '便签纸',
  notebook: '网格笔记本',
  'big-number': '数字主角',
  'text-and-subject': '左文右图',
  'photo-above': '上图下文',
  'photo-below': '下图上文',
  'photo-scrim': '全图压字',
  'photo-list': '图旁清单',
  'photo-cards': '图上卡片',
  'photo-steps': '图文步骤',
  'photo-header': '图头清单',
  'photo-captions': '图注宫格',
  'photo-checklist': '压图清单',
  'colour-band': '居中色带',
  versus: '左右对比',
  'before-after': '前后对比',
  'four-grid': '四宫格',
  collage: '九宫格拼图',
  checklist: '清单卡',
  steps: '步骤流',
  schedule: '时间线',
  table: '对比表格',
  'tier-list': '排行榜',
  chat: '聊天截图',
  'search-box': '搜索框',
  'phone-frame': '手机截图',
  magazine: '杂志封面',
  newspaper: '报纸头版',
  quote: '书摘引言',
  'torn-paper': '撕纸拼贴',
  'exam-paper': '试卷',
  receipt: '购物小票',
  'portrait-labels': '人物标签',
  diagonal: '斜切动感',
  minimal: '极简留白',
  'vertical-ink': '国风竖排',
  'q-and-a': '问答卡',
  polaroid: '拍立得',
  promotion: '电商促销',
  'index-card': '索引卡',
  'film-strip': '胶片',
  'subject-hero': '巨物登场',
  'subject-stage': '舞台展台',
  'subject-arch': '拱门主角',
  'subject-rays': '光芒登场',
  'subject-split': '双色竖题',
  'subject-corner': '破格一角',
  'subject-sticker': '手帐贴纸',
  'subject-blob': '流体色块',
  'subject-card': '格布卡片',
  'subject-ticker': '通栏大字',
  'object-front': '夹在字间',
  'object-peek': '撕纸探头',
  'object-frame': '出框贴纸',
  'object-pattern': '满铺图案',
  'object-stamp': '邮票',
  'object-spotlight': '聚光灯',
  'object-hole': '破纸而出',
  'object-crop': '特写出血',
  'object-diagonal': '斜切双色',
  'object-shelf': '一层搁板',
  'object-ticket': '入场券',
  'object-pair': '双主角',
  'object-duet': '双色合奏',
  'object-table': '一桌两样',
  'type-light-leak': '漏光',
  'type-bubble': '大气泡',
  'type-paper-cut': '剪纸层叠',
  'type-ribbon': '丝带横幅',
  'type-bars': '花字色条',
  'type-halftone': '网点渐变',
  'type-stack': '顶天立地',
  'type-tiles': '彩格大字',
  'type-giant': '巨字出血',
  'type-label': '织布标签',
  'type-arcs': '复古弯条',
  'type-orb': '渐变光球',
  'type-torn': '撕开一道',
  'type-columns': '古籍竖栏',
  'type-window': '窗影',
  'type-stamp': '橡皮图章',
  'type-contour': '等高线',
  'type-burst': '漫画爆炸',
  'type-riso': '错版套印',
  'type-bauhaus': '几何构成',
  'type-rings': '多圈描边',
  'type-neon': '霓虹灯牌',
}

/** Styles the covers can be filtered by. */
export const coverStyles = [
  { id: 'type', label: '大字' },
  { id: 'photo', label: '图文' },
  { id: 'list', label: '清单' },
  { id: 'paper', label: '纸感' },
  { id: 'screen', label: '界面' },
  { id: 'press', label: '报刊' },
  { id: 'bold', label: '醒目' },
  { id: 'calm', label: '留白' },
] as const

export const coverTones = [
  { id: 'light', label: '浅色' },
  { id: 'dark', label: '深色' },
  { id: 'vivid', label: '亮色' },
] as const

/** A sample picture, scaled at build time and served as `/covers/<name>.webp`. */
export interface CoverPicture {
  readonly name: string
  /** px */
  readonly width: number
  readonly height: number
  /** Focus of the picture, as shares of its width and height (0–1). */
  readonly focus: { readonly x: number; readonly y: number }
  /** Whether its background is transparent. */
  readonly cutOut: boolean
}

/** Cut-outs alternate with scenes, so that any few in a row mix both. */
export const coverPictures: readonly CoverPicture[] = [
  { name: 'coffee', width: 640, height: 800, focus: { x: 0.49, y: 0.49 }, cutOut: false },
  { name: 'desk', width: 640, height: 800, focus: { x: 0.5, y: 0.6 }, cutOut: false },
  { name: 'person', width: 615, height: 800, focus: { x: 0.5, y: 0.34 }, cutOut: true },
  { name: 'room', width: 640, height: 800, focus: { x: 0.5, y: 0.62 }, cutOut: false },
  { name: 'sea', width: 640, height: 800, focus: { x: 0.55, y: 0.65 }, cutOut: false },
  { name: 'plant', width: 615, height: 800, focus: { x: 0.5, y: 0.45 }, cutOut: true },
  { name: 'food', width: 640, height: 800, focus: { x: 0.47, y: 0.53 }, cutOut: false },
  { name: 'city', width: 640, height: 800, focus: { x: 0.47, y: 0.5 }, cutOut: false },
  { name: 'cat', width: 615, height: 800, focus: { x: 0.5, y: 0.35 }, cutOut: true },
  { name: 'books', width: 640, height: 800, focus: { x: 0.45, y: 0.55 }, cutOut: false },
  { name: 'road', width: 600, height: 400, focus: { x: 0.52, y: 0.5 }, cutOut: false },
  { name: 'bottle', width: 468, height: 800, focus: { x: 0.5, y: 0.6 }, cutOut: true },
  { name: 'mountains', width: 720, height: 480, focus: { x: 0.5, y: 0.45 }, cutOut: false },
  { name: 'sneaker', width: 640, height: 331, focus: { x: 0.5, y: 0.55 }, cutOut: true },
]

/** Texts on a sheet of covers that is shared for comparison. */
export const compareWords = {
  heading: '你会点开哪一张？回我字母就行',
  file: '封面对比',
} as const

/** Name of the palette taken from a reference picture. */
export const referenceWords = { palette: '参考图配色' } as const
