/** What a step of the history is called, by its code: 撤销：移动. */
const names: Readonly<Record<string, string>> = {
  add: '添加',
  remove: '删除',
  place: '移动',
  resize: '改大小',
  turn: '旋转',
  flip: '翻转',
  align: '对齐',
  restyle: '改样式',
  type: '输入文字',
  crop: '裁剪图片',
  'forget-pictures': '移除图片',
  reorder: '改层级',
  group: '组合',
  ungroup: '取消组合',
  'add-page': '添加页面',
  'remove-page': '删除页面',
  'move-page': '移动页面',
  'rename-page': '改页面名称',
  'apply-style': '应用样式到全部页面',
  background: '改背景',
  guides: '改参考线',
  rename: '改设计名称',
  swatches: '改文档颜色',
  'replace-colour': '替换颜色',
  'replace-font': '替换字体',
  'resize-design': '改尺寸',
}

/** The name of a step; one that is not known is just a change. */
export const stepName = (code: string): string => names[code] ?? '更改'
