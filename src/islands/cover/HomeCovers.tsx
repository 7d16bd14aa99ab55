import { useState } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { HomeStill } from './home-still.ts'

const list = 'mt-6 grid grid-cols-3 gap-3 sm:gap-4 lg:grid-cols-6'
const tile = 'border-base-300 bg-base-200 relative block aspect-[3/4] overflow-hidden rounded-xl border'

function Stills({ stills }: { readonly stills: readonly HomeStill[] }) {
  return (
    <ul aria-label="封面" className={list}>
      {stills.map(({ src, title }) => (
        <li key={src}>
          <a href={`/app/simple-cover?title=${encodeURIComponent(title)}`} className={tile}>
            <img
              src={src}
              alt={`封面：${title}`}
              width={300}
              height={400}
              loading="lazy"
              decoding="async"
              className="after-load size-full object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

const Covers = lazyPart(
  () => import('./HomeWall.tsx'),
  ({ stills }: { title: string; stills: readonly HomeStill[] }) => <Stills stills={stills} />,
)

/** Paints covers of a title in place; the engine loads with the first letter. */
export default function HomeCovers({ stills }: { readonly stills: readonly HomeStill[] }) {
  const [title, setTitle] = useState('')
  return (
    <>
      <form action="/app/simple-cover" className="flex flex-wrap gap-2 sm:flex-nowrap">
        <input
          name="title"
          aria-label="封面的标题"
          value={title}
          maxLength={60}
          autoComplete="off"
          placeholder="写个标题，比如：第一次露营带什么"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          className="input h-12 w-full min-w-0 text-base sm:max-w-md"
        />
        <button type="submit" className="btn btn-lg btn-primary text-base max-sm:w-full">
          看全部封面
        </button>
      </form>
      {title.trim() === '' ? <Stills stills={stills} /> : <Covers title={title} stills={stills} />}
    </>
  )
}
