import { fontLabel } from './fonts.ts'
import { type Message, messageLookup, messages } from './messages.ts'

/** Messages about designs and their storage, by code. */
export const designMessages = {
  'template-not-loaded': { text: '模板没有取到', advice: '请检查网络后重试。' },
  // Storage on the device
  'storage-full': {
    text: '本机空间已满，最近的修改没有存下',
    advice: '请先导出备份，再清理不用的设计或磁盘空间；腾出空间后会自动存下。之前存好的内容都还在。',
  },
  'storage-denied': {
    text: '浏览器不让本站保存数据',
    advice: '多半是无痕模式，或关闭了网站数据。可以继续做图，离开前请导出图片或 .qingtu 文件。',
  },
  'storage-blocked': {
    text: '另一个标签页还开着旧版本，暂时存不了',
    advice: '请关闭其他青图标签页，会自动重试。',
  },
  'storage-newer': { text: '本机数据已由新版本更新', advice: '请刷新页面，用新版本继续。' },
  // A design
  'design-missing': {
    text: '找不到这份设计',
    advice: '它可能已被删除，或存在另一台设备、另一个浏览器、另一个账号里。',
  },
  'design-changed-elsewhere': {
    text: '另一个标签页改过这份设计，这里的修改没有存下',
    advice: '可以另存为新的一份，或放弃这里的修改。',
  },
  'design-newer': {
    text: '这份设计是用更新的版本做的，现在打不开',
    advice: '请刷新页面升级后再打开。内容原样保存着，没有改动。',
  },
  'design-broken': {
    text: '这份设计的数据已损坏，无法打开',
    advice: '原始数据原样保存着。可以打开较早的历史版本，或下载原始数据。',
  },
  'design-too-large': {
    text: '这份设计的页面或元素太多，超出能打开的上限',
    advice: '最多 18 页，每页 2000 个元素。原始数据原样保存着，可以下载。',
  },
  'board-broken': {
    text: '这份内容的数据已损坏，无法打开',
    advice: '原始数据原样保存着。可以打开较早的历史版本，或下载原始数据。',
  },
  'board-too-big': { text: '内容太多，超出能打开的上限', advice: '最多 {limit} 个，请拆成几份再打开。' },
  // Files of designs
  'file-broken': { text: '「{name}」已损坏', advice: '请重新获取这个文件，或换一份备份。' },
  'file-too-large': { text: '「{name}」超过 {limitMb} MB', advice: '请减少设计里的图片，或换小一些的图片。' },
  'not-a-design': {
    text: '「{name}」里没有可编辑的设计',
    advice: '可导入 .qingtu 文件，或导出时附带了可编辑数据的 PNG。',
  },
  // Folders and backups
  'folder-name': { text: '文件夹还没有名字', advice: '请写一个名字。' },
  'folder-twice': { text: '这里已经有文件夹「{folder}」', advice: '请换个名字。' },
  'folder-too-deep': { text: '文件夹最多套两层', advice: '请放到外层的文件夹里。' },
  'folders-full': { text: '最多 {limit} 个文件夹', advice: '请先删去不用的文件夹，里面的作品会移到外面。' },
  'not-a-backup': {
    text: '「{name}」不是青图的作品备份',
    advice: '请选「备份全部」存下的 ZIP；单份的 .qingtu 文件请用「导入」。',
  },
  'backup-newer': { text: '「{name}」由更新的版本备份', advice: '请刷新页面升级后再恢复。文件没有改动。' },
  'restore-full': {
    text: '本机空间满了，没有全部取回',
    advice: '已取回的都在，备份和云端里的也没有变。请清理不用的设计或磁盘空间，再取一次。',
  },
  // Works in the account
  'cloud-login': { text: '登录已失效，没有存到云端', advice: '请重新登录后再试。作品还在这台设备上。' },
  'cloud-refused': { text: '{reason}' },
  'cloud-damaged': { text: '云端的一张图片传来时坏了', advice: '请重试；若仍失败，请从另一台设备重新存到云端。' },
  'work-pictures': { text: '一个作品最多放 {most} 张图片才能存到云端', advice: '请减少图片，或分成几份作品。' },
  'work-picture-large': {
    text: '作品里有图片超过 {limitMb} MB，不能存到云端',
    advice: '请先压缩这张图片，再放进来替换。',
  },
  'work-too-large': { text: '作品里的图片加起来超过 {limitMb} MB，不能存到云端', advice: '请减少或压缩图片。' },
  'work-document-large': { text: '作品的内容超过 {limitMb} MB，不能存到云端', advice: '请分成几份作品。' },
  'api-unreachable': { text: '连接不上服务器', advice: '请检查网络后重试。作品还在这台设备上。' },
  'api-unreadable': { text: '服务器的回答读不懂', advice: '请刷新页面后重试。作品还在这台设备上。' },
  // Limits
  'too-many-elements': { text: '一页最多 {limit} 个元素', advice: '请分到另一页，或删去不用的元素。' },
  'too-deep': { text: '组合最多套 {limit} 层', advice: '请先取消外层的组合。' },
  'too-many-pages': { text: '最多 {limit} 页', advice: '请另建一份设计。' },
  'page-missing': { text: '要导出的页面已不存在', advice: '请重新选择页面。' },
  'too-many-pixels': {
    text: '导出尺寸 {widthPx}×{heightPx} 太大，浏览器画不了',
    advice: '请把倍数调小：最多 1 亿像素，单边不超过 16384 像素。',
  },
  // Notes on exports
  'pictures-missing': { text: '有 {count} 张图片已不在本机，导出里是空白', advice: '请重新放入这些图片。' },
  'ai-label-added': { text: '有 {count} 页已补上「AI 生成」标识' },
  'embedded-design': { text: '已附带可编辑数据' },
  'pdf-rasterised': { text: '有 {count} 处效果 PDF 画不出来，已转成图片嵌入' },
  'svg-rasterised': { text: '有 {count} 处效果 SVG 画不出来，已转成图片嵌入' },
  // Replaces the general `internal` message, which is about a file.
  internal: { text: '出了点问题，没有完成', advice: '请重试；若仍失败，请刷新页面。' },
} as const satisfies Record<string, Message>

type Params = Readonly<Record<string, string | number>>

const lookUp = messageLookup({ ...messages, ...designMessages })

/**
 * Returns the message of a code about designs; falls back to the general messages. A `font` among the params is a
 * family and is shown by its display name.
 */
export const designMessageOf = (code: string, params: Params = {}): Message =>
  lookUp(code, typeof params.font === 'string' ? { ...params, font: fontLabel(params.font) } : params)
