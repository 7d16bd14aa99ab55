import { atom } from 'nanostores'
import { scanStatus } from '../../api/account-calls.ts'
import { accountMessageOf } from '../../catalogue/account-messages.ts'
import { toast } from '../shell/toasts.ts'
import { callApi, reasonOf } from './call-api.ts'
import { poll, pollMs } from './polling.ts'
import { finishLogin } from './session.ts'

/** State of the scan login dialog. */
export type ScanLogin =
  | { readonly status: 'loading' }
  | { readonly status: 'waiting' | 'scanned'; readonly image: string; readonly openUrl: string | undefined }
  /** The code has expired or could not be fetched; `text` is the reason. */
  | { readonly status: 'over'; readonly text: string }

export const $scanLogin = atom<ScanLogin>({ status: 'loading' })

let stop: () => void = () => {}
let turn = 0

/** Stops waiting for a scan. */
export function stopScanLogin(): void {
  turn += 1
  stop()
  stop = () => {}
}

/** Requests a code and waits until it is scanned and confirmed. `close` closes the dialog. */
export async function startScanLogin(close: () => void): Promise<void> {
  stopScanLogin()
  const mine = turn
  $scanLogin.set({ status: 'loading' })
  const over = (text: string) => mine === turn && $scanLogin.set({ status: 'over', text })
  try {
    const { status, msg, data } = await callApi('wxLogin', {})
    if (mine !== turn) return
    if (status !== 200 || !data) return void over(msg || accountMessageOf('scan-failed'))
    const code = { image: data.base64Data, openUrl: data.open_url }
    $scanLogin.set({ status: 'waiting', ...code })
    stop = poll(pollMs, async (signal) => {
      const answer = await callApi('checkScanStatus', { key: data.key }, { signal }).catch((thrown) => {
        if (!signal.aborted) over(reasonOf(thrown))
        throw thrown
      })
      if (mine !== turn) return 'stop'
      if (answer.status !== 200 || !answer.data) {
        // A disabled account is shown as an error; an expired code is not.
        if (answer.status === 403) toast.error(answer.msg)
        over(answer.msg)
        return 'stop'
      }
      if (answer.data.token) {
        stopScanLogin()
        await finishLogin(answer.data.token, close)
        return 'stop'
      }
      if (answer.data.scanStatus === scanStatus.scanned) $scanLogin.set({ status: 'scanned', ...code })
      return 'again'
    })
  } catch (thrown) {
    over(reasonOf(thrown))
  }
}
