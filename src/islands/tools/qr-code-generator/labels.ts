import type { QrOptions } from '../../../core/qr/options.ts'
import type { LogoIcon } from '../../../core/qr/shapes.ts'

export const moduleLabels: Readonly<Record<QrOptions['modules'], string>> = {
  square: '方形',
  round: '流动',
  rounded: '圆角',
  dots: '圆点',
  vertical: '竖条',
  horizontal: '横条',
  diamond: '菱形',
  leaf: '叶形',
  tiles: '方砖',
}
export const eyeLabels: Readonly<Record<QrOptions['eyeFrame'], string>> = {
  square: '方形',
  rounded: '圆角',
  circle: '圆形',
  leaf: '叶形',
  drop: '水滴',
  octagon: '八角',
}
export const frameLabels: Readonly<Record<QrOptions['frame'], string>> = {
  none: '无',
  line: '细线框',
  below: '下方文字',
  above: '上方文字',
  card: '卡片',
  bubble: '气泡',
  ribbon: '丝带',
  corners: '取景框',
}
export const iconLabels: Readonly<Record<LogoIcon, string>> = {
  link: '链接',
  wifi: 'Wi-Fi',
  phone: '电话',
  mail: '邮件',
  person: '人像',
  pin: '地点',
  calendar: '日历',
  heart: '爱心',
  cart: '购物袋',
  chat: '聊天',
}
