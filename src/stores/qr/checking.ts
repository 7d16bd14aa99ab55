import type { QrFileOptions, QrStyleOptions } from '../../core/qr/options.ts'
import type { PreparedQr } from '../../core/qr/prepare.ts'
import type { ScanReport } from '../../core/qr/scan.ts'
import { pool } from '../../workers/pool.ts'

const deadlineMs = 40_000
const memoryBytes = 80 * 2 ** 20
/** The user is waiting for the result. */
const priority = () => 3

/**
 * Loads the outlines and cropped pictures that a style needs.
 * @throws UserError as `prepareQr`
 */
export function prepareCode(style: QrStyleOptions): Promise<PreparedQr> {
  return pool().run({ kind: 'prepare-code', name: 'qr', style }, { deadlineMs, memoryBytes, priority })
}

/**
 * Checks how well a code can be scanned as exported.
 * @throws UserError as `scanCheck`
 */
export function scanCode(text: string, style: QrStyleOptions & QrFileOptions): Promise<ScanReport> {
  return pool().run({ kind: 'scan-code', name: 'qr', text, style }, { deadlineMs, memoryBytes, priority })
}
