import type { StampOptions } from '../../../core/tools/stamp-generator.ts'

export type { StampOptions }

/** Props of a form of this tool. */
export interface SealFormProps {
  readonly value: StampOptions
  readonly onChange: (patch: Partial<StampOptions>) => void
}

/** Options of the output, not of the seal itself. */
const ofTheFile: ReadonlySet<string> = new Set([
  ...['as', 'dpi', 'placeX', 'placeY', 'paper', 'blend'],
  ...['format', 'quality', 'targetKb', 'background', 'keepGps', 'keepDevice', 'keepTime', 'keepText'],
])

export type SealPatch = Readonly<Record<string, string | number | boolean>>

/** Returns only the options of the seal itself. */
export function sealOf(options: Readonly<Record<string, unknown>>): SealPatch {
  return Object.fromEntries(Object.entries(options).filter(([key]) => !ofTheFile.has(key))) as SealPatch
}

/** Returns the options in which a seal differs from another. */
export function differing(seal: SealPatch, from: SealPatch): SealPatch {
  return Object.fromEntries(Object.entries(seal).filter(([key, value]) => value !== from[key]))
}

/** Returns the texts of a seal as one line. */
export function sealTextLine({ form, text, ending, arc, centre, bottom }: StampOptions): string {
  const parts = form === 'cells' ? [text + ending] : form === 'rows' ? [centre] : [arc, bottom, centre]
  return parts
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ')
}

const shapes = { rect: '方', ellipse: '圆', gourd: '葫芦' } as const

/** Returns a short description of a seal: `20×20 毫米 · 朱文`. */
export function kindOf({ form, shape, width, height, carving }: StampOptions): string {
  const face =
    shape === 'ellipse' && width !== height ? '椭圆' : shape === 'rect' && width !== height ? '长方' : shapes[shape]
  const size = width === height ? `${width}` : `${width}×${height}`
  return `${size} 毫米 · ${form === 'cells' ? (carving === 'bai' ? '白文' : '朱文') : `${face}形`}`
}
