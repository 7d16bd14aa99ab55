import type { StorageKey } from './keys.ts'

/** The options of the last design export. */
export interface ExportChoices {
  /** Id of the platform whose size and limit apply; '' for none. */
  readonly place: string
  readonly format: 'png' | 'jpg' | 'webp' | 'pdf' | 'svg'
  /** Scale factor; null derives it from the size of the page. */
  readonly scale: number | null
  readonly quality: number
  readonly targetKb: number | null
  readonly dpi: number
  readonly transparent: boolean
  /** Pattern of the file names. */
  readonly pattern: string
}

export const usualExport: ExportChoices = {
  place: '',
  format: 'png',
  scale: null,
  quality: 90,
  targetKb: null,
  dpi: 300,
  transparent: false,
  pattern: '{name}',
}

const formats: readonly unknown[] = ['png', 'jpg', 'webp', 'pdf', 'svg'] satisfies ExportChoices['format'][]
const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

/** Checks field by field: an invalid one becomes its default. */
export const exportChoicesKey: StorageKey<ExportChoices> = {
  key: 'qingtu:export-design',
  check: (found) => {
    if (typeof found !== 'object' || found === null) return undefined
    const { place, format, scale, quality, targetKb, dpi, transparent, pattern } = found as Record<string, unknown>
    return {
      place: typeof place === 'string' && /^[a-z-]{0,20}$/.test(place) ? place : usualExport.place,
      format: formats.includes(format) ? (format as ExportChoices['format']) : usualExport.format,
      scale: within(scale, 0.5, 4) ? scale : null,
      quality: within(quality, 1, 100) ? quality : usualExport.quality,
      targetKb: within(targetKb, 10, 20_480) ? targetKb : null,
      dpi: within(dpi, 36, 1200) ? Math.round(dpi) : usualExport.dpi,
      transparent: transparent === true,
      pattern: typeof pattern === 'string' && pattern.length <= 120 ? pattern : usualExport.pattern,
    }
  },
}
