import { z } from 'zod'

const schema = z.object({
  /** Port to listen on. */
  PORT: z.coerce.number().int().min(0).max(65535).default(4321),
  /** Address to listen on; 0.0.0.0 opens the server to the network. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Folder of the built site. */
  DIST_DIR: z.string().min(1).default('dist'),
})

export type Env = z.infer<typeof schema>

/** Reads the settings from the environment. Throws an Error that names every wrong variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const result = schema.safeParse(source)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
}
