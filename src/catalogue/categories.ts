import type { Category } from './types.ts'

/** The categories of tools, in the order of the directory. */
export const categories: readonly Category[] = [
  { slug: 'design-tools', title: '设计创作', description: '封面、Logo、应用商店截图' },
  { slug: 'common-tools', title: '常用工具', description: '压缩、改尺寸、裁剪、加水印' },
  { slug: 'format-conversion', title: '格式转换', description: 'JPG、PNG、WebP、GIF、PDF、SVG 互转' },
  { slug: 'editing-tools', title: '图片编辑', description: '切图、变清晰、抠图' },
  { slug: 'special-features', title: '特色功能', description: '印章、二维码、视频转 GIF' },
  { slug: 'efficiency-tools', title: '效率工具', description: '在线修图、白板、流程图、思维导图、PDF' },
]
