import type { APIRoute } from 'astro'
import { emojiNames, emojiVersion } from '../../graphics/emoji.ts'

/** The names of all emoji that have a picture, and the version in the names of their files. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify({ version: emojiVersion(), names: emojiNames().join(' ') }))
