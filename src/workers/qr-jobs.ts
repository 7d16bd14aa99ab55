import { parse } from 'zod/mini'
import type { ToolContext, ToolFile } from '../core/tool.ts'
import type { Job, JobResults, NamedBlob } from './protocol.ts'

type LookingJob = Extract<Job, { kind: 'prepare-code' | 'scan-code' }>
type ReadingJob = Extract<Job, { kind: 'read-codes' | 'read-frame' | 'read-table' }>

/** Reads codes from pictures, and rows from tables. */
export async function readForCodes(
  job: ReadingJob,
  readFile: (file: NamedBlob) => Promise<ToolFile>,
  context: ToolContext,
): Promise<JobResults[ReadingJob['kind']]> {
  if (job.kind === 'read-frame') return (await import('../core/qr/read.ts')).readCodes(job.pixels, true)
  if (job.kind === 'read-codes') {
    const { readCodesIn } = await import('../core/qr/read-file.ts')
    return readCodesIn(await readFile({ blob: job.file, name: job.name }), context)
  }
  const { readPasted, readTable } = await import('../core/qr/table.ts')
  const { source, name, separator } = job
  if (typeof source === 'string') return readPasted(source, separator)
  return readTable(await readFile({ blob: source, name }), separator)
}

/** Prepares a style for drawing, or checks how well its codes can be scanned. */
export async function lookAtCode(job: LookingJob, context: ToolContext): Promise<JobResults[LookingJob['kind']]> {
  if (job.kind === 'prepare-code') return (await import('../core/qr/prepare.ts')).prepareQr(job.style, context.host)
  return (await import('../core/qr/scan.ts')).scanCheck(job.text, job.style, context)
}

type MakingJob = Extract<Job, { kind: 'make-codes' | 'make-sheet' }>

/** Makes the codes of a table, as files or on printable pages. */
export async function makeBatch(job: MakingJob, context: ToolContext): Promise<JobResults[MakingJob['kind']]> {
  const { qrOptions } = await import('../core/qr/options.ts')
  const style = parse(qrOptions, job.options)
  if (job.kind === 'make-codes') return (await import('../core/qr/batch.ts')).makeCodes(job.items, style, context)
  return (await import('../core/qr/sheet-pdf.ts')).makeSheet(job.items, style, job.sheet, job.name, context)
}
