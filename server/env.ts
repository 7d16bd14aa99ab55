import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))
const flag = z.enum(['0', '1']).transform((value) => value === '1')

const units = { KB: 2 ** 10, MB: 2 ** 20, GB: 2 ** 30 } as const

/** An amount of bytes: 300MB, 10 GB. */
const size = z
  .string()
  .regex(/^[1-9]\d{0,5} ?[KMG]B$/, 'an amount such as 300MB or 10GB')
  .transform((text) => Number.parseInt(text, 10) * units[text.slice(-2) as keyof typeof units])

/** A time in seconds. */
const seconds = (most: number) => z.coerce.number().min(0.05).max(most)

const schema = z.object({
  /** Port to listen on. */
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  /** Address to listen on; 0.0.0.0 opens the server to the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder of the built site. */
  DIST_DIR: z.string().min(1).default('dist'),
  /** Folder of the SQLite file, the sandbox's mails and the generated secret. */
  DATA_DIR: z.string().min(1).default('.data'),
  /** PostgreSQL instead of SQLite: postgres://user:password@host/database */
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Folder of pictures in the cloud; with PostgreSQL it is shared by all processes. */
  BLOB_DIR: z.string().min(1).optional(),
  /** Bucket for them instead: s3://bucket or s3://bucket/prefix, in any S3-compatible service. */
  BLOB_STORE: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/[\w.-]+)*\/?$/, 's3://bucket or s3://bucket/prefix')
    .optional(),
  /** Address of the service; Amazon's if not set. */
  S3_ENDPOINT: address.optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** Most bytes of pictures of a user without and with a paid membership. */
  BLOB_QUOTA_FREE: size.prefault('300MB'),
  BLOB_QUOTA_PAID: size.prefault('10GB'),
  /** Further words that names and titles must not contain. */
  BANNED_WORDS_FILE: z.string().min(1).optional(),
  NODE_ENV: z.string().optional(),
  /** Public address of the site. */
  SITE_URL: address.optional(),
  /** Further origins whose pages may call the API, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .pipe(z.array(address)),
  /** Secret that signs sessions; at least 32 characters, the same in every process. */
  TOKEN_SECRET: z.string().min(32).optional(),
  /** 1: the client's address is taken from X-Forwarded-For, which a proxy in front sets. */
  TRUST_PROXY: flag.default(false),
  /** Requests allowed per client address in ten seconds. */
  RATE_LIMIT: z.coerce.number().int().min(10).max(1_000_000).default(300),
  /** API requests that one client address may have under way at once. */
  CONCURRENCY_LIMIT: z.coerce.number().int().min(4).max(1_000_000).default(64),
  /** 1: simulated providers are wanted although others reach the server. */
  SANDBOX: flag.default(false),
  /** Providers of scan login, payment and mail. */
  SCAN_PROVIDER: z.enum(['sandbox', 'wechat']).optional(),
  PAY_PROVIDER: z.enum(['sandbox', 'wechat']).optional(),
  MAIL_PROVIDER: z.enum(['outbox', 'smtp']).optional(),
  WECHAT_OA_APP_ID: z.string().min(1).optional(),
  WECHAT_OA_APP_SECRET: z.string().min(1).optional(),
  WECHAT_OA_TOKEN: z.string().min(1).optional(),
  /** EncodingAESKey of the account: messages are encrypted. */
  WECHAT_OA_AES_KEY: z
    .string()
    .regex(/^[A-Za-z0-9]{43}$/)
    .optional(),
  WECHAT_OA_BASE_URL: address.default('https://api.weixin.qq.com'),
  WECHAT_PAY_APP_ID: z.string().min(1).optional(),
  WECHAT_PAY_MERCHANT_ID: z.string().min(1).optional(),
  WECHAT_PAY_SERIAL: z.string().min(1).optional(),
  /** PEM; line breaks may be written as \n. */
  WECHAT_PAY_PRIVATE_KEY: z.string().min(1).optional(),
  WECHAT_PAY_API_V3_KEY: z.string().length(32).optional(),
  WECHAT_PAY_PLATFORM_KEY_ID: z.string().min(1).optional(),
  WECHAT_PAY_PLATFORM_PUBLIC_KEY: z.string().min(1).optional(),
  WECHAT_PAY_BASE_URL: address.default('https://api.mch.weixin.qq.com'),
  /** smtp://user:password@host:587 or smtps://… */
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//)
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  /** Address of an endpoint that speaks as OpenAI's chat completions do, up to the version; empty: no model. */
  AI_BASE_URL: address.optional(),
  AI_API_KEY: z.string().min(1).optional(),
  AI_MODEL: z.string().min(1).optional(),
  /** Asked when the first one fails; without an address it is at the same endpoint. */
  AI_FALLBACK_BASE_URL: address.optional(),
  AI_FALLBACK_API_KEY: z.string().min(1).optional(),
  AI_FALLBACK_MODEL: z.string().min(1).optional(),
  /** How answers are bound to their form: what the endpoints understand as `response_format`. */
  AI_JSON: z.enum(['schema', 'object', 'off']).default('object'),
  /** Time until an answer begins, and between two parts of it. */
  AI_CONNECT_SECONDS: seconds(120).default(20),
  AI_IDLE_SECONDS: seconds(120).default(20),
  /** Longest time of one creation, with all attempts. */
  AI_TOTAL_SECONDS: seconds(300).default(120),
  /** Name and filing number of the model, as visitors read them. */
  AI_MODEL_NAME: z.string().min(1).max(60).optional(),
  AI_FILING_NUMBER: z.string().max(60).default(''),
  /** 1: the log keeps what was given and said. */
  AI_LOG_TEXTS: flag.default(false),
  /** Most tokens a day of all together, and of one user or one visitor's device. */
  AI_TOKENS_PER_DAY: z.coerce.number().int().min(1).max(1e12).default(20_000_000),
  AI_TOKENS_PER_USER: z.coerce.number().int().min(1).max(1e12).default(1_000_000),
  /** Most creations under way at once in one process: of all, and of one user or one visitor's device. */
  AI_AT_ONCE: z.coerce.number().int().min(1).max(10_000).default(256),
  AI_AT_ONCE_PER_USER: z.coerce.number().int().min(1).max(100).default(4),
})

type Given = z.infer<typeof schema>

const places = schema.pick({
  ...({ DATA_DIR: true, DATABASE_URL: true, BLOB_DIR: true, BLOB_STORE: true } as const),
  ...({ S3_ENDPOINT: true, S3_REGION: true, S3_ACCESS_KEY_ID: true, S3_SECRET_ACCESS_KEY: true } as const),
})
/** Where the data lies. */
export type Places = z.infer<typeof places>

/** The settings with defaults and derived values filled in. */
export interface Env extends Given {
  readonly production: boolean
  readonly SITE_URL: string
  readonly SCAN_PROVIDER: 'sandbox' | 'wechat'
  readonly PAY_PROVIDER: 'sandbox' | 'wechat'
  readonly MAIL_PROVIDER: 'outbox' | 'smtp'
}

const bucketKeys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const wechatScan = ['WECHAT_OA_APP_ID', 'WECHAT_OA_APP_SECRET', 'WECHAT_OA_TOKEN'] as const
const wechatPay = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MERCHANT_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PLATFORM_KEY_ID',
  'WECHAT_PAY_PLATFORM_PUBLIC_KEY',
] as const

/** Settings of the model that make no sense alone. */
const together = [
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_MODEL', 'AI_BASE_URL'],
  ['AI_FALLBACK_MODEL', 'AI_BASE_URL'],
  ['AI_FALLBACK_BASE_URL', 'AI_FALLBACK_MODEL'],
] as const

const loopbackNames = /^(localhost|\[?::1\]?|127(\.\d+){3})$/i

/** Returns true if a host name or address names this machine only. */
export function isLoopback(host: string): boolean {
  return loopbackNames.test(host)
}

/** Returns the settings by which others may reach the server, each with the reason; none on a machine of one's own. */
function reachedBy(given: Given): string[] {
  const site = given.SITE_URL === undefined ? null : new URL(given.SITE_URL)
  const reasons: [boolean, string][] = [
    [given.NODE_ENV === 'production', 'NODE_ENV=production'],
    [!isLoopback(given.HOST), `HOST=${given.HOST}`],
    [site !== null && (site.protocol === 'https:' || !isLoopback(site.hostname)), `SITE_URL=${given.SITE_URL}`],
    [given.TRUST_PROXY, 'TRUST_PROXY=1'],
  ]
  return reasons.flatMap(([applies, reason]) => (applies ? [reason] : []))
}

/** The roles of providers, and the value of each that simulates it. */
const simulations = [
  ['SCAN_PROVIDER', 'sandbox'],
  ['PAY_PROVIDER', 'sandbox'],
  ['MAIL_PROVIDER', 'outbox'],
] as const

/** Returns a line for every provider that is simulated, by default or by name. */
function simulatedIn(given: Given, reasons: string): string[] {
  return simulations.flatMap(([name, simulated]) => {
    if (given[name] === undefined)
      return [`${name}: needed where others can reach the server (${reasons}); SANDBOX=1 asks for the sandbox`]
    return given[name] === simulated
      ? [`${name}: ${simulated} is refused because of ${reasons}; SANDBOX=1 asks for it`]
      : []
  })
}

/** An empty variable counts as not set. Throws an Error that names every wrong variable. */
function parsed<Output>(wanted: z.ZodType<Output>, source: Record<string, string | undefined>): Output {
  const result = wanted.safeParse(Object.fromEntries(Object.entries(source).filter(([, value]) => value !== '')))
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}

/**
 * Reads only where the data lies: wrong settings of payment or mail must not make a command of the operator fail.
 * @throws Error that names every wrong variable
 */
export function readPlaces(source: Record<string, string | undefined>): Places {
  return parsed(places, source)
}

/**
 * Reads the settings from the environment. Providers are simulated, by default or by name, only while nothing says that
 * others reach the server, or if SANDBOX=1 asks for it.
 * @throws Error that names every wrong or missing variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = parsed(schema, source)
  const production = given.NODE_ENV === 'production'
  const reasons = reachedBy(given)
  const sandbox = reasons.length === 0 || given.SANDBOX
  const missing: string[] = []
  const need = (names: readonly (keyof Given)[], why: string) => {
    for (const name of names) if (given[name] === undefined) missing.push(`${name}: ${why}`)
  }
  const outside = `needed where others can reach the server (${reasons.join(', ')})`
  if (production || !isLoopback(given.HOST)) need(['SITE_URL', 'TOKEN_SECRET'], outside)
  if (!sandbox) missing.push(...simulatedIn(given, reasons.join(', ')))
  if (given.BLOB_STORE !== undefined) need(bucketKeys, 'needed for BLOB_STORE')
  // Without a choice pictures lie beside the SQLite file; several processes have no such common place.
  else if (given.DATABASE_URL !== undefined && given.BLOB_DIR === undefined)
    missing.push('BLOB_STORE or BLOB_DIR: needed with DATABASE_URL, a bucket or a folder that all processes share')
  if (given.SCAN_PROVIDER === 'wechat') {
    need(wechatScan, 'needed for SCAN_PROVIDER=wechat')
    if (!sandbox)
      need(['WECHAT_OA_AES_KEY'], 'needed for SCAN_PROVIDER=wechat, whose plain mode is for the sandbox only')
  }
  if (given.PAY_PROVIDER === 'wechat') need(wechatPay, 'needed for PAY_PROVIDER=wechat')
  if (given.MAIL_PROVIDER === 'smtp') need(['SMTP_URL', 'MAIL_FROM'], 'needed for MAIL_PROVIDER=smtp')
  for (const [name, needed] of together) if (given[name] !== undefined) need([needed], `needed for ${name}`)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  return {
    ...given,
    production,
    SITE_URL: given.SITE_URL ?? `http://${given.HOST}:${given.PORT}`,
    SCAN_PROVIDER: given.SCAN_PROVIDER ?? 'sandbox',
    PAY_PROVIDER: given.PAY_PROVIDER ?? 'sandbox',
    MAIL_PROVIDER: given.MAIL_PROVIDER ?? 'outbox',
  }
}
