import { type Counting, cutTo, lengthIn } from './count.ts'
import { cutAtSentence } from './sentences.ts'
import { orderTags, type TagNotation, tagLine } from './tag-order.ts'

/** What a platform demands of a text; null for no limit. */
export interface PlaceRules extends TagNotation {
  readonly title: number | null
  readonly body: number | null
  readonly tags: number | null
  readonly counting: { readonly title: Counting; readonly body: Counting }
  readonly titleIn: 'field' | 'line' | 'brackets'
  readonly tagsIn: 'body' | 'field' | 'nowhere'
  /** Greatest length of a summary. */
  readonly digest?: number
  /** Greatest length of a body that is read to its end. */
  readonly readBody?: number
}

/** A text before it is made for a platform. */
export interface PlainPost {
  readonly title: string
  readonly body: string
  readonly tags: readonly string[]
}

/** A text as it is pasted into the fields of a platform; '' for fields that it does not have. */
export interface Version {
  readonly title: string
  /** With the title or tags in it where they have no field. */
  readonly body: string
  readonly digest: string
  /** The tags on one line. */
  readonly tags: string
  /** All of it as one text. */
  readonly whole: string
  /** What had to be shortened. */
  readonly cut: readonly ('title' | 'body' | 'tags')[]
}

/** The largest share of a short body that tags may take. */
const mostForTags = 0.5

/** Returns as many of the tags as a platform takes, and as have room in its body. */
function tagsFor(tags: readonly string[], rules: PlaceRules): string[] {
  if (rules.tagsIn === 'nowhere') return []
  const kept = orderTags(tags).slice(0, rules.tags ?? tags.length)
  if (rules.tagsIn !== 'body' || rules.body === null) return kept
  while (kept.length > 0 && lengthIn(tagLine(kept, rules), rules.counting.body) > rules.body * mostForTags) kept.pop()
  return kept
}

const joined = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n')

/** Returns a body with the title before it and the tags behind it, where they have no field. */
function bodyFor({ title, body }: PlainPost, tags: string, rules: PlaceRules): { text: string; cut: boolean } {
  const ahead =
    title === '' || rules.titleIn === 'field' ? '' : rules.titleIn === 'line' ? `${title}\n` : `【${title}】`
  const behind = tags !== '' && rules.tagsIn === 'body' ? `${body === '' && ahead === '' ? '' : '\n\n'}${tags}` : ''
  const most = Math.min(rules.body ?? Number.POSITIVE_INFINITY, rules.readBody ?? Number.POSITIVE_INFINITY)
  if (most === Number.POSITIVE_INFINITY) return { text: ahead + body + behind, cut: false }
  // Halves are rounded up once for each part.
  const room = Math.max(0, most - lengthIn(ahead, rules.counting.body) - lengthIn(behind, rules.counting.body))
  const kept = cutAtSentence(body, room, rules.counting.body)
  return { text: (ahead + kept).trimEnd() + behind, cut: kept !== body.trimEnd() && kept !== body }
}

/**
 * Makes the version of a text for a platform: titles are cut between characters, bodies where a sentence ends, tags from
 * the last of their order. Title and tags go where the platform has them.
 */
export function versionFor(post: PlainPost, rules: PlaceRules): Version {
  const whole = post.title.trim()
  const title = rules.title === null ? whole : cutTo(whole, rules.title, rules.counting.title).trimEnd()
  const kept = tagsFor(post.tags, rules)
  const tags = tagLine(kept, rules)
  const { text, cut } = bodyFor({ ...post, title, body: post.body.trim() }, tags, rules)
  const digest =
    rules.digest === undefined ? '' : cutAtSentence(post.body.trim().replace(/\s*\n\s*/gu, ' '), rules.digest, 'units')
  const own = rules.titleIn === 'field' ? title : ''
  const line = rules.tagsIn === 'field' ? tags : ''
  return {
    ...{ title: own, body: text, digest, tags: line, whole: joined([own, text, line]) },
    cut: [
      ...(title === whole ? [] : ['title' as const]),
      ...(cut ? ['body' as const] : []),
      ...(kept.length < post.tags.length && rules.tagsIn !== 'nowhere' ? ['tags' as const] : []),
    ],
  }
}
