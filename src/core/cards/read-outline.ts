import type { Token, Tokens } from 'marked'
import { sentencesOf } from '../words/sentences.ts'
import { blocksOf, spansOf, tokensOf, trimmed } from './blocks.ts'
import { lengthOf } from './lengths.ts'
import { type Block, type Card, type CardType, longestSource, type Outline, wordsOf } from './model.ts'
import { isMarkdown, markdownOfPlain, type OutlineSigns } from './plain-text.ts'

/** Signs in the title of a card that tell its type, sources of regular expressions; see the catalogue. */
export type CardSigns = Readonly<Record<'summary' | 'call' | 'steps' | 'compare' | 'data', string>>

export interface ReadingWords {
  readonly outline: OutlineSigns
  readonly cards: CardSigns
}

/** A tree of texts: of a mind map, or of what a model writes. */
export interface OutlineTree {
  readonly text: string
  readonly note?: string | undefined
  readonly children?: readonly OutlineTree[] | undefined
}

/** Longest subtitle of a cover and longest title of a card, in Chinese characters. */
const [longestSubtitle, longestTitle] = [48, 40]
/** Length of a card of a text without headings, in Chinese characters. */
const usualLength = 150

/** Returns a text with one kind of line feed, without characters that cannot be shown. */
const cleaned = (source: string): string =>
  source
    .slice(0, longestSource)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replace(/\r\n?/gu, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u200b\u200c\u2060\ufeff\ufffd]/gu, '')

/** Returns the title named before a markdown text, and the text without what stands there. */
function withoutFrontMatter(text: string): { readonly title: string; readonly text: string } {
  const [all, head] = /^\s*---\n([\s\S]*?)\n---\n/u.exec(text) ?? []
  if (all === undefined || head === undefined || !/^\w+:/mu.test(head)) return { title: '', text }
  const title = /^title:\s*["']?(.*?)["']?\s*$/mu.exec(head)?.[1] ?? ''
  return { title, text: text.slice(all.length) }
}

const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim()
const headingWords = (token: Token) => onOneLine(wordsOf(trimmed(spansOf((token as Tokens.Heading).tokens))))

interface Draft {
  title: string
  body: string
}

/** Returns the level whose headings begin cards: the highest below the title that occurs. */
function cardLevel(tokens: readonly Token[], isTitled: boolean): number {
  const levels = tokens.flatMap((token) => (token.type === 'heading' ? [(token as Tokens.Heading).depth] : []))
  return Math.min(...(isTitled ? levels.slice(1) : levels), 7)
}

/** Deals the blocks of a text without headings to cards of about one length. */
function dealt(tokens: readonly Token[]): Draft[] {
  const drafts: Draft[] = []
  let length = Number.POSITIVE_INFINITY
  for (const token of tokens) {
    const own = lengthOf(token.raw.trim())
    if (own === 0) continue
    if (length + own > usualLength * 1.2 || length >= usualLength) {
      drafts.push({ title: '', body: '' })
      length = 0
    }
    const draft = drafts.at(-1)!
    draft.body = `${draft.body}\n\n${token.raw.trim()}`.trim()
    length += own
  }
  return drafts
}

/** Splits the tokens of a text into what stands before the first card, and its cards. */
function draftsOf(
  tokens: readonly Token[],
  level: number,
): { readonly opening: readonly Token[]; readonly drafts: readonly Draft[] } {
  const opening: Token[] = []
  const drafts: Draft[] = []
  for (const token of tokens) {
    if (token.type === 'heading' && (token as Tokens.Heading).depth <= level)
      drafts.push({ title: headingWords(token), body: '' })
    else if (token.type === 'hr') {
      if (drafts.length > 0) drafts.push({ title: '', body: '' })
    } else if (drafts.length === 0) {
      if (token.type !== 'space') opening.push(token)
    } else drafts.at(-1)!.body += token.raw
  }
  return {
    opening,
    drafts: drafts
      .map(({ title, body }) => ({ title, body: body.trim() }))
      .filter(({ title, body }) => title + body !== ''),
  }
}

const isShort = (text: string) => text !== '' && lengthOf(text) <= longestSubtitle && !text.includes('\n\n')

/** Whether most items begin with a figure. */
const isData = (block: Block) =>
  block.kind === 'list' &&
  block.items.filter(({ spans }) => /^[¥$]?\d[\d.,]*\s?[%\p{L}]{0,3}\s*([:：|｜]|$)/u.test(wordsOf(spans))).length >=
    block.items.length * 0.6

/** Returns the type that suits a card by its title and its blocks. */
function typeOf({ title, body }: Pick<Card, 'title' | 'body'>, signs: CardSigns): CardType {
  const blocks = blocksOf(body)
  const says = (name: keyof CardSigns) => new RegExp(signs[name], 'iu').test(title)
  const all = (kind: Block['kind']) => blocks.length > 0 && blocks.every((block) => block.kind === kind)
  const list = blocks.find((block) => block.kind === 'list')
  if (says('call')) return 'call'
  if (says('summary')) return 'summary'
  if (all('quote')) return 'quote'
  const heads = blocks.filter(({ kind }) => kind === 'head').length
  if (says('compare') && (heads === 2 || blocks.some((block) => block.kind === 'table' && block.head.length <= 3)))
    return 'compare'
  if (blocks.some(({ kind }) => kind === 'table')) return 'table'
  if (list && isData(list)) return 'data'
  if (list?.ordered && (says('steps') || list.items.length >= 2)) return 'steps'
  return list && list.items.length >= 2 ? 'list' : 'point'
}

/** Returns a title that is no longer than a cover takes, and the rest. */
function shortTitle(text: string): readonly [string, string] {
  const words = onOneLine(text)
  if (lengthOf(words) <= longestTitle) return [words, '']
  const [first = '', ...rest] = sentencesOf(words)
  if (lengthOf(first) <= longestTitle) return [first.replace(/[。；;]$/u, ''), rest.join('')]
  const cut = [...words].slice(0, longestTitle).join('')
  return [cut, words.slice(cut.length)]
}

/** Returns the outline of a text that is markdown. */
function outlineOfMarkdown(markdown: string, { cards: signs }: ReadingWords): Outline {
  const { title: named, text } = withoutFrontMatter(markdown)
  const all = tokensOf(text).filter(({ type }) => type !== 'def')
  const tokens = all.filter(({ type }) => type !== 'space')
  const firstHeading = tokens.findIndex(({ type }) => type === 'heading')
  const first = tokens[firstHeading] as Tokens.Heading | undefined
  const isTitle =
    named === '' &&
    first !== undefined &&
    firstHeading === 0 &&
    (first.depth === 1 || tokens.filter(({ type }) => type === 'heading').length === 1)
  const below = isTitle ? all.slice(all.indexOf(first!) + 1) : all
  const level = cardLevel(tokens, isTitle)
  const { opening, drafts } = draftsOf(below, level)
  const said = opening
    .map(({ raw }) => raw.trim())
    .join('\n\n')
    .trim()
  const [title, more] = shortTitle(
    named ||
      (isTitle
        ? headingWords(first)
        : drafts.length === 0
          ? (sentencesOf(wordsOf(trimmed(spansOf(opening.slice(0, 1)))))[0] ?? '')
          : (drafts[0]?.title ?? '')),
  )
  const isHeaded = named !== '' || isTitle
  const isLead = opening.length === 1 && opening[0]!.type === 'paragraph' && drafts.length > 0 && isShort(said)
  const rest = isHeaded && !isShort(more) ? dealt(tokensOf(more)) : []
  const subtitle = isHeaded && isShort(more) ? more : isLead ? onOneLine(wordsOf(trimmed(spansOf(opening)))) : ''
  const before = isLead && subtitle !== more ? [] : dealt(opening)
  const cards = [...rest, ...before, ...drafts].map((draft) => ({ ...draft, type: typeOf(draft, signs) }))
  return { cards: [{ type: 'cover', title, body: subtitle }, ...cards] }
}

/**
 * Reads a text as the outline of a set of cards: markdown (H1 is the cover, the next level begins a card each), an
 * indented outline, or an article, split at what looks like its headings, else into cards of about one length. Reads
 * the first {@link longestSource} characters.
 */
export function outlineOf(source: string, words: ReadingWords): Outline {
  const text = cleaned(source)
  return outlineOfMarkdown(isMarkdown(text) ? text : markdownOfPlain(text, words.outline), words)
}

/** Returns the outline of a tree of texts: the root is the cover, its children with something below them are cards. */
export function outlineOfTree(
  { text, note = '', children = [] }: OutlineTree,
  { cards: signs }: ReadingWords,
): Outline {
  const below = (nodes: readonly OutlineTree[], depth: number): string[] =>
    nodes.flatMap((node) => [
      `${'  '.repeat(depth)}- ${onOneLine(node.text)}${node.note ? `：${onOneLine(node.note)}` : ''}`,
      ...below(node.children ?? [], depth + 1),
    ])
  const [title, more] = shortTitle(text)
  const opening = more || note.trim()
  const isLeaf = ({ note: said = '', children: inner = [] }: OutlineTree) => said.trim() === '' && inner.length === 0
  const leaves = children.filter(isLeaf)
  const bodies = children.filter((child) => !isLeaf(child))
  const cards = bodies.map((child) => {
    const [head, rest] = shortTitle(child.text)
    const body = [rest, child.note?.trim() ?? '', below(child.children ?? [], 0).join('\n')]
      .filter((part) => part !== '')
      .join('\n\n')
    return { title: head, body, type: typeOf({ title: head, body }, signs) }
  })
  // Branches with nothing below them would each leave a card empty.
  const listed: Card[] = leaves.length === 0 ? [] : [{ type: 'list', title: '', body: below(leaves, 0).join('\n') }]
  const isSubtitle = isShort(opening)
  const introduced: Card[] = isSubtitle || opening === '' ? [] : [{ type: 'point', title: '', body: opening }]
  return { cards: [{ type: 'cover', title, body: isSubtitle ? opening : '' }, ...introduced, ...cards, ...listed] }
}

/** Returns an outline as markdown, which reads as the same cards. */
export const markdownOf = ({ cards }: Outline): string =>
  cards
    .map(({ title, body }, at) =>
      [at === 0 ? `# ${title}` : title === '' ? '---' : `## ${title}`, body].filter((part) => part !== '').join('\n\n'),
    )
    .join('\n\n')
