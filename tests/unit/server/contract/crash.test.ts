import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { freshPostgres, onEveryDatabase } from '../../../helpers/api.ts'
import { crash } from '../../../helpers/crash.ts'
import { rounds } from '../../../helpers/scale.mjs'

/** Number of rounds over both databases together; the bench runs five hundred. */
const total = Number(process.env.ROUNDS ?? rounds(24, 100))
const kills = Math.ceil(total / (inject('postgres') === '' ? 1 : 2))

onEveryDatabase('kill -9', (dialect) => {
  test(`[P-03] killed ${kills} times at any moment, the server keeps every word it gave and no half of anything`, async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
    const database = dialect === 'postgres' ? await freshPostgres(inject('postgres')) : undefined
    const report = await crash({ rounds: kills, seed, ...(database ? { url: database.url } : {}) })
    await database?.drop()
    expect(report.broken, `SEED=${seed}`).toEqual([])
    // Some kills hit a server that is still starting; the last start only looks at what is left.
    const lives = report.starts.length - 1
    expect(lives).toBeGreaterThan(kills / 2)
    expect(report.acknowledged).toBeGreaterThanOrEqual(lives * 10)
    // Enough kills interrupted a request.
    expect(report.cutOff).toBeGreaterThan(lives / 4)
  }, 600_000)
})
