import { ofSide, type Row, sources, specsOf } from './spec.ts'

const told = { source: sources.visas, certainty: '常见', on: ['white'] } as const
const known = { source: sources.known, certainty: '未核实', on: ['white'] } as const
const small = { mm: [35, 45] } as const
/** Chin to crown in mm on 45 mm. */
const headOf = (min: number, max: number) => ({ height: ofSide(45, { min, max }) })

const american = {
  ...told,
  mm: [51, 51],
  px: [600, 600],
  pxRange: { minWidth: 600, minHeight: 600, maxWidth: 1200, maxHeight: 1200 },
  kb: { max: 240 },
  head: { height: { min: 0.5, max: 0.69 }, eyes: ofSide(51, { min: 51 - 35, max: 51 - 28 }) },
  noGlasses: true,
  uncertain: ['kb'],
} as const
const schengen = { ...told, ...small, on: ['white', 'grey-light'], head: headOf(32, 36) } as const

const rows: readonly Row[] = [
  { ...american, id: 'us-visa', name: '美国签证', words: '美签 ds160 ds-160 america usa 51×51' },
  { ...american, id: 'us-passport', name: '美国护照', words: 'america usa passport' },
  {
    ...told,
    id: 'japan-45',
    name: '日本签证（45×45）',
    words: '日签 japan',
    mm: [45, 45],
    note: '现在也收 35×45；头部大小各处说法不一',
    uncertain: ['size'],
  },
  {
    ...told,
    ...small,
    id: 'japan-35',
    name: '日本签证（35×45）',
    words: '日签 japan',
    note: '头部大小各处说法不一',
    uncertain: ['size'],
  },
  {
    ...told,
    ...small,
    id: 'korea',
    name: '韩国签证',
    words: '韩签 korea',
    head: headOf(32, 36),
    uncertain: ['head'],
  },
  { ...schengen, id: 'schengen', name: '申根签证', words: '欧洲 schengen 意大利 西班牙 荷兰 瑞士 europe' },
  { ...schengen, id: 'germany', name: '德国签证', words: '申根 germany' },
  { ...schengen, id: 'france', name: '法国签证', words: '申根 france' },
  { ...schengen, id: 'britain', name: '英国签证', words: 'uk britain england', head: headOf(29, 34) },
  { ...told, ...small, id: 'canada-visa', name: '加拿大签证', words: '加签 canada', head: headOf(31, 36) },
  {
    ...told,
    id: 'canada-passport',
    name: '加拿大护照 / 枫叶卡',
    words: 'canada pr passport 永居',
    mm: [50, 70],
    head: { height: ofSide(70, { min: 31, max: 36 }) },
  },
  { ...known, ...small, id: 'australia', name: '澳大利亚签证', words: '澳洲 澳签 australia', head: headOf(32, 36) },
  { ...known, ...small, id: 'new-zealand', name: '新西兰签证', words: 'newzealand nz', head: headOf(32, 36) },
  {
    ...known,
    id: 'new-zealand-digital',
    name: '新西兰签证（电子版）',
    words: 'newzealand nz 网签',
    px: [900, 1200],
    pxRange: { minWidth: 900, minHeight: 1200, maxWidth: 4500, maxHeight: 6000 },
    kb: { min: 500, max: 3072 },
  },
  { ...told, ...small, id: 'thailand', name: '泰国签证', words: '泰签 thailand' },
  { ...told, id: 'thailand-60', name: '泰国签证（40×60）', words: '泰签 thailand', mm: [40, 60], uncertain: ['size'] },
  { ...told, ...small, id: 'singapore', name: '新加坡签证', words: 'singapore' },
  {
    ...told,
    id: 'malaysia',
    name: '马来西亚签证',
    words: '大马 malaysia',
    mm: [35, 50],
    head: { height: ofSide(50, { min: 28, max: 33 }), width: ofSide(35, { min: 21, max: 24 }) },
  },
  { ...told, id: 'vietnam', name: '越南签证', words: 'vietnam', mm: [40, 60], source: sources.list },
  { ...told, id: 'india', name: '印度签证', words: 'india', mm: [51, 51], uncertain: ['size'] },
  { ...told, ...small, id: 'russia', name: '俄罗斯签证', words: 'russia', uncertain: ['size'] },
  { ...told, id: 'brazil', name: '巴西签证', words: 'brazil', mm: [50, 70], uncertain: ['size'] },
  { ...told, id: 'emirates', name: '阿联酋签证', words: '迪拜 uae dubai', mm: [43, 55], uncertain: ['size'] },
  {
    ...told,
    id: 'indonesia',
    name: '印度尼西亚签证',
    words: '印尼 巴厘岛 indonesia bali',
    mm: [40, 60],
    on: ['red', 'white'],
    uncertain: ['size', 'background'],
  },
]

/** Visas and foreign papers. */
export const visaSpecs = specsOf('签证', rows)
