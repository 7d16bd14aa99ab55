import { appendFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { disable, enable, grant, password, users } from './cli/people.ts'
import { answered, reports } from './cli/reports.ts'
import { restore } from './cli/restore.ts'
import { debts, revoke, settle } from './cli/revoke.ts'
import { orders, refund, states } from './cli/trade.ts'
import { authorOf, type Cli, type ClosedCli, CommandError, type ParsedArguments, WrongUse } from './cli/types.ts'
import { backup, check } from './cli/upkeep.ts'
import { openDatabase } from './db/open.ts'
import { type Places, readPlaces } from './env.ts'
import { openBlobs } from './providers/blobs/open.ts'

type Author = ReturnType<typeof authorOf>

interface Command {
  readonly run?: (cli: Cli, typed: ParsedArguments) => Promise<void>
  /** Instead of `run`: for a command that must not open the database. */
  readonly runClosed?: (cli: ClosedCli, typed: ParsedArguments) => Promise<void>
  /** Positional arguments: `<word>` is required, `[word]` optional. */
  readonly words: string
  /** Options, each with the placeholder of its value in the help. */
  readonly options?: Readonly<Record<string, string>>
  readonly help: string
  /** Whether it changes data: then it needs to know who and why. */
  readonly changes?: true
}

const authorOptions = { by: 'name', reason: 'text' } as const

const commands: Readonly<Record<string, Command>> = {
  users: { run: users, words: '', options: { find: 'text', page: 'n' }, help: 'accounts, newest first' },
  orders: {
    run: orders,
    words: '',
    options: { state: 'state', user: 'number', page: 'n' },
    help: `orders, newest first; a state is one of ${states.join(', ')}`,
  },
  disable: { run: disable, changes: true, words: '<number>', help: 'shut an account out' },
  enable: { run: enable, changes: true, words: '<number>', help: 'let it in again' },
  grant: {
    run: grant,
    changes: true,
    words: '<number> <1|2|4|ai> [n]',
    help: 'give a plan, or ai and n creations, without an order',
  },
  revoke: {
    run: revoke,
    changes: true,
    words: '<order|number> [1|2|4|ai] [n]',
    help: 'take back what an order brought, or a plan or n creations that were granted',
  },
  refund: {
    run: refund,
    changes: true,
    words: '<order>',
    help: 'note that its money goes back, and take back what it brought',
  },
  debts: { run: debts, words: '', help: 'commission of refunded orders that inviters still owe' },
  settle: {
    run: settle,
    changes: true,
    words: '<transaction>',
    help: 'note that a payment without an order is dealt with',
  },
  reports: {
    run: reports,
    words: '',
    options: { state: 'open', page: 'n' },
    help: 'reports of content that a model made, newest first',
  },
  answered: { run: answered, changes: true, words: '<report>', help: 'note that a report is dealt with' },
  password: { run: password, changes: true, words: '<number>', help: 'set a new password and print it once' },
  backup: {
    run: backup,
    words: '[file]',
    options: { blobs: 'folder' },
    help: 'copy the database while it is in use, and new pictures into the folder blobs beside the copy',
  },
  restore: {
    runClosed: restore,
    changes: true,
    words: '[file]',
    options: { blobs: 'folder' },
    help: 'put a backup and its pictures in the place of the data; the server has to be stopped',
  },
  check: { run: check, words: '', help: 'look for what must never be in the data; 1 when something is' },
}

function helpText(): string {
  const typed = Object.entries(commands).map(([name, { words, options = {}, help, changes }]) => {
    const shown = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`)
    return [[name, words, ...shown, changes && '*'].filter(Boolean).join(' '), help]
  })
  const width = Math.max(...typed.map(([left = '']) => left.length))
  return [
    'npm run server -- <command>',
    '',
    ...typed.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`),
    `  ${'help'.padEnd(width)}  this text`,
    '',
    '* needs --by name (or the variable OPERATOR) and --reason text, which are logged.',
    'The database is that of DATABASE_URL, else the file in DATA_DIR (.data). Times are those of Shanghai.',
  ].join('\n')
}

/**
 * Parses the arguments of the command they name.
 * @throws WrongUse
 */
function read(args: readonly string[]): { command: Command; typed: ParsedArguments } {
  const [name = '', ...rest] = args
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new WrongUse(name ? `There is no command ${name}.` : 'Which command?')
  const options = Object.fromEntries(
    Object.keys({ ...command.options, ...(command.changes ? authorOptions : {}) }).map((option) => [
      option,
      { type: 'string' as const },
    ]),
  )
  const { values, positionals } = (() => {
    try {
      return parseArgs({ args: rest, options, allowPositionals: true })
    } catch (thrown) {
      throw new WrongUse(thrown instanceof Error ? thrown.message : String(thrown))
    }
  })()
  const least = command.words.split(' ').filter((word) => word.startsWith('<')).length
  const most = command.words.split(' ').filter(Boolean).length
  if (positionals.length < least || positionals.length > most) throw new WrongUse(`${name} ${command.words}`.trim())
  return { command, typed: { words: positionals, options: values as ParsedArguments['options'] } }
}

/**
 * Opens the configured database, which must exist: a wrong folder must not create a second one.
 * @throws CommandError
 */
async function open(env: Places) {
  const file = join(env.DATA_DIR, 'qingtu.sqlite')
  if (env.DATABASE_URL === undefined && !existsSync(file)) throw new CommandError(`There is no ${file}; set DATA_DIR.`)
  return openDatabase({
    folder: env.DATA_DIR,
    ...(env.DATABASE_URL === undefined ? {} : { url: env.DATABASE_URL }),
  })
}

/**
 * Returns a function that prints what was done and appends it to operator.log with the time, who did it and why, so
 * that it can be traced later.
 */
function reporter(folder: string, author: Author | null): (text: string) => void {
  return (text) => {
    console.log(text)
    const whole = author ? `${text}: ${author.reason} (by ${author.by})` : text
    const line = `${new Date().toISOString()} ${whole.replace(/\p{C}/gu, ' ')}\n`
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      appendFileSync(join(folder, 'operator.log'), line, { mode: 0o600 })
    } catch (thrown) {
      // The change itself is made; only its log entry is missing.
      console.error(`not written to operator.log: ${thrown instanceof Error ? thrown.message : thrown}`)
    }
  }
}

/** Runs a command with what it needs. */
async function carryOut(
  command: Command,
  typed: ParsedArguments,
  places: Places,
  author: Author | null,
): Promise<void> {
  const print = (text: string) => console.log(text)
  const report = reporter(places.DATA_DIR, author)
  const cli: ClosedCli = { places, openBlobs: () => openBlobs(places), clock: Date.now, print, report }
  if (command.runClosed) return command.runClosed(cli, typed)
  const database = await open(places)
  try {
    await command.run?.({ ...cli, database }, typed)
  } finally {
    await database.close()
  }
}

async function main(args: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].includes(args[0] ?? '')) {
    console.log(helpText())
    return 0
  }
  try {
    const { command, typed } = read(args)
    const author = command.changes ? authorOf(typed.options, process.env.OPERATOR) : null
    await carryOut(command, typed, readPlaces(process.env), author)
    return 0
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown)
    if (thrown instanceof WrongUse) console.error(`\n${helpText()}`)
    return thrown instanceof WrongUse ? 2 : 1
  }
}

// Backups and the log must be readable by the operator only.
process.umask(0o077)
process.exitCode = await main(process.argv.slice(2))
