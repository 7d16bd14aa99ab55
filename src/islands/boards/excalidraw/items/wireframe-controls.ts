import { arc, each, type ItemRow } from './item.ts'
import { faint, thin } from './sketch.ts'

/** Controls of a web page. */
export const controlRows: readonly ItemRow[] = [
  ['button', '按钮', 'button 主按钮', (d) => d.box(0, 0, 120, 44, { fill: 'green', ...thin }, '提交')],
  ['button-line', '次要按钮', 'button 描边', (d) => d.box(0, 0, 120, 44, { fill: 'white', ...thin }, '取消')],
  [
    'input',
    '输入框',
    'input 文本框',
    (d) => {
      d.text(0, 0, '手机号', { size: 16 })
      d.box(0, 26, 240, 44, { fill: 'white', ...thin })
      d.text(12, 38, '请输入 11 位手机号', { size: 16, colour: 'grey' })
    },
  ],
  [
    'textarea',
    '多行输入',
    'textarea 备注',
    (d) => {
      d.box(0, 0, 260, 110, { fill: 'white', ...thin })
      d.text(12, 12, '说说你的看法', { size: 16, colour: 'grey' })
      d.line(
        [
          [246, 104],
          [254, 96],
        ],
        faint,
      )
    },
  ],
  [
    'select',
    '下拉框',
    'select 选择',
    (d) => {
      d.box(0, 0, 200, 44, { fill: 'white', ...thin })
      d.text(12, 12, '请选择城市', { size: 16 })
      d.line(
        [
          [172, 19],
          [179, 27],
          [186, 19],
        ],
        thin,
      )
    },
  ],
  [
    'checkbox',
    '复选框',
    'checkbox 多选',
    (d) => {
      each(['接收通知', '记住登录'], (text, row) => {
        d.box(0, row * 34, 20, 20, { fill: row === 0 ? 'green' : 'white', ...thin, round: false })
        d.text(30, row * 34, text, { size: 16 })
      })
      d.line(
        [
          [4, 10],
          [9, 16],
          [17, 4],
        ],
        { rough: 0 },
      )
    },
  ],
  [
    'radio',
    '单选',
    'radio 单选框',
    (d) => {
      each(['快递到家', '门店自取'], (text, row) => {
        d.shape('ellipse', [0, row * 34, 20, 20], { fill: 'white', ...thin })
        d.text(30, row * 34, text, { size: 16 })
      })
      d.shape('ellipse', [5, 5, 10, 10], { fill: 'ink', ...thin })
    },
  ],
  [
    'toggle',
    '开关',
    'switch toggle',
    (d) => {
      d.line([...arc([14, 14], 14, 14, 90, 270, 8), ...arc([40, 14], 14, 14, -90, 90, 8)], {
        closed: true,
        fill: 'green',
        ...thin,
      })
      d.shape('ellipse', [29, 3, 22, 22], { fill: 'white', ...thin })
    },
  ],
  [
    'slider',
    '滑块',
    'slider 音量',
    (d) => {
      d.line(
        [
          [0, 12],
          [220, 12],
        ],
        { stroke: 'grey', weight: 4, rough: 0 },
      )
      d.line(
        [
          [0, 12],
          [130, 12],
        ],
        { stroke: 'green', weight: 4, rough: 0 },
      )
      d.shape('ellipse', [119, 1, 22, 22], { fill: 'white', ...thin })
    },
  ],
  [
    'search',
    '搜索框',
    'search 查找',
    (d) => {
      d.box(0, 0, 260, 44, { fill: 'white', ...thin })
      d.shape('ellipse', [14, 12, 16, 16], thin)
      d.line(
        [
          [28, 27],
          [34, 33],
        ],
        thin,
      )
      d.text(44, 12, '搜索商品', { size: 16, colour: 'grey' })
    },
  ],
  [
    'tabs',
    '标签页',
    'tabs 切换',
    (d) => {
      each(['概览', '评论', '记录'], (text, column) =>
        d.text(column * 90, 0, text, { width: 90, align: 'center', colour: column === 0 ? 'green' : 'ink' }),
      )
      d.line(
        [
          [0, 34],
          [270, 34],
        ],
        faint,
      )
      d.line(
        [
          [16, 34],
          [74, 34],
        ],
        { stroke: 'green', weight: 4, rough: 0 },
      )
    },
  ],
  ['crumbs', '面包屑', 'breadcrumb 路径', (d) => d.text(0, 0, '首页  /  数码  /  耳机', { size: 16, colour: 'grey' })],
]
