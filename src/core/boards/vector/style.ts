import type { XmlElement } from '../xml.ts'

/** Presentation attributes that pass from an element to those inside it. */
export type Inherited = Readonly<Record<string, string>>

const inheritable = [
  ...['fill', 'fill-opacity', 'fill-rule', 'stroke', 'stroke-opacity', 'stroke-width', 'stroke-dasharray'],
  ...['stroke-linecap', 'stroke-linejoin', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'text-decoration'],
]

/** Returns the style of an element: its own attributes over those around it. */
export function inheritedBy({ attributes }: XmlElement, from: Inherited): Inherited {
  const own = inheritable.flatMap((name) => {
    const value = attributes.get(name)
    return value === undefined ? [] : [[name, value] as const]
  })
  return own.length === 0 ? from : { ...from, ...Object.fromEntries(own) }
}

/** Returns a number of an attribute; `fallback` for none. */
export function numberOf(value: string | undefined, fallback = 0): number {
  const number = Number.parseFloat(value ?? '')
  return Number.isFinite(number) ? number : fallback
}
