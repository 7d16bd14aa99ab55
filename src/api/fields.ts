import { z } from 'zod/mini'

/** Text in a fixed format. */
export const matching = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** A whole number; in a query, digits without sign, decimal point or exponent. */
export const whole = (min: number, max: number) =>
  z.pipe(
    z.union([z.int(), z.pipe(matching(/^(0|[1-9]\d{0,9})$/), z.transform(Number))]),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

/** Id of a row. */
export const rowId = whole(1, 2_000_000_000)
/** Says that two downloads are of the same work, without telling what it is. */
export const workKey = matching(/^[\w:-]{1,64}$/)
/** Number of an account. */
export const userId = matching(/^\d{6,12}$/)
/** Flag of a browser, see the specification. */
export const flag = matching(/^[\w-]{0,64}$/)
/** Number of an order. */
export const orderId = matching(/^[0-9a-f]{32}$/)
/** Id of a cloud template. */
export const templateId = matching(/^[\w-]{1,40}$/)
/** SHA-256 of a picture. */
export const blobHash = matching(/^[0-9a-f]{64}$/)
/** Id of an upload. */
export const uploadId = matching(/^[0-9a-f]{32}$/)
/** Names one save of a work, however often it is sent. */
export const saveKey = matching(/^[\w-]{16,64}$/)
/** Number of a creation, under which the server logs it. */
export const creationId = matching(/^[\w-]{22}$/)
/** Yuan with at most two decimal places. */
export const yuan = matching(/^\d{1,10}(\.\d{1,2})?$/)
/** Text entered by a user: no control characters, no lone surrogates. */
export const words = (max: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(max),
    z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
  )
/** Text of several lines: without lone surrogates and control characters, which are dropped. */
export const prose = (max: number, min = 0) =>
  z.pipe(
    z.string().check(z.maxLength(2 * max)),
    z.pipe(
      z.transform((text: string) => text.replace(/\p{Cs}|[^\P{Cc}\t\n]/gu, '').trim()),
      z.string().check(z.minLength(min), z.maxLength(max)),
    ),
  )
/** Text of a length in UTF-16 units. */
export const between = (min: number, max: number) => z.string().check(z.minLength(min), z.maxLength(max))
/** A password as it is typed. */
export const password = between(1, 128)
/** An e-mail address. */
export const email = z.email().check(z.maxLength(320))
/** A code sent by e-mail. */
export const code = matching(/^\d{6}$/)
/** A time, seconds since 1970. */
export const seconds = z.int().check(z.nonnegative())
/** The one row of an answer that the specification wants as a list. */
export const single = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.length(1))
/** Format of `rel` in an invitation link. */
export const relPattern = /^[A-Za-z0-9_-]{1,64}$/
