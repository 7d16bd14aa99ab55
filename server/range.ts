/** A part of a body by its first and last byte. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * Returns the part of a body of `size` bytes that a request asks for, by one range (RFC 9110 §14.2); `beyond` if it lies
 * outside; null if the whole is to be sent: other ranges may be ignored, and those of another version must be.
 */
export function rangeOf({ method, headers }: Request, size: number, etag: string): ByteRange | 'beyond' | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.get('range') ?? '') ?? []
  const version = headers.get('if-range')
  if (method !== 'GET' || first === undefined || (version !== null && version !== etag)) return null
  const from = Number(first)
  const to = last ? Math.min(size - 1, Number(last)) : size - 1
  if (from >= size) return 'beyond'
  return to < from ? null : { from, to }
}
