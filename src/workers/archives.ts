import { backupLimits, readBackupList } from '../core/design/backup.ts'
import { UserError } from '../core/errors.ts'
import { readZip, ZipError } from '../core/zip.ts'

/** Runs a step on a backup and turns the errors of archives into those for the user. */
async function checked<Result>(step: () => Promise<Result>): Promise<Result> {
  try {
    return await step()
  } catch (thrown) {
    if (!(thrown instanceof ZipError)) throw thrown
    throw new UserError(thrown.reason === 'zip' ? 'not-a-backup' : 'file-broken', {}, { cause: thrown })
  }
}

/**
 * Lists the works in a backup.
 * @throws UserError `not-a-backup`, `backup-newer`, `file-broken`
 */
export const listBackup = (file: Blob) => checked(async () => readBackupList(await readZip(file, backupLimits)))

/**
 * Reads files of a backup by name, in their order; null for one that is missing or damaged.
 * @throws UserError `not-a-backup`, `file-broken`
 */
export async function readBackupFiles(file: Blob, names: readonly string[]) {
  const entries = await checked(() => readZip(file, backupLimits))
  const named = new Map(entries.map((entry) => [entry.name, entry]))
  return Promise.all(
    names.map(
      async (name) =>
        (await named
          .get(name)
          ?.read()
          .catch(() => null)) ?? null,
    ),
  )
}
