import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'qingtu-migrations-'))
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

test('[P-03] a server that dies while it makes its tables leaves none of them, and starts the next time', async () => {
  const { prepare } = DatabaseSync.prototype
  for (const dies of [2, 5, 9]) {
    let made = 0
    const spy = vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function (this: DatabaseSync, text) {
      if (/^create (table|unique index|index)/i.test(text) && !text.includes('kysely') && ++made === dies)
        throw new Error('killed')
      return prepare.call(this, text)
    })
    await expect(openDatabase({ folder })).rejects.toThrow('killed')
    spy.mockRestore()
    expect(made).toBe(dies)
    const { db, close } = await openDatabase({ folder })
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([])
    await close()
    rmSync(folder, { recursive: true })
  }
})
