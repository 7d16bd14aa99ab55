import type { CallInput } from '../../api/contract.ts'
import { reasonOf } from '../account/call-api.ts'
import { callAi } from './call-ai.ts'

export type Report = CallInput<'report'>
export type ReportReason = Report['about']

/** Sends a report. Returns its number, or why it did not arrive. Never throws. */
export async function sendReport(report: Report): Promise<{ readonly number: string } | { readonly failure: string }> {
  try {
    const { data, msg } = await callAi('report', report)
    return data ? { number: data.number } : { failure: msg }
  } catch (thrown) {
    return { failure: reasonOf(thrown) }
  }
}
