import { useEffect, useState } from 'react'
import type { UserError } from '../../../core/errors.ts'
import { $designList, watchDesigns } from '../../../stores/design/designs.ts'
import { hrefOfWork } from '../../../stores/design/works-view.ts'
import { useClientStore } from '../../ui/use-store.ts'

/** Subscribes to the designs on this device; `failure` is set if they cannot be read. */
export function useDesignList() {
  const list = useClientStore($designList)
  const [failure, setFailure] = useState<UserError | null>(null)
  useEffect(() => watchDesigns(setFailure), [])
  return { list, failure }
}

/** Navigates to a work; its id is in the URL so that a reload or a bookmark opens it again. */
export const openWork = (work: { readonly id: string; readonly kind?: string }) => location.assign(hrefOfWork(work))
