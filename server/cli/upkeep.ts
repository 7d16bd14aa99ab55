import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { aiPack } from '../../src/catalogue/plans.ts'
import type { Queries } from '../db/schema.ts'
import { folderStore } from '../providers/blobs/folder.ts'
import { copyBlobs, missingOf, strayPictures } from './pictures.ts'
import { table } from './print.ts'
import { type Cli, CommandError, type Fault, type ParsedArguments, WrongUse } from './types.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** Copies the SQLite database into a file that is not there yet. */
async function copyDatabase(cli: Cli, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} is there already.`)
  const partial = `${file}.partial`
  rmSync(partial, { force: true })
  try {
    await cli.database.backup(partial)
    // Renamed only when complete, so that an interrupted backup never has the final name.
    renameSync(partial, file)
  } catch (thrown) {
    rmSync(partial, { force: true })
    throw new CommandError(`The backup failed: ${thrown instanceof Error ? thrown.message : thrown}`)
  }
}

/**
 * Copies the SQLite database into a file while it is in use, and the pictures it names into a folder, as far as they are
 * not there from an earlier backup. For PostgreSQL only the pictures; the pg_dump command is printed.
 * @throws CommandError if no backup was written, or one without all pictures
 */
export async function backup(cli: Cli, { words: [name], options }: ParsedArguments): Promise<void> {
  const file = name === undefined ? undefined : resolve(name)
  const { blobs } = options
  if (cli.database.dialect === 'postgres') {
    if (blobs !== undefined) cli.print(await copiedTo(cli, blobs))
    if (file === undefined && blobs !== undefined) return
    cli.print(`pg_dump --format=custom --file=${quoted(file ?? 'qingtu.dump')} "$DATABASE_URL"`)
    // A scheduled job that runs this must not take it for a backup.
    throw new CommandError(
      `${blobs === undefined ? 'Nothing' : 'No database'} was written: PostgreSQL is backed up by its own program, as above.`,
    )
  }
  if (file === undefined) throw new WrongUse('backup <file>')
  const folder = blobs ?? join(dirname(file), 'blobs')
  if (existsSync(file)) throw new CommandError(`${file} is there already.`)
  if (!existsSync(dirname(file))) throw new CommandError(`There is no folder ${dirname(file)}.`)
  // Most pictures are copied before, so that those that the copy names are complete soon after it: an object outlives its
  // row for some minutes only.
  await copyBlobs(await cli.openBlobs(), folderStore(folder))
  await copyDatabase(cli, file)
  cli.print(`${file}, ${statSync(file).size} bytes`)
  cli.print(await copiedTo(cli, folder))
  const lost = await missingOf(file, folder)
  if (lost.length > 0) throw new CommandError(`Pictures are missing, see check: ${lost.slice(0, shown).join(', ')}`)
}

/** Copies the pictures that a folder lacks and says so. */
async function copiedTo(cli: Cli, folder: string): Promise<string> {
  const { copied, there } = await copyBlobs(await cli.openBlobs(), folderStore(folder))
  return `${folder}, ${copied + there} pictures, ${copied} of them new`
}

const paid = sql`('paid', 'refunded', 'refund_due')`

/**
 * Invariants of the data; each query returns the rows that violate one. Each is a single statement, so that it reads
 * one snapshot while the server goes on writing.
 */
const laws: Readonly<Record<string, RawBuilder<Fault>>> = {
  'a balance is the sum of its ledger': sql<Fault>`
    select users.user_id as what, 'balance ' || invitations.balance || ', ledger ' || coalesce(sums.total, 0) as found
    from invitations join users on users.id = invitations.user_id
    left join (select user_id, sum(amount) as total from ledger group by user_id) as sums
      on sums.user_id = invitations.user_id
    where invitations.balance <> coalesce(sums.total, 0)`,
  'no balance is below zero': sql<Fault>`
    select user_id as what, balance as found from invitations where balance < 0`,
  'every account has one invitation': sql<Fault>`
    select user_id as what, 'none' as found from users
    where not exists (select 1 from invitations where invitations.user_id = users.id)`,
  'what was paid has a transaction, what was not has none': sql<Fault>`
    select id as what, state as found from orders
    where (state in ${paid}) <> (transaction_id is not null) or (state in ${paid}) <> (paid_at is not null)`,
  'an order belongs to an account': sql<Fault>`
    select id as what, user_id as found from orders
    where not exists (select 1 from users where users.id = orders.user_id)`,
  'a commission comes from a paid order': sql<Fault>`
    select ledger.order_id as what, coalesce(orders.state, 'no order') as found
    from ledger left join orders on orders.id = ledger.order_id
    where ledger.kind = 'commission' and (orders.id is null or orders.state not in ('paid', 'refunded'))`,
  'a commission of a refunded order is taken back or owed': sql<Fault>`
    select orders.id as what, 'missing ' || (sums.total - coalesce(debts.amount, 0)) as found
    from orders
    join (select order_id, sum(amount) as total from ledger
      where kind in ('commission', 'reversed') group by order_id) as sums on sums.order_id = orders.id
    left join debts on debts.order_id = orders.id
    where orders.state = 'refunded' and sums.total <> coalesce(debts.amount, 0)`,
  'a refunded order grants nothing': sql<Fault>`
    select id as what, 'product ' || product_id as found from orders
    where state = 'refunded' and note = '' and revoked_at is null`,
  'a membership comes from an order or a grant': sql<Fault>`
    select user_id as what, 'package ' || package_id as found from users
    where package_id > 0
    and not exists (select 1 from orders where orders.user_id = users.id and state = 'paid' and revoked_at is null
      and product_id <> ${aiPack.id})
    and not exists (select 1 from grants where grants.user_id = users.id and revoked_at is null
      and product_id <> ${aiPack.id})`,
  'a payment belongs to an order': sql<Fault>`
    select stray.transaction_id as what, stray.amount_fen || ' fen for ' || stray.order_id as found
    from stray_payments as stray
    where stray.settled_at is null
    and not exists (select 1 from orders where orders.transaction_id = stray.transaction_id)
    union all
    select paid.order_id as what, coalesce(orders.state, 'no order') as found
    from sandbox_payments as paid left join orders on orders.id = paid.order_id
    where paid.state = 'paid' and (orders.id is null or orders.transaction_id <> paid.transaction_id)`,
  'AI creations used are no more than there are': sql<Fault>`
    select user_id as what, ai_use_num || ' of ' || ai_num as found from users
    where ai_use_num > ai_num or ai_use_num < 0`,
  'AI creations of visitors are what was counted for their devices': sql<Fault>`
    select substr(ai_devices.device, 1, 12) as what, used || ' counted, there are ' || coalesce(sums.total, 0) as found
    from ai_devices left join (
      select device, sum(count) as total from ai_uses where state <> 'returned' group by device
    ) as sums on sums.device = ai_devices.device
    where used <> coalesce(sums.total, 0)`,
  'the count of templates is right': sql<Fault>`
    select users.user_id as what, 'counted ' || users.template_num || ', there are ' || coalesce(kept.many, 0) as found
    from users left join (select user_id, count(*) as many from templates group by user_id) as kept
      on kept.user_id = users.id
    where users.template_num <> coalesce(kept.many, 0)`,
  'the count of bytes of pictures is right': sql<Fault>`
    select users.user_id as what, 'counted ' || users.blob_bytes || ', there are ' || coalesce(sums.total, 0) as found
    from users left join (
      select user_id, sum(bytes) as total
      from (select user_id, bytes from blobs union all select user_id, bytes from uploads) as held group by user_id
    ) as sums on sums.user_id = users.id
    where users.blob_bytes <> coalesce(sums.total, 0)`,
  'a picture that a work uses is there': sql<Fault>`
    select used.template_id as what, used.hash as found from template_blobs as used
    where not exists (select 1 from blobs where blobs.user_id = used.user_id and blobs.hash = used.hash)
    or not exists (select 1 from templates where templates.id = used.template_id and templates.user_id = used.user_id)`,
  'a thumbnail is a picture that its work uses': sql<Fault>`
    select templates.id as what, templates.thumbnail as found from templates
    where templates.thumbnail <> '' and not exists (select 1 from template_blobs as used
      where used.template_id = templates.id and used.hash = templates.thumbnail)
    union all
    select used.template_id as what, used.hash || ' in no document' as found
    from template_blobs as used join templates on templates.id = used.template_id
    where used.in_document = 0 and used.hash <> templates.thumbnail`,
  'a picture goes only if no work uses it': sql<Fault>`
    select blobs.object as what, coalesce('goes at ' || blobs.expires_at, 'never goes') as found from blobs
    where (blobs.expires_at is null) <> exists (select 1 from template_blobs as used
      where used.user_id = blobs.user_id and used.hash = blobs.hash)`,
}

/** Most faults printed per rule. */
const shown = 10

async function soundness(db: Queries): Promise<Fault[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  return rows
    .map((row) => row.integrity_check)
    .filter((said) => said !== 'ok')
    .map((found) => ({ what: 'file', found }))
}

/**
 * Checks the invariants of the data and prints what violates them.
 * @throws CommandError if anything does
 */
export async function check(cli: Cli): Promise<void> {
  const { db, dialect } = cli.database
  const faults = await db.connection().execute(async (one) => {
    // The server's statement timeout is too short for reading everything once.
    if (dialect === 'postgres') await sql`set statement_timeout = 0`.execute(one)
    const found: [string, Fault[]][] = []
    for (const [law, query] of Object.entries(laws)) found.push([law, (await query.execute(one)).rows])
    if (dialect === 'sqlite') found.push(['the file is whole', await soundness(one)])
    const { missing, orphaned } = await strayPictures(one, await cli.openBlobs(), cli.clock())
    found.push(['a picture has its object in the store', missing], ['an object belongs to a picture', orphaned])
    return found
  })
  cli.print(
    table(
      ['rule', 'faults'],
      faults.map(([law, rows]) => [law, rows.length]),
    ),
  )
  const broken = faults.filter(([, rows]) => rows.length > 0)
  for (const [law, rows] of broken) {
    cli.print(`\n${law}:`)
    for (const { what, found } of rows.slice(0, shown)) cli.print(`  ${what}: ${found}`)
    if (rows.length > shown) cli.print(`  and ${rows.length - shown} more`)
  }
  if (broken.length > 0) throw new CommandError('Something is off.')
}
