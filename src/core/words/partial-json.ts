/** An object or a list that is being read, and what is expected in it. */
interface Frame {
  readonly node: Record<string, unknown> | unknown[]
  /** Key of the value that is read; '' in lists. */
  key: string
  expects: 'key' | 'colon' | 'value' | 'comma'
}

type Mode =
  | 'outside'
  | 'thinking'
  | 'opening'
  | 'structure'
  | 'string'
  | 'quote'
  | 'escape'
  | 'unicode'
  | 'bare'
  | 'done'

/** Closing quotation marks by opening ones. */
const quotes: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' }
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

const isSpace = (character: string) => /\s/u.test(character)
const isList = (frame: Frame): frame is Frame & { node: unknown[] } => Array.isArray(frame.node)

/** Returns the value of a word without quotation marks. */
function bareValue(word: string): unknown {
  if (word === 'true' || word === 'false') return word === 'true'
  if (word === 'null' || word === 'undefined') return null
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(word) ? Number(word) : word
}

/**
 * Reads the first object of JSON in a text that arrives in pieces, as far as it makes sense: with words or fences around
 * it, thoughts of a model in front of it, commas too many or missing, line feeds and quotation marks in strings that are
 * not escaped, brackets that are not closed. Each character is looked at once.
 */
export class PartialJson {
  #mode: Mode = 'outside'
  readonly #stack: Frame[] = []
  #root: Record<string, unknown> | null = null
  /** What has been read of a string, of a word without quotation marks, or of the code of an escape. */
  #text = ''
  #code = ''
  /** Closing quotation mark of the string that is read. */
  #closing = ''
  /** What has been read since a quotation mark that may have ended a string. */
  #since = ''
  /** The last characters outside of the object. */
  #tail = ''
  #examined = 0

  /** What has been read; null before the object begins. It grows with each piece. */
  get value(): Readonly<Record<string, unknown>> | null {
    return this.#root
  }

  /** Whether the object was closed. */
  get complete(): boolean {
    return this.#mode === 'done'
  }

  /** Characters that were looked at so far: a measure of the work. */
  get examined(): number {
    return this.#examined
  }

  /** Reads the next piece, which may end anywhere, even inside a character. */
  add(piece: string): void {
    let at = 0
    while (at < piece.length && this.#mode !== 'done') {
      if (this.#mode === 'string') at = this.#readString(piece, at)
      else {
        this.#examined++
        this.#read(piece[at]!)
        at++
      }
    }
    this.#show()
  }

  #read(character: string): void {
    switch (this.#mode) {
      case 'outside':
      case 'thinking':
        return this.#readOutside(character)
      case 'opening':
        return this.#readOpening(character)
      case 'quote':
        return this.#readAfterQuote(character)
      case 'escape':
        return this.#readEscape(character)
      case 'unicode':
        return this.#readCode(character)
      case 'bare':
        return this.#readBare(character)
      default:
        return this.#readStructure(character)
    }
  }

  #readOutside(character: string): void {
    this.#tail = (this.#tail + character).slice(-8)
    if (this.#mode === 'thinking') {
      if (this.#tail === '</think>') this.#mode = 'outside'
    } else if (character === '{') this.#mode = 'opening'
    else if (this.#tail.endsWith('<think>')) this.#mode = 'thinking'
  }

  /** The object begins with a key; braces in a sentence do not. */
  #readOpening(character: string): void {
    if (isSpace(character) || character === '{') return
    this.#mode = 'outside'
    if (quotes[character] === undefined) return
    this.#mode = 'structure'
    this.#root = Object.create(null) as Record<string, unknown>
    this.#stack.push({ node: this.#root, key: '', expects: 'key' })
    this.#readStructure(character)
  }

  #readStructure(character: string): void {
    const frame = this.#stack.at(-1)!
    if (isSpace(character) || character === '`') return
    if (character === ',' || character === '，') frame.expects = isList(frame) ? 'value' : 'key'
    else if (character === ':' || character === '：') {
      if (frame.expects === 'colon') frame.expects = 'value'
    } else if (character === '}' || character === ']') this.#close(character)
    else if (character === '{' || character === '[') this.#open(character)
    else this.#begin(character, frame)
  }

  /** Begins a string or a word without quotation marks, which is a key or a value. */
  #begin(character: string, frame: Frame): void {
    if (isList(frame) || frame.expects === 'colon') frame.expects = 'value'
    if (frame.expects === 'comma') frame.expects = 'key'
    const closing = quotes[character]
    this.#mode = closing === undefined ? 'bare' : 'string'
    this.#text = closing === undefined ? character : ''
    this.#closing = closing ?? ''
    if (closing !== undefined && frame.expects === 'value') this.#put(frame, '')
  }

  /** Puts a value where it belongs. */
  #put(frame: Frame, value: unknown): void {
    if (isList(frame)) frame.node.push(value)
    else (frame.node as Record<string, unknown>)[frame.key] = value
  }

  #open(bracket: string): void {
    const frame = this.#stack.at(-1)!
    if (!isList(frame) && frame.expects !== 'value' && frame.expects !== 'colon') return
    const node = bracket === '[' ? [] : (Object.create(null) as Record<string, unknown>)
    this.#put(frame, node)
    frame.expects = 'comma'
    this.#stack.push({ node, key: '', expects: bracket === '[' ? 'value' : 'key' })
  }

  /** Closes the innermost object or list of a kind, and what was left open in it. */
  #close(bracket: string): void {
    const list = bracket === ']'
    const place = this.#stack.findLastIndex((frame) => isList(frame) === list)
    if (place < 0) return
    this.#stack.length = place
    if (place === 0) this.#mode = 'done'
  }

  /** Returns where the part of a string ends that needs no further thought. */
  #readString(piece: string, from: number): number {
    let at = from
    while (at < piece.length && piece[at] !== this.#closing && piece[at] !== '\\') at++
    this.#text += piece.slice(from, at)
    this.#examined += at - from
    if (at === piece.length) return at
    this.#examined++
    if (piece[at] === '\\') this.#mode = 'escape'
    else if (this.#stack.at(-1)!.expects === 'key') this.#endKey()
    else {
      this.#mode = 'quote'
      this.#since = ''
    }
    return at + 1
  }

  #readEscape(character: string): void {
    this.#mode = character === 'u' ? 'unicode' : 'string'
    this.#code = ''
    if (character !== 'u') this.#text += escapes[character] ?? character
  }

  #readCode(character: string): void {
    if (!/[0-9a-f]/i.test(character)) {
      // The escape is broken: what was meant cannot be known.
      this.#mode = 'string'
      this.#readString(character, 0)
      return
    }
    this.#code += character
    if (this.#code.length < 4) return
    this.#text += String.fromCharCode(Number.parseInt(this.#code, 16))
    this.#mode = 'string'
  }

  /** Decides whether a quotation mark ended a string: only if what follows can follow a value. */
  #readAfterQuote(character: string): void {
    const hadComma = this.#since.includes(',')
    if (isSpace(character) || character === ',') {
      this.#since += character
      return
    }
    const frame = this.#stack.at(-1)!
    const beginsNext = quotes[character] !== undefined || (isList(frame) && /[{[\d\-tfn]/.test(character))
    const newLine = this.#since.includes('\n')
    if (/[}\]]/.test(character) || (hadComma && beginsNext) || (newLine && (beginsNext || character === '`'))) {
      this.#endValue(this.#text)
      if (hadComma) this.#readStructure(',')
      this.#readStructure(character)
      return
    }
    this.#text += this.#closing + this.#since
    this.#mode = 'string'
    this.#examined--
    this.#readString(character, 0)
  }

  #readBare(character: string): void {
    const frame = this.#stack.at(-1)!
    const endsKey = frame.expects === 'key' && /[:：]/.test(character)
    const endsValue = character === '，' && typeof bareValue(this.#text.trim()) !== 'string'
    if (!endsKey && !endsValue && !/[,\]}\n]/.test(character)) {
      this.#text += character
      return
    }
    const word = this.#text.trim()
    if (frame.expects === 'key') {
      this.#text = word
      this.#endKey()
      if (!endsKey) frame.expects = 'comma'
    } else {
      this.#put(frame, '')
      this.#endValue(bareValue(word))
    }
    this.#readStructure(character)
  }

  #endKey(): void {
    const frame = this.#stack.at(-1)!
    frame.key = this.#text
    frame.expects = 'colon'
    this.#mode = 'structure'
  }

  #endValue(value: unknown): void {
    const frame = this.#stack.at(-1)!
    this.#replace(frame, value)
    frame.expects = 'comma'
    this.#mode = 'structure'
  }

  /** Replaces the value that was put last. */
  #replace(frame: Frame, value: unknown): void {
    if (isList(frame)) frame.node[frame.node.length - 1] = value
    else (frame.node as Record<string, unknown>)[frame.key] = value
  }

  /** Shows what has been read of a string that has not ended. */
  #show(): void {
    const frame = this.#stack.at(-1)
    const within =
      this.#mode === 'string' || this.#mode === 'quote' || this.#mode === 'escape' || this.#mode === 'unicode'
    if (frame && within && frame.expects === 'value') this.#replace(frame, this.#text)
  }
}
