import { aiCalls } from '../../api/ai-calls.ts'
import { createClient } from '../../api/client.ts'
import { sessionToken } from '../account/call-api.ts'

/** The typed client of the calls about the language model, with the session's token. */
export const callAi = createClient(aiCalls, { token: sessionToken })
