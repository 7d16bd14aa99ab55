import { useState } from 'react'
import { priceTag, yuanOf } from '../../core/money.ts'
import type { LedgerRow } from '../../stores/account/account.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, ListRow } from './parts.tsx'
import { ledgerWords, minuteOf, sampleInvite, signed } from './words.ts'

/** Most records the server returns. */
const mostRecords = 100
const atFirst = 4

/** Lists all changes of the balance, newest first. */
export function Records({ rows }: { rows: readonly LedgerRow[] }) {
  const [all, setAll] = useState(false)
  if (rows.length === 0)
    return (
      <EmptyState icon="share" title="还没有记录">
        把链接发给第一个朋友吧。朋友付 {priceTag(sampleInvite.priceFen)} 元买{sampleInvite.title}，你就得{' '}
        {yuanOf(sampleInvite.shareFen)} 元，记在这里。
      </EmptyState>
    )
  return (
    <>
      <ul className="divide-base-300 mt-1 divide-y">
        {(all ? rows : rows.slice(0, atFirst)).map((row, index) => (
          <ListRow
            // biome-ignore lint/suspicious/noArrayIndexKey: records have no name, and the list only changes as a whole
            key={index}
            data-record={row.kind}
            title={
              row.from === '' ? (
                ledgerWords[row.kind]
              ) : (
                <>
                  {row.from} <span className="text-muted font-normal">{ledgerWords[row.kind]}</span>
                </>
              )
            }
            detail={minuteOf(row.time)}
            amount={signed(row.amount)}
          />
        ))}
      </ul>
      {!all && rows.length > atFirst && (
        <Button className="mt-3 w-full" onClick={() => setAll(true)}>
          显示全部 {rows.length} 条
        </Button>
      )}
      {all && rows.length >= mostRecords && <p className="text-muted mt-3 text-sm">只列出最近 {mostRecords} 条。</p>}
    </>
  )
}
