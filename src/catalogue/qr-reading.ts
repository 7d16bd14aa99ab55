/** Texts of the QR code reader. */

/** Common names of code formats. */
export const codeKinds: Readonly<Record<string, string>> = {
  QRCode: '二维码',
  QRCodeModel1: '二维码（旧版）',
  QRCodeModel2: '二维码',
  MicroQRCode: '微型二维码',
  RMQRCode: '矩形微型二维码',
  DataMatrix: 'Data Matrix 码',
  Aztec: 'Aztec 码',
  AztecCode: 'Aztec 码',
  PDF417: 'PDF417 码',
  EAN13: '商品条码 EAN-13',
  EAN8: '商品条码 EAN-8',
  UPCA: '商品条码 UPC-A',
  UPCE: '商品条码 UPC-E',
  ISBN: '书号条码 ISBN',
  Code128: '条码 Code 128',
  Code39: '条码 Code 39',
  Code39Std: '条码 Code 39',
  Code39Ext: '条码 Code 39',
}

/** Notes on codes that lead to an account. */
export const serviceNotes: Readonly<Record<string, string>> = {
  'wechat-group': '微信群码：7 天后失效，满 200 人也进不去。重绘不会延长有效期，请留意更换。',
  'wechat-person': '微信个人码：扫到的是这个码的主人。对方在微信里「重置二维码」后，旧码和重绘的码都会失效。',
  'wechat-account': '公众号码：扫到的是发布它的公众号，临时码过期后重绘的码也会失效。',
  'work-wechat': '企业微信码：扫到的是发布它的企业或成员，停用后重绘的码也会失效。',
  payment: '收付款码：钱会付给这个码的主人。请先核对收款人；付款码几十秒就失效，也不要交给别人。',
  qq: 'QQ 的加好友或加群码：扫到的是发布它的人或群，重置后旧码失效。',
}

/** Labels of the fields shown for a code, in display order. */
export const fieldNames = {
  wifiName: '网络名称',
  wifiPassword: '密码',
  contactFamily: '姓',
  contactGiven: '名',
  contactMobile: '手机',
  contactTelephone: '电话',
  contactMail: '邮箱',
  contactCompany: '公司',
  contactTitle: '职位',
  contactUrl: '网址',
  contactAddress: '地址',
  contactNote: '备注',
  phone: '号码',
  smsTo: '号码',
  smsText: '短信',
  mailTo: '收件人',
  mailSubject: '主题',
  mailBody: '正文',
  placeName: '地名',
  placeLatitude: '纬度',
  placeLongitude: '经度',
  eventTitle: '日程',
  eventStart: '开始',
  eventEnd: '结束',
  eventPlace: '地点',
  eventNote: '说明',
} as const

/** Possible reasons why no code was found in a picture. */
export const notFoundTips = [
  '二维码太小或糊了：裁掉周围，用原图或更近的照片再试。',
  '拍歪、反光、被手指或水印挡住：三个角上的方块都要完整露出来。',
  '码的四周没有留白：截图时多截一圈。',
  '小程序码（圆形「菊花码」）和抖音码不是标准二维码，只有各自的应用能扫。',
] as const
