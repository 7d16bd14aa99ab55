import { z } from 'zod/mini'
import { call } from './call.ts'
import { creationId, matching, prose } from './fields.ts'

/** What can be reported of content that a model made. */
const reportReasons = ['unlawful', 'rights', 'label', 'wrong', 'other'] as const

/** Calls about the language model that do not stream; those that use it are in `contract-streams.ts`. */
export const aiCalls = {
  /**
   * Whether there is a language model, and what the caller may use of it. Names the device of a visitor by a cookie.
   */
  aiInfo: call({
    method: 'GET',
    path: '/api/easyai/info',
    caller: 'maybe',
    input: z.optional(z.object({})),
    data: z.strictObject({
      configured: z.boolean(),
      /** Name and filing number (备案号) of the model; empty if there is none, or none is known. */
      model: z.string(),
      filing: z.string(),
      /** Whether the log of creations has what was given and said. */
      keepsTexts: z.boolean(),
      /** Creations that one text, rewrite, part, set of cards or row of a table costs. */
      cost: z.int(),
      used: z.int(),
      total: z.int(),
    }),
    credentials: true,
  }),
  /** Reports content that a model made, or that should bear a label and does not. Returns the number of the report. */
  report: call({
    method: 'POST',
    path: '/api/easyai/report',
    caller: 'maybe',
    input: z.object({
      about: z.enum(reportReasons),
      text: prose(2000, 5),
      /** Number of the creation, if it is known. */
      creation: z.optional(creationId),
      /** How the answer reaches who reports. */
      contact: z.optional(prose(100)),
    }),
    data: z.strictObject({ number: matching(/^\d{12}$/) }),
  }),
} as const
