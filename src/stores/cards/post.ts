import { noPost, type Post } from '../../core/design/post.ts'
import type { CardsDraft } from '../../storage/cards-key.ts'

/** The texts to publish with a set of cards. */

/** Returns the texts of a draft: its own, else its title, its subtitle, and what its cards are about. */
export function postOf({ cards, post }: Pick<CardsDraft, 'cards' | 'post'>): CardsDraft['post'] {
  if (post.titles.length > 0 || post.body !== '') return post
  const [cover, ...others] = cards
  const about = others
    .filter(({ type, title }) => title !== '' && type !== 'call')
    .map(({ title }, at) => `${at + 1}. ${title}`)
  const last = others.at(-1)
  const asked = last?.type === 'call' ? last.body : ''
  const body = [cover?.body ?? '', about.join('\n'), asked].filter((part) => part.trim() !== '').join('\n\n')
  const aiLabel = cards.some(({ aigc }) => aigc !== '')
  return { titles: cover && cover.title !== '' ? [cover.title] : [], body, tags: post.tags, aiLabel }
}

/** Returns the texts of a draft as a design keeps them. */
export function designPostOf(draft: Pick<CardsDraft, 'cards' | 'post'>): Post {
  const { titles, body, tags, aiLabel } = postOf(draft)
  return { ...noPost, title: titles[0] ?? '', body, tags, ...(aiLabel && { aiLabel }) }
}
