import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

/** Saves with Ctrl or ⌘ and S; `inFields` also while a text field has the focus. */
export function useSaveKey(save: () => unknown, inFields = false): void {
  const now = useRef(save)
  now.current = save
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      event.preventDefault()
      void now.current()
    }
    return tinykeys(window, { '$mod+KeyS': press }, inFields ? { ignore: ({ isComposing }) => isComposing } : undefined)
  }, [inFields])
}
