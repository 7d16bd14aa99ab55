import { UserError } from '../../../errors.ts'
import { countedIds, mapOfOutline, type Outline } from '../outline.ts'
import { type Found, type LeftCode, plain } from './found.ts'
import { childrenOf, readXml, textOf, type XmlElement } from './xml.ts'

/** Built-in icons of FreeMind and the markers that are like them. */
const icons: Readonly<Record<string, string>> = {
  'full-1': 'priority-1',
  'full-2': 'priority-2',
  'full-3': 'priority-3',
  'full-4': 'priority-4',
  'full-5': 'priority-5',
  'full-6': 'priority-6',
  'full-7': 'priority-7',
  flag: 'flag-red',
  'flag-blue': 'flag-blue',
  'flag-green': 'flag-green',
  'flag-orange': 'flag-orange',
  'flag-yellow': 'flag-yellow',
  'flag-black': 'flag-dark-gray',
  bookmark: 'star-orange',
  idea: 'symbol-idea',
  help: 'symbol-question',
  messagebox_warning: 'symbol-attention',
  yes: 'symbol-exclam',
  button_ok: 'symbol-right',
  button_cancel: 'symbol-wrong',
  ksmiletris: 'smiley-smile',
  'smiley-neutral': 'smiley-boring',
  'smiley-oh': 'smiley-surprise',
  'smiley-angry': 'smiley-angry',
  smily_bad: 'smiley-cry',
  male1: 'people-blue',
  female1: 'people-red',
}

/**
 * Reads a FreeMind or Freeplane file.
 * @throws UserError `board-file-broken`
 */
export function readFreemind(text: string): Found {
  const top = readXml(text)
  const root = top.name === 'map' ? childrenOf(top, 'node')[0] : undefined
  if (!root) throw new UserError('board-file-broken')
  const left = new Set<LeftCode>()
  const arrows: { from: string; to: string; text: string }[] = []
  const freshId = countedIds('m')
  const ids = new Map<string, string>()
  const name = (element: XmlElement) => {
    const own = freshId()
    if (element.attributes.ID) ids.set(element.attributes.ID, own)
    return own
  }
  const outline = outlineOf(root, { left, arrows, name })
  const map = mapOfOutline(outline, countedIds('f'))
  const [sheet] = map.sheets
  for (const [at, { from, to, text: label }] of arrows.slice(0, 2000).entries()) {
    const target = ids.get(to)
    if (target && target !== from) sheet!.relations.push({ id: `r${at}`, from, to: target, text: label })
  }
  for (const node of Object.values(sheet!.nodes)) {
    const target = node.link?.startsWith('#') ? ids.get(node.link.slice(1)) : undefined
    if (target) node.link = `#${target}`
  }
  return { ...plain(map), left: [...left] }
}

interface Reading {
  readonly left: Set<LeftCode>
  readonly arrows: { from: string; to: string; text: string }[]
  readonly name: (element: XmlElement) => string
}

function outlineOf(element: XmlElement, reading: Reading): Outline {
  const { TEXT, LOCALIZED_TEXT, FOLDED, LINK, COLOR, BACKGROUND_COLOR } = element.attributes
  const rich = (type: string) => {
    const found = childrenOf(element, 'richcontent').find(({ attributes }) => attributes.TYPE === type)
    return found ? textOf(found) : ''
  }
  const id = reading.name(element)
  const note = [rich('DETAILS'), rich('NOTE')].filter(Boolean).join('\n\n')
  const markers = childrenOf(element, 'icon').flatMap(({ attributes }) => icons[attributes.BUILTIN ?? ''] ?? [])
  for (const { attributes } of childrenOf(element, 'arrowlink'))
    reading.arrows.push({ from: id, to: attributes.DESTINATION ?? '', text: attributes.MIDDLE_LABEL ?? '' })
  const font = childrenOf(element, 'font')[0]?.attributes
  const style = {
    ...(COLOR ? { ink: COLOR } : {}),
    ...(BACKGROUND_COLOR ? { fill: BACKGROUND_COLOR } : {}),
    ...(font?.BOLD === 'true' ? { bold: true } : {}),
    ...(font?.ITALIC === 'true' ? { italic: true } : {}),
  }
  if (childrenOf(element, 'hook').some(({ attributes }) => /ExternalObject|Latex/i.test(attributes.NAME ?? '')))
    reading.left.add('attachments')
  const children = childrenOf(element, 'node').map((child) => outlineOf(child, reading))
  return {
    ...{ id, text: TEXT ?? LOCALIZED_TEXT ?? rich('NODE'), children },
    ...(FOLDED === 'true' && children.length > 0 ? { folded: true } : {}),
    ...(LINK ? { link: LINK } : {}),
    ...(note ? { note } : {}),
    ...(markers.length > 0 ? { markers } : {}),
    ...(Object.keys(style).length > 0 ? { style } : {}),
  }
}
