import type { FoundCode } from '../../core/qr/read.ts'
import type { ReadPicture } from '../../core/qr/read-file.ts'
import type { Separator, Table } from '../../core/table/table.ts'
import { pool } from '../../workers/pool.ts'

/** The user is waiting for the result. */
const priority = () => 3

/**
 * Reads the codes in a picture of any format of the gate.
 * @throws UserError of the gate
 */
export function readCodesIn(file: Blob, name: string, signal?: AbortSignal): Promise<ReadPicture> {
  return pool().run('read-codes', { file, name }, { priority, ...(signal && { signal }) })
}

/**
 * Reads the codes in a camera frame.
 * @throws UserError as workers do
 */
export function readFrame(pixels: ImageData): Promise<readonly FoundCode[]> {
  return pool().run('read-camera-frame', { name: 'camera', pixels }, { priority })
}

/**
 * Reads the rows of a table from a file or pasted text.
 * @throws UserError as `readTable`
 */
export function tableFrom(
  source: Blob | string,
  name: string,
  separator: Separator | 'auto',
  signal?: AbortSignal,
): Promise<Table> {
  return pool().run('read-table', { source, name, separator }, { priority, ...(signal && { signal }) })
}
