import { useEffect, useState } from 'react'
import { Waiting } from './Hints.tsx'
import { type Found, findMaterials } from './library.ts'
import { MaterialGrid } from './MaterialGrid.tsx'

/** Search words that have results. */
const examples = ['箭头', '爱心', '标签', '对话框', '星星', '购物']

interface ResultsProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Renders the search results of all sections. */
export function Results({ query, onQuery }: ResultsProps) {
  const [found, setFound] = useState<{ readonly query: string; readonly result: Found } | null>(null)
  useEffect(() => {
    let gone = false
    void findMaterials(query).then((result) => !gone && setFound({ query, result }))
    return () => {
      gone = true
    }
  }, [query])
  if (!found) return <Waiting />
  const { shapes, lines, stickers, illustrations, icons, offline } = found.result
  const sections = [
    { label: '形状', materials: shapes, columns: 4 },
    { label: '线条与箭头', materials: lines, columns: 2 },
    { label: '插画', materials: illustrations, columns: 3 },
    { label: '贴纸', materials: stickers, columns: 4 },
    { label: '图标', materials: icons, columns: 5 },
  ] as const
  const count = sections.reduce((sum, { materials }) => sum + materials.length, 0)
  return (
    <>
      <p role="status" className="sr-only">
        找到 {count} 个素材
      </p>
      {sections.map(
        ({ label, materials, columns }) =>
          materials.length > 0 && (
            <section key={label} aria-label={label} className="mt-4">
              <h3 className="text-muted mb-2 text-xs font-medium">
                {label} <span className="tabular-nums">{materials.length}</span>
              </h3>
              <MaterialGrid label={label} materials={materials} columns={columns} />
            </section>
          ),
      )}
      {offline && <p className="text-muted mt-4">图标没有取到，检查一下网络。</p>}
      {count === 0 && (
        <div className="mt-6">
          <p className="font-medium">没有找到「{found.query}」</p>
          <p className="text-muted mt-1">换个短一点的词，也可以打拼音或首字母，例如：</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {examples.map((word) => (
              <button key={word} type="button" onClick={() => onQuery(word)} className="btn btn-line px-3">
                {word}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}
