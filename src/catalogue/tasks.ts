/** A common task shown on the home page: a link to a tool with preset options. */
export interface Task {
  readonly title: string
  readonly text: string
  readonly path: string
  readonly picture: 'mountains' | 'screenshot' | 'sticker'
  /** CSS classes of the background behind the picture, and of the picture. */
  readonly tint: string
  readonly fit: string
}

const compress = '/app/image-tools/common-tools/compress-image'
const filled = 'h-full w-full object-cover'
const framed = 'h-32 w-auto rounded-lg shadow-md'

export const tasks: readonly Task[] = [
  {
    title: '照片变小，画质不变',
    text: '手机照片几 MB 一张，压完几百 KB，放大看也一样清楚',
    path: compress,
    picture: 'mountains',
    tint: 'bg-base-200',
    fit: filled,
  },
  {
    title: '压到 200 KB 以内',
    text: '考试报名、系统上传有大小限制，填个数就不会超',
    path: `${compress}?mode=target&targetKb=200`,
    picture: 'mountains',
    tint: 'bg-[#e8f3ec]',
    fit: framed,
  },
  {
    title: '截图、界面图瘦身',
    text: 'PNG 自动减色并保留文字边缘，常常只剩四分之一',
    path: `${compress}?format=png`,
    picture: 'screenshot',
    tint: 'bg-[#e9eef5]',
    fit: framed,
  },
  {
    title: '透明图不变白底',
    text: '贴纸、Logo 压缩后透明度完整保留，阴影过渡不断层',
    path: `${compress}?format=same`,
    picture: 'sticker',
    tint: 'bg-[repeating-conic-gradient(#e9efeb_0_25%,#fff_0_50%)] bg-[length:24px_24px]',
    fit: 'h-36 w-auto',
  },
  {
    title: '网页提速换 WebP',
    text: '商品图转成 WebP，同样清楚，页面更快',
    path: `${compress}?format=webp`,
    picture: 'screenshot',
    tint: 'bg-base-200',
    fit: framed,
  },
  {
    title: '无损瘦身、去掉位置',
    text: '像素不动，只清掉拍摄位置和设备',
    path: `${compress}?mode=lossless`,
    picture: 'mountains',
    tint: 'bg-[#e9eef5]',
    fit: framed,
  },
]
