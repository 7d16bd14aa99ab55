import { atom, type ReadableAtom } from 'nanostores'
import { createStream, type StreamEvent } from '../../api/client-streams.ts'
import type { StreamData, StreamInput, StreamName } from '../../api/contract-streams.ts'
import { UserError } from '../../core/errors.ts'
import { aigcLabel } from '../../core/image/metadata/aigc-label.ts'
import { PartialJson } from '../../core/words/partial-json.ts'
import { reasonOf, sessionToken } from '../account/call-api.ts'
import { quota } from '../account/quota.ts'
import { loadAi, noteAiQuota } from './info.ts'

const stream = createStream({ token: sessionToken })

type Result<Name extends StreamName> = StreamData<Name>['result']
/** What was made, and its number in the log of the server. */
type Made<Name extends StreamName> = Pick<StreamData<Name>, 'id' | 'result'>
type Wish<Name extends StreamName> = Omit<StreamInput<Name>, 'key'>

/** One creation, as it is shown. */
export type AiState<Name extends StreamName> =
  | { readonly status: 'idle' | 'asking' | 'cancelled' }
  /**
   * What the model has said so far, as far as it makes sense: unchecked, growing, to be shown as text only. For a note
   * `noteFrom` (`core/words`) reads it.
   */
  | { readonly status: 'writing'; readonly said: Said }
  | ({ readonly status: 'done' } & Made<Name>)
  /** `code` says why, as far as the server tells; nothing was charged. */
  | { readonly status: 'failed'; readonly code: string; readonly message: string }

type Said = PartialJson['value']
type Refused<Name extends StreamName> = Extract<StreamEvent<Name>, { kind: 'refused' }>

/**
 * One place of a page where a model writes: a creation at a time, with its state. A new one, and a second click, end the
 * one before.
 */
export class AiWork<Name extends StreamName> {
  readonly #name: Name
  readonly #state = atom<AiState<Name>>({ status: 'idle' })
  #controller: AbortController | null = null

  constructor(name: Name) {
    this.#name = name
  }

  get $state(): ReadableAtom<AiState<Name>> {
    return this.#state
  }

  /** The number of what was made last; '' if nothing was made. */
  get creation(): string {
    const state = this.#state.get()
    return state.status === 'done' ? state.id : ''
  }

  /** The label of generated content for files with what was made last; '' if nothing was made. */
  get label(): string {
    const producer = import.meta.env.PUBLIC_OPERATOR?.trim() || 'QingTu'
    return this.creation && aigcLabel({ producer, id: this.creation })
  }

  /**
   * Writes. Offers an upgrade if the quota does not suffice. Returns the result; null if there is none, for the reason
   * that the state gives. Never throws.
   */
  async write(wish: Wish<Name>): Promise<Result<Name> | null> {
    this.#controller?.abort()
    const controller = new AbortController()
    this.#controller = controller
    this.#state.set({ status: 'asking' })
    const pass = await quota.ai()
    if (controller.signal.aborted) return null
    if (!pass) {
      this.#state.set({ status: 'idle' })
      return null
    }
    // One key for all attempts: what the server has finished is told again, and is not charged twice.
    const input = { ...wish, key: crypto.randomUUID() } as StreamInput<Name>
    try {
      const made = await this.#attempts(input, controller.signal)
      if (!made || controller.signal.aborted) return null
      this.#state.set({ status: 'done', ...made })
      return made.result
    } catch (thrown) {
      const code = thrown instanceof UserError ? thrown.code : 'internal'
      if (!controller.signal.aborted) this.#state.set({ status: 'failed', code, message: reasonOf(thrown) })
      return null
    }
  }

  /** Ends what is under way; the server ends it, too, and charges nothing. */
  cancel(): void {
    const { status } = this.#state.get()
    this.#controller?.abort()
    this.#controller = null
    if (status === 'asking' || status === 'writing') this.#state.set({ status: 'cancelled' })
  }

  #set(signal: AbortSignal, state: AiState<Name>): void {
    if (!signal.aborted) this.#state.set(state)
  }

  /** Asks once more if the line broke after the server had begun. */
  async #attempts(input: StreamInput<Name>, signal: AbortSignal): Promise<Made<Name> | null> {
    try {
      return await this.#attempt(input, signal)
    } catch (thrown) {
      const hadBegun = this.#state.get().status === 'writing'
      if (signal.aborted || !hadBegun || !(thrown instanceof UserError) || thrown.code !== 'api-unreachable')
        throw thrown
      return await this.#attempt(input, signal)
    }
  }

  async #attempt(input: StreamInput<Name>, signal: AbortSignal): Promise<Made<Name> | null> {
    let json = new PartialJson()
    for await (const event of stream(this.#name, input, signal)) {
      if (event.kind === 'done') {
        const { quota: left, ...made } = event.data
        noteAiQuota(left)
        return made
      }
      if (event.kind === 'refused') return this.#refuse(event, signal)
      if (event.kind === 'text') json.add(event.text)
      else json = new PartialJson()
      this.#set(signal, { status: 'writing', said: json.value })
    }
    return null
  }

  #refuse({ msg, refusal }: Refused<Name>, signal: AbortSignal): null {
    // Something else has used what was left: another tab, another device.
    if (refusal?.code === 'ai-quota') void loadAi()
    this.#set(signal, { status: 'failed', code: refusal?.code ?? '', message: msg })
    return null
  }
}
