import { useState } from 'react'
import { fill } from '../../../catalogue/fill.ts'
import { qrBatchList } from '../../../catalogue/qr-batch.ts'
import type { Batch } from '../../../core/qr/table-items.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields.tsx'
import type { RowState } from './batch-rows.ts'

interface BatchRowsProps {
  readonly batch: Batch
  /** States of the rows by their number; empty before anything was made. */
  readonly states: ReadonlyMap<number, RowState>
  /** Extension of the files; '' if there are none. */
  readonly extension: string
}

const atOnce = 20

interface Shown {
  readonly line: number
  readonly text: string
  readonly name: string
  readonly caption: string
  readonly state: string
  readonly tone: string
}

function shownRows({ items, bad }: Batch, states: BatchRowsProps['states'], extension: string): readonly Shown[] {
  const good = items.map(({ line, text, name, caption }): Shown => {
    const { status, reason = '' } = states.get(line) ?? {}
    const [state, tone] =
      status === 'failed'
        ? [reason, 'text-error']
        : status === 'hard'
          ? ['不易识别', 'text-warning']
          : status === 'done'
            ? ['可识别', 'text-leaf']
            : ['待生成', 'text-muted']
    return { line, text, name: extension ? `${name}.${extension}` : name, caption, state, tone }
  })
  const rest = bad.map(
    ({ line, text, problem, over = 0 }): Shown => ({
      ...{ line, text, name: '', caption: '' },
      ...{ state: fill(qrBatchList.problems[problem], { over }), tone: 'text-error' },
    }),
  )
  return [...good, ...rest].sort((one, other) => one.line - other.line)
}

/** Shows the rows and their states, page by page. */
export function BatchRows({ batch, states, extension }: BatchRowsProps) {
  const [page, setPage] = useState(0)
  const [onlyOdd, setOnlyOdd] = useState(false)
  const all = shownRows(batch, states, extension)
  const odd = all.filter(({ tone }) => tone === 'text-error' || tone === 'text-warning')
  const rows = onlyOdd && odd.length > 0 ? odd : all
  const pages = Math.max(1, Math.ceil(rows.length / atOnce))
  const place = Math.min(page, pages - 1)
  const shown = rows.slice(place * atOnce, (place + 1) * atOnce)
  const worded = batch.items.some(({ caption }) => caption !== '')
  return (
    <div className="grid grid-cols-1 gap-2">
      {odd.length > 0 && (
        <Switch
          label={`只看有问题的 ${odd.length} 行`}
          checked={onlyOdd}
          onChange={(on) => {
            setOnlyOdd(on)
            setPage(0)
          }}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
      <section aria-label="要生成的二维码" tabIndex={0} className="border-base-300 overflow-x-auto rounded-xl border">
        <table className="w-full min-w-[34rem] text-left text-sm">
          <thead className="bg-base-200 text-muted text-xs">
            <tr>
              <th scope="col" className="w-12 px-3 py-2 font-medium">
                行
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                内容
              </th>
              <th scope="col" className="px-3 py-2 font-medium">
                {extension ? '文件名' : '名称'}
              </th>
              {worded && (
                <th scope="col" className="px-3 py-2 font-medium">
                  文字
                </th>
              )}
              <th scope="col" className="w-36 px-3 py-2 font-medium">
                状态
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, text, name, caption, state, tone }) => (
              <tr key={line} className="border-base-300 border-t" data-row={line}>
                <td className="text-muted px-3 py-2 tabular-nums">{line}</td>
                <td className="max-w-60 truncate px-3 py-2" title={text.slice(0, 300)}>
                  {text}
                </td>
                <td className="max-w-44 truncate px-3 py-2" title={name}>
                  {name}
                </td>
                {worded && <td className="max-w-36 truncate px-3 py-2">{caption}</td>}
                <td className={`px-3 py-2 ${tone}`}>{state}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className="text-muted flex items-center justify-between gap-2 text-sm">
        <p>
          {batch.items.length} 个可以生成
          {batch.bad.length > 0 && `，${batch.bad.length} 行有问题`}
          {batch.repeated > 0 && `，${batch.repeated} 行内容重复`}
        </p>
        {pages > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              icon="chevron"
              label="上一页"
              className="rotate-180"
              disabled={place === 0}
              onClick={() => setPage(place - 1)}
            />
            <span className="tabular-nums">
              {place + 1} / {pages}
            </span>
            <IconButton
              icon="chevron"
              label="下一页"
              disabled={place === pages - 1}
              onClick={() => setPage(place + 1)}
            />
          </div>
        )}
      </div>
    </div>
  )
}
