import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { folderStore } from '../providers/blobs/folder.ts'
import { copyBlobs } from './pictures.ts'
import { type ClosedCli, CommandError, type ParsedArguments, WrongUse } from './types.ts'

const reasonOf = (thrown: unknown) => (thrown instanceof Error ? thrown.message : String(thrown))

/** Throws unless a file is a sound copy of a database of this program. */
function assertSound(file: string): void {
  if (!existsSync(file)) throw new CommandError(`There is no ${file}.`)
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    copy.prepare('select count(*) from users').get()
    const found = copy.prepare('pragma integrity_check').get()
    if (found?.integrity_check !== 'ok') throw new Error(String(found?.integrity_check))
  } catch (thrown) {
    throw new CommandError(`${file} is no sound backup: ${reasonOf(thrown)}`)
  } finally {
    copy.close()
  }
}

/** Moves the present database away, complete in one file. Throws if a server has it open. */
function setAside(file: string, nowMs: number): string | null {
  if (!existsSync(file)) return null
  const present = new DatabaseSync(file)
  try {
    // Only a connection that is alone may leave the log; it writes what is in there into the file.
    present.exec('pragma journal_mode = delete')
  } catch (thrown) {
    throw new CommandError(`${file} is in use, stop the server first: ${reasonOf(thrown)}`)
  } finally {
    present.close()
  }
  const aside = `${file}.${new Date(nowMs).toISOString().replace(/\D/g, '').slice(0, 14)}`
  renameSync(file, aside)
  return aside
}

/** Puts the copy of a database in the place of the present one, which is kept beside it. */
function putInPlace(cli: ClosedCli, file: string): void {
  const target = join(resolve(cli.places.DATA_DIR), 'qingtu.sqlite')
  const partial = `${target}.partial`
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
  copyFileSync(file, partial)
  try {
    const aside = setAside(target, cli.clock())
    if (aside) cli.print(`the data until now is in ${aside}`)
    renameSync(partial, target)
  } catch (thrown) {
    rmSync(partial, { force: true })
    throw thrown
  }
}

/**
 * Puts a backup in the place of the data: first the pictures that the store lacks, then the database. Pictures that the
 * backup does not know stay, and `check` names them. For PostgreSQL only the pictures; the pg_restore command is printed.
 * @throws WrongUse, CommandError
 */
export async function restore(cli: ClosedCli, { words: [name], options }: ParsedArguments): Promise<void> {
  const isFile = cli.places.DATABASE_URL === undefined
  if (isFile ? name === undefined : options.blobs === undefined)
    throw new WrongUse(isFile ? 'restore <file> [--blobs folder]' : 'restore --blobs folder')
  const file = name === undefined ? undefined : resolve(name)
  if (isFile && file !== undefined) assertSound(file)
  const folder = options.blobs ?? join(dirname(file ?? ''), 'blobs')
  if (existsSync(folder)) {
    const { copied, there } = await copyBlobs(folderStore(folder), await cli.openBlobs())
    cli.print(`${folder}, ${copied + there} pictures, ${copied} of them put back`)
  } else if (options.blobs !== undefined) throw new CommandError(`There is no folder ${folder}.`)
  if (!isFile) {
    cli.print('pg_restore --clean --if-exists --dbname="$DATABASE_URL" qingtu.dump')
    cli.report(`restored pictures of ${folder}`)
  } else if (file !== undefined) {
    putInPlace(cli, file)
    cli.report(`restored ${file}`)
  }
}
