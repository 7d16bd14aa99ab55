/** Tools that accept an exported picture, by path. Listed here because importing the catalogue would cost too much. */
export const nextTools = [
  { label: '压缩图片', path: '/app/image-tools/common-tools/compress-image' },
  { label: '裁剪图片', path: '/app/image-tools/common-tools/crop-image' },
  { label: '加水印', path: '/app/image-tools/common-tools/add-watermark' },
  { label: '改尺寸', path: '/app/image-tools/common-tools/resize-image' },
] as const
