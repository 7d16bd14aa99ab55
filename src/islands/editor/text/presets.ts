import { type PresetFields, textEffects } from '../../../catalogue/text-effects.ts'
import { textStyles } from '../../../catalogue/text-styles.ts'
import type { TextElement } from '../../../core/design/elements/text.ts'
import { once } from '../../../core/once.ts'
import { effectText, styleText } from './insert.ts'

/** A style or effect that can be inserted as a new text or applied to an existing one. */
export interface TextPreset {
  readonly id: string
  readonly label: string
  readonly group: string
  /** Further search words. */
  readonly words: string
  /** Whether the preview needs a dark background: the type is light and has no outline or backing. */
  readonly dark: boolean
  /** Returns what its preview shows; made at the first call, since making all of them takes long. */
  readonly sample: () => TextElement
  /** Fields it changes when applied to a text. */
  readonly fields: PresetFields
  /** Makes a text for a page of this type width, px. */
  readonly make: (width: number) => TextElement
}

/** Type width of the samples in previews, px. */
const sampleWidth = 1000

const grounds = new Set(['stroke', 'note', 'bubble', 'disc', 'extrude', 'paper'])

function isLight({ fill, effects = [] }: Partial<PresetFields>): boolean {
  if (fill?.type !== 'solid' || effects.some(({ type }) => grounds.has(type))) return false
  const parts = [1, 3, 5].map((at) => Number.parseInt(fill.colour.slice(at, at + 2), 16))
  return parts.every((part) => part > 225)
}

const styleGroups = { title: '标题', subtitle: '标题', brand: '标题', body: '正文与清单', none: '正文与清单' } as const

export const stylePresets: readonly TextPreset[] = textStyles.map((style) => {
  const { role = 'none', writing } = style.fields
  return {
    id: style.id,
    label: style.label,
    group:
      writing || role === 'decoration'
        ? '竖排与装饰'
        : role in styleGroups
          ? styleGroups[role as keyof typeof styleGroups]
          : '点缀',
    words: style.sample,
    dark: isLight(style.fields),
    sample: once(() => styleText(style, sampleWidth)),
    fields: { effects: [], ...style.fields },
    make: (width) => styleText(style, width),
  }
})

const effectGroups: readonly (readonly [group: string, ids: RegExp])[] = [
  ['描边', /^(stroke|hollow)/],
  ['划线', /^(marker|underline|emphasis)/],
  ['纸与底色', /^(note|block|pill|tape|bubble)/],
  ['综艺花字', /^(fancy|variety|dance)/],
  ['立体与投影', /^(extrude|retro|long-shadow|shadow|sticker)/],
  ['发光', /^(soft-glow|neon)/],
  ['渐变与拼色', /^(gold|silver|rainbow|sunset|two-tone|split|texture)/],
  ['逐字', /^(disc|ring|tile|paper)/],
  ['弧形', /^arc/],
]

/** Text of the samples of effects. */
const sampleWords = '花字'
const insertedWords = '花字标题'

export const effectPresets: readonly TextPreset[] = textEffects.map(({ id, label, fields }) => {
  return {
    id,
    label,
    group: effectGroups.find(([, ids]) => ids.test(id))?.[0] ?? '基本',
    words: '花字 艺术字',
    dark: isLight(fields),
    sample: once(() => effectText(fields, sampleWidth, sampleWords)),
    fields,
    make: (width) => effectText(fields, width, insertedWords),
  }
})

/** Returns the presets whose label, group or words contain the query, by group. */
export function presetsFound(
  presets: readonly TextPreset[],
  wanted: string,
): ReadonlyMap<string, readonly TextPreset[]> {
  const words = wanted.trim().toLowerCase()
  const groups = new Map<string, TextPreset[]>()
  for (const preset of presets) {
    const said = `${preset.label} ${preset.group} ${preset.words}`.toLowerCase()
    if (!said.includes(words)) continue
    groups.set(preset.group, [...(groups.get(preset.group) ?? []), preset])
  }
  return groups
}
