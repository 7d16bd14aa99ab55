import * as z from 'zod/mini'
import { UserError } from '../errors.ts'
import { parseJson } from '../json.ts'
import type { ZipEntry, ZipFile, ZipLimits } from '../zip.ts'
import { limits } from './limits.ts'
import { assetPattern } from './patterns.ts'
import { assetInfo } from './schema.ts'
import { flag, id, list, number, text } from './values.ts'

/**
 * The backup of all works: a ZIP of `mimetype` (first and stored), `works.json` with the folders and what lists show of
 * each work, `designs/<id>.json` with its text byte for byte, and `assets/<hash>`, each picture once.
 */

const most = Number.MAX_SAFE_INTEGER

/** A work of a backup without its text. */
const backupWork = z.object({
  id,
  name: text(120),
  /** px */
  width: number(0, 0, limits.side),
  height: number(0, 0, limits.side),
  pages: number(1, 1, limits.pages),
  /** Milliseconds since 1970. */
  modified: number(0, 0, most),
  kind: text(40),
  folder: text(40),
  tags: list(text(limits.tag), limits.tags),
  template: flag(),
  words: text(4000),
})
export type BackupWork = z.output<typeof backupWork>

const backupFolder = z.object({ id, name: text(60), parent: text(40) })
export type BackupFolder = z.output<typeof backupFolder>

const backupAsset = z.object({ hash: z.string().check(z.regex(assetPattern)), info: assetInfo })
export type BackupAsset = z.output<typeof backupAsset>

/** `works.json`. What cannot be repaired is left out. */
const backupList = z.object({
  format: z.literal(1),
  made: number(0, 0, most),
  folders: list(backupFolder, 1000),
  works: list(backupWork, 100_000),
  assets: list(backupAsset, 1_000_000),
})
export type BackupList = z.output<typeof backupList>

export const backupType = 'application/vnd.qingtu.backup+zip'
/** Texts of designs repeat themselves: the ratio is that of 4 MB of equal elements. */
export const backupLimits: ZipLimits = { entries: 1_200_000, bytes: 100e9, ratio: 1000 }

const listFile = 'works.json'
export const textFile = (work: string) => `designs/${work}.json`
export const assetFile = (hash: string) => `assets/${hash}`

const encode = (words: string) => new TextEncoder().encode(words)

/** Returns the files with which a backup begins; the texts and pictures that the list names follow. */
export const backupStart = (content: Omit<BackupList, 'format'>): ZipFile[] => [
  { name: 'mimetype', content: encode(backupType) },
  { name: listFile, content: encode(JSON.stringify({ format: 1, ...content })), compress: true },
]

/**
 * Reads the list of a backup: works without a text and assets without bytes are left out.
 * @throws UserError `not-a-backup`, `backup-newer` of a later format, `file-broken`; ZipError if an entry is damaged
 */
export async function readBackupList(entries: readonly ZipEntry[]): Promise<BackupList> {
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  const [type, content] = [named.get('mimetype'), named.get(listFile)]
  if (!type || !content || type.size !== backupType.length || (await decoded(type)) !== backupType)
    throw new UserError('not-a-backup')
  const stored = parseJson(await decoded(content), 'file-broken')
  const found = z.safeParse(backupList, stored)
  if (found.success) {
    const { works, assets } = found.data
    return {
      ...found.data,
      works: works.filter((work) => named.has(textFile(work.id))),
      assets: assets.filter(({ hash }) => named.has(assetFile(hash))),
    }
  }
  const { format } = (stored ?? {}) as { format?: unknown }
  throw new UserError(typeof format === 'number' && format > 1 ? 'backup-newer' : 'file-broken')
}

const decoded = async (entry: ZipEntry) => new TextDecoder().decode(await entry.read())
