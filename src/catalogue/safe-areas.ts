/** What of a canvas stays in sight on its platform: px from each edge that something covers or cuts off. */
export interface SafeArea {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
  /** Why the rest is not safe. */
  readonly note: string
  /** Where it is published all of it is seen; it is cut where it is shown a second time. */
  readonly elsewhere?: true
}

/** By size, `width×height`; as said of the canvases in the list of sizes. */
const known: Readonly<Record<string, SafeArea>> = {
  '1080×1920': { top: 220, right: 130, bottom: 380, left: 0, note: '短视频封面：外侧会被界面挡住' },
  '900×383': { top: 0, right: 259, bottom: 0, left: 258, note: '公众号转发卡片只显示中间 1:1', elsewhere: true },
  '1800×766': { top: 0, right: 517, bottom: 0, left: 517, note: '公众号转发卡片只显示中间 1:1', elsewhere: true },
  '1080×1260': { top: 90, right: 0, bottom: 90, left: 0, note: '朋友圈里只显示中间 1:1', elsewhere: true },
  '1000×800': { top: 0, right: 0, bottom: 400, left: 0, note: '下半部分会被头像和资料挡住' },
  '1125×633': { top: 0, right: 0, bottom: 211, left: 0, note: '下面三分之一会被挡住' },
  '2560×1440': { top: 509, right: 507, bottom: 508, left: 507, note: '频道横幅：只有中间一直可见' },
}

/** Of the shorter side: what printers and round corners may take from any page. */
const usualMargin = 0.04

/** Margins that suit any canvas, px. */
export function marginsOf({ width, height }: { readonly width: number; readonly height: number }): SafeArea {
  const margin = Math.round(Math.min(width, height) * usualMargin)
  return { top: margin, right: margin, bottom: margin, left: margin, note: '页边留白 4%' }
}

/** The safe area of a canvas, px; margins of 4 % where nothing is known of it. */
export function safeAreaOf(size: { readonly width: number; readonly height: number }): SafeArea {
  return known[`${size.width}×${size.height}`] ?? marginsOf(size)
}
