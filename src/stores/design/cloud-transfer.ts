import type { Answer } from '../../api/client.ts'
import type { AccountCallName, CallData, CallInput, CallRefusal } from '../../api/contract.ts'
import { workLimits } from '../../catalogue/limits.ts'
import { assetHash } from '../../core/design/asset-hash.ts'
import { UserError } from '../../core/errors.ts'
import { callApi } from '../account/call-api.ts'

/** Pictures on their way to the account and back, in pieces that can be sent again. */

/** Waits before a request without an answer is sent again, ms. */
const pauses = [400, 1200, 3000]
/** Uploads of a picture that may fail because the server has forgotten its pieces. */
const mostRestarts = 3

/** Time for a piece within which the next one may be larger, and above which it is smaller, ms. */
const quick = 1500
const slow = 4000

/** Returns the size of the next piece, bytes: a slow line must send each well before the server's deadline. */
export function nextPiece(size: number, took: number): number {
  const wanted = took < quick ? size * 2 : took > slow ? size / 2 : size
  return Math.min(workLimits.pieceBytes, Math.max(workLimits.leastPieceBytes, wanted))
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })

/**
 * Sends a call, again if there is no answer, or the server is busy or asked too often.
 * @throws UserError `api-unreachable` after the last attempt; what aborted `signal`
 */
export async function askPatiently<Name extends AccountCallName>(
  name: Name,
  input: CallInput<Name>,
  signal: AbortSignal,
  bytes?: Uint8Array<ArrayBuffer>,
): Promise<Answer<CallData<Name>, CallRefusal<Name>>> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    const wait = pauses[attempt]
    try {
      const answer = await callApi(name, input, bytes ? { signal, bytes } : { signal })
      if (!(answer.status === 503 || answer.status === 429) || wait === undefined) return answer
    } catch (thrown) {
      const isLost = thrown instanceof UserError && thrown.code === 'api-unreachable'
      if (!isLost || wait === undefined || navigator.onLine === false) throw thrown
    }
    await pause(wait, signal)
  }
}

/** Returns the data of an answer. Throws `cloud-refused` with the server's words if there is none. */
export function dataOf<Data>({ status, msg, data }: Pick<Answer<Data>, 'status' | 'msg' | 'data'>): Data {
  if (status === 401) throw new UserError('cloud-login')
  if (status !== 200 || data === null) throw new UserError('cloud-refused', { reason: msg })
  return data
}

export interface TransferSettings {
  readonly signal: AbortSignal
  /** Called with the number of bytes that have been transferred since. */
  readonly onBytes: (bytes: number) => void
}

/**
 * Uploads a picture, from where an earlier attempt ended.
 * @throws UserError `cloud-refused`, `cloud-login`, `api-unreachable`; what aborted the signal
 */
export async function uploadPicture(hash: string, picture: Blob, settings: TransferSettings): Promise<void> {
  const { signal, onBytes } = settings
  let size = workLimits.pieceBytes / 2
  let reported = 0
  for (let restart = 0; ; restart++) {
    let state = dataOf(await askPatiently('startUpload', { hash, bytes: picture.size }, signal))
    const { upload } = state
    let lost = false
    while (!state.done && !lost) {
      onBytes(Math.max(0, state.received - reported))
      reported = Math.max(reported, state.received)
      const piece = new Uint8Array(await picture.slice(state.received, state.received + size).arrayBuffer())
      const began = performance.now()
      const answer = await askPatiently('sendPiece', { upload, offset: state.received }, signal, piece)
      // Its pieces were removed, or another tab has sent some of them: the server says where to go on.
      lost = (answer.status === 404 || answer.status === 409) && restart < mostRestarts
      if (!lost) state = { ...state, ...dataOf(answer) }
      size = nextPiece(size, performance.now() - began)
    }
    if (lost) continue
    onBytes(picture.size - reported)
    return
  }
}

/**
 * Downloads a picture of the account and checks it.
 * @throws UserError `cloud-refused`, `cloud-login`, `cloud-damaged`, `api-unreachable`; what aborted the signal
 */
export async function downloadPicture(
  { hash, bytes }: { readonly hash: string; readonly bytes: number },
  { signal, onBytes }: TransferSettings,
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes)
  let offset = 0
  while (offset < bytes) {
    const part = dataOf(await askPatiently('getBlob', { hash, offset }, signal))
    if (part.length === 0 || offset + part.length > bytes) throw new UserError('cloud-damaged')
    whole.set(part, offset)
    offset += part.length
    onBytes(part.length)
  }
  if ((await assetHash(whole)) !== hash) throw new UserError('cloud-damaged')
  return whole
}
