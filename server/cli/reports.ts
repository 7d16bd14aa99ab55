import { nowSeconds } from '../services/context.ts'
import { moment } from './print.ts'
import { type Cli, CommandError, type ParsedArguments, parseInteger, WrongUse } from './types.ts'

const perPage = 20
/** Replaces what could control the terminal; lines stay. */
const plain = (text: string) => text.replace(/[^\P{C}\n]/gu, '?')

/** Prints reports of content that a model made, newest first; with `--state open` those that wait for an answer. */
export async function reports(cli: Cli, { options: { page: typed, state } }: ParsedArguments): Promise<void> {
  const page = parseInteger(typed ?? '1', '--page', 1_000_000)
  if (state !== undefined && state !== 'open') throw new WrongUse('--state is open')
  let wanted = cli.database.db.selectFrom('reports')
  if (state === 'open') wanted = wanted.where('answered_at', 'is', null)
  const { total } = await wanted.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .leftJoin('users', 'users.id', 'reports.user_id')
    .selectAll('reports')
    .select('users.user_id as number')
    .orderBy('reports.created_at', 'desc')
    .orderBy('reports.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  for (const { id, about, content, creation, contact, number, created_at, answered_at } of rows) {
    const answered = answered_at === null ? 'open' : `answered ${moment(answered_at)}`
    cli.print(`${id}  ${moment(created_at)}  ${about}  ${answered}`)
    cli.print(plain(`creation ${creation || '-'}, account ${number ?? '-'}, contact ${contact || '-'}`))
    cli.print(`${plain(content).replace(/^/gm, '  ')}\n`)
  }
  cli.print(`page ${page} of ${Math.max(1, Math.ceil(Number(total) / perPage))}, ${total} reports`)
}

/**
 * Notes that a report is dealt with.
 * @throws CommandError if there is no such report, or it is answered
 */
export async function answered(cli: Cli, { words: [id = ''] }: ParsedArguments): Promise<void> {
  const row = await cli.database.db
    .updateTable('reports')
    .set({ answered_at: nowSeconds(cli) })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new CommandError(`There is no open report ${id}.`)
  cli.report(`report ${id} is answered`)
}
