import { UserError } from '../../../errors.ts'
import { parseJson } from '../../../json.ts'
import { countedIds, mapOfOutline } from '../outline.ts'
import { type Found, plain } from './found.ts'
import { readFreemind } from './freemind.ts'
import { readMarkdown } from './markdown.ts'
import { readOpml } from './opml.ts'
import { isSmm, readSmm } from './smm.ts'
import { oneTree, readPasted } from './text.ts'
import { readXmind } from './xmind.ts'

/** Largest file that is looked at as a text, bytes. */
const largest = 60 * 2 ** 20

/**
 * Reads a file as a map, by its content; the name decides only between markdown and plain text.
 * @param name name of the file with its extension
 * @returns null if it is no file of mind maps
 * @throws UserError `board-file-broken` if it is one but damaged; `board-too-big` if it has too many nodes
 */
export async function readMapFile(file: Blob, name: string): Promise<Found | null> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  const extension = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  if (start[0] === 0x50 && start[1] === 0x4b) return extension === 'xmind' ? readXmind(file) : null
  if (extension === 'xmind') throw new UserError('board-file-broken')
  if (file.size > largest) return null
  const text = decoded(new Uint8Array(await file.arrayBuffer()))
  return text === null ? null : readMapText(text, extension, name.replace(/\.[^.]*$/, ''))
}

/** Decodes a text in UTF-8, UTF-16 with its mark, or GB 18030; null for what is no text. */
function decoded(bytes: Uint8Array): string | null {
  const mark =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : ''
  if (!mark && bytes.subarray(0, 4096).includes(0)) return null
  if (mark) return new TextDecoder(mark).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

function readMapText(text: string, extension: string, name: string): Found | null {
  const start = text.trimStart().slice(0, 600)
  if (start.startsWith('<')) {
    if (/<map[\s>]/.test(start)) return readFreemind(text)
    if (/<opml[\s>]/.test(start)) return readOpml(text)
    if (extension === 'mm' || extension === 'opml') throw new UserError('board-file-broken')
    return null
  }
  if (start.startsWith('{')) {
    if (extension === 'smm') return readSmm(parseJson(text, 'board-file-broken'))
    if (extension !== 'json') return null
    const json = parseJson(text, 'board-file-broken')
    return isSmm(json) ? readSmm(json) : null
  }
  if (extension === 'md' || extension === 'markdown') return readMarkdown(text, name)
  if (extension !== 'txt' && extension !== 'tsv') return null
  const trees = readPasted(text)
  return trees.length === 0 ? null : plain(mapOfOutline(oneTree(trees, name), countedIds('t')))
}
