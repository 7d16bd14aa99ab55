import { hasAccounts } from '../api/base.ts'
import { tellAccount } from '../catalogue/account-messages.ts'
import { limits } from '../catalogue/limits.ts'
import { readKey, writeKey } from '../storage/keys.ts'
import { visitorAiKey } from '../storage/usage-key.ts'
import { ask } from './ask.ts'
import { confirm } from './confirm.ts'
import { openDialog } from './dialogs.ts'
import { currentUser, startSession } from './session.ts'
import { toast } from './toasts.ts'
import { $usage, noteUsage, watchUsage } from './usage.ts'

/** What a person may still do. A gate answers null when it is blocked, having asked about an upgrade. */
interface Pass {
  /** Counts it: call when it succeeded, never before. */
  readonly charge: () => Promise<void>
}

/** How long a save waits for the server to say who this is, ms: browsers forget a click after a few seconds. */
const sessionPatienceMs = 1500

const knowSession = () =>
  Promise.race([startSession(), new Promise((resolve) => setTimeout(resolve, sessionPatienceMs))])

const free: Pass = { charge: async () => {} }

async function offerUpgrade(code: 'download-limit' | 'ai-quota'): Promise<void> {
  try {
    await confirm({ title: '提示', text: tellAccount(code), confirmLabel: '升级会员', cancelLabel: '取消' })
    openDialog('Upgrade', {})
  } catch {
    // Declined: what was asked for stays undone.
  }
}

/** May `count` downloads be made today? A save, however many files it packs, is one. */
async function download(count = 1): Promise<Pass | null> {
  if (!hasAccounts) return free
  await knowSession()
  if (!$usage.get()) watchUsage()
  const user = currentUser()
  const { used, limit } = $usage.get() ?? { used: 0, limit: limits.free.downloadsPerDay }
  if (used + count > limit) {
    if (user && user.package_id > 0) toast.warning(tellAccount('download-limit-paid'))
    else await offerUpgrade('download-limit')
    return null
  }
  return {
    charge: async () => {
      const known = $usage.get() ?? { used, limit }
      noteUsage({ ...known, used: known.used + count })
      if (!user) return
      try {
        const { data } = await ask('addDownloadLog', { user_id: user.user_id, num: count })
        if (data) noteUsage({ used: data.download_num, limit: data.limit })
      } catch (thrown) {
        // The file is saved; a server that is away must not take it back.
        console.info(thrown)
      }
    },
  }
}

/** May `count` AI creations be made? The server counts a user's own when it makes them. */
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

/** The gates in front of everything that is limited. */
export const quota = { download, ai }
