import { useEffect } from 'react'
import { favouriteTemplates } from '../../stores/templates/favourites.ts'
import { loadPreview } from '../../stores/templates/preview.ts'
import { useStore } from '../ui/use-store.ts'
import { type CardRow, TemplateCard } from './TemplateCard.tsx'
import { useWish } from './use-wish.ts'

/** Shows templates as cards in columns, with the preview's words while a person gave some. */
export default function Cards({ rows }: { readonly rows: readonly CardRow[] }) {
  const favourites = useStore(favouriteTemplates.$items)
  const wish = useWish()
  useEffect(() => {
    favouriteTemplates.load()
    loadPreview()
  }, [])
  return (
    <div className="gallery">
      <ul className="gallery-cards">
        {rows.map((row, place) => (
          <TemplateCard key={row.id} row={row} place={place} favourite={favourites.includes(row.id)} wish={wish} />
        ))}
      </ul>
    </div>
  )
}
