import {
  BlobReader,
  configure,
  type Entry,
  Uint8ArrayReader,
  Uint8ArrayWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js'

/** ZIP archives, written and read by zip.js; the limits that stop decompression bombs are checked here. */

export interface ZipFile {
  readonly name: string
  readonly content: Blob | Uint8Array<ArrayBuffer>
  /** Deflates the content; compressed formats such as pictures are better stored. */
  readonly compress?: boolean
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

/** An entry of an archive, not unpacked yet. */
export interface ZipEntry {
  readonly name: string
  /** Uncompressed size in bytes as the archive declares it. */
  readonly size: number
  /** Unpacks the file and checks its size and CRC-32. @throws ZipError */
  readonly read: () => Promise<Uint8Array<ArrayBuffer>>
}

const localSignature = 0x04034b50
/** Length of the shortest archive: the end of an empty directory. */
const shortest = 22
const ratioMatters = 1_000_000
/** The earliest date of the format, local time. */
const firstDay = new Date(1980, 0, 1)

// The callers run in workers, or store without compressing: a second worker would only cost its start.
configure({ useWebWorkers: false })

/**
 * Writes an archive of files in their order; each is asked for when the one before it has been written. Without a date
 * the same files give the same archive. Sizes stand before the data, so that it can also be read from the start.
 */
export function writeZip(
  files: Iterable<ZipFile> | AsyncIterable<ZipFile>,
  date = firstDay,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  const writer = new ZipWriter(writable, {
    lastModDate: date,
    bufferedWrite: true,
    extendedTimestamp: false,
    // Info-ZIP takes the names of archives made under MS-DOS for its code page, whatever their flag says.
    msDosCompatible: false,
  })
  const write = async () => {
    for await (const { name, content, compress } of files) {
      const reader = content instanceof Blob ? new BlobReader(content) : new Uint8ArrayReader(content)
      await writer.add(name, reader, { level: compress ? 6 : 0 })
    }
    await writer.close()
  }
  // The reader of the stream sees the error.
  write().catch((thrown: unknown) => writable.abort(thrown).catch(() => {}))
  return readable
}

/**
 * Lists the files of an archive, without folders. Nothing is unpacked yet: a decompression bomb is rejected here by its
 * declared sizes, or by `read` if those are false. Archives that two programs would read differently are rejected. Of a
 * Blob only the parts are read that are asked for.
 * @throws ZipError
 */
export async function readZip(source: Uint8Array<ArrayBuffer> | Blob, limits: ZipLimits): Promise<readonly ZipEntry[]> {
  const isBlob = source instanceof Blob
  const start = isBlob
    ? await orBroken(async () => new Uint8Array(await source.slice(0, shortest).arrayBuffer()))
    : source.subarray(0, shortest)
  if (start.length < shortest || new DataView(start.buffer, start.byteOffset).getUint32(0, true) !== localSignature)
    throw new ZipError('zip', 'no archive')
  const reader = new ZipReader(isBlob ? new BlobReader(source) : new Uint8ArrayReader(source), {
    strictness: 'strict',
    checkCrc32: true,
    checkOverlappingEntry: true,
  })
  const entries: Entry[] = []
  await orBroken(async () => {
    for await (const entry of reader.getEntriesGenerator()) {
      entries.push(entry)
      if (entries.length > limits.entries) throw new ZipError('limits', 'too many entries')
    }
  })
  checkSizes(entries, limits)
  checkTogether(entries)
  return entries.flatMap((entry) => (entry.directory ? [] : [fileOf(entry)]))
}

function fileOf(entry: Extract<Entry, { directory: false }>): ZipEntry {
  return {
    name: entry.filename,
    size: entry.uncompressedSize,
    read: () => orBroken(() => entry.getData(new Uint8ArrayWriter())),
  }
}

function checkSizes(entries: readonly Entry[], limits: ZipLimits): void {
  if (entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) > limits.bytes)
    throw new ZipError('limits', 'too large')
  const bomb = entries.find(
    ({ uncompressedSize: size, compressedSize }) => size > ratioMatters && size > compressedSize * limits.ratio,
  )
  if (bomb) throw new ZipError('limits', 'packed too tightly')
}

/** Checks what the library leaves to its callers: names that mean another place on Windows, data that two entries share. */
function checkTogether(entries: readonly Entry[]): void {
  const names = new Set(entries.map(({ filename }) => filename.toLowerCase()))
  if (names.size < entries.length) throw new ZipError('broken', 'a name twice on a file system that ignores case')
  if (entries.some(({ filename }) => /[\\:]/.test(filename))) throw new ZipError('broken', 'a path of Windows')
  const placed = entries.toSorted((one, other) => one.offset - other.offset)
  const shared = placed.some(
    ({ offset, compressedSize }, at) => offset + compressedSize > (placed[at + 1]?.offset ?? Number.POSITIVE_INFINITY),
  )
  if (shared) throw new ZipError('broken', 'entries share data')
}

/** Runs a step and turns the errors of the library into `broken`. */
async function orBroken<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (thrown) {
    throw thrown instanceof ZipError ? thrown : new ZipError('broken', 'cannot be read', { cause: thrown })
  }
}
