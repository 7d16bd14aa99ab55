import { isObject } from '../../../design/restore.ts'

/** Careful access to the databases of mermaid, whose shapes are not part of its contract. */

/** Calls a method of a database; undefined if it has none of that name. */
export function call(db: unknown, name: string): unknown {
  const method = (db as Record<string, unknown> | null)?.[name]
  return typeof method === 'function' ? (method as () => unknown).call(db) : undefined
}

/** Returns a list; an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Returns the records of a map, of an object or of a list. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  const values = value instanceof Map ? [...value.values()] : isObject(value) ? Object.values(value) : listOf(value)
  return values.filter(isObject)
}

/** Returns a text or a number as text; '' for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Returns a label as plain text: breaks as lines, without tags, entities and quotes. */
export const plainText = (value: unknown): string =>
  textOf(value)
    .replace(/<br\s*\/?>|\\n/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Math.min(0x10ffff, Number(code))))
    .trim()
