import type { TableMaker } from '../table-maker.ts'

/**
 * Binds a scan to the code that was shown, remembers messages of the scan provider against replays, and notes which
 * sessions began with a scan.
 */
export async function scanNotices(tables: TableMaker): Promise<void> {
  await tables.column('scans', 'code', 'text?')
  await tables.column('sessions', 'by_scan', 'integer', 0)
  await tables.keyed('notices', 'key', { expires_at: 'bigint' }).execute()
  await tables.index('notices', ['expires_at'])
}
