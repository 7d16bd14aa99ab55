import { watermarksKey } from '../storage/watermark-presets.ts'
import { namedList } from './named-list.ts'

/** The visitor's own marks. */
export const watermarks = namedList(watermarksKey)
