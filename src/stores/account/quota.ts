import { hasAccounts } from '../../api/base.ts'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { limits } from '../../catalogue/limits.ts'
import { readKey, writeKey } from '../../storage/keys.ts'
import { visitorAiKey } from '../../storage/usage-key.ts'
import { isConfirmed } from '../shell/confirm.ts'
import { openDialog } from '../shell/dialogs.ts'
import { toast } from '../shell/toasts.ts'
import { callApi } from './call-api.ts'
import { isFreeRepeat, noteWork, type Work, workKeyOf } from './counted-works.ts'
import { currentUser, startSession } from './session.ts'
import { $usage, noteUsage, watchUsage } from './usage.ts'

/** Permission to do something limited. A quota check returns null when it is exhausted, after offering an upgrade. */
interface Pass {
  /** Charges the quota; call only after success. */
  readonly charge: () => Promise<void>
}

/** How long a save waits for the session, ms: browsers expire a click's permission after a few seconds. */
const sessionPatienceMs = 1500

const knowSession = () =>
  Promise.race([startSession(), new Promise((resolve) => setTimeout(resolve, sessionPatienceMs))])

const free: Pass = { charge: async () => {} }

async function offerUpgrade(code: 'download-limit' | 'ai-quota'): Promise<void> {
  const question = { title: '提示', text: accountMessageOf(code), confirmLabel: '升级会员', cancelLabel: '取消' }
  if (await isConfirmed(question)) openDialog('Upgrade', {})
}

/**
 * Checks whether `count` downloads are left today. A save counts once, however many files it packs; saving the same
 * `work` again soon, in another style, is free.
 */
async function download(count = 1, work?: Work): Promise<Pass | null> {
  if (!hasAccounts) return free
  await knowSession()
  if (!$usage.get()) watchUsage()
  const user = currentUser()
  const { used, limit } = $usage.get() ?? { used: 0, limit: limits.free.downloadsPerDay }
  const key = work ? await workKeyOf(work) : null
  const repeats = key !== null && isFreeRepeat(key, count, Date.now())
  if (!repeats && used + count > limit) {
    if (user && user.package_id > 0) toast.warning(accountMessageOf('download-limit-paid'))
    else await offerUpgrade('download-limit')
    return null
  }
  return {
    charge: async () => {
      const known = $usage.get() ?? { used, limit }
      if (!repeats) noteUsage({ ...known, used: known.used + count })
      if (key !== null) noteWork(key, count, Date.now(), repeats)
      if (!user) return
      try {
        const { data } = await callApi('addDownloadLog', {
          user_id: user.user_id,
          num: count,
          ...(key === null ? {} : { work: key }),
        })
        if (data) noteUsage({ used: data.download_num, limit: data.limit })
      } catch (thrown) {
        // The file is already saved; an unreachable server must not turn that into an error.
        console.info(thrown)
      }
    },
  }
}

/** Checks whether `count` AI creations are left. For users the server counts them itself. */
async function ai(count = 1): Promise<Pass | null> {
  if (!hasAccounts) return free
  await knowSession()
  const user = currentUser()
  const used = user ? user.ai_use_num : (readKey(visitorAiKey) ?? 0)
  const total = user ? user.ai_num : limits.free.ai
  if (used + count > total) {
    await offerUpgrade('ai-quota')
    return null
  }
  return {
    charge: async () => {
      if (!user) writeKey(visitorAiKey, (readKey(visitorAiKey) ?? 0) + count)
    },
  }
}

/** Checks before everything that is limited. */
export const quota = { download, ai }
