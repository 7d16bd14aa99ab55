import { conversionPages } from './tool-pages/format-conversion.ts'
import type { AcceptedFormat, ToolEntry } from './types.ts'

const convertible: readonly AcceptedFormat[] = [
  'jpg',
  'png',
  'webp',
  'avif',
  'gif',
  'bmp',
  'svg',
  'ico',
  'tiff',
  'heic',
  'pdf',
]

/** Options each page sets over the tool's defaults. */
const conversionPresets = {
  jpg: { to: 'jpg' },
  jpeg: { to: 'jpg', spelling: 'jpeg' },
  png: { to: 'png' },
  bmp: { to: 'bmp' },
  webp: { to: 'webp' },
  gif: { to: 'gif', together: true },
  pdf: { to: 'pdf', together: true },
  svg: { to: 'svg' },
} as const

const conversionSeo = {
  jpg: {
    title: '图片转JPG在线_HEIC与PNG批量转换-青图',
    keywords: ['图片转JPG', 'HEIC转JPG', 'PNG转JPG', '批量转换'],
    description:
      '把HEIC、PNG、WebP、TIFF和PDF批量转换成JPG，可调画质、限定KB、选择透明处的填充色，手机照片方向自动转正，色彩配置保留，全程在浏览器里完成，文件不会上传。',
  },
  jpeg: {
    title: '图片转JPEG在线_后缀改为jpeg不上传-青图',
    keywords: ['图片转JPEG', 'jpg转jpeg', 'jpeg格式', '批量转换'],
    description:
      '报名系统只收jpeg后缀时使用，各种图片批量转成规范的JPEG文件，可压到指定KB，方向转正并清除定位信息，几十张一起处理打包下载，全程在本机浏览器里完成不上传。',
  },
  png: {
    title: '图片转PNG在线_透明无损可选位深-青图',
    keywords: ['图片转PNG', 'SVG转PNG', 'WebP转PNG', '透明背景'],
    description:
      '把WebP、SVG、ICO、HEIC等图片转成PNG，透明完整保留，位深可选8、24、32位，支持隔行扫描，矢量图按指定长边清晰出图，批量处理，全程在浏览器里完成不上传。',
  },
  bmp: {
    title: '图片转BMP在线_24位32位位图-青图',
    keywords: ['图片转BMP', 'JPG转BMP', '位图格式', '24位BMP'],
    description:
      '为只认位图的老系统和设备转换BMP，标准24位写法哪里都能打开，32位带透明通道，像素一个不丢，透明处先填上指定颜色，支持批量转换，全程在浏览器里完成不上传。',
  },
  webp: {
    title: '图片转WebP在线_动图也能转不上传-青图',
    keywords: ['图片转WebP', 'GIF转WebP', 'PNG转WebP', '网页图片'],
    description:
      '把网站用图批量转成WebP，有损无损都可选，透明和色彩配置保留，GIF与APNG转成动态WebP后帧和时长不变，文件夹可按原目录存回，全程在浏览器里完成不上传。',
  },
  gif: {
    title: '图片合成GIF在线_多图动图制作-青图',
    keywords: ['图片合成GIF', '动图制作', '多图转GIF', 'WebP转GIF'],
    description:
      '把多张图片按顺序合成一张会动的GIF，停留时间、循环次数和大小都能设置，拖动即可排序，也能把动态WebP和APNG逐帧转成GIF，全程在浏览器里完成，图片不上传。',
  },
  pdf: {
    title: '图片转PDF在线_多张合并原画质-青图',
    keywords: ['图片转PDF', 'JPG转PDF', '照片合并PDF', '多图合成'],
    description:
      '把照片和扫描件按顺序合成一份PDF，JPG原样放入不再压缩，页面可随图片或选A4、A3，方向与页边距可调，拖动排序，合同证件也放心，全程在浏览器里完成不上传。',
  },
  svg: {
    title: '图片转SVG在线_标志线稿描摹矢量-青图',
    keywords: ['图片转SVG', '描摹矢量', '位图转矢量', '线稿矢量'],
    description:
      '把标志、图标、线稿和像素画描摹成可放大的SVG，颜色数与细节可调，显示节点数和文件大小，也能把位图原样嵌入SVG，输出不含脚本，全程在浏览器里完成不上传。',
  },
} as const

/** Returns the entries of the eight format pages: one tool with eight presets and different texts. */
export function conversionEntries(): ToolEntry[] {
  const formats = [
    ['jpg', 'JPG', '体积小、处处能用', ['转jpg', '照片格式']],
    ['jpeg', 'JPEG', '与 JPG 相同，只是后缀写法', ['转jpeg', 'jpe']],
    ['png', 'PNG', '无损、可透明，适合截图和图标', ['转png', '透明']],
    ['bmp', 'BMP', '不压缩的位图，老系统要求时用', ['转bmp', '位图']],
    ['webp', 'WebP', '比 JPG 小三成，网页首选', ['转webp', '网页图片']],
    ['gif', 'GIF', '多张图片合成动图，或取单帧', ['转gif', '动图合成']],
    ['pdf', 'PDF', '多张图片合成一份文档', ['图片转pdf', '合成pdf']],
    ['svg', 'SVG', '描摹成矢量，放大不糊', ['转svg', '矢量', '描摹']],
  ] as const
  return formats.map(([slug, name, description, synonyms]) => ({
    live: true,
    kind: 'bench',
    tool: 'convert-image',
    preset: conversionPresets[slug],
    forgets: ['pages', 'password'],
    updated: '2026-11-21',
    page: conversionPages[slug],
    slug,
    category: 'format-conversion',
    icon: 'convert',
    title: `转 ${name}`,
    description,
    synonyms: [...synonyms, '格式转换', `${slug}转换`],
    accepts: convertible,
    related: ['compress-image', 'resize-image', slug === 'jpg' ? 'png' : 'jpg'],
    seo: conversionSeo[slug],
  }))
}
