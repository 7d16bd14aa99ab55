import { fill } from './fill.ts'

/** A message: what happened, and what the user can do about it. */
export interface Message {
  readonly text: string
  readonly advice?: string
}

/**
 * Every message about success or failure, by code. Placeholders such as `{name}` are filled from the error's
 * parameters.
 */
export const messages = {
  // Files that are rejected
  'file-empty': { text: '「{name}」是空文件（0 字节）', advice: '请重新导出或重新下载后再试。' },
  'file-unreadable': { text: '读不到「{name}」', advice: '文件可能已被移动、删除或没有读取权限，请重新选择。' },
  'not-an-image': { text: '「{name}」不是图片', advice: '看内容它不是任何图片格式，请确认文件后缀没有被改过。' },
  'film-not-picture': { text: '「{name}」是视频，不是图片', advice: '请用「视频转 GIF」打开它。' },
  'picture-zipped': { text: '「{name}」是压缩过的文件', advice: '请先解压再放入；.svgz 可用矢量软件另存为 .svg。' },
  'format-not-accepted': {
    text: '「{name}」是 {format} 文件，这个工具处理不了',
    advice: '可处理：{accepts}。其他图片请先用「格式转换」。',
  },
  'heic-not-decodable': {
    text: '「{name}」的 HEIC 编码方式打不开',
    advice: '请用系统相册导出为 JPG；iPhone 在「设置 › 相机 › 格式」选「兼容性最佳」后拍的就是 JPG。',
  },
  'heic-decoder-missing': {
    text: '「{name}」要用的 HEIC 解码器还没有下载到这台设备',
    advice: '请联网后重试；下载一次以后，断网也能打开 HEIC。',
  },
  'image-too-large': {
    text: '「{name}」有 {widthPx}×{heightPx}（{megapixels} 百万像素），超出上限',
    advice: '最多 100 百万像素（1 亿）、单边 16384 像素，请先在拍摄或导出时缩小。',
  },
  'image-too-many-frames': { text: '「{name}」有 {frames} 帧，超出上限 {limit} 帧', advice: '请先缩短动画再试。' },
  'coding-unsupported': {
    text: '「{name}」用了少见的 {format} 编码，浏览器解不开',
    advice: '文件没有坏。请在原软件里另存为普通的 JPG（8 位）或 PNG。',
  },
  'image-damaged': { text: '「{name}」已损坏，无法解码', advice: '请重新下载或从原设备再导出一份。' },
  'image-truncated': { text: '「{name}」不完整，后半部分缺失', advice: '多半是下载或传输中断，请重新获取完整文件。' },
  'svg-invalid': { text: '「{name}」不是完整有效的 SVG', advice: '请重新获取完整文件，或用矢量软件重新导出。' },
  'svg-no-size': {
    text: '「{name}」的宽或高写成了 0 或负数',
    advice: '这样的 SVG 什么也不显示，请用矢量软件改好尺寸再试。',
  },
  'svg-entities': {
    text: '「{name}」的实体（ENTITY）展开后太大',
    advice: '它可能会让浏览器卡死，因此没有打开。请用矢量软件重新导出。',
  },
  'svg-too-complex': {
    text: '「{name}」展开后图形过多（超过 {limit} 个）',
    advice: '它可能会让浏览器卡死，因此没有打开。请先在矢量软件中简化。',
  },
  'tiff-not-decodable': {
    text: '「{name}」的 TIFF 编码方式打不开',
    advice: '请在原软件里另存为不压缩或 LZW 的 TIFF，或者存成 PNG。',
  },
  'pdf-password': { text: '「{name}」有打开密码', advice: '在设置里填「PDF 打开密码」，会自动重试。' },
  'pdf-password-wrong': { text: '「{name}」的密码不对', advice: '请检查大小写和全角半角后重新填写。' },
  'pdf-damaged': { text: '「{name}」不是完整的 PDF', advice: '请重新下载，或在阅读器里另存一份再试。' },
  'pdf-empty': { text: '「{name}」里没有页面', advice: '请换一份文件。' },
  'pages-invalid': {
    text: '「{name}」没有「{pages}」这些页',
    advice: '它一共 {count} 页，请写成 1-3, 5 这样的页码。',
  },
  'result-too-large': {
    text: '「{name}」的结果会是 {widthPx}×{heightPx}，超出上限',
    advice: '最多 1 亿像素、单边 16384 像素，请把目标尺寸调小。',
  },
  'too-small-to-cut': {
    text: '「{name}」只有 {widthPx}×{heightPx}，切不成 {rows} 行 {columns} 列',
    advice: '请减少行列数，或把取景框拉大一些。',
  },
  'too-many-slices': {
    text: '「{name}」会切成 {count} 段，超出上限 {limit} 段',
    advice: '请把每段的高度调大，或改为按段数切。',
  },
  'script-not-loaded': { text: '要用的程序没有下载到', advice: '请检查网络后重试。' },
  'font-not-loaded': { text: '字体「{font}」没有取到', advice: '请检查网络后重试，或换成系统默认字体。' },
  'recipe-empty': { text: '方案里还没有步骤', advice: '在右侧选一个现成的方案，或加上第一步。' },
  'recipe-step-unknown': { text: '方案的第 {step} 步已不存在', advice: '请删掉这一步，重新添加。' },
  // Jobs that did not finish
  'none-joined': { text: '「{name}」都打不开', advice: '请移除或换掉它们再试。' },
  'encoder-failed': { text: '「{name}」编码为 {format} 失败', advice: '请换一种输出格式或降低尺寸再试。' },
  'out-of-memory': { text: '「{name}」太大，内存不够', advice: '请关闭其他标签页，或先缩小图片尺寸再试。' },
  deadline: { text: '「{name}」处理超时，已停止', advice: '请缩小图片，或换一个更快的选项后重试。' },
  cancelled: { text: '已取消' },
  internal: { text: '「{name}」处理时出错', advice: '请重试；若仍失败，请换一个浏览器或重新导出该文件。' },
  // QR codes
  'qr-too-long': {
    text: '内容太长，二维码装不下，超出 {over} 字节',
    advice: '最多 {limit} 字节，一个汉字占 3 字节。请删短，或降低纠错、去掉标志。',
  },
  'qr-empty': { text: '二维码还没有内容', advice: '请把表单填好再保存。' },
  'no-code-found': { text: '「{name}」里没有找到二维码', advice: '请换一张更清楚、四周留有空白的图。' },
  'picture-unreadable': { text: '标志或背景图片打不开', advice: '请换一张 PNG 或 JPG。' },
  'code-too-large': {
    text: '二维码会是 {widthPx}×{heightPx} 像素，超出上限',
    advice: '请减小尺寸或分辨率，大幅印刷请用 SVG 或 PDF。',
  },
  // Pictures of designs
  'picture-moves': { text: '「{name}」是动图，只放入第一帧' },
  'picture-shrunk': { text: '「{name}」很大，已缩小到 {widthPx}×{heightPx}' },
  'clipboard-broken': { text: '剪贴板里的内容读不出来', advice: '请回到原来的设计再复制一次。' },
  'clipboard-refused': { text: '浏览器没有允许读取剪贴板', advice: '请直接按 Ctrl+V（苹果电脑按 ⌘V）粘贴。' },
  // Notes on results
  'already-optimal': { text: '已是最优', advice: '再压缩只会变大，因此保留了原图像素。' },
  'within-target': { text: '原本就不超过 {targetKb} KB', advice: '像素没有改动，只清理了附带信息。' },
  'file-incomplete': { text: '文件不完整', advice: '原文件缺了一部分，已尽量还原可见内容。' },
  'files-left-out': { text: '有 {count} 个文件打不开，没有放进去：「{names}」', advice: '列表里写着各自的原因。' },
  'drawing-empty': { text: '画出来是空白的', advice: '图形可能在画布之外、没有填色，或要用没有一起存下的图片。' },
  'frames-lost': { text: '第 {kept} 帧之后损坏，只留下前 {kept} 帧（共 {frames} 帧）' },
  'wrong-extension': { text: '后缀写的是 {claimed}，实际是 {format}' },
  'target-missed-small': { text: '做不到 {targetKb} KB 那么小', advice: '已压到允许的最小尺寸，实际 {actualKb} KB。' },
  'target-missed-large': {
    text: '撑不到 {targetKb} KB',
    advice: '最高质量也只有 {actualKb} KB，没有用无意义的数据凑数。',
  },
  'resized-for-target': { text: '为达到目标大小，尺寸缩为 {widthPx}×{heightPx}' },
  'alpha-flattened': { text: '透明处已填充背景色' },
  'bit-depth-reduced': { text: '原图每通道 16 位，结果为 8 位' },
  'cmyk-converted': { text: 'CMYK 已转换为 RGB 显示色' },
  'colour-converted': { text: '颜色已转换为 sRGB' },
  'first-frame-only': { text: '原图是动图，{format} 只能保留第一帧' },
  'several-pages': { text: '共 {pages} 页' },
  'first-page-only': { text: '共 {pages} 页，只取了第一页' },
  'not-enlarged': { text: '原图较小，没有放大' },
  'tiles-enlarged': { text: '取景区域较小，每格放大到了 {sidePx} 像素' },
  'covers-enlarged': { text: '原图宽度不到 3240 像素，封面是放大的' },
  'many-slices': { text: '共 {count} 段，超过小红书一次 18 张的上限' },
  'pictures-joined': { text: '{count} 张拼成 {widthPx}×{heightPx}' },
  'join-shrunk': { text: '拼起来太大，已整体缩小到 {widthPx}×{heightPx}' },
  'nothing-to-trim': { text: '没有找到可以去掉的边' },
  'glyphs-missing': { text: '字体缺「{characters}」，已用思源黑体代替' },
  traced: { text: '描摹结果，共 {nodes} 个节点' },
  embedded: { text: '位图已嵌入 SVG，放大仍会模糊' },
  'jpeg-recompressed': { text: '这张 JPG 要改动，已重新压缩' },
  'pages-drawn': { text: 'PDF 的页按图片画入，文字不能再选中' },
  'format-replaced': { text: '{from} 已存为 {to}' },
  'pages-written': { text: '共 {pages} 页' },
  'frames-joined': { text: '共 {frames} 帧' },
  'animation-kept': { text: '动图共 {frames} 帧，全部保留' },
  'svg-scripts-removed': { text: '已移除 {count} 段脚本' },
  'svg-handlers-removed': { text: '已移除 {count} 个事件属性' },
  'svg-references-removed': { text: '已移除 {count} 处外部引用' },
  'svg-foreign-removed': { text: '已移除 {count} 处网页内容' },
  'lossless-metadata-only': { text: '无损模式不动像素，只清理附带信息' },
} as const satisfies Record<string, Message>

/**
 * Returns a lookup over some messages. The lookup fills the placeholders of a code's message; unknown codes fall back
 * to `internal`.
 */
export function messageLookup(known: Readonly<Record<string, Message>> & { readonly internal: Message }) {
  return (code: string, params: Readonly<Record<string, string | number>> = {}): Message => {
    const { text, advice } = known[code] ?? known.internal
    return { text: fill(text, params), ...(advice !== undefined && { advice: fill(advice, params) }) }
  }
}

/** Returns a message as whole sentences: what happened, then what the user can do. */
export const sentencesOf = ({ text, advice = '' }: Message) => `${text}。${advice}`

/** Returns the message of a code about files; falls back to `internal`. */
export const messageOf = messageLookup(messages)
