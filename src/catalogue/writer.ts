/** What the page that writes texts offers, in words. Kinds, tones, lengths and actions are those of `core/words`. */
export const writerKinds = [
  ['recommend', '种草', '防晒霜'],
  ['review', '测评', '降噪耳机'],
  ['tutorial', '教程', '手机拍日落'],
  ['store', '探店', '巷子里的咖啡馆'],
  ['list', '清单', '租房好物'],
  ['pitfalls', '避坑', '第一次装修'],
  ['diary', '日记', '搬家后的第一个周末'],
  ['science', '科普', '睡前喝牛奶'],
  ['unboxing', '开箱', '入门胶片相机'],
  ['career', '职场', '写周报'],
  ['travel', '旅行', '杭州两日'],
  ['recipe', '菜谱', '番茄牛腩'],
  ['moments', '朋友圈', '新店开张'],
  ['digest', '公众号摘要', '小户型收纳'],
  ['script', '短视频脚本', '手冲咖啡'],
  ['live', '直播话术', '纯棉四件套'],
  ['product', '商品标题/卖点', '保温杯'],
  ['titles', '只要标题', '春季穿搭'],
] as const

export const writerTones = [
  { value: 'warm', label: '亲切' },
  { value: 'expert', label: '专业' },
  { value: 'funny', label: '幽默' },
  { value: 'lyric', label: '文艺' },
  { value: 'sharp', label: '犀利' },
] as const

export const writerLengths = [
  { value: 'short', label: '短 150' },
  { value: 'middle', label: '中 350' },
  { value: 'long', label: '长 700' },
] as const

export const writerEmoji = [
  { value: '0', label: '不用' },
  { value: '1', label: '少' },
  { value: '2', label: '适中' },
  { value: '3', label: '多' },
] as const

/** Rules by which a text is said otherwise on the device. */
export const writerRules = [
  { verb: 'shorter', label: '更短' },
  { verb: 'spoken', label: '更口语' },
  { verb: 'opening', label: '换开头' },
  { verb: 'question', label: '加互动' },
  { verb: 'me', label: '改成「我」' },
  { verb: 'we', label: '改成「我们」' },
  { verb: 'polite', label: '改成「您」' },
  { verb: 'plain', label: '改成「你」' },
] as const

/** What a model is asked to do with a text. */
export const writerActions = [
  { action: 'shorter', label: '更短' },
  { action: 'longer', label: '更详细' },
  { action: 'casual', label: '更口语' },
  { action: 'opening', label: '换开头' },
  { action: 'engage', label: '加互动' },
  { action: 'person', label: '改人称' },
  { action: 'polish', label: '润色' },
] as const

/** What the check for a human voice finds, by its codes; `{…}` is filled in. */
export const voiceMessages: Readonly<Record<string, string>> = {
  cliche: '「{words}」是套话，读者会跳过',
  pattern: '{label}的句式用了 {count} 次，换一种说法',
  monotone: '连着 {count} 句差不多长，长短交错更像人写的',
  'same-start': '连着 {count} 句开头一样',
  'long-sentence': '这一句有 {count} 个字，拆成两句更好读',
  'emoji-row': '连着 {count} 个表情，留一个就够',
  'emoji-many': '一共 {count} 个表情，有点多',
  'hook-flat': '开头是客套话，直接说重点更留人',
  'hook-long': '第一行有 {count} 个字，信息流里看不完',
}
