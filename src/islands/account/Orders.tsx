import { useState } from 'react'
import { limits } from '../../catalogue/limits.ts'
import { memberFeatures } from '../../catalogue/member-features.ts'
import { aiPack } from '../../catalogue/plans.ts'
import { priceTag } from '../../core/money.ts'
import {
  $orders,
  loadOrders,
  type Order,
  orderState,
  ordersPerPage,
  retryFailed,
} from '../../stores/account/account.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { Button } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { Card, EmptyState, FetchedList, ListRow } from './parts.tsx'
import { minuteOf, orderWords, productOf } from './words.ts'

const looks = {
  waiting: 'bg-warning/10 text-warning',
  paid: 'bg-primary/10 text-leaf',
  expired: 'bg-base-200 text-muted',
  refunded: 'bg-base-200 text-muted',
} as const

function Row({ order }: { order: Order }) {
  const state = orderState(order)
  const uses = order.product_id === aiPack.id ? `，${order.quantity * aiPack.uses} 次` : ''
  const time = minuteOf(order.paid_time ?? order.created_time)
  return (
    <ListRow
      data-order={order.order_id}
      title={
        <>
          {productOf(order)}
          {uses}
          <span className={`rounded-md px-1.5 py-0.5 text-xs font-medium ${looks[state]}`}>{orderWords[state]}</span>
        </>
      }
      detail={state === 'waiting' ? `${time}，15 分钟内没有付款就自动关闭` : time}
      amount={`¥${order.amount}`}
      {...(Number(order.discount) > 0 ? { under: `余额已抵 ¥${order.discount}` } : {})}
    />
  )
}

/** Orders shown at once; a page of the server holds several of these views. */
const perView = 5
const viewsPerPage = ordersPerPage / perView

/** Shows the user's orders, page by page. */
export function Orders() {
  const state = useClientStore($orders)
  const [page, setPage] = useState(1)
  const turnTo = async (wanted: number) => {
    const needed = Math.ceil(wanted / viewsPerPage)
    const loaded = () => {
      const now = $orders.get()
      return now.status === 'ready' && now.data.page === needed
    }
    if (!loaded()) await loadOrders(needed)
    if (loaded()) setPage(wanted)
  }
  return (
    <Card title="购买记录" className="h-full">
      <FetchedList state={state} onRetry={retryFailed}>
        {({ rows, total }) => {
          const pages = Math.max(1, Math.ceil(total / perView))
          const first = ((page - 1) % viewsPerPage) * perView
          const busy = state.status === 'ready' && state.busy
          if (total === 0)
            return (
              <EmptyState
                icon="clock"
                title="还没有购买记录"
                action={<Button onClick={() => openDialog('Upgrade', {})}>看看会员</Button>}
              >
                会员每天下载 {limits.paid.downloadsPerDay} 次。
                {memberFeatures.aiCreation && `AI 创作包 ${aiPack.uses} 次 ${priceTag(aiPack.priceFen)} 元。`}
                买过的都会列在这里。
              </EmptyState>
            )
          return (
            <>
              <ul className={`divide-base-300 mt-1 divide-y ${busy ? 'opacity-50' : ''}`}>
                {rows.slice(first, first + perView).map((order) => (
                  <Row key={order.order_id} order={order} />
                ))}
              </ul>
              {pages > 1 && (
                <nav aria-label="购买记录翻页" className="mt-3 flex items-center justify-between gap-2">
                  <Button disabled={busy || page <= 1} onClick={() => void turnTo(page - 1)}>
                    上一页
                  </Button>
                  <p className="text-muted text-sm tabular-nums" role="status">
                    第 {page} / {pages} 页
                  </p>
                  <Button disabled={busy || page >= pages} onClick={() => void turnTo(page + 1)}>
                    下一页
                  </Button>
                </nav>
              )}
            </>
          )
        }}
      </FetchedList>
    </Card>
  )
}
