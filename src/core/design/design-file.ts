import { UserError } from '../errors.ts'
import { sniffFormat } from '../image/sniff.ts'
import type { ZipEntry, ZipFile } from '../zip.ts'
import { assetHash } from './asset-hash.ts'
import type { AssetInfo } from './schema.ts'

/**
 * The `.qingtu` file: a ZIP of `mimetype` (first and stored, so that the bytes at offset 38 identify the format),
 * `design.json` and `assets/<hash>.<ext>`. It is self-contained: all pictures of the design are in it.
 */

export interface DesignAsset {
  readonly hash: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly mime: AssetInfo['mime']
}

export interface DesignFile {
  /** The packed JSON, byte for byte. */
  readonly text: string
  readonly assets: readonly DesignAsset[]
}

export const designFileType = 'application/vnd.qingtu.design+zip'
export const designFileLimits = { entries: 500, bytes: 200_000_000, ratio: 200 } as const

/** The ZIP library loads when a file is written or read: most visits do neither. */
const zipFiles = () => import('../zip.ts')

const endings: Readonly<Record<AssetInfo['mime'], string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
}
const mimes = new Map(Object.entries(endings).map(([mime, ending]) => [ending, mime as AssetInfo['mime']]))
const assetName = /^assets\/([0-9a-f]{64})\.([a-z]+)$/

/** Returns true if the bytes of an asset match its type and hash; otherwise it could never be shown. */
export const isIntact = async ({ hash, bytes, mime }: DesignAsset): Promise<boolean> =>
  sniffFormat(bytes) === endings[mime] && (await assetHash(bytes)) === hash

/** Throws `file-broken` if an asset is not intact. */
async function checkAsset(asset: DesignAsset): Promise<void> {
  if (!(await isIntact(asset))) throw new UserError('file-broken', { asset: asset.hash })
}

/**
 * Packs the JSON of a design and its pictures. The same content gives the same bytes, whatever the order and the date
 * (within one browser: another may deflate differently). Duplicate pictures are packed once.
 * @throws UserError `file-broken` if the bytes of a picture do not match its hash; `file-too-large` {limitMb} if the
 * result could not be opened
 */
export async function packDesign(text: string, assets: readonly DesignAsset[]): Promise<Uint8Array<ArrayBuffer>> {
  const once = [...new Map(assets.map((asset) => [asset.hash, asset])).values()]
  for (const asset of once) await checkAsset(asset)
  const encode = (part: string) => new TextEncoder().encode(part)
  const pictures = once
    .map(({ hash, bytes, mime }): ZipFile => ({ name: `assets/${hash}.${endings[mime]}`, content: bytes }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  const files: ZipFile[] = [
    { name: 'mimetype', content: encode(designFileType) },
    { name: 'design.json', content: encode(text), compress: true },
    ...pictures,
  ]
  const bytes = files.reduce((sum, { content }) => sum + ('size' in content ? content.size : content.length), 0)
  if (files.length > designFileLimits.entries || bytes > designFileLimits.bytes) throw tooLarge()
  const { writeZip } = await zipFiles()
  return new Uint8Array(await new Response(writeZip(files)).arrayBuffer())
}

const tooLarge = (options?: ErrorOptions) =>
  new UserError('file-too-large', { limitMb: designFileLimits.bytes / 1e6 }, options)

/**
 * Unpacks a `.qingtu` file, which is untrusted: sizes, names, checksums and the hash of each picture are checked, and
 * files with other names are ignored. The JSON still has to be opened by `openDesign`.
 * @throws UserError `not-a-design`, `file-too-large` {limitMb}, `file-broken`
 */
export async function unpackDesign(bytes: Uint8Array<ArrayBuffer>): Promise<DesignFile> {
  if (bytes.length > designFileLimits.bytes) throw tooLarge()
  const { readZip, ZipError } = await zipFiles()
  try {
    const entries = await readZip(bytes, designFileLimits)
    const named = new Map(entries.map((entry) => [entry.name, entry]))
    const [type, json] = [named.get('mimetype'), named.get('design.json')]
    const isDesign = type && json && type.size === designFileType.length && (await textOf(type)) === designFileType
    if (!isDesign) throw new UserError('not-a-design')
    const text = await textOf(json)
    const assets: DesignAsset[] = []
    for (const entry of entries) {
      const asset = await assetOf(entry)
      if (asset) assets.push(asset)
    }
    return { text, assets }
  } catch (thrown) {
    if (!(thrown instanceof ZipError)) throw thrown
    if (thrown.reason === 'zip') throw new UserError('not-a-design', {}, { cause: thrown })
    throw thrown.reason === 'limits' ? tooLarge({ cause: thrown }) : new UserError('file-broken', {}, { cause: thrown })
  }
}

/** Decodes an entry as UTF-8. A BOM is kept, so that the text is the same as when it was packed. */
async function textOf(entry: ZipEntry): Promise<string> {
  const bytes = await entry.read()
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (thrown) {
    throw new UserError('file-broken', {}, { cause: thrown })
  }
}

async function assetOf(entry: ZipEntry): Promise<DesignAsset | undefined> {
  const [, hash, ending] = assetName.exec(entry.name) ?? []
  const mime = mimes.get(ending ?? '')
  if (!hash || !mime) return undefined
  const asset = { hash, mime, bytes: await entry.read() }
  await checkAsset(asset)
  return asset
}
