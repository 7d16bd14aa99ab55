import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Api } from './app.ts'
import { type OpenDatabase, openDatabase } from './db/open.ts'
import type { Queries } from './db/schema.ts'
import type { Env } from './env.ts'
import { openModel } from './providers/ai/open.ts'
import { openBlobs } from './providers/blobs/open.ts'
import { outbox } from './providers/mail/outbox.ts'
import { smtp } from './providers/mail/smtp.ts'
import { type SandboxPay, sandboxPay } from './providers/pay/sandbox.ts'
import { wechatPay } from './providers/pay/wechat.ts'
import { sandboxScan } from './providers/scan/sandbox.ts'
import { wechatScan } from './providers/scan/wechat.ts'
import { sweepLog } from './services/ai-log.ts'
import { sweepTokens } from './services/ai-tokens.ts'
import type { AiSettings, Context } from './services/context.ts'
import { sweepOrders } from './services/orders.ts'
import { sweepAi, sweepDownloadWorks } from './services/quotas.ts'
import { randomKey } from './services/random.ts'
import { sweepReports } from './services/reports.ts'
import { deleteExpiredRows, sweepPictures } from './services/sweep.ts'
import { differenceToSite, readBannedWords } from './services/words.ts'

/** Returns the signing secret used without TOKEN_SECRET: generated once and stored in the data folder. */
function ownSecret(folder: string): string {
  const file = join(folder, 'secret')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(file, randomKey() + randomKey(), { mode: 0o600, flag: 'wx' })
  }
  return readFileSync(file, 'utf8').trim()
}

/** Restores the line breaks of a PEM key, which may be written as `\n` in the environment. */
const pem = (text = '') => text.replaceAll('\\n', '\n')

function payProvider(env: Env, clock: () => number) {
  return wechatPay({
    baseUrl: env.WECHAT_PAY_BASE_URL,
    appId: env.WECHAT_PAY_APP_ID ?? '',
    merchantId: env.WECHAT_PAY_MERCHANT_ID ?? '',
    serial: env.WECHAT_PAY_SERIAL ?? '',
    privateKeyPem: pem(env.WECHAT_PAY_PRIVATE_KEY),
    apiV3Key: env.WECHAT_PAY_API_V3_KEY ?? '',
    platformKeyId: env.WECHAT_PAY_PLATFORM_KEY_ID ?? '',
    platformPublicKeyPem: pem(env.WECHAT_PAY_PLATFORM_PUBLIC_KEY),
    notifyUrl: `${env.SITE_URL}/api/notify/pay`,
    clock,
  })
}

function scanProvider(env: Env, clock: () => number) {
  return wechatScan({
    baseUrl: env.WECHAT_OA_BASE_URL,
    appId: env.WECHAT_OA_APP_ID ?? '',
    appSecret: env.WECHAT_OA_APP_SECRET ?? '',
    token: env.WECHAT_OA_TOKEN ?? '',
    ...(env.WECHAT_OA_AES_KEY === undefined ? {} : { aesKey: env.WECHAT_OA_AES_KEY }),
    clock,
  })
}

function aiSettings(env: Env): AiSettings {
  return {
    name: env.AI_MODEL_NAME ?? env.AI_MODEL ?? '',
    filing: env.AI_FILING_NUMBER,
    totalMs: env.AI_TOTAL_SECONDS * 1000,
    keepTexts: env.AI_LOG_TEXTS,
    tokens: { all: env.AI_TOKENS_PER_DAY, each: env.AI_TOKENS_PER_USER },
    atOnce: { all: env.AI_AT_ONCE, each: env.AI_AT_ONCE_PER_USER },
  }
}

export interface Started extends Api {
  readonly database: OpenDatabase
}

/** Returns the time of the database in ms: the one clock of several processes. */
async function databaseTime(db: Queries): Promise<number> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db)
  return rows[0]!.now
}

/**
 * Opens the database and creates the providers that the settings select. A test brings a clock of its own.
 * @throws Error if the database does not open or the file of banned words cannot be read
 */
export async function startApi(env: Env, clock: () => number = Date.now): Promise<Started> {
  const database = await openDatabase({
    folder: env.DATA_DIR,
    ...(env.DATABASE_URL === undefined ? {} : { url: env.DATABASE_URL }),
  })
  const { db } = database
  const difference = differenceToSite(env.BANNED_WORDS_FILE, env.DIST_DIR)
  if (difference) console.warn(difference)
  const secret = env.TOKEN_SECRET ?? ownSecret(env.DATA_DIR)
  const sandbox: SandboxPay | null =
    env.PAY_PROVIDER === 'sandbox' ? sandboxPay({ db, secret, origin: env.SITE_URL }) : null
  const context: Context = {
    db,
    clock,
    sharedClock: env.DATABASE_URL !== undefined && clock === Date.now ? databaseTime : async () => clock(),
    secret,
    siteOrigin: env.SITE_URL,
    words: readBannedWords(env.BANNED_WORDS_FILE),
    sandbox: { scan: env.SCAN_PROVIDER === 'sandbox', pay: sandbox !== null },
    pay: sandbox ?? payProvider(env, clock),
    scan: env.SCAN_PROVIDER === 'sandbox' ? sandboxScan(env.SITE_URL) : scanProvider(env, clock),
    blobs: await openBlobs(env),
    model: openModel(env, clock),
    ai: aiSettings(env),
    blobQuota: { free: env.BLOB_QUOTA_FREE, paid: env.BLOB_QUOTA_PAID },
    mail:
      env.MAIL_PROVIDER === 'outbox'
        ? outbox(join(env.DATA_DIR, 'outbox'))
        : smtp({ url: env.SMTP_URL ?? '', from: env.MAIL_FROM ?? '' }),
  }
  // A browser on this machine may call the server by any of its loopback names.
  const local = env.production ? [] : ['127.0.0.1', 'localhost', '[::1]'].map((host) => `http://${host}:${env.PORT}`)
  const origins = [new URL(env.SITE_URL).origin, ...env.ALLOWED_ORIGINS, ...local]
  return {
    database,
    context,
    sandboxPay: sandbox,
    http: {
      origins,
      trustProxy: env.TRUST_PROXY,
      rateLimit: env.RATE_LIMIT,
      concurrencyLimit: env.CONCURRENCY_LIMIT,
    },
  }
}

const sweepMs = 15_000

/**
 * Sweeps every 15 s: checks orders whose notice was lost, returns AI creations of dead work, deletes expired rows and
 * removes pictures that nothing uses.
 * Returns a function that stops it.
 */
export function keepSweeping(context: Context): () => void {
  let running = false
  const timer = setInterval(async () => {
    if (running) return
    running = true
    try {
      await sweepOrders(context)
      await sweepAi(context)
      await sweepTokens(context)
      await sweepLog(context)
      await sweepReports(context)
      await sweepDownloadWorks(context)
      await deleteExpiredRows(context)
      await sweepPictures(context)
    } catch (error) {
      console.error('sweep', error)
    } finally {
      running = false
    }
  }, sweepMs)
  timer.unref()
  return () => clearInterval(timer)
}
