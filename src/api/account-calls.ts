import { z } from 'zod/mini'
import { call } from './call.ts'
import {
  between,
  code,
  email,
  flag,
  matching,
  orderId,
  password,
  relPattern,
  rowId,
  seconds,
  single,
  userId,
  whole,
  words,
  workKey,
  yuan,
} from './fields.ts'
import { workCalls } from './work-calls.ts'

/** Calls of accounts: all but those of the language model, which only its pages need. */

const empty = z.optional(z.object({}))

/** Avatar: the number of a built-in picture, `leaf`, or empty. */
const avatar = matching(/^(leaf|\d{1,2})?$/)

export const userInfo = z.strictObject({
  id: z.int(),
  user_id: z.string(),
  user_name: z.string(),
  avatar,
  package_id: z.int().check(z.minimum(0), z.maximum(4)),
  /** 0 means disabled. */
  status: z.int().check(z.minimum(0), z.maximum(1)),
  user_flag: z.string(),
  email: z.string(),
  /** 0 means not invited. */
  invited_id: z.int(),
  ai_num: z.int(),
  ai_use_num: z.int(),
  /** End of the membership, seconds since 1970; null if unlimited. */
  vip_until: z.nullable(seconds),
  has_password: z.boolean(),
  /** Whether the user appears, with a masked name, among the recent purchasers. */
  listed: z.boolean(),
})
export type UserInfo = z.infer<typeof userInfo>

export const invitationInfo = z.strictObject({
  id: z.int(),
  /** Yuan with two decimal places. */
  balance: z.string(),
  invitation_link: z.string(),
  rel: z.string(),
})
export type InvitationInfo = z.infer<typeof invitationInfo>

const loginResult = z.strictObject({ token: z.string(), user_flag: z.string() })

/** States of a scan login. */
export const scanStatus = { waiting: 0, scanned: 1, confirmed: 2 } as const

/** States of an order; the value 201 is fixed by the specification. */
export const paymentStatus = { waiting: 100, paid: 201, expired: 410, refunded: 402 } as const

const vipUser = z.strictObject({
  avatar,
  user_name: z.string(),
  modified_time: seconds,
  package_id: z.int(),
})
export type VipUser = z.infer<typeof vipUser>

const order = z.strictObject({
  order_id: z.string(),
  product_id: z.int(),
  quantity: z.int(),
  /** Yuan: full price, part paid from the balance, amount paid. */
  price: z.string(),
  discount: z.string(),
  amount: z.string(),
  payment_status: z.int(),
  created_time: seconds,
  paid_time: z.nullable(seconds),
})
export type Order = z.infer<typeof order>

const ledgerRow = z.strictObject({
  /** Yuan, signed. */
  amount: z.string(),
  kind: z.enum(['commission', 'discount', 'released', 'reversed']),
  /** Masked name of the buyer; empty for the user's own entries. */
  from: z.string(),
  time: seconds,
})
export type LedgerRow = z.infer<typeof ledgerRow>

const design = '/api/easydesign'
const cover = '/api/easycover'

export const accountCalls = {
  getUserInfo: call({
    method: 'GET',
    path: `${design}/getUserInfo`,
    caller: 'user',
    input: z.object({ key: z.string().check(z.maxLength(64)) }),
    data: single(userInfo),
  }),
  getInvitationInfo: call({
    method: 'GET',
    path: `${design}/getInvitationInfo`,
    caller: 'user',
    input: z.object({ id: rowId }),
    data: single(invitationInfo),
  }),
  addInvitationRecord: call({
    method: 'POST',
    path: `${design}/addInvitationRecord`,
    caller: 'user',
    input: z.object({ user_flag: flag, rel: matching(relPattern) }),
    data: z.null(),
  }),
  getTemplateTotal: call({
    method: 'GET',
    path: `${cover}/getTemplateTotal`,
    caller: 'user',
    input: z.object({ user_id: userId }),
    data: single(z.strictObject({ num: z.int() })),
  }),
  wxLogin: call({
    method: 'GET',
    path: `${design}/wxLogin`,
    caller: 'anyone',
    input: empty,
    data: z.strictObject({
      /** A PNG, as a data URL. */
      base64Data: z.string(),
      key: z.string(),
      expires_in: z.int(),
      /** Target of the code, in the sandbox only, where no phone scans it. */
      open_url: z.optional(z.string()),
    }),
    credentials: true,
    changes: true,
  }),
  checkScanStatus: call({
    method: 'GET',
    path: `${design}/checkScanStatus`,
    caller: 'anyone',
    input: z.object({ key: matching(/^[\w-]{20,64}$/) }),
    data: z.strictObject({ scanStatus: z.int(), token: z.optional(z.string()), user_flag: z.optional(z.string()) }),
    credentials: true,
    changes: true,
  }),
  loginByAccount: call({
    method: 'POST',
    path: `${design}/loginByAccount`,
    caller: 'anyone',
    input: z.object({ id: words(320), password }),
    data: loginResult,
    credentials: true,
  }),
  getDownloadTotal: call({
    method: 'GET',
    path: `${cover}/getDownloadTotal`,
    caller: 'user',
    input: z.object({ user_id: userId, is_current_day: z.optional(whole(0, 1)) }),
    data: z.strictObject({ download_num: z.int() }),
  }),
  updateUserStatistics: call({
    method: 'POST',
    path: `${cover}/updateUserStatistics`,
    caller: 'maybe',
    input: z.object({ user_flag: flag }),
    data: z.null(),
  }),
  addDownloadLog: call({
    method: 'POST',
    path: `${cover}/addDownloadLog`,
    caller: 'user',
    input: z.object({ user_id: userId, num: z.optional(whole(1, 1000)), work: z.optional(workKey) }),
    data: z.strictObject({ download_num: z.int(), limit: z.int() }),
  }),
  addUserStatistics: call({
    method: 'POST',
    path: `${cover}/addUserStatistics`,
    caller: 'maybe',
    input: z.object({ user_flag: flag }),
    data: z.null(),
  }),
  getVerificationCode: call({
    method: 'GET',
    path: `${design}/getVerificationCode`,
    caller: 'user',
    input: z.object({ email }),
    data: z.null(),
    changes: true,
  }),
  updateEmail: call({
    method: 'POST',
    path: `${design}/updateEmail`,
    caller: 'user',
    input: z.object({ email, code, user_id: userId }),
    data: z.null(),
  }),
  getVipUser: call({
    method: 'GET',
    path: `${design}/getVipUser`,
    caller: 'anyone',
    input: empty,
    data: z.array(vipUser),
  }),
  getPayCode: call({
    method: 'GET',
    path: `${design}/getPayCode`,
    caller: 'user',
    input: z.object({
      user_id: userId,
      id: whole(1, 5),
      /** Above 0: use the balance. The server decides how much of it. */
      discount: z.optional(yuan),
      buy_num: z.optional(whole(1, 10)),
    }),
    data: z.strictObject({
      /** A PNG, as a data URL. */
      url_qrcode: z.string(),
      order_id: z.string(),
      amount: z.string(),
      discount: z.string(),
      expires_in: z.int(),
      open_url: z.optional(z.string()),
    }),
    changes: true,
  }),
  checkOrderStatus: call({
    method: 'GET',
    path: `${design}/checkOrderStatus`,
    caller: 'user',
    input: z.object({ order_id: orderId }),
    data: single(z.strictObject({ payment_status: z.int() })),
  }),
  updateInvitationInfo: call({
    method: 'POST',
    path: `${design}/updateInvitationInfo`,
    caller: 'user',
    input: z.object({ id: rowId, amount: yuan, add_amount: yuan, user_flag: flag }),
    data: z.null(),
  }),
  useDiscount: call({
    method: 'POST',
    path: `${design}/useDiscount`,
    caller: 'user',
    input: z.object({ id: rowId, discount: yuan }),
    data: z.strictObject({ balance: z.string() }),
  }),

  // Calls beyond the specification, for the personal centre and the invitation page.
  logout: call({ method: 'POST', path: `${design}/logout`, caller: 'user', input: empty, data: z.null() }),
  getSessions: call({
    method: 'GET',
    path: `${design}/getSessions`,
    caller: 'user',
    input: empty,
    data: z.array(z.strictObject({ device: z.string(), created_at: z.int(), current: z.boolean() })),
  }),
  endOtherSessions: call({
    method: 'POST',
    path: `${design}/endOtherSessions`,
    caller: 'user',
    input: empty,
    data: z.strictObject({ ended: z.int() }),
  }),
  getOrders: call({
    method: 'GET',
    path: `${design}/getOrders`,
    caller: 'user',
    input: z.object({ page: z.optional(whole(1, 10_000)) }),
    data: z.strictObject({ rows: z.array(order), total: z.int() }),
  }),
  getInvitationRecords: call({
    method: 'GET',
    path: `${design}/getInvitationRecords`,
    caller: 'user',
    input: empty,
    data: z.strictObject({ invited: z.int(), earned: z.string(), rows: z.array(ledgerRow) }),
  }),
  updateProfile: call({
    method: 'POST',
    path: `${design}/updateProfile`,
    caller: 'user',
    input: z.object({ user_name: z.optional(words(20)), avatar: z.optional(avatar), listed: z.optional(z.boolean()) }),
    data: single(userInfo),
  }),
  setPassword: call({
    method: 'POST',
    path: `${design}/setPassword`,
    caller: 'user',
    /** `old_password` is required if one is set. All other sessions end. */
    input: z.object({ old_password: z.optional(password), new_password: between(8, 128) }),
    data: z.null(),
  }),
  exportMyData: call({
    method: 'GET',
    path: `${design}/exportMyData`,
    caller: 'user',
    input: empty,
    data: z.record(z.string(), z.unknown()),
  }),
  deleteAccount: call({
    method: 'POST',
    path: `${design}/deleteAccount`,
    caller: 'user',
    /** The user types the account number, so that an account is not deleted by accident. */
    input: z.object({ user_id: userId }),
    data: z.null(),
  }),
  ...workCalls,
} as const
