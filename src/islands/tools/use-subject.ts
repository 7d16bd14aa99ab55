import { useEffect, useState } from 'react'
import { estimateFocus } from '../../core/image/focus.ts'

const looked = new Map<string, { readonly x: number; readonly y: number }>()
const side = 384

/**
 * Returns the position of the subject of a displayed picture, in shares of it; null until it is known, or if not
 * wanted.
 */
export function useSubject(url: string, wanted: boolean): { readonly x: number; readonly y: number } | null {
  const [subject, setSubject] = useState(looked.get(url) ?? null)
  useEffect(() => {
    if (!wanted) return
    const known = looked.get(url)
    if (known) return setSubject(known)
    let current = true
    const picture = new Image()
    picture.src = url
    picture.decode().then(
      () => {
        const scale = Math.min(1, side / Math.max(picture.naturalWidth, picture.naturalHeight))
        const width = Math.max(1, Math.round(picture.naturalWidth * scale))
        const height = Math.max(1, Math.round(picture.naturalHeight * scale))
        const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
        if (!context) return
        context.drawImage(picture, 0, 0, width, height)
        const found = estimateFocus(context.getImageData(0, 0, width, height))
        looked.set(url, found)
        if (current) setSubject(found)
      },
      // A picture that does not show has its middle.
      () => current && setSubject({ x: 0.5, y: 0.5 }),
    )
    return () => {
      current = false
    }
  }, [url, wanted])
  return wanted ? subject : null
}
