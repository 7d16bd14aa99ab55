import type { PDFContext, PDFObject, PDFRef } from 'pdf-lib'
import { numerals } from '../../pdf/content.ts'
import type { Drawable, Matrix } from '../paint/env.ts'
import type { OneColour } from './pictures.ts'

/** Kinds of resources by the first letter of their names (PDF 32000-1 §7.8.3). */
const kinds = { F: 'Font', G: 'ExtGState', P: 'Pattern', S: 'Shading', X: 'XObject' } as const

/** A picture of the file, whose object is filled in after the page that shows it first. */
interface PendingPicture {
  readonly ref: PDFRef
  readonly picture: Drawable | OneColour
}

/** Look of what is painted: alpha 0–1, a blend mode of PDF, the name of a group that masks it. */
export interface Look {
  readonly alpha?: number
  readonly blend?: string | null
  readonly mask?: { readonly group: string; readonly by: 'Alpha' | 'Luminosity' } | null
}

/**
 * What the pages of one PDF share: named resources, each registered once when content that names it is written, so that
 * the same pages always give the same objects in the same order.
 */
export class PdfSheet {
  readonly context: PDFContext
  readonly #names = new Map<string, string>()
  /** By name: what registers a resource, then its reference. */
  readonly #resources = new Map<string, PDFRef | (() => PDFRef)>()
  readonly #pictures = new WeakMap<object, string>()
  pending: PendingPicture[] = []

  constructor(context: PDFContext) {
    this.context = context
  }

  /** Returns the name of a resource; `make` registers it when it is first used. Those of the same key are the same. */
  define(kind: keyof typeof kinds, key: string | null, make: () => PDFRef): string {
    const whole = `${kind} ${key}`
    const known = key === null ? undefined : this.#names.get(whole)
    if (known) return known
    const name = `${kind}${this.#resources.size + 1}`
    this.#resources.set(name, make)
    if (key !== null) this.#names.set(whole, name)
    return name
  }

  /** Returns the reference of a resource, which is registered now if it is not yet. */
  ref(name: string): PDFRef {
    const resource = this.#resources.get(name)!
    if (typeof resource !== 'function') return resource
    const ref = resource()
    this.#resources.set(name, ref)
    return ref
  }

  /** Returns the resource dictionary of content: of all names in it. */
  resourcesOf(content: string): Record<string, Record<string, PDFRef>> {
    const resources: Record<string, Record<string, PDFRef>> = {}
    for (const [, name = ''] of content.matchAll(/\/([FGPSX]\d+)\b/g)) {
      const kind = kinds[name[0] as keyof typeof kinds]
      const own = resources[kind] ?? {}
      resources[kind] = own
      own[name] ??= this.ref(name)
    }
    return resources
  }

  /** Defines an isolated transparency group (PDF 32000-1 §11.6.6) of a size in px; `content` is asked for when it is used. */
  group(width: number, height: number, content: () => string): string {
    return this.define('X', null, () => {
      const written = content()
      const dictionary = {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
        Group: { Type: 'Group', S: 'Transparency', CS: 'DeviceRGB', I: true },
        Resources: this.resourcesOf(written),
      }
      return this.context.register(this.context.flateStream(written, dictionary))
    })
  }

  /** Returns the name of a picture. */
  picture(picture: Drawable | OneColour): string {
    const known = this.#pictures.get(picture)
    if (known) return known
    const name = this.define('X', null, () => {
      const ref = this.context.nextRef()
      this.pending.push({ ref, picture })
      return ref
    })
    this.#pictures.set(picture, name)
    return name
  }

  /** Defines a resource that is a dictionary. */
  dictionary(
    kind: keyof typeof kinds,
    values: () => Readonly<Record<string, unknown>>,
    key: string | null = null,
  ): string {
    return this.define(kind, key, () => this.context.register(this.context.obj(values() as never) as PDFObject))
  }

  /** Returns the operator that sets a look; '' for the plain one. */
  look({ alpha = 1, blend = null, mask = null }: Look): string {
    if (alpha === 1 && !blend && !mask) return ''
    const name = this.dictionary(
      'G',
      () => ({
        Type: 'ExtGState',
        ...(alpha === 1 ? {} : { ca: alpha, CA: alpha }),
        ...(blend ? { BM: blend } : {}),
        ...(mask ? { SMask: { Type: 'Mask', S: mask.by, G: this.ref(mask.group) } } : {}),
      }),
      `${alpha} ${blend} ${mask?.by} ${mask?.group}`,
    )
    return `/${name} gs `
  }
}

/** Writes a transform as an operator, with enough digits for what it multiplies. */
export function transformOperator({ a, b, c, d, e, f }: Matrix): string {
  const exact = [a, b, c, d]
    .map((value) =>
      Number(value.toFixed(7))
        .toFixed(7)
        .replace(/\.?0+$/, ''),
    )
    .join(' ')
  return `${exact} ${numerals([e, f])} cm `
}
