import type { z } from 'zod/mini'
import { accountCalls } from './account-calls.ts'
import { aiCalls } from './ai-calls.ts'

/**
 * Definitions of all API calls. The client builds requests and checks replies with these schemas; the server checks
 * requests and builds replies with them.
 */
export const calls = { ...accountCalls, ...aiCalls } as const

export type { Call, Envelope } from './call.ts'

type Calls = typeof calls
export type CallName = keyof Calls
export type AccountCallName = keyof typeof accountCalls
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>
export type CallRefusal<Name extends CallName> = z.infer<NonNullable<Calls[Name]['refusal']>>
export type CallData<Name extends CallName> = z.infer<Calls[Name]['data']>
export type CallsNamed<Name extends CallName> = Pick<Calls, Name>
