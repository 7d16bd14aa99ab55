import { useCallback, useReducer, useState } from 'react'
import { flushSync } from 'react-dom'
import { useClientStore } from '../../ui/use-store.ts'
import type { DiagramEditor } from './editor.ts'
import type { Typing } from './TextEditor.tsx'

/** Holds what is typed, and over what a field waits for typing. */
export function useTyping(editor: DiagramEditor) {
  const readOnly = useClientStore(editor.$readOnly)
  const selection = useClientStore(editor.$selection)
  const [typing, setTyping] = useState<Typing | null>(null)
  // Typing that a key began goes on in the field that waited; any other begins in a new one.
  const [field, renew] = useReducer((count: number) => count + 1, 0)
  const start = useCallback(
    (next: Typing) => {
      if (editor.$readOnly.get()) return
      // The field is there before the next key is.
      flushSync(() => {
        renew()
        setTyping(next)
      })
    },
    [editor],
  )
  const end = useCallback(() => {
    setTyping(null)
    renew()
  }, [])
  const waiting = !readOnly && selection.length === 1 ? selection[0]! : null
  return { typing, id: typing?.id ?? waiting, field, start, begin: setTyping, end }
}
