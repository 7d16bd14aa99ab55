import type { LayoutName } from '../../../core/boards/mindmap/model.ts'

/** The layouts as people call them. */
export const layoutChoices: readonly { readonly value: LayoutName; readonly label: string }[] = [
  { value: 'both', label: '思维导图' },
  { value: 'logic-right', label: '逻辑图（右）' },
  { value: 'logic-left', label: '逻辑图（左）' },
  { value: 'org-down', label: '组织结构图（下）' },
  { value: 'org-up', label: '组织结构图（上）' },
  { value: 'catalogue', label: '目录组织图' },
  { value: 'timeline', label: '时间轴' },
  { value: 'timeline-down', label: '竖向时间轴' },
  { value: 'fishbone-left', label: '鱼骨图（头在左）' },
  { value: 'fishbone-right', label: '鱼骨图（头在右）' },
]
