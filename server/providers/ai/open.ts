import type { Env } from '../../env.ts'
import type { ModelProvider } from '../types.ts'
import { type EndpointSettings, openAiCompatible } from './openai-compatible.ts'
import { resilient } from './resilient.ts'

/**
 * Returns the model that the settings name, with the one to fall back on; null if they name none. A model has no
 * sandbox: what a simulation says would be taken for the words of a model.
 */
export function openModel(env: Env, clock: () => number): ModelProvider | null {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL, AI_FALLBACK_BASE_URL, AI_FALLBACK_API_KEY, AI_FALLBACK_MODEL } = env
  if (AI_BASE_URL === undefined || AI_MODEL === undefined) return null
  const limits = { json: env.AI_JSON, connectMs: env.AI_CONNECT_SECONDS * 1000, idleMs: env.AI_IDLE_SECONDS * 1000 }
  const endpoint = (baseUrl: string, apiKey: string | undefined, model: string): EndpointSettings => ({
    ...{ baseUrl, apiKey, model },
    ...limits,
  })
  const first = openAiCompatible(endpoint(AI_BASE_URL, AI_API_KEY, AI_MODEL))
  if (AI_FALLBACK_MODEL === undefined) return resilient([first], { clock })
  // A key is never sent to another endpoint than its own.
  const second =
    AI_FALLBACK_BASE_URL === undefined
      ? endpoint(AI_BASE_URL, AI_API_KEY, AI_FALLBACK_MODEL)
      : endpoint(AI_FALLBACK_BASE_URL, AI_FALLBACK_API_KEY, AI_FALLBACK_MODEL)
  return resilient([first, openAiCompatible(second)], { clock })
}
