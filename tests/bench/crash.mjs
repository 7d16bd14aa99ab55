/**
 * Kills the server 500 times (`ROUNDS`) at random moments of its work, half of them on PostgreSQL if it is installed,
 * and checks that no acknowledged write is lost.
 */
import { randomInt } from 'node:crypto'
import { crash } from '../helpers/crash.ts'
import startPostgres from '../helpers/postgres.ts'
import { printTable, verdict } from './measure.mjs'

const total = Number(process.env.ROUNDS ?? 500)

function row(database, seed, { broken, acknowledged, cutOff, starts }, rounds) {
  const middle = starts.toSorted((one, other) => one - other)[Math.floor(starts.length / 2)]
  return {
    database,
    kills: rounds,
    'writes said yes to': acknowledged,
    'cut off by a kill': cutOff,
    'start ms (median)': Math.round(middle),
    seed,
    goal: verdict([...broken, cutOff < rounds / 4 && 'the kills came between the work']),
  }
}

export async function kills() {
  let [url, stopPostgres] = ['', undefined]
  try {
    stopPostgres = await startPostgres({
      provide: (_, address) => {
        url = address && `${address}/postgres`
      },
    })
    const databases = url ? [['SQLite'], ['PostgreSQL', url]] : [['SQLite']]
    const rounds = Math.ceil(total / databases.length)
    const rows = []
    for (const [name, address] of databases) {
      const seed = randomInt(2 ** 31)
      rows.push(row(name, seed, await crash({ rounds, seed, ...(address ? { url: address } : {}) }), rounds))
    }
    printTable('kill -9 while people use it', rows)
  } finally {
    await stopPostgres?.()
  }
}
