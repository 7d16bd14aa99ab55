import { atom } from 'nanostores'
import { hasAccounts } from '../../api/base.ts'
import type { CallData, CallInput } from '../../api/contract.ts'
import { aiTotalKey, aiUsedKey } from '../../storage/account-keys.ts'
import { writeKey } from '../../storage/keys.ts'
import { visitorAiKey } from '../../storage/usage-key.ts'
import { reasonOf } from '../account/call-api.ts'
import { currentUser, showUser } from '../account/session.ts'
import { callAi } from './call-ai.ts'

/**
 * What there is to know of the site's language model: `asking` until the server has answered, `none` if there is no
 * model, or nobody to ask; `away` if the server did not answer.
 */
export type AiInfo =
  | { readonly status: 'asking' | 'none' | 'away' }
  | ({ readonly status: 'there' } & Omit<CallData<'aiInfo'>, 'configured'>)

/** The language model, and what is left of it. */
export const $ai = atom<AiInfo>({ status: 'asking' })

/** Asks the server for the model and what the user or this device has used of it. Never throws. */
export async function loadAi(): Promise<void> {
  if (!hasAccounts) return $ai.set({ status: 'none' })
  try {
    const { data } = await callAi('aiInfo', {})
    if (!data) return $ai.set({ status: 'away' })
    const { configured, ...known } = data
    if (!configured) return $ai.set({ status: 'none' })
    $ai.set({ status: 'there', ...known })
    noteAiQuota(known)
  } catch (thrown) {
    console.info(thrown)
    $ai.set({ status: 'away' })
  }
}

/** Notes what the server says was used, wherever it is shown. */
export function noteAiQuota({ used, total }: { readonly used: number; readonly total: number }): void {
  const known = $ai.get()
  if (known.status === 'there') $ai.set({ ...known, used, total })
  const user = currentUser()
  if (!user) {
    writeKey(visitorAiKey, used)
    writeKey(aiUsedKey, used)
    writeKey(aiTotalKey, total)
  } else if (user.ai_use_num !== used || user.ai_num !== total) showUser({ ...user, ai_use_num: used, ai_num: total })
}

/** Creations that are left; null while that is not known. */
export const aiLeft = (info: AiInfo): number | null =>
  info.status === 'there' ? Math.max(0, info.total - info.used) : null

type Report = CallInput<'report'>
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
