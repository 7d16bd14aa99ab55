import { clearPicks } from '../../../stores/cover/picks.ts'
import { Button } from '../../ui/Button.tsx'

interface CompareBarProps {
  readonly count: number
  readonly onCompare: () => void
  /** Ends the selection. */
  readonly onDone: () => void
}

/** Shows how many covers are selected, and a button to compare them. */
export function CompareBar({ count, onCompare, onDone }: CompareBarProps) {
  return (
    <section
      aria-label="对比"
      className="bg-base-100 border-base-300 fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-2 border-t p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] lg:inset-x-auto lg:right-7 lg:bottom-5 lg:left-[23.75rem] lg:mx-auto lg:max-w-2xl lg:rounded-2xl lg:border lg:py-2.5 lg:pr-2.5 lg:pl-5 lg:shadow-xl"
    >
      <p role="status" className="min-w-0 grow text-sm">
        {count === 0 ? '点选 2 到 9 张，放在一起看' : count === 1 ? '已选 1 张，再选一张就能对比' : `已选 ${count} 张`}
      </p>
      <Button look="ghost" onClick={count > 0 ? clearPicks : onDone}>
        {count > 0 ? '清空' : '退出'}
      </Button>
      {count > 0 && (
        <Button look="ghost" onClick={onDone}>
          收起
        </Button>
      )}
      <Button look="primary" icon="compare" className="max-lg:h-11" disabled={count < 2} onClick={onCompare}>
        对比
      </Button>
    </section>
  )
}
