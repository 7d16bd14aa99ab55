import type { Context as Request } from 'hono'
import { fill } from '../../src/catalogue/fill.ts'
import { serviceTexts } from '../../src/catalogue/service-texts.ts'
import { UserError } from '../../src/core/errors.ts'
import { yuanOf } from '../../src/core/money.ts'
import {
  addressOf,
  assertOwnUser,
  browserOf,
  deviceCookieOf,
  type Handlers,
  replyWithMessage,
  setBrowserCookie,
  setDeviceCookie,
} from '../http.ts'
import { qrDataUrl } from '../qr-png.ts'
import { readBlob, storageOf } from '../services/blobs.ts'
import { type Context, nowSeconds } from '../services/context.ts'
import { rememberDevice } from '../services/devices.ts'
import { bindEmail, sendCode } from '../services/email-codes.ts'
import {
  acknowledgeCommission,
  balanceOf,
  invitationOf,
  invitationRecords,
  recentPurchasers,
  recordInviter,
} from '../services/invitations.ts'
import { openOrder, orderStatus, ordersOf } from '../services/orders.ts'
import { deleteAccount, exportData } from '../services/own-data.ts'
import { countDownloads, countVisit, countWorkDownloads, downloadsEver, downloadsToday } from '../services/quotas.ts'
import { checkScan, scanSeconds, startScan } from '../services/scans.ts'
import { endOtherSessions, endSession, openSessions, startSession } from '../services/sessions.ts'
import { deleteTemplate, saveTemplate, templateOf, templatesOf } from '../services/templates.ts'
import { receivePiece, startUpload } from '../services/uploads.ts'
import { login, setPassword, type User, updateProfile, userInfoOf } from '../services/users.ts'
import { aiHandlers } from './ai.ts'

/** Describes the browser that waits for a login: its system and name, as far as the user agent contains them. */
function deviceOf(agent: string): string {
  const system = /Windows|Mac OS X|Android|iPhone|iPad|CrOS|Linux/.exec(agent)?.[0] ?? ''
  const browser = /Edg|Firefox|OPR|Chrome|Safari/.exec(agent)?.[0] ?? ''
  const names: Record<string, string> = { 'Mac OS X': 'macOS', Edg: 'Edge', OPR: 'Opera', CrOS: 'ChromeOS' }
  return [system, browser]
    .map((name) => names[name] ?? name)
    .filter(Boolean)
    .join(' · ')
}

interface RouteSettings {
  readonly trustProxy: boolean
}

const isSecure = ({ siteOrigin }: Context) => siteOrigin.startsWith('https:')

/** Makes the browser of a request known to a user who has just proved to be the owner. */
const makeKnown = (context: Context, c: Request, user: User) =>
  setDeviceCookie(c, rememberDevice(context, user, deviceCookieOf(c)), isSecure(context))

/** Login, session and scan. */
function loginHandlers(
  context: Context,
  { trustProxy }: RouteSettings,
): Pick<Handlers, 'wxLogin' | 'checkScanStatus' | 'loginByAccount' | 'logout' | 'getSessions' | 'endOtherSessions'> {
  const secure = isSecure(context)
  const newcomer = (number: string) => fill(serviceTexts.scan.newcomer, { number })
  const know = (c: Request, user: User) => makeKnown(context, c, user)
  return {
    wxLogin: async ({ c }) => {
      const cookie = setBrowserCookie(c, secure)
      const device = deviceOf(c.req.header('user-agent') ?? '')
      const { key, content } = await startScan(context, { cookie, device, address: addressOf(c, trustProxy) })
      const open = context.sandbox.scan ? { open_url: content } : {}
      return { base64Data: qrDataUrl(content), key, expires_in: scanSeconds, ...open }
    },
    checkScanStatus: async ({ input, c }) => {
      const { user, ...answer } = await checkScan(context, input.key, browserOf(c) ?? '', newcomer)
      if (user) know(c, user)
      return answer
    },
    loginByAccount: async ({ input, c }) => {
      const [address, cookie] = [addressOf(c, trustProxy), deviceCookieOf(c)]
      const user = await login(context, input.id, input.password, { address, cookie })
      know(c, user)
      const device = deviceOf(c.req.header('user-agent') ?? '')
      return { token: await startSession(context, user, { device }), user_flag: user.user_flag }
    },
    getSessions: ({ caller }) => openSessions(context, caller),
    endOtherSessions: async ({ caller }) => ({ ended: await endOtherSessions(context, caller) }),
    logout: async ({ caller, c }) => {
      await endSession(context, caller.session)
      // "storage" would also delete the user's drafts.
      c.header('Clear-Site-Data', '"cookies"')
      return null
    },
  }
}

/** The user's own account: profile, e-mail address, password, data. */
function accountHandlers(
  context: Context,
  { trustProxy }: RouteSettings,
): Pick<
  Handlers,
  | 'getUserInfo'
  | 'getVerificationCode'
  | 'updateEmail'
  | 'updateProfile'
  | 'setPassword'
  | 'exportMyData'
  | 'deleteAccount'
> {
  return {
    getUserInfo: ({ input, caller: { user, session } }) => {
      if (input.key !== session) throw new UserError('not-found')
      return [userInfoOf(user, nowSeconds(context))]
    },
    getVerificationCode: async ({ input, caller: { user }, c }) => {
      await sendCode(context, user, input.email, {
        origin: addressOf(c, trustProxy),
        mail: (code, minutes) => ({
          subject: fill(serviceTexts.mail.subject, { code }),
          text: fill(serviceTexts.mail.text, { code, minutes }),
        }),
      })
      return replyWithMessage<'getVerificationCode'>('code-sent', null)
    },
    updateEmail: async ({ input, caller: { user } }) => {
      assertOwnUser(user, input.user_id)
      await bindEmail(context, user, input.email, input.code)
      return replyWithMessage<'updateEmail'>('email-bound', null)
    },
    updateProfile: async ({ input, caller: { user } }) =>
      replyWithMessage<'updateProfile'>('profile-saved', [
        userInfoOf(await updateProfile(context, user, input), nowSeconds(context)),
      ]),
    setPassword: async ({ input, caller: { user, session }, c }) => {
      makeKnown(context, c, await setPassword(context, user, session, input))
      return replyWithMessage<'setPassword'>('password-changed', null)
    },
    exportMyData: ({ caller: { user } }) => exportData(context, user),
    deleteAccount: async ({ input, caller: { user } }) => {
      await deleteAccount(context, user, input.user_id)
      return replyWithMessage<'deleteAccount'>('account-deleted', null)
    },
  }
}

/** Orders and payment. */
function orderHandlers(
  context: Context,
): Pick<Handlers, 'getVipUser' | 'getPayCode' | 'checkOrderStatus' | 'getOrders'> {
  return {
    getVipUser: () => recentPurchasers(context),
    getPayCode: async ({ input, caller: { user } }) => {
      assertOwnUser(user, input.user_id)
      const order = await openOrder(context, user, {
        productId: input.id,
        quantity: input.buy_num ?? 1,
        useBalance: Number(input.discount ?? 0) > 0,
      })
      return {
        url_qrcode: qrDataUrl(order.content),
        order_id: order.orderId,
        amount: yuanOf(order.amountFen),
        discount: yuanOf(order.discountFen),
        expires_in: order.expiresIn,
        ...(context.sandbox.pay ? { open_url: order.content } : {}),
      }
    },
    checkOrderStatus: async ({ input, caller: { user } }) => [
      { payment_status: await orderStatus(context, user, input.order_id) },
    ],
    getOrders: ({ input, caller: { user } }) => ordersOf(context, user, input.page ?? 1),
  }
}

/** Invitations and the balance they earn. */
function invitationHandlers(
  context: Context,
): Pick<
  Handlers,
  'getInvitationInfo' | 'addInvitationRecord' | 'updateInvitationInfo' | 'useDiscount' | 'getInvitationRecords'
> {
  return {
    getInvitationInfo: async ({ input, caller }) => [await invitationOf(context, caller.user, input.id)],
    addInvitationRecord: async ({ input, caller }) => {
      await recordInviter(context, caller.user, input.rel)
      return null
    },
    updateInvitationInfo: ({ input, caller: { user } }) => {
      acknowledgeCommission(user, input.id)
      return null
    },
    useDiscount: async ({ input, caller: { user } }) => ({ balance: await balanceOf(context, user, input.id) }),
    getInvitationRecords: ({ caller: { user } }) => invitationRecords(context, user),
  }
}

/** What is counted: downloads and visits. */
function quotaHandlers(
  context: Context,
): Pick<Handlers, 'getDownloadTotal' | 'addDownloadLog' | 'updateUserStatistics' | 'addUserStatistics'> {
  return {
    getDownloadTotal: async ({ input, caller: { user } }) => {
      assertOwnUser(user, input.user_id)
      const count = input.is_current_day === 0 ? downloadsEver : downloadsToday
      return { download_num: await count(context, user) }
    },
    addDownloadLog: ({ input, caller: { user } }) => {
      assertOwnUser(user, input.user_id)
      const { num = 1, work } = input
      return work === undefined ? countDownloads(context, user, num) : countWorkDownloads(context, user, num, work)
    },
    updateUserStatistics: async ({ caller }) => {
      await countVisit(context, caller ? 'login' : 'visitor-login')
      return null
    },
    addUserStatistics: async ({ caller }) => {
      await countVisit(context, caller ? 'visit' : 'visitor')
      return null
    },
  }
}

/** Templates. */
function templateHandlers(
  context: Context,
): Pick<Handlers, 'getTemplateTotal' | 'getTemplates' | 'getTemplate' | 'saveTemplate' | 'deleteTemplate'> {
  return {
    getTemplateTotal: ({ input, caller: { user } }) => {
      assertOwnUser(user, input.user_id)
      return [{ num: user.template_num }]
    },
    getTemplates: ({ caller: { user } }) => templatesOf(context, user),
    getTemplate: ({ input, caller: { user } }) => templateOf(context, user, input.id),
    saveTemplate: ({ input, caller: { user } }) => saveTemplate(context, user, input),
    deleteTemplate: async ({ input, caller: { user } }) => ({ num: await deleteTemplate(context, user, input.id) }),
  }
}

/** The pictures of works. */
function pictureHandlers(
  context: Context,
): Pick<Handlers, 'getStorageTotal' | 'startUpload' | 'sendPiece' | 'getBlob'> {
  return {
    getStorageTotal: ({ caller: { user } }) => storageOf(context, user),
    startUpload: ({ input, caller: { user } }) => startUpload(context, user, input),
    sendPiece: ({ input, bytes, caller: { user } }) => receivePiece(context, user, input, bytes),
    getBlob: ({ input, caller: { user } }) => readBlob(context, user, input.hash, input.offset ?? 0),
  }
}

/** Returns the handlers of all calls of the contract. */
export function handlers(context: Context, settings: RouteSettings): Handlers {
  return {
    ...loginHandlers(context, settings),
    ...accountHandlers(context, settings),
    ...orderHandlers(context),
    ...invitationHandlers(context),
    ...quotaHandlers(context),
    ...templateHandlers(context),
    ...pictureHandlers(context),
    ...aiHandlers(context, settings),
  }
}
