import { useEffect, useState } from 'react'
import { feedPlatforms } from '../../../catalogue/feeds.ts'
import type { Design } from '../../../core/design/schema.ts'
import { bestFor, feedPicture, sizesFor } from '../../../stores/design/feed-pictures.ts'
import type { SizedDesign } from '../../../stores/design/sizes.ts'

const windows = feedPlatforms.flatMap(({ screens }) => screens.flatMap((screen) => screen.windows))

export interface FeedPictures {
  /** The design and its linked sizes; null while they are being made. */
  readonly sizes: readonly SizedDesign[] | null
  /** URLs of the pictures, by the design they show; '' if painting failed. */
  readonly urls: ReadonlyMap<Design, string>
}

/** Returns the sizes that some window shows, with the width of the largest of their windows, px. */
function widthsOf(sizes: readonly SizedDesign[]): Map<SizedDesign, number> {
  const widths = new Map<SizedDesign, number>()
  for (const window of windows) {
    const best = bestFor(window, sizes)
    widths.set(best, Math.max(widths.get(best) ?? 0, window.width))
  }
  return widths
}

/**
 * Paints every size of a design that some window shows, once, as large as its largest window needs. The URLs are
 * revoked on unmount.
 */
export function useFeedPictures(design: Design): FeedPictures {
  const [state, setState] = useState<FeedPictures>({ sizes: null, urls: new Map() })
  useEffect(() => {
    let wanted = true
    const made: string[] = []
    const paint = async () => {
      const sizes = await sizesFor(design)
      if (!wanted) return
      setState((before) => ({ ...before, sizes }))
      const urls = new Map<Design, string>()
      for (const [{ design: shown }, width] of widthsOf(sizes)) {
        const picture = await feedPicture(shown, width)
        if (!wanted) return
        const url = picture ? URL.createObjectURL(picture) : ''
        if (url) made.push(url)
        urls.set(shown, url)
        setState({ sizes, urls: new Map(urls) })
      }
    }
    void paint()
    return () => {
      wanted = false
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [design])
  return state
}
