/** A common task shown on the home page: a link to a tool, with preset options where it has them. */
export interface Task {
  readonly title: string
  readonly text: string
  readonly path: string
  /** Name of an illustration, or addresses of pictures shown side by side. */
  readonly picture: 'mountains' | 'screenshot' | 'sticker' | readonly string[]
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
    title: '批量套版',
    text: '一个设计配一张表，奖状、工牌一次做完',
    path: '/app/ai-batch-creator',
    picture: ['/batch-sets/award.webp', '/batch-sets/staff-pass.webp'],
    tint: 'bg-[#f4efe6]',
    fit: framed,
  },
  {
    title: '文章变图文',
    text: '粘贴文章，自动拆成一套卡片',
    path: '/app/ai-content-creator',
    picture: ['/cards/sample-1.webp', '/cards/sample-2.webp'],
    tint: 'bg-[#e9eef5]',
    fit: framed,
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
]
