import { useMemo } from 'react'
import { meets, type TemplateFilters } from '../../core/template/filters.ts'
import type { TemplateRow, TemplateWish } from '../../core/template/template.ts'
import { searchRows } from '../../shell/search.ts'
import { favouriteTemplates } from '../../stores/templates/favourites.ts'
import { narrow } from '../../stores/templates/gallery.ts'
import { useStore } from '../ui/use-store.ts'
import { TemplateCard } from './TemplateCard.tsx'

/** Templates proposed when nothing fits. */
const mostProposed = 10

const names: Readonly<Record<keyof TemplateFilters, string>> = {
  ...{ query: '搜索词', category: '类别', shape: '比例', colour: '颜色' },
  ...{ style: '风格', pictures: '图片', pages: '页数' },
}

interface Relaxed {
  readonly name: keyof TemplateFilters
  readonly count: number
}

/** Returns the conditions without which there is something, with how much. */
function relaxed(rows: readonly TemplateRow[], filters: TemplateFilters): Relaxed[] {
  const set = (Object.keys(names) as (keyof TemplateFilters)[]).filter((name) => filters[name] !== '')
  if (set.length < 2) return []
  return set
    .map((name) => {
      const without = { ...filters, [name]: '' }
      return { name, count: searchRows(rows, without.query).filter((row) => meets(row, without)).length }
    })
    .filter(({ count }) => count > 0)
}

/** Returns templates that share at least one character with what was searched for, those that share most first. */
function nearOnes(rows: readonly TemplateRow[], query: string): TemplateRow[] {
  const letters = [...new Set(query.replace(/[\s\p{P}]/gu, ''))]
  const shared = ({ title, words }: TemplateRow) =>
    letters.filter((letter) => `${title} ${words}`.includes(letter)).length
  return rows
    .map((row) => ({ row, count: shared(row) }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ row }) => row)
}

interface NothingFoundProps {
  readonly rows: readonly TemplateRow[]
  /** What was asked for, that of the page included. */
  readonly wanted: TemplateFilters
  /** Words for a cover instead: what was searched for, or the title of the preview. */
  readonly words: string
  readonly wish: TemplateWish | null
}

/** Says that no template fits, and proposes near ones and a cover of the same words. */
export function NothingFound({ rows, wanted, words, wish }: NothingFoundProps) {
  const favourites = useStore(favouriteTemplates.$items)
  const ways = useMemo(() => relaxed(rows, wanted), [rows, wanted])
  const near = useMemo(
    () => [...nearOnes(rows, wanted.query), ...rows].filter((row, at, all) => all.indexOf(row) === at),
    [rows, wanted.query],
  )
  const cover = words ? `/app/simple-cover?title=${encodeURIComponent(words)}` : '/app/simple-cover'
  return (
    <>
      <div className="bg-base-200 rounded-2xl px-6 py-8 text-center">
        <p className="text-lg font-semibold">没有完全合适的模板</p>
        <p className="text-muted mt-1">换个词，放宽一个条件，或者让封面设计现场排一版。</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          {ways.map(({ name, count }) => (
            <button key={name} type="button" onClick={() => narrow({ [name]: '' })} className="btn btn-line">
              不限{names[name]}（{count}）
            </button>
          ))}
          <a href={cover} className="btn btn-primary">
            用封面设计试试{words && `「${[...words].slice(0, 12).join('')}」`}
          </a>
        </p>
      </div>
      <h2 className="mt-8 mb-4 text-xl">也许用得上</h2>
      <div className="gallery">
        <ul className="gallery-cards">
          {near.slice(0, mostProposed).map((row, place) => (
            <TemplateCard key={row.id} row={row} place={place} favourite={favourites.includes(row.id)} wish={wish} />
          ))}
        </ul>
      </div>
    </>
  )
}
