import { limits } from './limits.ts'
import type { Question } from './types.ts'

/** Texts of the design start page and the editor page. */
interface DesignPage {
  readonly features: readonly { readonly title: string; readonly text: string }[]
  readonly faq: readonly Question[]
}

export const designStart: DesignPage & {
  readonly steps: readonly { readonly title: string; readonly text: string }[]
} = {
  features: [
    { title: '尺寸一次选对', text: '平台会把不合比例的图裁掉一截。从对的尺寸开始，标题和人脸就不会被切。' },
    { title: '按真实比例画出来', text: '同一组的卡片用同一个比例尺，横的、竖的、长的，一眼看出差多少。' },
    { title: '改尺寸不重做', text: '做完小红书再改成公众号头图，文字会重新排，主图保持完整，不是硬拉。' },
  ],
  steps: [
    { title: '选一个尺寸', text: '按平台找，或搜名字、拼音、数字，也可以自己填像素或毫米。' },
    { title: '放字、放图、放素材', text: '双击就能改字，图片拖进来就能裁，颜色和字体随手换。' },
    { title: '导出带走', text: 'PNG、JPG、WebP、PDF 都行，多页一起打包，作品留在这台设备上。' },
  ],
  faq: [
    {
      ask: '小红书封面用什么尺寸？',
      answer:
        '竖图用 1242×1660（3:4），在信息流里占的面积最大；方图用 1242×1242。视频封面按 1080×1920 做，标题放在中间 3:4 的范围里，列表里才不会被裁掉。',
    },
    {
      ask: '公众号头图和次条封面多大？',
      answer:
        '头条封面 900×383（2.35:1），转发出去会裁成中间的方块，重要的字放在中间 383 像素以内。次条封面 500×500。想更清晰可以用 1800×766。',
    },
    {
      ask: '要打印，该填多少像素？',
      answer:
        '按毫米填就行：自定义里把单位换成毫米，分辨率选 300 DPI，会自动换算成像素。例如 A4 是 210×297 毫米，等于 2480×3508 像素。',
    },
    {
      ask: '标着「参考」的尺寸是什么意思？',
      answer: '平台没有公布准确数字，我们按常见做法给出。发布前看一眼平台后台的提示，有出入随时能在编辑器里改尺寸。',
    },
    {
      ask: '做好的设计存在哪里？',
      answer:
        '自动存在这台设备的浏览器里，不会自己上传。换电脑或清理浏览器之前，可以把设计存成文件带走，再拖回来就能接着做。',
    },
    {
      ask: '需要登录或付费吗？',
      answer: `不需要登录就能设计和导出，不加水印，每天可以免费下载 ${limits.free.downloadsPerDay} 次。字体都可以免费商用，贴纸和图形由我们绘制，可以放心用在店铺和文章里。`,
    },
  ],
}

export const designEditor: DesignPage & {
  readonly keys: readonly (readonly [what: string, keys: string])[]
} = {
  features: [
    {
      title: '懂中文排版',
      text: '标点不会跑到行首，连着的标点自动收紧，中英文之间留出空隙；竖排、弧形、花字都能继续改字。',
    },
    { title: '对齐有依据', text: '移动时出现参考线和间距提示，靠近就吸附；方向键一次一像素，按住 Shift 一次十像素。' },
    {
      title: '每一步都能退',
      text: '撤销可以连退很多步；内容随时自动保存，关掉浏览器也不丢；每十分钟留一个历史版本，随时回到从前。',
    },
    { title: '图片不离开设备', text: '打开、裁切、调色、导出都在浏览器里完成，断网照样能用，也不会加水印。' },
  ],
  keys: [
    ['撤销 / 重做', 'Ctrl Z / Ctrl Shift Z'],
    ['复制、粘贴、再来一个', 'Ctrl C、Ctrl V、Ctrl D'],
    ['组合 / 取消组合', 'Ctrl G / Ctrl Shift G'],
    ['上移一层 / 下移一层', 'Ctrl ] / Ctrl ['],
    ['微移 1 像素 / 10 像素', '方向键 / Shift 方向键'],
    ['移动画布', '按住空格拖动'],
  ],
  faq: [
    {
      ask: '可以导出哪些格式？',
      answer:
        'PNG（可透明）、JPG、WebP、PDF（矢量，文字可搜索）和 SVG，可选 1 到 3 倍清晰度，也能指定不超过多少 KB；多页可以一次打包。',
    },
    {
      ask: '字体能商用吗？',
      answer: '编辑器里的字体都采用开放许可，可以免费用于商业用途，包括店铺、公众号、印刷品和视频。',
    },
    {
      ask: '手机上能用吗？',
      answer: '能。单指选择和移动，双指缩放画布，文字和颜色在下方面板里调，导出后直接存到相册。',
    },
    {
      ask: '换一台电脑怎样接着做？',
      answer: '在「文件」里把设计存成文件，到另一台电脑上打开青图，把文件拖进「我的设计」就能继续。',
    },
  ],
}
