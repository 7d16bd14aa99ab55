/** Common headings of table columns, by what the column contains; the most specific ones first. */
export const qrBatchHeadings = {
  content: [
    ...['内容', '二维码内容', '码内容', '网址', '链接', '链接地址', '网址链接', '地址链接', '跳转链接', '二维码链接'],
    ...['content', 'url', 'link', 'text', 'data', 'qrcode', 'qr', '文本', '二维码', '编码', '数据'],
  ],
  name: [
    ...['文件名', '文件名称', '图片名', '图片名称', '名称', '命名', 'filename', 'file', 'name', '姓名', '名字'],
    ...['编号', '序号', '门店', '店名', 'id', 'no'],
  ],
  caption: [
    '文字',
    '标题',
    '说明',
    '标签',
    '备注',
    '下方文字',
    '底部文字',
    '图片文字',
    'caption',
    'label',
    'title',
    'note',
  ],
} as const

/** Texts of the batch list and of the states of its rows. */
export const qrBatchList = {
  file: '二维码清单.csv',
  heading: ['行', '文件名', '内容', '状态'],
  done: '已生成，可识别',
  hard: '已生成，不易识别',
  someHard: '有 {count} 个码不易识别，已在表中标出。放大尺寸或换简单的样式会更好扫',
  problems: {
    empty: '没有内容',
    'too-long': '太长，超出 {over} 字节',
    control: '含有扫码软件不认的控制字符',
  },
} as const

/** Sample rows for new users to try. */
export const qrBatchSample = `内容,文件名,标题
https://www.example.com/menu?table=1,1号桌,扫码点单
https://www.example.com/menu?table=2,2号桌,扫码点单
https://www.example.com/menu?table=3,3号桌,扫码点单
WIFI:T:WPA;S:Teahouse;P:chahouse88;;,店内WiFi,免费 Wi-Fi
tel:02112345678,前台,联系前台`
