import { type Message, messageLookup, messages } from './messages.ts'

/** Messages that only makers give, by code; apart, so that the editor does not load them. */
export const makerMessages = {
  // Clips
  'not-a-clip': {
    text: '「{name}」不是能读的视频或图片',
    advice: '可处理 MP4、MOV、WebM、MKV 视频，以及 GIF、WebP、JPG、PNG 等图片。',
  },
  'clip-truncated': {
    text: '「{name}」不完整，读不出画面',
    advice: '多半是下载或传输中断，请重新获取完整文件。',
  },
  'clip-no-picture': { text: '「{name}」里没有画面，只有声音', advice: '请换一个带画面的视频。' },
  'clip-encrypted': {
    text: '「{name}」是加密的视频，打不开',
    advice: '受版权保护的影片不能转换，请用自己拍摄或录制的视频。',
  },
  'clip-empty': { text: '「{name}」的时长是 0 秒，没有画面', advice: '请重新录制或重新导出后再试。' },
  'clip-hevc': {
    text: '「{name}」用 {codec} 编码，这个浏览器解不开',
    advice:
      '手机在「设置 › 相机 › 格式」选「兼容性最佳」后再拍；已有的视频用系统相册导出为 H.264，或换 Safari 打开本页。',
  },
  'clip-codec': {
    text: '「{name}」用 {codec} 编码，这个浏览器解不开',
    advice: '请用系统相册或播放器另存为 H.264 的 MP4 再试。',
  },
  'clip-no-decoder': {
    text: '这个浏览器不能逐帧解码「{name}」',
    advice: '请升级浏览器，或换 Chrome、Edge、Safari 打开。',
  },
  'clip-not-played': { text: '「{name}」播放不了', advice: '请用系统相册另存为 H.264 的 MP4 再试。' },
  'clip-nothing': { text: '没有可以写出的画面', advice: '请先放入视频，并选一段不为空的片段。' },
  'clip-too-long': {
    text: '所选片段会有 {frames} 帧，超出上限 {limit} 帧',
    advice: '请选短一点的片段，或降低每秒帧数。',
  },
  'film-encoder-missing': { text: '这个浏览器写不出 {format} 视频', advice: '请改用 GIF 或动态 WebP。' },
  'clip-cut-short': { text: '「{name}」不完整，只用能读的前 {seconds} 秒' },
  'frames-dropped-for-target': { text: '为达到目标大小，减少了帧数' },
  'colours-reduced-for-target': { text: '为达到目标大小，颜色略有减少' },
  // Seals
  'seal-empty': { text: '印章上还没有字', advice: '请在右侧「文字」里填写。' },
  'seal-emoji': { text: '印章里刻不了「{characters}」', advice: '表情符号没有可以刻的字形，请删掉它们。' },
  'seal-refused': {
    text: '不能生成带有「{word}」字样的印章',
    advice: '国家机关、政党、军队、司法和公证机构的印章，即使是样稿也不提供。',
  },
  'seal-glyph-missing': { text: '所有字体里都没有「{characters}」', advice: '请换成通行的写法，或删掉这几个字。' },
  'seal-cells-too-long': {
    text: '印文 {count} 字，最多 {most} 字，多了 {over} 字',
    advice: '请删短，或改用「环形」「横排」版式。',
  },
  'seal-gourd-too-long': {
    text: '葫芦章最多 {most} 字，现在 {count} 字，多了 {over} 字',
    advice: '请删短，或换成椭圆。',
  },
  'seal-arc-too-long': {
    text: '弧形文字 {count} 字，只放得下 {most} 字，多了 {over} 字',
    advice: '请删短、调小字高，或加大印章。',
  },
  'seal-centre-too-long': {
    text: '有一行 {count} 字，只放得下 {most} 字，多了 {over} 字',
    advice: '请分成两行、删短，或加宽印章。',
  },
  'seal-bottom-too-long': {
    text: '下方文字 {count} 字，只放得下 {most} 字，多了 {over} 字',
    advice: '请删短，或调小字高。',
  },
  'seal-code-too-long': {
    text: '底部弧形文字 {count} 字，只放得下 {most} 字，多了 {over} 字',
    advice: '请删短，或调小字高。',
  },
  // Tables
  'table-garbled': {
    text: '「{name}」的文字编码认不出来',
    advice: '请在 Excel 或 WPS 里另存为「CSV UTF-8」或 .xlsx 后再试。',
  },
  'table-too-large': { text: '「{name}」太大，不像是一份内容表', advice: '最多 30 MB，请只留下需要的工作表和列。' },
  'table-old-excel': {
    text: '「{name}」是旧版 .xls，或者加了密码',
    advice: '请在 Excel 或 WPS 里去掉密码，另存为 .xlsx 再试。',
  },
  'table-web-page': { text: '「{name}」其实是网页，不是表格', advice: '请用 Excel 或 WPS 打开它，另存为 .xlsx 再试。' },
  'table-picture': { text: '「{name}」是图片，不是表格', advice: '要读图里的二维码，请用「识别」。' },
  'table-not-known': { text: '「{name}」不是能读的表格', advice: '可以读 .xlsx、.csv、.tsv 和 .txt。' },
  'table-damaged': { text: '「{name}」不是完整的 .xlsx', advice: '请在 Excel 或 WPS 里打开并另存一份再试。' },
  'table-empty': { text: '「{name}」里没有内容', advice: '请把内容放在第一个工作表里，每行一个。' },
  'sheet-too-small': { text: '标签比页面大，一张也放不下', advice: '请减小标签尺寸、页边距或间距。' },
  // Notes on results
  'seal-stand-in': { text: '这个字体没有「{characters}」，已用思源宋体代替', advice: '想要风格一致，请换一种字体。' },
  'seal-banded': { text: '按单位章样稿处理', advice: '文件里带「样章 SAMPLE」字样，不能做旧。' },
  'seal-warned': { text: '含有「{words}」', advice: '冒用学校、医院、银行等单位名义，或用于证明文件都是违法的。' },
  'sheet-pages': { text: '{count} 个二维码，共 {pages} 页' },
  'sheet-modules-small': {
    text: '最小的色块只有 {mm} 毫米，打印后可能扫不出',
    advice: '请减少每页的列数，或把内容改短；不小于 0.4 毫米才稳妥。',
  },
} as const satisfies Record<string, Message>

/** Returns the message of a code about files and makers. */
export const makerMessageOf = messageLookup({ ...messages, ...makerMessages })
