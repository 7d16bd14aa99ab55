import type { QrFileOptions, QrStyleOptions } from '../../core/qr/options.ts'
import type { PreparedQr } from '../../core/qr/prepare.ts'
import type { ScanReport } from '../../core/qr/scan.ts'
import { pool } from '../../workers/pool.ts'

/** The user is waiting for the result. */
const priority = () => 3

/**
 * Loads the outlines and cropped pictures that a style needs.
 * @throws UserError as `prepareQr`
 */
export function prepareCode(style: QrStyleOptions): Promise<PreparedQr> {
  return pool().run('prepare-code-style', { name: 'qr', style }, { priority })
}

/**
 * Checks how well a code can be scanned as exported.
 * @throws UserError as `scanCheck`
 */
export function scanCode(text: string, style: QrStyleOptions & QrFileOptions): Promise<ScanReport> {
  return pool().run('scan-code', { name: 'qr', text, style }, { priority })
}
