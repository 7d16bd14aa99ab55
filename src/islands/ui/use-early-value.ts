import { type RefObject, useEffect, useRef } from 'react'

/**
 * Passes on what was typed or chosen in a field before it was hydrated, which React does not notice. Returns the ref of
 * the field.
 */
export function useEarlyValue<Field extends HTMLInputElement | HTMLSelectElement>(
  take: (value: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null)
  const latest = useRef(take)
  useEffect(() => {
    const value = field.current?.value ?? ''
    if (value !== '') latest.current(value)
  }, [])
  return field
}
