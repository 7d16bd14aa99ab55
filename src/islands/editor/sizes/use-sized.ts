import { useEffect, useState } from 'react'
import type { Design, LinkedSize, Page } from '../../../core/design/schema.ts'
import { linkedDesign } from '../../../stores/design/sizes.ts'

export interface SizedPage {
  readonly design: Design
  readonly page: Page
}

/**
 * Returns a page in a linked size, with the edits made there: null until the first result; `failed` if it cannot be
 * made.
 */
export function useLinkedSize(
  design: Design,
  page: Page,
  size: LinkedSize,
): { sized: SizedPage | null; failed: boolean } {
  const [sized, setSized] = useState<SizedPage | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let wanted = true
    setFailed(false)
    linkedDesign({ ...design, pages: [page] }, size).then(
      (made) => {
        const shown = made.pages.find(({ id }) => id === page.id) ?? made.pages[0]
        if (wanted && shown) setSized({ design: made, page: shown })
      },
      (thrown: unknown) => {
        console.warn(thrown)
        if (wanted) setFailed(true)
      },
    )
    return () => {
      wanted = false
    }
  }, [design, page, size])
  return { sized, failed }
}
