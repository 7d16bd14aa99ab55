import { coverPalettes, coverVoices } from '../../catalogue/covers.ts'
import { editorPath } from '../../catalogue/editor-path.ts'
import { coveredOf } from '../../catalogue/safe-areas.ts'
import type { TemplateWish } from '../../core/template/template.ts'
import { readKey } from '../../storage/keys.ts'
import { templatePreviewKey } from '../../storage/template-preview-key.ts'
import { wishOf } from './preview.ts'

/** How a template is looked at on its page: ids of a palette and of fonts, a size, '' and null for its own. */
export interface TemplateLook {
  readonly palette: string
  readonly voice: string
  /** px */
  readonly size: { readonly width: number; readonly height: number } | null
}

/** Returns what a look asks of a template. */
export function wishOfLook({ palette, voice, size }: TemplateLook): TemplateWish {
  const source = coverPalettes.find(({ id }) => id === palette)
  const fonts = coverVoices.find(({ id }) => id === voice)
  return {
    ...(source && { palette: source }),
    ...(fonts && { voice: fonts }),
    ...(size && { size: { ...size, insets: coveredOf(size) } }),
  }
}

/** A template as it comes. */
export const ownLook: TemplateLook = { palette: '', voice: '', size: null }

/** Longest side that an address may ask for, px. */
const longestSide = 4000

/** Reads a look from an address. */
export function lookFrom(address: URLSearchParams): TemplateLook {
  const [, width = '', height = ''] = /^(\d{2,4})x(\d{2,4})$/.exec(address.get('as') ?? '') ?? []
  const isSize = width !== '' && Math.max(Number(width), Number(height)) <= longestSide
  return {
    palette: address.get('palette') ?? '',
    voice: address.get('voice') ?? '',
    size: isSize ? { width: Number(width), height: Number(height) } : null,
  }
}

/** The parameters by which an address asks for a look. */
const lookParameters = ['palette', 'voice', 'as'] as const

/** Returns an address's parameters with a look in place of the one they had; other parameters stay. */
export function withLook(address: URLSearchParams, { palette, voice, size }: TemplateLook): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of lookParameters) next.delete(name)
  if (palette) next.set('palette', palette)
  if (voice) next.set('voice', voice)
  if (size) next.set('as', `${size.width}x${size.height}`)
  return next
}

/** Returns the address of the editor that opens a template as it is looked at; `mine` takes over the preview. */
export function templateEditorPath(id: string, look: TemplateLook, mine: boolean): string {
  const address = withLook(new URLSearchParams({ template: id }), look)
  if (mine) address.set('mine', '1')
  return `${editorPath}?${address}`
}

/** Returns what an address of the editor wishes of its template. */
export function wishFrom(address: URLSearchParams): TemplateWish {
  const preview = address.get('mine') === '1' ? readKey(templatePreviewKey) : undefined
  return { ...wishOfLook(lookFrom(address)), ...(preview && wishOf(preview)) }
}
