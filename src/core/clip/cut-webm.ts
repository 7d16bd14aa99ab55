/** Element ids of Matroska (RFC 9559 §5.1). */
const ids = { head: 0x1a45_dfa3, segment: 0x1853_8067, cluster: 0x1f43_b675 } as const

/** Element of an EBML file (RFC 8794 §5 to §7); offsets in bytes. */
interface Element {
  readonly id: number
  readonly sizeAt: number
  readonly data: number
  /** Infinity if the size is unknown. */
  readonly end: number
}

/** Most bytes an id and a size take. */
const headBytes = 12

/** Reads the head of the element at an offset; null if it is not whole or invalid. */
async function elementAt(blob: Blob, at: number): Promise<Element | null> {
  const bytes = new Uint8Array(await blob.slice(at, at + headBytes).arrayBuffer())
  const idLength = Math.clz32(bytes[0] ?? 0) - 23
  const sizeLength = Math.clz32(bytes[idLength] ?? 0) - 23
  if (idLength > 4 || sizeLength > 8 || idLength + sizeLength > bytes.length) return null
  const id = bytes.subarray(0, idLength).reduce((value, byte) => value * 256 + byte, 0)
  const first = bytes[idLength]! & (0xff >> sizeLength)
  const size = bytes.subarray(idLength + 1, idLength + sizeLength).reduce((value, byte) => value * 256 + byte, first)
  const isUnknown = size >= 2 ** (7 * sizeLength) - 1
  const data = at + idLength + sizeLength
  return { id, sizeAt: at + idLength, data, end: isUnknown ? Number.POSITIVE_INFINITY : data + size }
}

/** Returns the size of an element's content in as many bytes as were used for it. */
function sizeBytes(size: number, length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  for (let place = length - 1, rest = size; place >= 0; place--, rest = Math.floor(rest / 256))
    bytes[place] = rest % 256
  bytes[0]! |= 0x80 >> (length - 1)
  return bytes
}

/** Returns where the last whole element of a cluster ends. */
async function endOfWhole(blob: Blob, { data }: Element): Promise<number> {
  let end = data
  for (let child = await elementAt(blob, end); child && child.end <= blob.size; child = await elementAt(blob, end)) {
    end = child.end
  }
  return end
}

/**
 * Returns a WebM or MKV that ends inside a cluster without what is not whole of it, because readers take whole clusters
 * only; null for any other file. Nothing is loaded but heads of elements.
 */
export async function withWholeClusters(blob: Blob): Promise<Blob | null> {
  const head = await elementAt(blob, 0)
  if (head?.id !== ids.head) return null
  const segment = await elementAt(blob, head.end)
  if (segment?.id !== ids.segment || segment.end <= blob.size) return null
  let element = await elementAt(blob, segment.data)
  while (element && element.end <= blob.size) element = await elementAt(blob, element.end)
  if (element?.id !== ids.cluster || element.end === Number.POSITIVE_INFINITY) return null
  const end = await endOfWhole(blob, element)
  const { sizeAt, data } = element
  return new Blob([blob.slice(0, sizeAt), sizeBytes(end - data, data - sizeAt), blob.slice(data, end)])
}
