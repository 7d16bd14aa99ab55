import { UserError } from '../core/errors.ts'
import { assetsIn, mended, rowOf, transact, type VersionRow, versionRow, versionsOf } from './design-database.ts'

/** Former states of designs. */

/** What lists show of a version. */
export type VersionSummary = Readonly<Pick<VersionRow, 'design' | 'time' | 'label' | 'bytes' | 'thumbnail'>>

const mostVersions = 20
/** The newest stay whatever their time. */
const newest = 5
/** Then the last of each hour for so many hours in which there is one, then the last of each day. */
const hours = 8
const [hour, day] = [3_600_000, 86_400_000]

/** The first of each stretch of `span` ms; the times come newest first. */
const lastOfEach = (times: readonly number[], span: number) =>
  times.filter((time, place) => place === 0 || Math.floor(time / span) !== Math.floor(times[place - 1]! / span))

/**
 * Which versions go, by their times: named ones stay, of the others the newest, then one an hour, then one a day, as
 * long as there are no more than 20 in all.
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
  /** Of its design. */
  readonly id: string
  readonly text: string
  /** '' for one the program keeps by itself. */
  readonly label: string
  readonly thumbnail: Blob | null
}

/** Keeps a state of a design and thins the others out. Answers its time, which names it. Throws `design-missing`. */
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

/** The versions of a design, newest first; none of one that is not there. */
export async function listVersions(id: string): Promise<VersionSummary[]> {
  const rows = await transact(['versions'], 'readonly', (transaction) =>
    transaction.objectStore('versions').getAll(versionsOf(id)),
  )
  return mended(versionRow, rows).reverse()
}

/** A version's text as it was kept, to the byte. Throws `design-missing`. */
export async function loadVersion(id: string, time: number): Promise<string> {
  return transact(['versionTexts'], 'readonly', async (transaction) => {
    const text = (await transaction.objectStore('versionTexts').get([id, time]))?.text
    if (typeof text !== 'string') throw new UserError('design-missing', { id })
    return text
  })
}

/** Names a version, so that it stays; with '' it may be thinned out again. Throws `design-missing`. */
export async function labelVersion(id: string, time: number, label: string): Promise<void> {
  await transact(['versions'], 'readwrite', async (transaction) => {
    const versions = transaction.objectStore('versions')
    const row = await versions.get([id, time])
    if (!row) throw new UserError('design-missing', { id })
    await versions.put({ ...row, label })
  })
}
