/** How the modules of data are drawn. `round` flows together, `rounded` and `dots` stand apart. */
export const moduleShapes = [
  'square',
  'round',
  'rounded',
  'dots',
  'vertical',
  'horizontal',
  'diamond',
  'leaf',
  'tiles',
] as const
export type ModuleShape = (typeof moduleShapes)[number]

/** Ring and inside of a finder pattern. */
export const eyeShapes = ['square', 'rounded', 'circle', 'leaf', 'drop', 'octagon'] as const
export type EyeShape = (typeof eyeShapes)[number]

/** Pictures for the middle of a code that name nobody. */
export const logoIcons = [
  'link',
  'wifi',
  'phone',
  'mail',
  'person',
  'pin',
  'calendar',
  'heart',
  'cart',
  'chat',
] as const
export type LogoIcon = (typeof logoIcons)[number]

/** How an uploaded picture is cut. */
export const logoShapes = ['square', 'rounded', 'circle'] as const

/** What is around a code: a border, with or without words. */
export const captionFrames = ['none', 'line', 'below', 'above', 'card', 'bubble', 'ribbon', 'corners'] as const
export type CaptionFrame = (typeof captionFrames)[number]

/** Sizes codes are asked for, px. */
export const codeSizes = [256, 512, 1024, 2048] as const
