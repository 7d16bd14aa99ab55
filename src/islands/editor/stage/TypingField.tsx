import { useEffect, useRef } from 'react'
import type { Session } from '../session.ts'
import { listenForTyping } from './typing-input.ts'

/**
 * Renders the invisible textarea that takes the typing, for input methods and screen readers; the canvas paints the
 * text.
 */
export function TypingField({ session }: { session: Session }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const canvas = field.current?.parentElement?.querySelector<HTMLElement>('[data-canvas]')
    return field.current && canvas ? listenForTyping(session, field.current, canvas) : undefined
  }, [session])
  return (
    <textarea
      ref={field}
      hidden
      aria-label="正在编辑文字"
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      wrap="off"
      className="pointer-events-none absolute w-2 resize-none overflow-hidden p-0 text-base whitespace-pre caret-transparent opacity-0 outline-none"
    />
  )
}
