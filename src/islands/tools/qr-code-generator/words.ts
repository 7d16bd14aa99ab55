import type { ErrorParams } from '../../../core/errors.ts'
import type { PayloadType } from '../../../core/qr/options.ts'
import type { ScanCause, ScanCondition } from '../../../core/qr/scan.ts'

/** Labels of the kinds of content, in display order. */
export const typeLabels: Readonly<Record<PayloadType, string>> = {
  url: '网址',
  text: '文本',
  wifi: 'Wi-Fi',
  contact: '名片',
  phone: '电话',
  sms: '短信',
  mail: '邮件',
  place: '位置',
  event: '日程',
  digits: '纯数字',
}

/** Advice on a form, by code. */
const advice: Readonly<Record<string, string>> = {
  'url-invalid': '这不像一个网址。例：example.com/page',
  'url-scheme': '手机多半打不开「{scheme}」开头的链接，微信里只显示成文字。',
  'url-local': '{host} 是内网或 IP 地址，换一个网络可能打不开。',
  'url-http': '这是 http 链接。如果网站支持，改成 https 更安全，微信里也不会提示风险。',
  'url-punycode': '中文域名已转写为 {host}，所有手机都能打开。',
  'url-tracking': '网址里有跟踪参数（{keys}），去掉后码更稀疏、更好扫。',
  'url-long': '网址有 {length} 个字符，码会比较密。去掉不需要的参数，或者印大一些。',
  'url-payment': '这是收款类链接。请确认它属于你自己，本工具不提供收款码制作。',
  'wifi-password-missing': '还没有填密码。没有密码的网络请在加密方式里选「无」。',
  'wifi-wpa-length': 'WPA 密码是 8–63 个字符，请核对。',
  'wifi-wep-length': 'WEP 密码是 5 或 13 个字符（或 10、26 位十六进制），请核对。',
  'wifi-wep': 'WEP 早已不安全，iPhone 会提示；条件允许请改用 WPA2。',
  'wifi-sae': 'WPA3 写作 SAE，较旧的手机不认识；路由器同时开了 WPA2 的话请选 WPA/WPA2。',
  'wifi-name-long': '网络名称最多 32 字节，请核对。',
  'wifi-name-spaces': '名称开头或结尾有空格，会原样写入。',
  'contact-name-missing': '请填姓名或公司。',
  'contact-unreachable': '还没有电话或邮箱。',
  'phone-odd': '「{number}」不像电话号码，只能有数字、+、*、#。',
  'sms-number-missing': '请填收短信的号码。',
  'sms-long': '短信有 {length} 个字，会拆成多条发送。',
  'mail-address-missing': '请填收件人邮箱。',
  'mail-odd': '「{address}」不像邮箱地址。',
  'place-half': '纬度和经度都要填。',
  'place-abroad': '位置在中国大陆以外，不做坐标换算。',
  'place-geo': '微信扫 geo: 只显示文字。要点开就能导航，请选「地图链接」。',
  'event-title-missing': '请填日程标题。',
  'event-start-missing': '请选开始时间。',
  'event-end-early': '结束时间要晚于开始时间。',
  'event-wechat': '用手机自带相机扫可加入日历；微信里只显示文字。',
  'digits-only': '这里只能有数字。有其他字符请用「文本」。',
}

export const adviceText = (code: string, params: ErrorParams = {}): string =>
  (advice[code] ?? code).replace(/\{(\w+)\}/g, (_, key: string) => String(params[key] ?? ''))

/** Labels of the conditions a code is scanned under. */
export const conditionLabels: Readonly<Record<ScanCondition, string>> = {
  full: '原尺寸',
  half: '缩小一半',
  small: '很小',
  blur: '没对上焦',
  tilt: '斜着拍',
  dim: '光线暗',
  jpeg: '压缩后',
}

/** Why a code cannot be read, and what to do. */
export const causeTexts: Readonly<Record<ScanCause, string>> = {
  inverted: '深浅反转了：码点要比背景深，很多扫码器不认反色。',
  contrast: '码点和背景的颜色太接近，请把码点调深或背景调浅。',
  logo: '标志太大，挡住的内容补不回来，请缩小标志。',
  picture: '背景图片太花或太深，请加大「淡化」和「码点大小」。',
  shape: '码点或码眼的形状留下的深色太少，请换成方形或流动。',
  quiet: '四周留白不够，请把留白调到 4 格。',
  size: '导出尺寸太小，每一格分不到几个像素，请加大尺寸。',
  dense: '内容太多、码太密，请缩短内容或降低纠错。',
}
