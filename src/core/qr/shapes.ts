/** Drawing styles of the data modules. Modules merge in `round`; in `rounded` and `dots` they are separate. */
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

/** Shapes of the ring and centre of a finder pattern. */
export const eyeShapes = ['square', 'rounded', 'circle', 'leaf', 'drop', 'octagon'] as const
export type EyeShape = (typeof eyeShapes)[number]

/** Neutral icons for the centre of a code. */
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

/** Shapes to which an uploaded picture is clipped. */
export const logoShapes = ['square', 'rounded', 'circle'] as const

/** Frames around a code, with or without words. */
export const captionFrames = ['none', 'line', 'below', 'above', 'card', 'bubble', 'ribbon', 'corners'] as const
export type CaptionFrame = (typeof captionFrames)[number]

/** Common sizes of codes, px. */
export const codeSizes = [256, 512, 1024, 2048] as const
