import type { Drawing } from '../../../../core/boards/whiteboard/drawing.ts'
import { arc, each, type ItemRow, itemGroup } from './item.ts'
import { faint, missingPicture, thin } from './sketch.ts'

/** Draws a phone, 240 by 480 px. */
function phone(d: Drawing, title = ''): void {
  d.box(0, 0, 240, 480, { fill: 'white', rough: 0 })
  d.line([...arc([90, 16], 8, 8, 90, 270, 6), ...arc([150, 16], 8, 8, -90, 90, 6)], {
    closed: true,
    fill: 'ink',
    ...thin,
  })
  d.line(
    [
      [88, 466],
      [152, 466],
    ],
    { weight: 4, rough: 0 },
  )
  if (title !== '') {
    d.text(0, 40, title, { width: 240, align: 'center' })
    d.line(
      [
        [0, 74],
        [240, 74],
      ],
      faint,
    )
  }
}

function bar(d: Drawing, y: number): void {
  d.line(
    [
      [0, y],
      [240, y],
    ],
    faint,
  )
  each(['首页', '分类', '消息', '我的'], (text, column) => {
    d.shape('ellipse', [21 + column * 60, y + 8, 18, 18], { ...thin, fill: column === 0 ? 'green' : 'white' })
    d.text(column * 60, y + 28, text, { size: 12, width: 60, align: 'center' })
  })
}

const rows: readonly ItemRow[] = [
  ['phone', '手机', 'iphone 手机框 竖屏', (d) => phone(d)],
  [
    'phone-wide',
    '横屏手机',
    '手机框 landscape',
    (d) => {
      d.box(0, 0, 480, 240, { fill: 'white', rough: 0 })
      d.line(
        [
          [466, 92],
          [466, 148],
        ],
        { weight: 4, rough: 0 },
      )
      d.shape('ellipse', [10, 112, 16, 16], { fill: 'ink', ...thin })
    },
  ],
  [
    'tablet',
    '平板',
    'ipad pad',
    (d) => {
      d.box(0, 0, 420, 560, { fill: 'white', rough: 0 })
      d.box(20, 30, 380, 500, { ...faint, round: false })
      d.shape('ellipse', [206, 11, 8, 8], { fill: 'ink', ...thin })
    },
  ],
  [
    'laptop',
    '笔记本电脑',
    'laptop 电脑',
    (d) => {
      d.box(50, 0, 460, 290, { fill: 'white', rough: 0 })
      d.box(64, 14, 432, 262, { ...faint, round: false })
      d.line(
        [
          [0, 290],
          [560, 290],
          [540, 312],
          [20, 312],
        ],
        { closed: true, fill: 'grey', rough: 0 },
      )
      d.line(
        [
          [240, 290],
          [250, 299],
          [310, 299],
          [320, 290],
        ],
        thin,
      )
    },
  ],
  [
    'monitor',
    '显示器',
    'desktop 电脑 屏幕',
    (d) => {
      d.box(0, 0, 480, 290, { fill: 'white', rough: 0 })
      d.line(
        [
          [0, 250],
          [480, 250],
        ],
        thin,
      )
      d.line(
        [
          [205, 290],
          [195, 340],
          [285, 340],
          [275, 290],
        ],
        { closed: true, fill: 'grey', rough: 0 },
      )
      d.line(
        [
          [160, 340],
          [320, 340],
        ],
        { rough: 0 },
      )
    },
  ],
  [
    'watch',
    '手表',
    'watch 穿戴',
    (d) => {
      d.line(
        [
          [40, 0],
          [120, 0],
          [128, 46],
          [32, 46],
        ],
        { closed: true, fill: 'grey', ...thin },
      )
      d.line(
        [
          [32, 204],
          [128, 204],
          [120, 250],
          [40, 250],
        ],
        { closed: true, fill: 'grey', ...thin },
      )
      d.box(14, 40, 132, 170, { fill: 'white', rough: 0 }, '09:41', { size: 28 })
    },
  ],
  [
    'status',
    '状态栏',
    'status bar 时间 电量',
    (d) => {
      d.text(0, 0, '09:41', { size: 16 })
      for (const [index, height] of [6, 10, 14, 18].entries())
        d.box(146 + index * 8, 18 - height, 5, height, { fill: 'ink', ...thin, round: false })
      d.box(192, 2, 34, 16, { ...thin })
      d.box(195, 5, 22, 10, { fill: 'green', ...thin, round: false })
    },
  ],
  [
    'title',
    '手机标题栏',
    '导航栏 返回 navigation',
    (d) => {
      d.box(0, 0, 240, 48, { fill: 'white', ...thin, round: false })
      d.line(
        [
          [24, 14],
          [14, 24],
          [24, 34],
        ],
        { rough: 0 },
      )
      d.text(0, 13, '订单详情', { width: 240, align: 'center' })
      for (const index of [0, 1, 2]) d.shape('ellipse', [206 + index * 8, 22, 4, 4], { fill: 'ink', ...thin })
    },
  ],
  [
    'tab-bar',
    '底部导航',
    'tab bar 菜单',
    (d) => {
      d.box(0, 0, 240, 54, { fill: 'white', ...thin, round: false })
      bar(d, 0)
    },
  ],
  [
    'login',
    '登录页',
    '注册 手机号 验证码',
    (d) => {
      phone(d)
      d.text(24, 84, '欢迎回来', { size: 28 })
      for (const [row, text] of ['手机号', '验证码'].entries()) {
        d.box(24, 160 + row * 64, 192, 46, { fill: 'white', ...thin })
        d.text(38, 173 + row * 64, text, { size: 16, colour: 'grey' })
      }
      d.text(142, 237, '获取', { size: 16, colour: 'green', width: 60, align: 'right' })
      d.box(24, 306, 192, 46, { fill: 'green', ...thin }, '登录')
      d.text(24, 368, '注册新账号', { size: 14, colour: 'grey', width: 192, align: 'center' })
    },
  ],
  [
    'feed',
    '首页列表',
    '信息流 feed 首页',
    (d) => {
      phone(d, '首页')
      missingPicture(d, 16, 90, 208, 96)
      for (const row of [0, 1, 2]) {
        missingPicture(d, 16, 204 + row * 66, 72, 52)
        d.line(
          [
            [102, 216 + row * 66],
            [214, 216 + row * 66],
          ],
          { stroke: 'grey', weight: 4, rough: 0, opacity: 50 },
        )
        d.line(
          [
            [102, 238 + row * 66],
            [176, 238 + row * 66],
          ],
          { stroke: 'grey', weight: 4, rough: 0, opacity: 50 },
        )
      }
      bar(d, 402)
    },
  ],
  [
    'chat',
    '聊天页',
    '消息 对话 chat',
    (d) => {
      phone(d, '客服')
      d.shape('ellipse', [14, 96, 32, 32], { fill: 'grey', ...faint })
      d.box(54, 92, 150, 48, { fill: 'grey', ...faint }, '您好，请问', { size: 16 })
      d.box(58, 160, 126, 42, { fill: 'green', ...thin }, '怎么退货', { size: 16 })
      d.shape('ellipse', [194, 164, 32, 32], { fill: 'green', ...thin })
      d.box(14, 412, 172, 38, { fill: 'white', ...thin })
      d.shape('ellipse', [194, 412, 38, 38], { fill: 'green', ...thin }, '＋', { size: 16 })
    },
  ],
  [
    'goods',
    '商品详情页',
    '电商 购买 product',
    (d) => {
      phone(d)
      missingPicture(d, 0.5, 40, 239, 190)
      d.text(16, 244, '¥ 129', { size: 26, colour: 'red' })
      d.text(16, 286, '轻便折叠伞，晴雨两用', { size: 16, width: 208 })
      d.box(16, 400, 98, 44, { fill: 'orange', ...thin }, '加购', { size: 16 })
      d.box(126, 400, 98, 44, { fill: 'red', ...thin }, '购买', { size: 16 })
    },
  ],
  [
    'profile',
    '个人中心',
    '我的 设置 profile',
    (d) => {
      phone(d)
      d.shape('ellipse', [20, 50, 64, 64], { fill: 'grey', ...faint })
      d.text(100, 68, '小林', { size: 22 })
      each(['我的订单', '收货地址', '优惠券', '设置'], (text, row) => {
        d.text(20, 154 + row * 54, text)
        d.line(
          [
            [214, 157 + row * 54],
            [221, 165 + row * 54],
            [214, 173 + row * 54],
          ],
          thin,
        )
        d.line(
          [
            [20, 192 + row * 54],
            [220, 192 + row * 54],
          ],
          faint,
        )
      })
    },
  ],
  [
    'action-sheet',
    '底部弹出菜单',
    'action sheet 操作',
    (d) => {
      d.box(0, 0, 240, 120, { fill: 'white', ...thin })
      d.line(
        [
          [0, 60],
          [240, 60],
        ],
        faint,
      )
      d.text(0, 19, '拍照', { width: 240, align: 'center' })
      d.text(0, 79, '从相册选择', { width: 240, align: 'center' })
      d.box(0, 130, 240, 54, { fill: 'white', ...thin }, '取消')
    },
  ],
  [
    'keyboard',
    '键盘',
    'keyboard 输入法',
    (d) => {
      d.box(0, 0, 240, 150, { fill: 'grey', ...faint, round: false })
      for (const [row, keys] of ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'].entries()) {
        const left = (240 - keys.length * 23) / 2
        for (const [column, key] of [...keys].entries())
          d.box(left + column * 23 + 1, 8 + row * 35, 21, 29, { fill: 'white', ...thin }, key, { size: 12 })
      }
      d.box(56, 115, 128, 28, { fill: 'white', ...thin }, '空格', { size: 12 })
    },
  ],
]

export const mobileItems = itemGroup('mobile', '手机与设备', rows)
