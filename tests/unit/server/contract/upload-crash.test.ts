import { randomInt } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { freshPostgres, onEveryDatabase } from '../../../helpers/api.ts'
import { rounds } from '../../../helpers/scale.mjs'
import { crashUploads } from '../../../helpers/upload-crash.ts'

/** Number of kills over both databases together. */
const total = Number(process.env.ROUNDS ?? rounds(12, 100))
const kills = Math.ceil(total / (inject('postgres') === '' ? 1 : 2))

onEveryDatabase('kill -9 in uploads', (dialect) => {
  test(`[P-03] killed ${kills} times in uploads and saves, the server keeps every work it acknowledged, whole`, async () => {
    const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
    const database = dialect === 'postgres' ? await freshPostgres(inject('postgres')) : undefined
    const report = await crashUploads({ rounds: kills, seed, ...(database ? { url: database.url } : {}) })
    await database?.drop()
    expect(report.broken, `SEED=${seed}`).toEqual([])
    expect(report.acknowledged).toBeGreaterThan(kills * 8)
    // Nearly every kill interrupts somebody.
    expect(report.cutOff).toBeGreaterThan(kills)
  }, 900_000)
})
