/** What follows when a script of the site cannot be loaded; itself loaded only then. */

/** Shortest time between two reloads, ms. */
export const reloadGuardMs = 10_000
const key = 'qingtu:reloaded-at'

/** Returns the reaction to a build that has been replaced: offer a reload if work would be lost, else reload once. */
export function afterNewBuild(busy: boolean, reloadedAt: number, now: number): 'offer' | 'reload' | 'nothing' {
  if (busy) return 'offer'
  const since = now - reloadedAt
  return since >= 0 && since < reloadGuardMs ? 'nothing' : 'reload'
}

/** Returns true if the server has another build than this page; false if it cannot be asked. */
async function isReplaced(): Promise<boolean> {
  try {
    const { build } = await (await fetch('/latest.json', { cache: 'no-store' })).json()
    return Boolean(build) && build !== document.documentElement.dataset.build
  } catch {
    return false
  }
}

/** Reloads once if a newer build has removed the scripts of this one, or offers it while there is work. */
export async function followBuild(): Promise<void> {
  if (!(await isReplaced())) return
  let reloadedAt = Number.NEGATIVE_INFINITY
  try {
    reloadedAt = Number(sessionStorage.getItem(key) ?? Number.NEGATIVE_INFINITY)
  } catch {
    // Without a record of the last reload, a reload could repeat endlessly.
    return
  }
  const what = afterNewBuild((window.__qingtuBusy ?? 0) > 0, reloadedAt, Date.now())
  if (what === 'offer') document.dispatchEvent(new Event('qingtu:stale'))
  if (what !== 'reload') return
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    return
  }
  document.dispatchEvent(new Event('qingtu:flush'))
  location.reload()
}

type Island = Element & { readonly start?: () => void }

const unstarted = new Set<Island>()

/** Shows that a part of the page did not start, with a button that starts it. */
export function offerStart(island: Island): void {
  unstarted.add(island)
  if (unstarted.size > 1) return
  const notice = document.createElement('div')
  notice.role = 'alert'
  notice.dataset.partFailed = ''
  notice.className =
    'bg-base-100 border-base-300 fixed inset-x-4 bottom-4 z-[2000] mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-2xl border p-4 text-sm shadow-lg'
  const retry = document.createElement('button')
  retry.className = 'btn btn-line'
  retry.textContent = '重试'
  retry.onclick = () => {
    notice.remove()
    const islands = [...unstarted]
    unstarted.clear()
    for (const each of islands) each.start?.()
  }
  notice.append('页面没有加载完整，请检查网络。', retry)
  document.body.append(notice)
}
