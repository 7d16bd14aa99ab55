/** Words of the page of batches: names of slots, notes on tables, what the report says. */

/** Names of slots: those that are proposed, the technical ones of our templates, and the number of a row in patterns. */
export const batchSlots = {
  index: '序号',
  proposed: { title: '标题', text: '文字', picture: '图片' },
  labels: {
    ...{ title: '标题', subtitle: '副标题', badge: '角标', account: '署名', person: '姓名', note: '说明' },
    ...{ host: '单位', date: '日期', time: '时间', place: '地点', price: '价格', was: '原价', phone: '电话' },
    ...{ point: '要点', picture: '图片', photo: '照片', number: '编号', barcode: '条形码', seat: '座位' },
    ...{ english: '英文名', unit: '规格' },
  } as Readonly<Record<string, string>>,
} as const

/** What a note on a table says. */
export const tableNotes = {
  'title-row': '第一行「{title}」是表的大标题，没有当成数据',
  'columns-blank': '去掉了 {count} 个空列',
  'columns-over': '列太多，只读了前 {most} 列',
  'headings-missing': '有的列没有表头，先叫它「{names}」',
  'headings-doubled': '表头重名，后面的改叫「{names}」',
  'cells-merged': '有 {count} 处合并单元格，每一行都填上了同样的内容',
  'formulas-empty': '有 {count} 个公式没有算好的结果（{cells}），按空白读取；在 Excel 或 WPS 里打开保存一次就有了',
  'formulas-text': '有 {count} 格以「=」开头，按文字原样使用；要用结果请先把公式粘贴为数值',
  'rows-over': '超过 {most} 行，最后 {over} 行没有读入，请分几次做',
  'open-quotes': '有引号没有成对，已按普通字符读取',
} as const

/** What a problem of a row says. */
export const rowProblems = {
  'not-a-number': '「{cell}」不是数字，原样写上去了',
  'not-a-date': '「{cell}」看不出是哪天，原样写上去了',
  'not-a-colour': '「{cell}」不是颜色，用了设计里原来的',
  'picture-missing': '没有找到图片「{name}」',
  'picture-ambiguous': '「{name}」对得上几个文件：{names}，请写全文件名',
  'cell-empty': '「{column}」是空的，用了设计里原来的',
  'variant-unknown': '「{column}」里的「{cell}」没有对应的页面',
  'formula-failed': '公式没有算出来，是「{cell}」，请在表里改成要写的内容',
  'text-unfilled': '还有「{mark}」没有填',
  'cell-broken': '有残缺的字符，已经去掉',
  'cell-too-long': '有 {count} 个字，最多写得下 {most} 个，后面的没有写上去',
  'text-cut': '文字放不下，末尾会被挡住',
  'title-empty': '标题是空的，这张图上没有标题',
  'text-tiny': '文字太长，缩到了原来的 {percent}%',
  'picture-coarse': '图片像素不够，只有需要的 {percent}%，会发虚',
  'code-too-long': '二维码装不下，超出 {over} 字节',
  'barcode-not-possible': '「{cell}」做不成条形码：只能是字母、数字和半角符号，最多 {most} 个',
  'word-banned': '含有违禁词「{term}」，换个说法才能生成',
  'word-claim': '「{term}」属于{category}，做广告用要慎重',
  'row-repeated': '和第 {first} 行完全一样',
  'code-repeated': '码的内容和第 {first} 行一样',
  'name-repeated': '文件名和第 {first} 行相同，会加上编号区分',
  'row-blank': '要填的格子全是空的',
  'text-faint': '文字和底色太接近（对比度 {ratio}），看不清',
} as const
