import type { FoundCode } from '../core/qr/read.ts'
import type { ReadPicture } from '../core/qr/read-file.ts'
import type { Separator, Table } from '../core/qr/table.ts'
import { pool } from '../workers/pool.ts'

const deadlineMs = 60_000
const frameDeadlineMs = 10_000
/** Copies of a small picture; a large one is known by its file. */
const memoryBytes = 120 * 2 ** 20
const frameBytes = 16 * 2 ** 20
/** Somebody waits and looks. */
const priority = () => 3

/** The codes in a picture of any format the bench takes. @throws UserError of the gate */
export function readCodesIn(file: Blob, name: string, signal?: AbortSignal): Promise<ReadPicture> {
  return pool().run(
    { kind: 'read-codes', file, name },
    { deadlineMs, memoryBytes: memoryBytes + file.size * 16, priority, ...(signal && { signal }) },
  )
}

/** The codes in a frame of a camera. */
export function readFrame(pixels: ImageData): Promise<readonly FoundCode[]> {
  return pool().run(
    { kind: 'read-frame', name: 'camera', pixels },
    { deadlineMs: frameDeadlineMs, memoryBytes: frameBytes, priority },
  )
}

/** The rows of a table, from a file or from what was pasted. @throws UserError as `readTable` */
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
