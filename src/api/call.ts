import type { z } from 'zod/mini'

/** The shape of every reply, whatever its HTTP status; `status` 200 is success. */
export interface Envelope<Data> {
  readonly status: number
  readonly msg: string
  readonly data: Data
}

/** `user` requires a valid bearer token, `maybe` uses one if it is sent. */
type CallerKind = 'anyone' | 'maybe' | 'user'

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Caller extends CallerKind = CallerKind,
  Refusal extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly caller: Caller
  /** Query of a GET, JSON body of a POST; query of a POST that sends bytes. */
  readonly input: Input
  readonly data: Data
  /** Data that may come with a status other than 200; without it there is none. */
  readonly refusal?: Refusal
  /** The body is bytes, `application/octet-stream`. */
  readonly sendsBytes?: boolean
  /** A success has no envelope: the body is the bytes. */
  readonly returnsBytes?: boolean
  /**
   * Whether cookies are sent and accepted: one identifies the browser that started a scan login, one the browser with
   * which an account was used before.
   */
  readonly credentials?: boolean
  /** Largest body, bytes; 16 KiB by default. */
  readonly maxBytes?: number
  /** A GET that changes something: rejected for prefetches, navigations and other sites. */
  readonly changes?: boolean
}

/** Declares a call; keeps its exact types. */
export const call = <
  Input extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  const Caller extends CallerKind,
  Refusal extends z.ZodMiniType = z.ZodMiniNull,
>(
  definition: Call<Input, Data, Caller, Refusal>,
) => definition
