import { newDesignPath } from './editor-path.ts'
import { matchesAllWords, normaliseSizeText } from './size-words.ts'

/** A canvas size: a cover of a platform, a picture of a shop, a sheet of paper. */
export interface CanvasSize {
  readonly id: string
  readonly group: string
  readonly label: string
  /** px */
  readonly width: number
  /** px; null if the length is free. */
  readonly height: number | null
  readonly note?: string
  /** Additional search words. */
  readonly synonyms?: readonly string[]
  /** False if no published source was found; other sources may differ. */
  readonly sure: boolean
}

type Row = readonly [
  id: string,
  label: string,
  width: number,
  height: number | null,
  sure: boolean,
  note?: string | undefined,
  synonyms?: string,
]

const groups: Readonly<Record<string, readonly Row[]>> = {
  小红书: [
    ['xhs-34', '图文封面 / 内页（竖 3:4）', 1242, 1660, true, '社区通行的尺寸', 'xhs xiaohongshu 红薯'],
    ['xhs-34b', '图文 3:4 标准', 1080, 1440, true, undefined, 'xhs'],
    ['xhs-11', '方图', 1242, 1242, true, undefined, 'xhs'],
    ['xhs-43', '横图', 1440, 1080, true, '信息流里卡片较矮', 'xhs'],
    ['xhs-vid', '视频封面', 1080, 1920, false, '文字放在中间 3:4 以内', 'xhs'],
    ['xhs-bg', '主页背景', 1000, 800, false, '下半部分会被头像和资料挡住', 'xhs'],
    ['avatar', '头像（小红书 / 抖音 / B站 / 知乎）', 400, 400, false, '会裁成圆形', 'xhs 圆形头像'],
  ],
  公众号: [
    ['mp-head', '头条封面', 900, 383, true, '转发卡片会裁成中间 1:1', 'gzh 公众号首图 公众号头图 微信 封面图'],
    ['mp-head-2x', '头条封面（2 倍清晰）', 1800, 766, true, undefined, 'gzh 微信'],
    ['mp-sub', '次条封面', 500, 500, true, undefined, 'gzh 微信 小图'],
    ['mp-combo', '首图加方图联动', 1283, 383, false, '左 900×383，右 383×383', 'gzh 微信'],
    ['mp-pic', '贴图（小绿书）', 1080, 1440, true, '1–20 张', 'gzh 微信'],
    ['mp-body', '正文配图', 1080, null, false, '宽度不小于 900', 'gzh 微信'],
    ['mp-qr', '底部引导关注图', 900, 300, false, '二维码边长不小于 240', 'gzh 微信'],
  ],
  朋友圈: [
    ['pyq-1', '单图（方）', 1080, 1080, false, undefined, 'pyq 微信'],
    ['pyq-34', '单图（竖）', 1080, 1440, false, undefined, 'pyq 微信'],
    ['pyq-916', '单图（全屏竖）', 1080, 1920, false, undefined, 'pyq 微信'],
    ['pyq-bg', '封面', 1280, 1280, false, '右下角有头像', 'pyq 微信'],
    ['pyq-card', '海报 / 早安图', 1242, 2208, false, undefined, 'pyq 微信'],
    ['mini-share', '小程序分享卡', 1000, 800, false, '建议不超过 128 KB', '微信 xcx'],
  ],
  视频号: [
    ['ch-67', '封面', 1080, 1260, true, '朋友圈里会裁成中间 1:1', 'sph 微信'],
    ['ch-34', '竖版', 1080, 1440, true, undefined, 'sph 微信'],
    ['ch-169', '横版', 1080, 608, false, undefined, 'sph 微信'],
  ],
  抖音: [
    ['dy-916', '竖版封面', 1080, 1920, true, '上 220、下 380、右 130 像素会被界面挡住', 'dy douyin 短视频'],
    ['dy-34', '主页 / 图文封面', 1080, 1440, true, '主页里显示中间 3:4', 'dy douyin'],
    ['dy-169', '横版封面', 1920, 1080, true, undefined, 'dy douyin'],
    ['dy-bg', '主页背景', 1125, 633, false, '下面三分之一会被挡住', 'dy douyin'],
    ['ks-916', '快手封面', 1080, 1920, false, undefined, 'ks kuaishou'],
  ],
  B站: [
    ['bl-1610', '视频封面', 1146, 717, true, '不小于 960×600，下边缘有播放量', 'bilibili 哔哩哔哩'],
    ['bl-169', '封面 16:9', 1920, 1080, true, undefined, 'bilibili'],
    ['bl-43', '首页推荐 4:3', 1440, 1080, true, undefined, 'bilibili'],
    ['bl-col', '合集封面', 960, 540, true, undefined, 'bilibili'],
    ['bl-zl', '专栏封面', 1280, 720, false, undefined, 'bilibili 文章'],
    ['bl-live', '直播封面', 1280, 720, false, '不超过 2 MB', 'bilibili'],
    ['bl-space', '空间头图', 2560, 400, false, undefined, 'bilibili'],
  ],
  '微博 / 知乎 / 头条': [
    ['wb-169', '微博头条文章封面', 1000, 562, false, undefined, 'wb weibo'],
    ['wb-post', '微博配图（方）', 1080, 1080, true, undefined, 'wb weibo'],
    ['wb-34', '微博配图（竖）', 1080, 1440, false, undefined, 'wb weibo'],
    ['wb-bg', '微博主页封面', 980, 300, true, undefined, 'wb weibo'],
    ['zh-art', '知乎文章封面', 1200, 675, true, undefined, 'zh zhihu'],
    ['zh-head', '知乎主页头图', 1600, 400, false, undefined, 'zh zhihu'],
    ['tt-169', '头条封面', 1280, 720, false, undefined, 'toutiao'],
    ['bjh-32', '百家号封面', 1140, 760, false, undefined, 'baijiahao'],
    ['zfb', '支付宝生活号', 1080, 1080, false, undefined, 'zhifubao'],
    ['dg-cover', '豆瓣 / 即刻动态', 1080, 1080, false, undefined, 'douban jike'],
    ['podcast', '播客专辑封面', 1400, 1400, true, undefined, '喜马拉雅 小宇宙'],
  ],
  电商: [
    ['tb-main', '淘宝 / 天猫主图', 800, 800, true, '不小于 700 才能放大，不超过 3 MB', 'tb taobao'],
    ['tb-hd', '淘宝主图（高清）', 1440, 1440, true, '不超过 3 MB', 'tb taobao'],
    ['tb-34', '淘宝 3:4 主图', 750, 1000, false, undefined, 'tb taobao'],
    ['tb-white', '白底图', 800, 800, false, '纯白底，38–300 KB', 'tb taobao'],
    ['tb-detail', '淘宝详情页', 750, null, false, '每张高度不超过 1546', 'tb taobao'],
    ['tm-detail', '天猫详情页', 790, null, false, undefined, 'tmall'],
    ['tb-banner', '淘宝店招', 950, 120, true, undefined, 'tb taobao'],
    ['tb-full', '淘宝全屏店招', 1920, 150, true, '中间 950 以内放内容', 'tb taobao'],
    ['tb-poster', '淘宝全屏海报', 1920, 800, false, '高度 500–1080 都行', 'tb taobao 首页 轮播'],
    ['jd-main', '京东主图', 800, 800, false, undefined, 'jd jingdong'],
    ['pdd-main', '拼多多轮播图', 750, 352, false, undefined, 'pdd pinduoduo'],
    ['pdd-sq', '拼多多主图', 800, 800, false, undefined, 'pdd pinduoduo'],
    ['xhs-shop', '小红书店铺主图', 1200, 1600, false, undefined, 'xhs'],
    ['dy-shop', '抖店主图', 1200, 1200, false, undefined, 'douyin'],
  ],
  '打印（300 DPI）': [
    ['a4', 'A4 竖', 2480, 3508, true, '210×297 mm', '打印 海报 简历'],
    ['a4-land', 'A4 横', 3508, 2480, true, '297×210 mm', '打印'],
    ['a3', 'A3 竖', 3508, 4961, true, '297×420 mm', '打印 海报'],
    ['a2', 'A2 竖', 4961, 7016, true, '420×594 mm', '打印 海报'],
    ['a5', 'A5 竖', 1748, 2480, true, '148×210 mm', '打印'],
    ['card-cn', '名片', 1063, 638, true, '90×54 mm', '打印'],
    ['leaflet', '单页', 2480, 3366, true, '210×285 mm', '宣传单 传单 DM'],
    ['fold', '三折页', 3366, 2480, true, '285×210 mm', '折页 宣传册'],
    ['invite', '邀请函', 2480, 1181, false, '210×100 mm', '请柬 请帖'],
    ['ticket', '优惠券', 2126, 638, false, '180×54 mm', '代金券 门票'],
    ['badge', '工牌', 638, 1010, true, '54×85.5 mm', '胸牌 证件'],
    ['poster-6090', '60×90 厘米海报（150 DPI）', 3543, 5315, true, '600×900 mm', '展板'],
    ['x-frame', '易拉宝（100 DPI）', 3150, 7874, true, '80×200 cm，最下面 10 厘米别放内容', '门型展架 展架'],
  ],
  '照片（300 DPI）': [
    ['inch-1', '一寸照', 295, 413, true, '25×35 mm', '证件照 报名'],
    ['inch-2', '二寸照', 413, 579, true, '35×49 mm', '证件照 报名'],
    ['inch-2s', '小二寸照', 413, 531, true, '35×45 mm', '证件照 护照'],
    ['print-5', '五寸相纸', 1500, 1051, true, '127×89 mm', '冲印 照片'],
    ['print-6', '六寸相纸', 1795, 1205, true, '152×102 mm', '冲印 照片'],
  ],
  屏幕: [
    ['ppt-169', 'PPT 16:9', 1920, 1080, true, undefined, '幻灯片 演示'],
    ['ppt-43', 'PPT 4:3', 1600, 1200, true, undefined, '幻灯片 演示'],
    ['wall-ph', '手机壁纸', 1290, 2796, false, undefined, '锁屏'],
    ['wall-pc', '电脑壁纸 2K', 2560, 1440, false, undefined, '桌面'],
    ['wall-4k', '电脑壁纸 4K', 3840, 2160, false, undefined, '桌面'],
    ['h5-long', '长图', 1080, null, false, undefined, 'H5'],
  ],
  海外社交: [
    ['og', '链接分享图（Open Graph）', 1200, 630, true, undefined, 'facebook 分享卡片'],
    ['x-post', 'X 配图 16:9', 1600, 900, true, undefined, 'twitter 推特'],
    ['x-header', 'X 主页头图', 1500, 500, true, undefined, 'twitter 推特'],
    ['ig-11', 'Instagram 方图', 1080, 1080, true, undefined, 'ins'],
    ['ig-45', 'Instagram 竖图 4:5', 1080, 1350, true, undefined, 'ins'],
    ['ig-story', 'Instagram 快拍', 1080, 1920, true, undefined, 'ins'],
    ['yt-thumb', 'YouTube 封面', 1280, 720, true, '不超过 2 MB', '油管'],
    ['yt-banner', 'YouTube 频道横幅', 2560, 1440, true, '中间 1546×423 一直可见', '油管'],
    ['li-post', 'LinkedIn 配图', 1200, 627, true, undefined, '领英'],
    ['pin', 'Pinterest', 1000, 1500, true],
    ['ph-gallery', 'Product Hunt 图集', 1270, 760, true, '不超过 3 MB'],
    ['gh-social', 'GitHub 社交预览', 1280, 640, true, '不超过 1 MB', 'github'],
  ],
}

/** All sizes, group by group, as collected on 2026-11-20; platforms change them without notice. */
export const sizes: readonly CanvasSize[] = Object.entries(groups).flatMap(([group, rows]) =>
  rows.map(([id, label, width, height, sure, note, synonyms]) => ({
    id,
    group,
    label,
    width,
    height,
    sure,
    ...(note ? { note } : {}),
    ...(synonyms ? { synonyms: synonyms.split(' ') } : {}),
  })),
)

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** Returns the proportion as text, such as `3:4`: the nearest usual one if it is within 1 %; '' for a free length. */
export function ratioOf({ width, height }: Pick<CanvasSize, 'width' | 'height'>): string {
  if (height === null) return ''
  const usual = [
    '1:1',
    '3:4',
    '4:3',
    '2:3',
    '3:2',
    '4:5',
    '5:4',
    '9:16',
    '16:9',
    '16:10',
    '2:1',
    '2.35:1',
    '3:1',
    '6:7',
  ]
  const near = usual.find((text) => {
    const [wide = 1, high = 1] = text.split(':').map(Number)
    return Math.abs(width / height / (wide / high) - 1) < 0.01
  })
  const common = divisor(width, height)
  return near ?? `${width / common}:${height / common}`
}

/** Returns the height of a new page of a size, px; a page of free length starts twice as high as wide. */
export const openedHeight = ({ width, height }: Pick<CanvasSize, 'width' | 'height'>): number => height ?? 2 * width

/** Returns the path that opens a new design of this size under its name. */
export function sizePath(size: Pick<CanvasSize, 'width' | 'height' | 'label' | 'group'>): string {
  const label = size.label.replace(/（.*?）/g, '').trim()
  const name = /^[\u4e00-\u9fffA-Z]+$/.test(size.group) && !label.includes(size.group) ? `${size.group}${label}` : label
  return newDesignPath(size.width, openedHeight(size), name)
}

/** Returns the normalised search words of a size; `more` adds spellings such as pinyin. */
export function sizeWords(size: CanvasSize, more = ''): string {
  const figures = `${size.width}×${size.height ?? ''}`
  return normaliseSizeText(
    [size.group + size.label, size.id, figures, ratioOf(size), ...(size.synonyms ?? []), more].join(' '),
  )
}

/**
 * Returns the sizes that match a text: every word must occur in the name, the group, the figures, the proportion or a
 * synonym.
 */
export function searchSizes(text: string): CanvasSize[] {
  return sizes.filter((size) => matchesAllWords(text, sizeWords(size)))
}
