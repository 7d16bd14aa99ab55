import { useMemo } from 'react'
import type { TemplateWish } from '../../core/template/template.ts'
import { $preview, isPlain, wishOf } from '../../stores/templates/preview.ts'
import { useStore } from '../ui/use-store.ts'

/** Returns what the preview asks of every template; null while templates are shown as they are. */
export function useWish(): TemplateWish | null {
  const preview = useStore($preview)
  return useMemo(() => (isPlain(preview) ? null : wishOf(preview)), [preview])
}
