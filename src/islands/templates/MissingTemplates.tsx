import { useEffect, useState } from 'react'
import { noFilters } from '../../core/template/filters.ts'
import { keyOfAddress } from '../../stores/templates/gallery.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const Gallery = lazyPart(() => import('./Gallery.tsx'))

/** Lists templates for an address below /template that has no page of its own; shows nothing at other addresses. */
export default function MissingTemplates() {
  const [searched, setSearched] = useState(false)
  useEffect(() => setSearched(keyOfAddress(location.pathname) !== ''), [])
  return searched ? <Gallery own={noFilters} path="" first={[]} total={0} /> : null
}
