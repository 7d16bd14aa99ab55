import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import type { Models } from '../../core/model/description.ts'
import { mattingModel, upscaleModel } from '../../core/model/schema.ts'

/** What the operator sets at build time. */
export interface ModelSettings {
  readonly PUBLIC_MATTING_MODEL?: string | undefined
  readonly PUBLIC_UPSCALE_MODEL?: string | undefined
  /** Who runs the site. */
  readonly PUBLIC_OPERATOR?: string | undefined
}

type Description = Readonly<Record<string, unknown>>

/** Reads a setting, which is JSON or names a file with JSON. */
function readDescription(setting: string, value: string): Description {
  const isJson = value.trimStart().startsWith('{')
  try {
    const found: unknown = JSON.parse(isJson ? value : readFileSync(value, 'utf8'))
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found as Description
    throw new Error('it is not an object')
  } catch (cause) {
    const where = isJson ? 'the setting' : value
    throw new Error(`${setting}: ${where} cannot be read as JSON (${(cause as Error).message})`, { cause })
  }
}

/** Returns size and hash of the described file where it is among the site's own; fails if they are described otherwise. */
function measured(setting: string, described: Description, publicFolder: string): Description {
  const { file } = described
  const path = typeof file === 'string' ? join(publicFolder, file) : null
  if (!path || !existsSync(path)) {
    if ('bytes' in described && 'sha256' in described) return described
    throw new Error(
      `${setting}: ${path ?? 'its "file"'} does not exist. Put the model below public/models, or give its "bytes" and "sha256".`,
    )
  }
  const content = readFileSync(path)
  const found = { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  for (const [key, value] of Object.entries(found)) {
    if (key in described && described[key] !== value) {
      throw new Error(`${setting}: "${key}" is ${String(described[key])}, but that of ${path} is ${value}`)
    }
  }
  return { ...described, ...found }
}

function described<Schema extends z.core.$ZodType>(
  setting: keyof ModelSettings,
  settings: ModelSettings,
  publicFolder: string,
  schema: Schema,
  defaults: Description = {},
): z.output<Schema> | null {
  const value = settings[setting]?.trim()
  if (!value) return null
  const parsed = z.safeParse(
    schema,
    measured(setting, { ...defaults, ...readDescription(setting, value) }, publicFolder),
    { error: en().localeError },
  )
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `"${path.join('.') || 'description'}": ${message}`)
  throw new Error(`${setting} is described wrongly:\n${problems.join('\n')}`)
}

/**
 * Returns the models that the operator has set, with size and hash of their files.
 * @throws Error that says what is wrong with a description
 */
export function modelsOf(settings: ModelSettings, publicFolder = 'public'): Models {
  const matting = described('PUBLIC_MATTING_MODEL', settings, publicFolder, mattingModel)
  const defaults = { producer: settings.PUBLIC_OPERATOR?.trim() || 'QingTu' }
  const upscale = described('PUBLIC_UPSCALE_MODEL', settings, publicFolder, upscaleModel, defaults)
  return { matting, upscale }
}
