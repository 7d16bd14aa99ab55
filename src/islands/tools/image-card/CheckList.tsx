import { useState } from 'react'
import { checkPromise } from '../../../catalogue/id-photos/check-texts.ts'
import type { CheckItem, CheckState } from '../../../core/idphoto/check-item.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { itemName, itemSentence, measuredText, type Repair, repairOf } from './check-words.ts'

const order: readonly CheckState[] = ['red', 'yellow', 'unknown', 'green']
const looks: Readonly<Record<CheckState, { readonly icon: IconName; readonly tone: string; readonly text: string }>> = {
  red: { icon: 'warning', tone: 'text-error', text: '超出范围' },
  yellow: { icon: 'warning', tone: 'text-warning', text: '可能不合要求' },
  unknown: { icon: 'info', tone: 'text-muted', text: '请自己看一眼' },
  green: { icon: 'check', tone: 'text-primary', text: '在范围内' },
}

/** Shows how many items have each state. */
function Summary({ items }: { readonly items: readonly CheckItem[] }) {
  return (
    <p role="status" className="flex flex-wrap gap-x-3 text-xs font-medium tabular-nums">
      {order.map((state) => {
        const count = items.filter((item) => item.state === state).length
        return count === 0 ? null : (
          <span key={state} className={looks[state].tone}>
            {count} 项{looks[state].text}
          </span>
        )
      })}
    </p>
  )
}

interface ItemProps {
  readonly item: CheckItem
  readonly value: IdPhotoOptions
  readonly onRepair: (repair: Repair) => void
}

/** Shows an item that is not as it should be, and what mends it. */
function OpenItem({ item, value, onRepair }: ItemProps) {
  const repair = repairOf(item, value)
  const { icon, tone } = looks[item.state]
  return (
    <li data-item={item.id} data-state={item.state} className="bg-base-200 rounded-xl px-3 py-2.5 text-xs leading-5">
      <div className="flex gap-2">
        <Icon name={icon} size={16} className={`mt-0.5 shrink-0 ${tone}`} />
        <p className="min-w-0 grow">
          {itemSentence(item)}
          {item.repair === 'choose' && item.state !== 'unknown' && '只能换一张照片。'}
        </p>
      </div>
      {repair && (
        <Button look="primary" className="mt-2 ml-6" onClick={() => onRepair(repair)}>
          修正：{repair.label}
        </Button>
      )}
    </li>
  )
}

interface CheckListProps extends Omit<ItemProps, 'item'> {
  readonly items: readonly CheckItem[]
  /** Whether they were measured on the written file, or on what the stage shows. */
  readonly written: boolean
}

/** Shows 报考预检: what was measured, how it stands, and what mends it. */
export function CheckList({ items, written, value, onRepair }: CheckListProps) {
  const [open, setOpen] = useState<string | null>(null)
  const isGood = ({ state }: CheckItem) => state === 'green'
  const wrong = order.flatMap((state) => items.filter((item) => item.state === state && !isGood(item)))
  const good = items.filter(isGood)
  const shown = good.find(({ id }) => id === open)
  return (
    <section aria-label="报考预检" data-check={written ? 'written' : 'shown'} className="grid content-start gap-2.5">
      <div className="grid gap-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2 className="text-sm font-semibold">报考预检</h2>
          <span className="text-muted text-xs">{written ? '按导出的文件测得' : '按画面测得'}</span>
        </div>
        <Summary items={items} />
      </div>
      {wrong.length > 0 && (
        <ul className="grid gap-2">
          {wrong.map((item) => (
            <OpenItem key={item.id} {...{ item, value, onRepair }} />
          ))}
        </ul>
      )}
      <ul className="check-pills flex gap-1.5 overflow-x-auto">
        {good.map((item) => (
          <li key={item.id} className="shrink-0">
            <button
              type="button"
              data-item={item.id}
              data-state="green"
              aria-expanded={open === item.id}
              title={itemSentence(item)}
              className="check-pill border-base-300 flex cursor-pointer items-center gap-1 rounded-full border text-xs whitespace-nowrap"
              onClick={() => setOpen(open === item.id ? null : item.id)}
            >
              <Icon name="check" size={14} className="text-primary shrink-0" />
              {itemName(item)}
              <span className="text-muted tabular-nums">{measuredText(item)}</span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <p className="bg-base-200 rounded-xl px-3 py-2 text-xs leading-5">{itemSentence(shown)}</p>}
      <p className="text-muted text-xs leading-5">{checkPromise}</p>
    </section>
  )
}
