import { isImage, isText } from '../../core/design/elements/guards.ts'
import type { DesignElement, KindName } from '../../core/design/elements/index.ts'
import type { EditorIconName } from '../surface/icons.tsx'

/** Label and list icon of each element kind. */
export const kindLooks: Readonly<Record<KindName, { readonly label: string; readonly icon: EditorIconName }>> = {
  text: { label: '文字', icon: 'text' },
  image: { label: '图片', icon: 'picture' },
  rect: { label: '矩形', icon: 'rect' },
  ellipse: { label: '椭圆', icon: 'ellipse' },
  polygon: { label: '多边形', icon: 'polygon' },
  line: { label: '线条', icon: 'line' },
  path: { label: '图形', icon: 'path' },
  qr: { label: '二维码', icon: 'qr' },
  group: { label: '组合', icon: 'group' },
}

const longest = 24

/** Returns a text on one line, at most 24 characters. */
function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : line
}

/** Returns the name of an element in lists: its own name, else its text, else its kind. */
export function nameOf(element: DesignElement): string {
  if (element.name) return element.name
  if (isText(element)) return excerpt(element.runs.map(({ text }) => text).join('')) || '空文字'
  if (isImage(element) && element.alt) return excerpt(element.alt)
  return kindLooks[element.kind].label
}
