import { designMessageOf } from '../../catalogue/design-messages.ts'
import { $session, startSession } from '../account/session.ts'
import { toast } from '../shell/toasts.ts'
import { sendWaiting } from './cloud-save.ts'
import { nameOfWork } from './works-view.ts'

/** Saves what waits for the server, and says what came of it. */
async function sendAndSay(signal: AbortSignal): Promise<void> {
  const { saved, conflicts, failed } = await sendWaiting(signal)
  const named = (names: readonly string[]) => names.map((name) => `「${nameOfWork({ name })}」`).join('')
  if (saved.length > 0) toast.success(`已上传之前排队的${named(saved)}`)
  if (conflicts.length > 0)
    toast.warning(`${named(conflicts)}在别处存过或删过，没有覆盖。请在「我的作品」里打开它的菜单，比较两个版本或重新存`)
  for (const { name, error } of failed) {
    const { text, advice = '' } = designMessageOf(error.code, error.params)
    toast.error(`${named([name])}没有存到云端：${text}。${advice}`)
  }
}

/** Sends what waits at each login and when the connection is back, until the signal aborts. */
export async function followWaiting(signal: AbortSignal): Promise<void> {
  await startSession()
  if (signal.aborted) return
  const send = () => void sendAndSay(signal).catch((error) => console.info(error))
  let user = ''
  const stop = $session.subscribe((session) => {
    const present = session.status === 'user' ? session.user.user_id : ''
    if (present !== '' && present !== user) send()
    user = present
  })
  window.addEventListener('online', send, { signal })
  signal.addEventListener('abort', stop)
}
