import { type RefObject, useEffect } from 'react'
import { toolChoices } from './CutTools.tsx'
import { type BrushState, resizedBrush } from './cut-tool.ts'

/** Returns whether keys are typed into a field, or belong to another dialog than the stage. */
const isTyped = (target: EventTarget | null, stage: HTMLElement | null) =>
  target instanceof HTMLElement &&
  (target.closest('input:not([type=range], [type=radio]), textarea, select') !== null ||
    target.closest('dialog') !== (stage?.closest('dialog') ?? null))

/** Returns what a key changes of the brush; null for keys that change nothing. */
function changeOf(key: string, { size, form }: BrushState): Partial<BrushState> | null {
  const chosen = toolChoices.find((choice) => choice.key.toLowerCase() === key)
  if (chosen) return { tool: chosen.tool }
  if (key === '[' || key === ']') return { size: resizedBrush(size, key === ']') }
  return key === 'l' ? { form: form === 'line' ? 'area' : 'line' } : null
}

/** Chooses tools and brush sizes by the keys that the buttons name, by [ and ], and the lasso by L. */
export function useCutKeys(
  stage: RefObject<HTMLElement | null>,
  brush: BrushState,
  onBrush: (patch: Partial<BrushState>) => void,
): void {
  useEffect(() => {
    const down = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyped(event.target, stage.current)
      )
        return
      const change = changeOf(event.key.toLowerCase(), brush)
      if (!change) return
      onBrush(change)
      event.preventDefault()
    }
    addEventListener('keydown', down)
    return () => removeEventListener('keydown', down)
  }, [stage, brush, onBrush])
}
