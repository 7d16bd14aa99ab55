import type { QrStyleOptions } from '../../../core/qr/options.ts'

type StylePatch = Partial<QrStyleOptions>

/** Style of a plain black code, which each preset overrides in part. */
export const plainStyle = {
  modules: 'square',
  eyeFrame: 'square',
  eyeBall: 'square',
  fill: 'solid',
  ink: '#111111',
  ink2: '#15803d',
  angle: 45,
  eyeOwn: false,
  eyeFrameColour: '#111111',
  eyeBallColour: '#111111',
  background: 'colour',
  backgroundColour: '#ffffff',
  quiet: 4,
  radius: 0,
  frame: 'none',
  frameColour: '#111111',
  captionColour: '#ffffff',
} as const satisfies StylePatch

interface Preset {
  readonly id: string
  readonly label: string
  readonly look: StylePatch
}

const preset = (id: string, label: string, look: StylePatch): Preset => ({
  id,
  label,
  look: { ...plainStyle, ...look },
})

/**
 * Styles that are readable under all conditions a code is scanned in; a test reads each of them. Content, logo and the
 * text of the frame stay unchanged.
 */
export const presets: readonly Preset[] = [
  preset('classic', '经典', {}),
  preset('flow', '流动墨绿', {
    modules: 'round',
    eyeFrame: 'rounded',
    eyeBall: 'rounded',
    fill: 'linear',
    ink: '#14532d',
    ink2: '#15803d',
  }),
  preset('dots', '海蓝圆点', {
    modules: 'dots',
    eyeFrame: 'rounded',
    eyeBall: 'circle',
    fill: 'linear',
    angle: 90,
    ink: '#172554',
    ink2: '#1d4ed8',
  }),
  preset('cinnabar', '朱砂', {
    modules: 'rounded',
    eyeFrame: 'rounded',
    eyeBall: 'rounded',
    ink: '#1c1917',
    eyeOwn: true,
    eyeFrameColour: '#b91c1c',
    eyeBallColour: '#b91c1c',
  }),
  preset('bars', '竖条', { modules: 'vertical', eyeFrame: 'leaf', eyeBall: 'leaf', ink: '#0f172a' }),
  preset('violet', '紫色横条', {
    modules: 'horizontal',
    eyeFrame: 'rounded',
    eyeBall: 'circle',
    fill: 'linear',
    angle: 0,
    ink: '#4c1d95',
    ink2: '#7e22ce',
  }),
  preset('diamond', '菱格', { modules: 'diamond', eyeFrame: 'octagon', eyeBall: 'octagon', ink: '#7c2d12' }),
  preset('leaf', '叶片', {
    modules: 'leaf',
    eyeFrame: 'leaf',
    eyeBall: 'leaf',
    fill: 'radial',
    ink: '#166534',
    ink2: '#14532d',
  }),
  preset('bricks', '小方砖', { modules: 'tiles', eyeFrame: 'octagon', eyeBall: 'square', ink: '#1f2937' }),
  preset('paper', '米纸', {
    modules: 'round',
    eyeFrame: 'rounded',
    eyeBall: 'circle',
    ink: '#422006',
    backgroundColour: '#fdf6e3',
    radius: 6,
  }),
  preset('berry', '莓果', {
    modules: 'dots',
    // Round frames with dots are missed in dense codes that are seen at an angle.
    eyeFrame: 'rounded',
    eyeBall: 'circle',
    fill: 'linear',
    angle: 60,
    ink: '#831843',
    ink2: '#9f1239',
    backgroundColour: '#fff1f2',
    radius: 8,
  }),
  preset('card', '绿色卡片', {
    modules: 'round',
    eyeFrame: 'rounded',
    eyeBall: 'rounded',
    ink: '#14532d',
    frame: 'card',
    frameColour: '#15803d',
    captionColour: '#ffffff',
  }),
  preset('plate', '黑金牌', {
    modules: 'square',
    eyeFrame: 'rounded',
    eyeBall: 'rounded',
    ink: '#1c1917',
    frame: 'below',
    frameColour: '#1c1917',
    captionColour: '#fbbf24',
  }),
  preset('bubble', '蓝色气泡', {
    modules: 'rounded',
    eyeFrame: 'rounded',
    eyeBall: 'rounded',
    ink: '#1e3a8a',
    frame: 'bubble',
    frameColour: '#1d4ed8',
    captionColour: '#ffffff',
  }),
  preset('ribbon', '红丝带', {
    modules: 'square',
    eyeFrame: 'square',
    eyeBall: 'square',
    ink: '#18181b',
    frame: 'ribbon',
    frameColour: '#b91c1c',
    captionColour: '#ffffff',
  }),
  preset('finder', '取景框', {
    modules: 'round',
    eyeFrame: 'rounded',
    eyeBall: 'rounded',
    ink: '#111827',
    frame: 'corners',
    frameColour: '#15803d',
    captionColour: '#ffffff',
  }),
]
