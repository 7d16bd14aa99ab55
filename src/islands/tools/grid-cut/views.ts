/** What the stage shows: the cuts, or the pieces where they are posted. */
export type View = 'cuts' | 'moments' | 'notes' | 'videos' | 'covers'

interface ViewChoice {
  readonly value: View
  readonly label: string
}

export const gridViews: readonly ViewChoice[] = [
  { value: 'cuts', label: '切线' },
  { value: 'moments', label: '朋友圈' },
  { value: 'notes', label: '小红书主页' },
]
export const coverViews: readonly ViewChoice[] = [
  { value: 'cuts', label: '切线' },
  { value: 'videos', label: '抖音主页' },
  { value: 'covers', label: '封面与安全区' },
]
