import { Marked, type Token, type TokenizerExtension, type Tokens } from 'marked'
import type { Block, ListItem, Span } from './model.ts'
import { texWords } from './tex-words.ts'

interface FormulaToken extends Tokens.Generic {
  readonly tex: string
}

/** A formula in a block of its own: `$$…$$`. */
const formulaBlock: TokenizerExtension = {
  name: 'formula',
  level: 'block',
  start: (source) => source.match(/^ {0,3}\$\$/mu)?.index,
  tokenizer: (source) => {
    const [raw, tex = ''] = /^ {0,3}\$\$\s*([^$]+?)\s*\$\$[^\S\n]*(?:\n+|$)/u.exec(source) ?? []
    return raw === undefined ? undefined : { type: 'formula', raw, tex }
  },
}
/** A formula in a line: `$…$`. Prices are none: a formula has no space at its ends, and no figure follows it. */
const formulaInLine: TokenizerExtension = {
  name: 'formula-in-line',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer: (source) => {
    const [raw, tex = ''] = /^\$\$?(?!\s)([^$\n\p{Script=Han}]*[^$\s\p{Script=Han}])\$\$?(?!\d)/u.exec(source) ?? []
    return raw === undefined ? undefined : { type: 'formula-in-line', raw, tex }
  },
}

const reader = new Marked({ gfm: true }).use({ extensions: [formulaBlock, formulaInLine] })

/** Returns the top tokens of a markdown text. */
export const tokensOf = (markdown: string): readonly Token[] => reader.lexer(markdown)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** Returns words without markup: tags are left out, character references become characters. */
const plainWords = (text: string): string =>
  text
    .replace(/<br\s*\/?>/giu, '\n')
    .replace(/<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/giu, '')
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/gu, (_, name: string) => named[name]!)
    .replace(/&#(\d{1,7});/gu, (all, code: string) =>
      Number(code) < 0x110000 ? String.fromCodePoint(Number(code)) : all,
    )

type Style = Omit<Span, 'text'>

/** Returns words as spans; what stands between double equals signs is marked. */
function markedSpans(text: string, style: Style): Span[] {
  const parts = plainWords(text).split(/==(?=\S)(.+?)(?<=\S)==/u)
  return parts.flatMap((part, at) =>
    part === '' ? [] : [{ text: part, ...style, ...(at % 2 === 1 && { mark: true }) }],
  )
}

/** Returns the spans of inline tokens, in the style around them. */
export function spansOf(tokens: readonly Token[] = [], style: Style = {}): Span[] {
  return tokens.flatMap((token): Span[] => {
    const inner = 'tokens' in token ? token.tokens : undefined
    switch (token.type) {
      case 'strong':
        return spansOf(inner, { ...style, strong: true })
      case 'em':
        return spansOf(inner, { ...style, mark: true })
      case 'del':
        return spansOf(inner, { ...style, strike: true })
      case 'codespan':
        return [{ text: (token as Tokens.Codespan).text, ...style, code: true }]
      case 'br':
        return [{ text: '\n', ...style }]
      case 'image':
        return []
      case 'formula-in-line': {
        const { tex } = token as FormulaToken
        const words = texWords(tex)
        return [words === null ? { text: tex, ...style, code: true, formula: true } : { text: words, ...style }]
      }
      case 'html':
        return markedSpans(token.raw, style)
      default:
        if (inner && inner.length > 0) return spansOf(inner, style)
        return markedSpans('text' in token ? String(token.text) : token.raw, style)
    }
  })
}

/** Returns spans without white space at their ends and around their line feeds. */
export function trimmed(spans: readonly Span[]): Span[] {
  const tidy = spans.map((span) => ({
    ...span,
    text: span.text.replace(/[^\S\n]*\n[^\S\n]*/gu, '\n').replace(/\t/gu, ' '),
  }))
  const [first, last] = [tidy[0], tidy.at(-1)]
  if (first) tidy[0] = { ...first, text: first.text.replace(/^[\s\u3000]+/u, '') }
  if (last) tidy[tidy.length - 1] = { ...tidy.at(-1)!, text: tidy.at(-1)!.text.replace(/\s+$/u, '') }
  return tidy.filter(({ text }) => text !== '')
}

function itemOf(item: Tokens.ListItem): ListItem {
  const spans: Span[] = []
  const children: ListItem[] = []
  for (const token of item.tokens) {
    if (token.type === 'list') children.push(...(token as Tokens.List).items.map(itemOf))
    else if (token.type !== 'space' && token.type !== 'checkbox') {
      if (spans.length > 0) spans.push({ text: '\n' })
      spans.push(...spansOf('tokens' in token && token.tokens ? token.tokens : [token]))
    }
  }
  return { spans: trimmed(spans), children, ...(item.task && { done: item.checked === true }) }
}

/** Returns the pictures of a paragraph, each as a block of its own. */
const picturesIn = (tokens: readonly Token[] = []): Block[] =>
  tokens.flatMap((token) =>
    token.type === 'image'
      ? [{ kind: 'picture', source: (token as Tokens.Image).href, alt: (token as Tokens.Image).text }]
      : [],
  )

function quoteOf({ tokens = [] }: Tokens.Blockquote | Tokens.Generic): Block {
  const paragraphs = tokens.flatMap((token: Token) => {
    if (token.type === 'list') return (token as Tokens.List).items.map((item) => itemOf(item).spans)
    return [trimmed(spansOf('tokens' in token && token.tokens ? token.tokens : [token]))]
  })
  return { kind: 'quote', paragraphs: paragraphs.filter((spans) => spans.length > 0) }
}

/** Returns a paragraph, its formulas that need more than a line in blocks of their own. */
function withFormulas(spans: readonly Span[]): Block[] {
  const blocks: Block[] = []
  let words: Span[] = []
  const endWords = () => {
    const tidy = trimmed(words)
    if (tidy.length > 0) blocks.push({ kind: 'paragraph', spans: tidy })
    words = []
  }
  for (const span of spans) {
    if (!span.formula) {
      words.push(span)
      continue
    }
    endWords()
    blocks.push({ kind: 'formula', tex: span.text })
  }
  endWords()
  return blocks
}

/** Returns the blocks of a token. */
function blocksOfToken(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'head', spans: trimmed(spansOf(token.tokens)) }]
    case 'list': {
      const { items, ordered, start } = token as Tokens.List
      const first = typeof start === 'number' ? start : 1
      return [
        {
          kind: 'list',
          ordered,
          start: first,
          items: items.map(itemOf).filter(({ spans, children }) => spans.length + children.length > 0),
        },
      ]
    }
    case 'blockquote':
      return [quoteOf(token)]
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => trimmed(spansOf(cell.tokens)))
      return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }]
    }
    case 'formula':
      return [{ kind: 'formula', tex: (token as FormulaToken).tex }]
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text.replaceAll('\t', '  ') }]
    case 'space':
    case 'hr':
    case 'def':
      return []
    default: {
      const spans = trimmed(spansOf('tokens' in token && token.tokens ? token.tokens : [token]))
      return [...picturesIn('tokens' in token ? token.tokens : []), ...withFormulas(spans)]
    }
  }
}

/** Reads a markdown text as blocks. Markup in it is never more than words. */
export const blocksOf = (markdown: string): Block[] =>
  tokensOf(markdown)
    .flatMap(blocksOfToken)
    .filter((block) => block.kind !== 'list' || block.items.length > 0)
    .filter((block) => block.kind !== 'quote' || block.paragraphs.length > 0)
