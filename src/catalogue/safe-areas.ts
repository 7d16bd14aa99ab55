/**
 * The part of a canvas that stays visible on its platform: insets in px from each edge that may be covered or cropped.
 */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** Why the outer part is not safe. */
  readonly note: string
  /** Set if the canvas is fully visible where it is published and cropped only where it is shown a second time. */
  readonly elsewhere?: true
}

/** Known safe areas by `width×height`; they agree with the list of sizes. */
const known: Readonly<Record<string, SafeArea>> = {
  '1080×1920': { top: 220, right: 130, bottom: 380, left: 0, note: '短视频封面：外侧会被界面挡住' },
  '900×383': { top: 0, right: 259, bottom: 0, left: 258, note: '公众号转发卡片只显示中间 1:1', elsewhere: true },
  '1800×766': { top: 0, right: 517, bottom: 0, left: 517, note: '公众号转发卡片只显示中间 1:1', elsewhere: true },
  '1080×1260': { top: 90, right: 0, bottom: 90, left: 0, note: '朋友圈里只显示中间 1:1', elsewhere: true },
  '1000×800': { top: 0, right: 0, bottom: 400, left: 0, note: '下半部分会被头像和资料挡住' },
  '1125×633': { top: 0, right: 0, bottom: 211, left: 0, note: '下面三分之一会被挡住' },
  '2560×1440': { top: 509, right: 507, bottom: 508, left: 507, note: '频道横幅：只有中间一直可见' },
}

/** Share of the shorter side that printers or rounded corners may cut off any page. */
const usualMargin = 0.04

/** Returns default margins for any canvas, px. */
export function marginsOf({ width, height }: { readonly width: number; readonly height: number }): SafeArea {
  const margin = Math.round(Math.min(width, height) * usualMargin)
  return { top: margin, right: margin, bottom: margin, left: margin, note: '页边留白 4%' }
}

const nothing = { top: 0, right: 0, bottom: 0, left: 0 } as const

/**
 * Returns what a platform covers of a canvas where it is published, px from each edge: none where none is known, and
 * where it is only cropped elsewhere.
 */
export function coveredOf(size: {
  readonly width: number
  readonly height: number
}): Pick<SafeArea, 'top' | 'right' | 'bottom' | 'left'> {
  const area = known[`${size.width}×${size.height}`]
  return area && !area.elsewhere ? area : nothing
}

/** Returns the safe area of a canvas, px; margins of 4 % if none is known. */
export function safeAreaOf(size: { readonly width: number; readonly height: number }): SafeArea {
  return known[`${size.width}×${size.height}`] ?? marginsOf(size)
}
