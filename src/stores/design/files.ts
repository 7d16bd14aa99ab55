import { type DesignAsset, packDesign, unpackDesign } from '../../core/design/design-file.ts'
import { extractFromPng } from '../../core/design/design-png.ts'
import { assetsIn } from '../../core/design/patterns.ts'
import { openDesign } from '../../core/design/restore.ts'
import type { AssetInfo, Design } from '../../core/design/schema.ts'
import { serialise } from '../../core/design/serialise.ts'
import { UserError } from '../../core/errors.ts'
import { splitName } from '../../core/file-name.ts'
import { sniffFormat } from '../../core/image/sniff.ts'
import { parseJson } from '../../core/json.ts'
import { getAsset, putAsset } from '../../storage/assets.ts'
import { loadDesign, saveDesign } from '../../storage/designs.ts'
import { saveUncounted } from '../bench/exports.ts'
import { uniqueName } from '../bench/file-names.ts'
import type { ExportFile } from '../bench/save-sheet.ts'
import { freshId } from '../shell/fresh-id.ts'
import { fileStem } from './export.ts'
import { designOwner } from './owner.ts'
import { summaryOf } from './summary.ts'

/** Files of designs: `.qingtu` files, PNGs with an embedded one, and backups. */

const ending = 'qingtu'
const forbidden = /[\\/:*?"<>|]/g

/** Loads the stored pictures to which a text refers; missing ones are left out. */
async function assetsNamed(text: string, infos: Design['assets']): Promise<DesignAsset[]> {
  const hashes = assetsIn(text)
  const stored = await Promise.all(hashes.map((hash) => getAsset(hash).catch(() => undefined)))
  return Promise.all(
    stored.flatMap((asset) =>
      asset
        ? [
            (async () => ({
              hash: asset.hash,
              bytes: new Uint8Array(await asset.blob.arrayBuffer()),
              mime: infos[asset.hash]?.mime ?? asset.info.mime,
            }))(),
          ]
        : [],
    ),
  )
}

/** Returns the picture facts in a stored text; none if it cannot be parsed. */
function infosIn(text: string): Design['assets'] {
  try {
    const { assets } = JSON.parse(text) as Partial<Design>
    return typeof assets === 'object' && assets !== null ? assets : {}
  } catch {
    return {}
  }
}

async function fileOf(name: string, text: string): Promise<ExportFile> {
  const bytes = await packDesign(text, await assetsNamed(text, infosIn(text)))
  const stem = fileStem({ name }).replace(forbidden, '_').slice(0, 80)
  return { name: `${stem}.${ending}`, blob: new Blob([bytes], { type: 'application/octet-stream' }) }
}

/**
 * Saves an open design as a `.qingtu` file. Returns whether it was saved.
 * @throws UserError `file-too-large`
 */
export async function saveDesignFile(design: Design): Promise<boolean> {
  return saveUncounted([await fileOf(design.name, serialise(design))], `${fileStem(design)}.zip`)
}

/**
 * Saves stored designs: one as its file, several as a ZIP. A design that cannot be packed is saved as its stored JSON.
 * Returns whether something was saved.
 * @throws UserError `design-missing`, and the storage codes
 */
export async function backUpDesigns(ids: readonly string[]): Promise<boolean> {
  const owner = await designOwner()
  const files: ExportFile[] = []
  const taken = new Set<string>()
  for (const id of ids) {
    const { text, summary } = await loadDesign(id, owner)
    const file = await fileOf(summary.name, text).catch(() => rawFile(summary.name, text))
    files.push({ ...file, name: uniqueName(file.name, taken) })
  }
  return saveUncounted(files, `青图备份-${new Date().toISOString().slice(0, 10)}.zip`)
}

const rawFile = (name: string, text: string): ExportFile => ({
  name: `${fileStem({ name }).replace(forbidden, '_').slice(0, 80)}.json`,
  blob: new Blob([text], { type: 'application/json' }),
})

/** Saves the stored text of a design that cannot be opened, byte for byte. */
export function saveRawDesign(name: string, text: string): Promise<boolean> {
  return saveUncounted([rawFile(name, text)], 'design.zip')
}

/** Returns the `.qingtu` file in some bytes: the bytes themselves, or the file embedded in a PNG. */
function packedIn(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (sniffFormat(bytes) !== 'png') return bytes
  const carried = extractFromPng(bytes)
  if (!carried) throw new UserError('not-a-design')
  return carried
}

/**
 * Stores the design in a file as a new one and returns its id. Also accepts JSON from a backup.
 * @throws UserError with the file's name: `not-a-design`, `file-broken`, `file-too-large`, `file-unreadable`, those of
 * `openDesign`, or the storage codes
 */
export async function importDesignFile(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer().catch(unreadable))
    const isJson = /\.json$/i.test(file.name)
    const { text, assets } = isJson
      ? { text: new TextDecoder().decode(bytes), assets: [] }
      : await unpackDesign(packedIn(bytes))
    const { design } = openDesign(parseJson(text, 'file-broken'), freshId)
    for (const { hash, bytes: picture, mime } of assets) {
      const info: AssetInfo = design.assets[hash] ?? {
        mime,
        width: 1,
        height: 1,
        bytes: picture.length,
        name: '',
      }
      await putAsset(picture, info)
    }
    const id = freshId()
    const name = design.name || splitName(file.name).stem.slice(0, 60)
    const imported = { ...design, id, name }
    await saveDesign({
      id,
      text: serialise(imported),
      summary: { name, ...summaryOf(design) },
      expectedRevision: 0,
      owner: await designOwner(),
    })
    return id
  } catch (thrown) {
    const error = thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
    throw new UserError(error.code, { ...error.params, name: file.name }, { cause: thrown })
  }
}

function unreadable(cause: unknown): never {
  throw new UserError('file-unreadable', {}, { cause })
}
