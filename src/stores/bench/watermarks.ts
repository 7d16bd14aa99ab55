import { watermarksKey } from '../../storage/watermark-presets.ts'
import { namedList } from '../shell/named-list.ts'

/** The watermarks saved by the visitor. */
export const watermarks = namedList(watermarksKey)
