import { sampleCards } from '../../catalogue/card-themes.ts'
import { columnsOf } from './CardGrid.tsx'

/** Shows what a real text becomes, for visitors without cards of their own. */
export function Sample() {
  return (
    <>
      <p className="text-muted mb-3 text-sm">
        这是示例：一篇讲咖啡豆的文章拆成的一套图文。粘贴你的文字，整套都会换成你的。
      </p>
      <ul className={`grid gap-3 lg:gap-5 ${columnsOf(0.75)}`}>
        {Array.from({ length: sampleCards }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change
          <li key={place} className="border-base-300 overflow-hidden rounded-xl border shadow-sm">
            <img
              src={`/cards/sample-${place + 1}.webp`}
              alt={`示例第 ${place + 1} 张`}
              width={621}
              height={830}
              loading={place < 2 ? 'eager' : 'lazy'}
              className="block h-auto w-full"
            />
          </li>
        ))}
      </ul>
    </>
  )
}
