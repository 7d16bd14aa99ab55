import { assetsIn } from '../core/design/patterns.ts'
import { UserError } from '../core/errors.ts'
import { repaired, rowOf, transact, type VersionRow, versionRow, versionsOf } from './design-database.ts'

/** Versions of designs. */

/** The fields of a version shown in lists. */
export type VersionSummary = Readonly<Pick<VersionRow, 'design' | 'time' | 'label' | 'bytes' | 'thumbnail'>>

const mostVersions = 20
/** The newest versions are always kept. */
const newest = 5
/** After those, the last version of each of this many hours is kept, then the last of each day. */
const hours = 8
const [hour, day] = [3_600_000, 86_400_000]

/** Returns the first time in each interval of `span` ms; the times must be sorted newest first. */
const lastOfEach = (times: readonly number[], span: number) =>
  times.filter((time, place) => place === 0 || Math.floor(time / span) !== Math.floor(times[place - 1]! / span))

/**
 * Returns the times of the versions to delete. Named versions stay; of the others the newest are kept, then one per
 * hour, then one per day, up to 20 in all.
 */
export function thinned(versions: readonly Pick<VersionRow, 'time' | 'label'>[]): number[] {
  const unnamed = versions.filter(({ label }) => label === '').map(({ time }) => time)
  const times = unnamed.sort((one, other) => other - one)
  const older = times.slice(newest)
  const hourly = lastOfEach(older, hour).slice(0, hours)
  const daily = lastOfEach(
    older.filter((time) => time < (hourly.at(-1) ?? Number.POSITIVE_INFINITY)),
    day,
  )
  const room = Math.max(newest, mostVersions - (versions.length - unnamed.length))
  const kept = new Set([...times.slice(0, newest), ...hourly, ...daily].slice(0, room))
  return times.filter((time) => !kept.has(time))
}

export interface NewVersion {
  /** Id of the design. */
  readonly id: string
  readonly text: string
  /** '' for an automatic version. */
  readonly label: string
  readonly thumbnail: Blob | null
}

/**
 * Stores a version of a design and thins out the others. Returns its time, which identifies it.
 * @throws UserError `design-missing`
 */
export async function addVersion({ id, text, label, thumbnail }: NewVersion): Promise<number> {
  return transact(['designs', 'versions', 'versionTexts'], 'readwrite', async (transaction) => {
    await rowOf(transaction, id)
    const [versions, texts] = [transaction.objectStore('versions'), transaction.objectStore('versionTexts')]
    const before = await versions.getAll(versionsOf(id))
    const time = Math.max(Date.now(), (before.at(-1)?.time ?? 0) + 1)
    const row = { design: id, time, label, thumbnail, bytes: new Blob([text]).size, assets: assetsIn(text) }
    await versions.put(row)
    await texts.put({ design: id, time, text })
    for (const old of thinned([...before, row])) {
      await versions.delete([id, old])
      await texts.delete([id, old])
    }
    return time
  })
}

/** Lists the versions of a design, newest first; empty if the design does not exist. */
export async function listVersions(id: string): Promise<VersionSummary[]> {
  const rows = await transact(['versions'], 'readonly', (transaction) =>
    transaction.objectStore('versions').getAll(versionsOf(id)),
  )
  return repaired(versionRow(), rows).reverse()
}

/**
 * Loads a version's text exactly as saved.
 * @throws UserError `design-missing`
 */
export async function loadVersion(id: string, time: number): Promise<string> {
  return transact(['versionTexts'], 'readonly', async (transaction) => {
    const text = (await transaction.objectStore('versionTexts').get([id, time]))?.text
    if (typeof text !== 'string') throw new UserError('design-missing', { id })
    return text
  })
}

/**
 * Names a version, so that it is kept; with '' it may be thinned out again.
 * @throws UserError `design-missing`
 */
export async function labelVersion(id: string, time: number, label: string): Promise<void> {
  await transact(['versions'], 'readwrite', async (transaction) => {
    const versions = transaction.objectStore('versions')
    const row = await versions.get([id, time])
    if (!row) throw new UserError('design-missing', { id })
    await versions.put({ ...row, label })
  })
}
