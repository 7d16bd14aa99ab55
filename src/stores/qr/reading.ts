import type { FoundCode } from '../../core/qr/read.ts'
import type { ReadPicture } from '../../core/qr/read-file.ts'
import type { Separator, Table } from '../../core/qr/table.ts'
import { pool } from '../../workers/pool.ts'

const deadlineMs = 60_000
const frameDeadlineMs = 10_000
/** Memory for the pixels of a small picture, bytes; more is added by file size. */
const memoryBytes = 120 * 2 ** 20
const frameBytes = 16 * 2 ** 20
/** The user is waiting for the result. */
const priority = () => 3

/**
 * Reads the codes in a picture of any format of the gate.
 * @throws UserError of the gate
 */
export function readCodesIn(file: Blob, name: string, signal?: AbortSignal): Promise<ReadPicture> {
  return pool().run(
    { kind: 'read-codes', file, name },
    { deadlineMs, memoryBytes: memoryBytes + file.size * 16, priority, ...(signal && { signal }) },
  )
}

/**
 * Reads the codes in a camera frame.
 * @throws UserError as workers do
 */
export function readFrame(pixels: ImageData): Promise<readonly FoundCode[]> {
  return pool().run(
    { kind: 'read-frame', name: 'camera', pixels },
    { deadlineMs: frameDeadlineMs, memoryBytes: frameBytes, priority },
  )
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
  return pool().run(
    { kind: 'read-table', source, name, separator },
    { deadlineMs, memoryBytes, priority, ...(signal && { signal }) },
  )
}
