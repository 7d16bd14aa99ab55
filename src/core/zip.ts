import { crc32 } from './image/png-chunk.ts'

/**
 * ZIP archives (APPNOTE 6.3.10) of files small enough to be held in memory: no ZIP64, no encryption, no split archives.
 * The writer knows all sizes before it writes, so its archives can be read sequentially from the start; the reader
 * validates everything the archive declares.
 */

export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

export interface ZipLimits {
  readonly entries: number
  /** Uncompressed size of all files together, bytes. */
  readonly bytes: number
  /** Largest ratio of uncompressed to compressed size; not checked for files up to 1 MB. */
  readonly ratio: number
}

/**
 * The error for an unreadable archive: `zip` it is not a ZIP, `broken` it is inconsistent, `limits` it exceeds a limit.
 */
export class ZipError extends Error {
  readonly reason: 'zip' | 'broken' | 'limits'

  constructor(reason: ZipError['reason'], detail: string, options?: ErrorOptions) {
    super(detail, options)
    this.reason = reason
  }
}

const localSignature = 0x04034b50
const centralSignature = 0x02014b50
const endSignature = 0x06054b50
const [localLength, centralLength, endLength, longestComment] = [30, 46, 22, 0xffff]
const [stored, deflated] = [0, 8]
const encrypted = 1
/** Flag: names are UTF-8. */
const unicode = 0x800
/** Version needed to extract, 2.0: folders and deflate. */
const needed = 20
/** 1980-01-01 00:00, the earliest date of the format, so that the same files give the same archive. */
const firstDay = (1 << 5) | 1
const ratioMatters = 1_000_000

async function packed(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Encodes little-endian numbers, each with its width in bytes. */
function numbers(...fields: readonly (readonly [value: number, width: 2 | 4])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [, width]) => sum + width, 0)))
  let at = 0
  for (const [value, width] of fields) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

/**
 * Writes an archive of files in their order. `compress` selects the files that are deflated; compressed formats such as
 * pictures are better stored.
 */
export async function writeZip(
  files: readonly ZipFile[],
  compress: (file: ZipFile) => boolean,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const method = compress(file) ? deflated : stored
    const content = method === deflated ? await packed(file.bytes) : file.bytes
    const header = numbers(
      ...([
        [needed, 2],
        [unicode, 2],
        [method, 2],
        [0, 2],
        [firstDay, 2],
      ] as const),
      ...([
        [crc32(file.bytes), 4],
        [content.length, 4],
        [file.bytes.length, 4],
      ] as const),
      ...([
        [name.length, 2],
        [0, 2],
      ] as const),
    )
    parts.push(numbers([localSignature, 4]), header, name, content)
    // No comment, first disk, no attributes.
    const rest = numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4])
    directory.push(numbers([centralSignature, 4], [needed, 2]), header, rest, name)
    at += localLength + name.length + content.length
  }
  const count = files.length
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = numbers([endSignature, 4], [0, 2], [0, 2], [count, 2], [count, 2], [size, 4], [at, 4], [0, 2])
  return new Uint8Array(await new Blob([...parts, ...directory, end]).arrayBuffer())
}

/** An entry of an archive, not unpacked yet. */
export interface ZipEntry {
  readonly name: string
  /** Uncompressed size in bytes as the archive declares it. */
  readonly size: number
  /** Unpacks the file and checks its size and CRC-32. @throws ZipError */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Returns the offset of the end-of-central-directory record: the last one whose comment ends where the file ends. */
function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at--) {
    const fits = view.getUint32(at, true) === endSignature && view.getUint16(at + 20, true) === last - at
    if (fits) return at
  }
  throw new ZipError('broken', 'no end of the directory')
}

/** Returns true if a name stays below the folder it is unpacked into, on every operating system. */
const safeName = (name: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for on purpose
  !/[\\:\u0000-\u001f\u007f]/.test(name) &&
  name
    .split('/')
    .every((part, place, parts) => (part === '' ? place === parts.length - 1 && place > 0 : !/^\.\.?$/.test(part)))

/** Inflates to exactly `size` bytes; stops as soon as there are more. */
async function inflated(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(size)
  let at = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (at + value.length > size) throw new ZipError('broken', 'more than it says')
      whole.set(value, at)
      at += value.length
    }
  } catch (thrown) {
    await reader.cancel().catch(() => {})
    throw thrown instanceof ZipError ? thrown : new ZipError('broken', 'does not inflate', { cause: thrown })
  }
  if (at < size) throw new ZipError('broken', 'less than it says')
  return whole
}

/**
 * Lists the files of an archive, without folders. Nothing is unpacked yet: a decompression bomb is rejected here by its
 * declared sizes, or by `read` if those are false.
 * @throws ZipError
 */
export function readZip(bytes: Uint8Array<ArrayBuffer>, limits: ZipLimits): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < endLength || view.getUint32(0, true) !== localSignature) throw new ZipError('zip', 'no archive')
  const end = findEnd(view)
  const [disk, diskOfDirectory, here, count] = [4, 6, 8, 10].map((offset) => view.getUint16(end + offset, true))
  if (disk !== 0 || diskOfDirectory !== 0 || here !== count) throw new ZipError('broken', 'in parts')
  if (count! > limits.entries) throw new ZipError('limits', `${count} entries`)
  let at = view.getUint32(end + 16, true)
  const directory = at
  if (at + view.getUint32(end + 12, true) !== end) throw new ZipError('broken', 'the directory is not where it says')
  const entries: (ZipEntry & { readonly from: number; readonly to: number })[] = []
  for (let left = count!; left > 0; left--) {
    if (at + centralLength > end || view.getUint32(at, true) !== centralSignature)
      throw new ZipError('broken', 'no entry')
    const entry = readEntry(bytes, view, at, directory)
    at = entry.next
    if (at > end) throw new ZipError('broken', 'an entry reaches over the directory')
    entries.push(entry)
  }
  if (at !== end) throw new ZipError('broken', 'something after the last entry')
  checkTogether(entries, limits)
  return entries.filter(({ name }) => !name.endsWith('/'))
}

function readEntry(bytes: Uint8Array<ArrayBuffer>, view: DataView, at: number, directory: number) {
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [crc, length, size] = [16, 20, 24].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
  ]
  const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [
    number,
    number,
    number,
  ]
  const local = view.getUint32(at + 42, true)
  if (flags & encrypted || (method !== stored && method !== deflated)) throw new ZipError('broken', `method ${method}`)
  if (local + localLength > directory || view.getUint32(local, true) !== localSignature)
    throw new ZipError('broken', 'no file where the directory says')
  const localName = local + localLength
  const data = localName + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  const to = data + length
  if (to > directory) throw new ZipError('broken', 'a file reaches into the directory')
  const name = nameAt(bytes, at + centralLength, nameLength)
  // Some programs read the name in the directory, others the one before the data: both must be the same.
  if (name !== nameAt(bytes, localName, view.getUint16(local + 26, true))) throw new ZipError('broken', 'two names')
  if (!safeName(name)) throw new ZipError('broken', 'a name that leads elsewhere')
  const read = async () => {
    const content = bytes.subarray(data, to)
    if (method === stored && length !== size) throw new ZipError('broken', 'two sizes')
    const whole = method === stored ? content : await inflated(content, size)
    if (crc32(whole) !== crc) throw new ZipError('broken', 'a checksum is wrong')
    return whole
  }
  return { name, size, length, read, from: local, to, next: at + centralLength + nameLength + extra + comment }
}

function nameAt(bytes: Uint8Array, at: number, length: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(at, at + length))
  } catch (thrown) {
    throw new ZipError('broken', 'a name that is no text', { cause: thrown })
  }
}

type Placed = { readonly name: string; readonly size: number; readonly from: number; readonly to: number }

/** Checks what takes all entries to see: duplicate names, overlapping data, totals over the limits. */
function checkTogether(entries: readonly Placed[], limits: ZipLimits): void {
  // On a case-insensitive file system one file would overwrite the other.
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size < entries.length) throw new ZipError('broken', 'a name twice')
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.bytes) throw new ZipError('limits', 'too large')
  const bomb = entries.find(({ size, from, to }) => size > ratioMatters && size > (to - from) * limits.ratio)
  if (bomb) throw new ZipError('limits', 'packed too tightly')
  const ends = entries
    .toSorted((one, other) => one.from - other.from)
    .map(({ to }, place, all) => [to, all[place + 1]?.from])
  if (ends.some(([to, next]) => next !== undefined && next < to!)) throw new ZipError('broken', 'files share bytes')
}
