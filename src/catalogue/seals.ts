/** A seal preset: options of 印章生成 over its defaults. */
export interface SealPreset {
  readonly id: string
  readonly label: string
  readonly options: Readonly<Record<string, string | number | boolean>>
}

export interface SealGroup {
  readonly id: string
  readonly label: string
  readonly presets: readonly SealPreset[]
}

const tall = { width: 12, height: 24 } as const
const round = (mm: number) => ({ form: 'ring', shape: 'ellipse', width: mm, height: mm }) as const
const white = { carving: 'bai', border: 0, inset: 1.1, bold: 0.1 } as const
/** Options of a company seal, which is always a draft with a band across it. */
const draft = { company: true, weight: 700 } as const
const company = '青图样品示范有限公司'

/** The default text of a seal. */
export const sealWords = { text: '林清和', ending: '印' } as const

/** Presets by purpose: personal seals first, company seals last and only as drafts. */
const groups: readonly SealGroup[] = [
  {
    id: 'name',
    label: '姓名章',
    presets: [
      { id: 'name-zhu', label: '姓名章 · 朱文', options: {} },
      { id: 'name-bai', label: '姓名章 · 白文', options: { ...white, weight: 900 } },
      {
        id: 'name-circle',
        label: '回文印',
        options: { text: '徐小满', order: 'circle', font: 'lxgw-wenkai', bold: 0.15 },
      },
      { id: 'name-zhiyin', label: '之印', options: { ...white, text: '苏宁', ending: '之印', font: 'zcool-xiaowei' } },
      {
        id: 'name-round',
        label: '圆形名章',
        options: { shape: 'ellipse', width: 18, height: 18, text: '知夏', ending: '', inset: 0.2 },
      },
      { id: 'name-tall', label: '长条名章', options: { ...tall, text: '沈知行', ending: '', border: 0.7 } },
    ],
  },
  {
    id: 'book',
    label: '藏书章',
    presets: [
      {
        id: 'book-grid',
        label: '界格藏书印',
        options: { width: 24, height: 24, text: '林清和藏书', grid: true, border: 1 },
      },
      { id: 'book-bai', label: '珍藏', options: { ...white, width: 22, height: 22, text: '清和珍藏', ending: '' } },
      {
        id: 'book-tall',
        label: '长条藏书',
        options: { width: 14, height: 36, text: '听雨楼藏书', font: 'lxgw-wenkai', bold: 0.12 },
      },
      {
        id: 'book-oval',
        label: '椭圆藏书票',
        options: { shape: 'ellipse', width: 18, height: 28, text: '山斋藏书', ending: '', innerGap: 0.6 },
      },
    ],
  },
  {
    id: 'leisure',
    label: '闲章',
    presets: [
      {
        id: 'leisure-oval',
        label: '山高水长',
        options: {
          shape: 'ellipse',
          width: 18,
          height: 26,
          text: '山高水长',
          ending: '',
          font: 'lxgw-wenkai',
          bold: 0.15,
        },
      },
      {
        id: 'leisure-gourd',
        label: '葫芦章',
        options: { shape: 'gourd', width: 15, height: 26, text: '福寿', ending: '', border: 0.7, inset: 0.3 },
      },
      {
        id: 'leisure-tall',
        label: '引首章',
        options: { ...tall, ...white, text: '得闲', ending: '', font: 'ma-shan-zheng', bold: 0 },
      },
      {
        id: 'leisure-aged',
        label: '平安喜乐',
        options: {
          ...white,
          width: 22,
          height: 22,
          text: '平安喜乐',
          ending: '',
          aged: true,
          seed: 6,
          colour: '#c8102e',
        },
      },
    ],
  },
  {
    id: 'signing',
    label: '书画落款',
    presets: [
      {
        id: 'signing-pair-bai',
        label: '名印 · 白文',
        options: {
          ...white,
          width: 12,
          height: 12,
          inset: 0.8,
          text: '清和',
          ending: '',
          aged: true,
          seed: 3,
          speckle: 3,
        },
      },
      {
        id: 'signing-pair-zhu',
        label: '字印 · 朱文',
        options: { width: 12, height: 12, border: 0.6, text: '子然', ending: '', aged: true, seed: 9, speckle: 3 },
      },
      {
        id: 'signing-studio',
        label: '斋馆印',
        options: { width: 16, height: 16, text: '半亩方塘', ending: '', font: 'zcool-xiaowei', bold: 0.12, aged: true },
      },
    ],
  },
  {
    id: 'daily',
    label: '签名与日期',
    presets: [
      {
        id: 'sign-name',
        label: '签名章',
        options: {
          form: 'rows',
          width: 38,
          height: 14,
          border: 0,
          centre: '林清和',
          font: 'zhi-mang-xing',
          colour: '#1f4e9e',
        },
      },
      {
        id: 'date-round',
        label: '圆形日期章',
        options: { ...round(30), border: 0.8, arc: '收件登记', centre: '2026.11.22', bottom: '前台', rules: true },
      },
      {
        id: 'date-rect',
        label: '方形日期章',
        options: {
          form: 'rows',
          width: 45,
          height: 20,
          border: 0.8,
          corner: 1.5,
          centre: '已收到\n2026-11-22',
          rules: true,
        },
      },
    ],
  },
  {
    id: 'fun',
    label: '趣味',
    presets: [
      {
        id: 'fun-read',
        label: '已阅',
        options: {
          form: 'rows',
          width: 30,
          height: 16,
          border: 1.2,
          corner: 2,
          centre: '已 阅',
          weight: 900,
          aged: true,
          seed: 8,
        },
      },
      {
        id: 'fun-heart',
        label: '爱心章',
        options: { ...round(32), border: 1, innerGap: 0.6, arc: '今天也要开心呀', emblem: 'heart', colour: '#d7000f' },
      },
      {
        id: 'fun-smile',
        label: '奖励章',
        options: { ...round(28), border: 0.8, arc: '你真棒', emblem: 'smile', bottom: '继续加油', colour: '#d7000f' },
      },
    ],
  },
  {
    id: 'shop',
    label: '店铺',
    presets: [
      {
        id: 'shop-plum',
        label: '手作店',
        options: { ...round(36), border: 1, innerGap: 0.7, arc: '山隐小筑手作店', emblem: 'plum', bottom: '一器一物' },
      },
      {
        id: 'shop-plate',
        label: '招牌章',
        options: { width: 16, height: 34, text: '清和茶舍', ending: '', font: 'ma-shan-zheng', border: 1 },
      },
      {
        id: 'shop-rect',
        label: '包装章',
        options: {
          form: 'rows',
          width: 40,
          height: 22,
          border: 0.8,
          corner: 2,
          centre: '手工制作\n每日新鲜',
          font: 'lxgw-wenkai',
        },
      },
    ],
  },
  {
    id: 'company',
    label: '单位章样稿',
    presets: [
      {
        id: 'gz-40',
        label: '有限公司 40',
        options: { ...draft, ...round(40), border: 1, arc: company, emblem: 'star', emblemRadius: 6.7 },
      },
      {
        id: 'gz-42',
        label: '股份公司 42',
        options: {
          ...draft,
          ...round(42),
          border: 1.2,
          arc: '青图样品示范股份有限公司',
          emblem: 'star',
          emblemRadius: 7,
        },
      },
      {
        id: 'gz-38',
        label: '个体 38',
        options: { ...draft, ...round(38), border: 1, arc: '青图样品示范经营部', emblem: 'star', emblemRadius: 6.3 },
      },
      {
        id: 'gz-45',
        label: '事业单位 45',
        options: { ...draft, ...round(45), border: 1.2, arc: '青图样品示范中心', emblem: 'star', emblemRadius: 7.5 },
      },
      {
        id: 'ht',
        label: '合同专用章',
        options: { ...draft, ...round(40), border: 1, arc: company, emblem: 'star', bottom: '合同专用章' },
      },
      {
        id: 'cw',
        label: '财务专用章',
        options: { ...draft, ...round(38), border: 1, arc: company, emblem: 'star', bottom: '财务专用章' },
      },
      {
        id: 'cw-square',
        label: '财务方章',
        options: { ...draft, width: 25, height: 25, border: 1, text: '青图样品财务专用', ending: '章' },
      },
      {
        id: 'cw-oval',
        label: '财务椭圆章',
        options: {
          ...draft,
          form: 'ring',
          shape: 'ellipse',
          width: 45,
          height: 30,
          border: 1,
          arc: company,
          bottom: '财务专用章',
        },
      },
      {
        id: 'fp',
        label: '发票专用章',
        options: {
          ...draft,
          form: 'invoice',
          shape: 'ellipse',
          width: 40,
          height: 30,
          border: 1,
          weight: 400,
          arc: '青图样品示范有限公司',
          centre: '000000000000000000',
          bottom: '发票专用章',
        },
      },
      {
        id: 'bm',
        label: '部门章',
        options: { ...draft, ...round(38), border: 1, arc: company, emblem: 'star', bottom: '市场部' },
      },
      {
        id: 'wz',
        label: '外资椭圆章',
        options: {
          ...draft,
          form: 'ring',
          shape: 'ellipse',
          width: 45,
          height: 30,
          border: 1,
          arc: company,
          arcHeight: 4.2,
          code: 'QINGTU SAMPLE CO., LTD.',
          codeHeight: 2.6,
        },
      },
      {
        id: 'bg',
        label: '业务椭圆章',
        options: {
          ...draft,
          form: 'ring',
          shape: 'ellipse',
          width: 50,
          height: 33,
          border: 1,
          arc: company,
          centre: '2026.11.22',
          rules: true,
          bottom: '业务专用章',
        },
      },
      {
        id: 'bg-rect',
        label: '收讫长条章',
        options: {
          ...draft,
          form: 'rows',
          width: 48,
          height: 18,
          border: 1,
          centre: '现金收讫\n2026-11-22',
          rules: true,
        },
      },
      { id: 'fr-20', label: '法人章 20', options: { ...draft, text: '样品', ending: '之印', border: 1 } },
      {
        id: 'fr-18',
        label: '法人章 18',
        options: { ...draft, width: 18, height: 18, text: '样品', ending: '之印', border: 0.8 },
      },
      {
        id: 'fr-rect',
        label: '法人章 18×12',
        options: { ...draft, width: 18, height: 12, border: 0.8, text: '样品', ending: '印' },
      },
    ],
  },
]

export const sealGroups: readonly SealGroup[] = groups.map((group) => ({
  ...group,
  presets: group.presets.map((preset) => ({ ...preset, options: { ...sealWords, ...preset.options } })),
}))

export const sealPresets: readonly SealPreset[] = sealGroups.flatMap(({ presets }) => presets)

/** Fonts for seals, as family and weight. There is no free seal script font that covers all characters. */
export const sealFonts: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'noto-serif-sc/700', label: '宋体 · 粗' },
  { value: 'noto-serif-sc/900', label: '宋体 · 特粗' },
  { value: 'noto-serif-sc/400', label: '宋体 · 常规' },
  { value: 'lxgw-wenkai/700', label: '楷体' },
  { value: 'lxgw-wenkai/400', label: '楷体 · 细' },
  { value: 'ma-shan-zheng/400', label: '毛笔楷书' },
  { value: 'zcool-xiaowei/400', label: '小薇（近隶）' },
  { value: 'zhi-mang-xing/400', label: '行书' },
  { value: 'liu-jian-mao-cao/400', label: '草书' },
  { value: 'long-cang/400', label: '钢笔手写' },
  { value: 'noto-sans-sc/700', label: '黑体' },
  { value: 'wdxl-lubrifont-sc/400', label: '圆黑' },
]

/** Colours of ink pads. */
export const sealColours = [
  { value: '#e60012', label: '印泥红' },
  { value: '#d7000f', label: '正红' },
  { value: '#c8102e', label: '朱砂' },
  { value: '#1f4e9e', label: '蓝' },
  { value: '#1a1a1a', label: '墨' },
] as const

/** Terms of use, shown beside the required checkbox. */
export const sealTerms = {
  text: '本工具仅供设计练习、样稿预览、个人姓名章与趣味印章使用。生成的图片不是有效印章，不得用于合同、票据、证明等文件。伪造国家机关、公司、企业、事业单位、人民团体印章属于违法犯罪（《刑法》第二百八十条）。单位刻章请到公安机关备案的刻章单位办理。',
  promise: '我已阅读并承诺仅用于合法用途',
  company: '单位章只能做样稿：文件里一定带「样章 SAMPLE」字样，不能做旧，也没有防伪码。',
} as const
