/** Why an SVG is inserted as a picture, by code: phrases that follow the name of the file. */
export const svgObstacles = {
  clip: '有被裁切的部分',
  mask: '用了蒙版',
  filter: '用了滤镜',
  pattern: '用了图案填充',
  marker: '线上有箭头等标记',
  picture: '里有位图',
  symbol: '用了嵌套的画布或符号',
  animation: '是动画',
  text: '的文字有旋转、沿路径等排法',
  gradient: '的渐变无法照原样编辑',
  stroke: '的描边有虚线等样式',
  colour: '用了不认识的颜色写法',
  style: '用了无法照原样编辑的样式',
  many: '的图形太多',
  empty: '里没有可编辑的图形',
} as const satisfies Readonly<Record<string, string>>
