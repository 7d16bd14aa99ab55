import { decodeLooseText, hasAscii, viewOf } from './pieces.ts'

const HEADER_LENGTH = 128
const TAG_LIMIT = 200

/** Returns the name of an ICC profile from its `desc` tag (ICC.1:2022 §9.2.41), '' if it has none. */
export function iccName(profile: Uint8Array): string {
  if (profile.length < HEADER_LENGTH + 4) return ''
  const view = viewOf(profile)
  const count = Math.min(view.getUint32(HEADER_LENGTH), TAG_LIMIT)
  for (let index = 0; index < count; index++) {
    const at = HEADER_LENGTH + 4 + index * 12
    if (at + 12 > profile.length) return ''
    if (!hasAscii(profile, at, 'desc')) continue
    const start = view.getUint32(at + 4)
    return nameOf(profile.subarray(start, start + view.getUint32(at + 8)))
  }
  return ''
}

function nameOf(tag: Uint8Array): string {
  const view = viewOf(tag)
  if (hasAscii(tag, 0, 'desc') && tag.length > 12) return decodeLooseText(tag.subarray(12, 12 + view.getUint32(8)))
  if (hasAscii(tag, 0, 'mluc') && tag.length >= 28) {
    const length = view.getUint32(20)
    const offset = view.getUint32(24)
    return new TextDecoder('utf-16be')
      .decode(tag.subarray(offset, offset + length))
      .split('\0', 1)[0]!
      .trim()
  }
  return ''
}
