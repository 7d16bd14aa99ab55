import { UserError } from '../../../errors.ts'
import type { Sheet } from '../model.ts'
import { countedIds, mapOfOutline, type Outline } from '../outline.ts'
import { type Found, plain } from './found.ts'
import { attributesOf, childOf, childrenOf, readXml, type XmlElement } from './xml.ts'

/**
 * Reads an OPML outline; several first lines hang below the title.
 * @throws UserError `board-file-broken`
 */
export function readOpml(text: string): Found {
  const top = readXml(text)
  const body = childOf(top, 'body')
  if (top.name !== 'opml' || !body) throw new UserError('board-file-broken')
  const outlines = childrenOf(body, 'outline').map(outlineOf)
  const title = childOf(childOf(top, 'head'), 'title')?.text.trim() ?? ''
  const [only] = outlines
  const outline = only && outlines.length === 1 ? only : { text: title, children: outlines }
  return plain(mapOfOutline(outline, countedIds('o')))
}

function outlineOf(element: XmlElement): Outline {
  const { text, title, _note, url, htmlUrl, _status, complete } = element.attributes
  const link = url ?? htmlUrl
  const isDone = _status === 'checked' || complete === 'true'
  return {
    text: text ?? title ?? '',
    children: childrenOf(element, 'outline').map(outlineOf),
    ...(_note ? { note: _note.replace(/\r\n?/g, '\n') } : {}),
    ...(link ? { link } : {}),
    ...(isDone ? { progress: 100 } : {}),
  }
}

/** Writes a sheet as OPML 2.0. */
export function writeOpml({ nodes, root }: Sheet): string {
  const lines: string[] = []
  const write = (id: string, depth: number) => {
    const { text, note, link, progress, children } = nodes[id]!
    const attributes = attributesOf({
      text,
      _note: note,
      ...(link ? { type: 'link', url: link } : {}),
      ...(progress === 100 ? { _status: 'checked' } : {}),
    })
    const indent = '  '.repeat(depth + 2)
    if (children.length === 0) lines.push(`${indent}<outline${attributes}/>`)
    else {
      lines.push(`${indent}<outline${attributes}>`)
      for (const child of children) write(child, depth + 1)
      lines.push(`${indent}</outline>`)
    }
  }
  write(root, 0)
  const title = attributesOf({ title: nodes[root]!.text }).slice(8, -1)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${title}</title></head>`,
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}
