import type { OverlayName } from './session.ts'

/** Contract of `overlays/<Name>.tsx`. */
export interface OverlayProps {
  readonly onClose: () => void
}

/** Titles of the dialogs. */
export const overlayLabels: Readonly<Record<OverlayName, string>> = {
  export: '导出',
  preview: '效果预览',
  checkup: '封面体检',
  package: '发布包',
  designs: '我的设计',
  versions: '历史版本',
  resize: '改尺寸',
  sizes: '一稿多尺寸',
  replace: '替换颜色与字体',
  palette: '查找命令',
  help: '快捷键与手势',
}
