import { lifetime as lifetimeId, type Plan, planPoints, plans } from '../../../catalogue/plans.ts'
import { priceTag } from '../../../core/money.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

interface PlanCardsProps {
  /** Package id of the current membership. */
  packageId: number
  /** Returns the discount the balance gives on a price, fen. */
  discountOf: (priceFen: number) => number
  onBuy: (plan: Plan) => void
}

function PlanCard({
  plan,
  packageId,
  discount,
  onBuy,
}: {
  plan: Plan
  packageId: number
  discount: number
  onBuy: () => void
}) {
  const free = plan.priceFen === 0
  const lifetime = packageId === lifetimeId
  const words = free ? '当前可用' : packageId === plan.id && !lifetime ? '续费' : '立即开通'
  return (
    <li
      data-plan={plan.id}
      className={`relative flex flex-col rounded-2xl border p-5 ${plan.recommended ? 'max-sm:order-first' : plan.priceFen === 0 ? 'max-sm:order-last' : ''} ${plan.recommended ? 'border-primary bg-primary/5 ring-primary ring-1' : 'border-base-300'}`}
    >
      {plan.recommended && (
        <span className="bg-primary text-primary-content absolute -top-3 left-5 rounded-full px-3 py-1 text-xs font-semibold">
          推荐
        </span>
      )}
      <h3 className="text-base font-semibold">{plan.title}</h3>
      <p className="mt-2 flex items-baseline gap-2">
        <span className="text-3xl font-bold tabular-nums">
          <span className="text-lg">¥</span>
          {priceTag(plan.priceFen)}
        </span>
        {plan.originalFen > plan.priceFen && (
          <s className="text-muted text-sm">
            <span className="sr-only">原价</span>¥{priceTag(plan.originalFen)}
          </s>
        )}
      </p>
      <p className="text-muted mt-1 text-sm">{plan.perDay ? `约 ${plan.perDay} 元/天` : plan.term}</p>
      {plan.bonusMonths > 0 ? (
        <p className="text-leaf mt-2 text-sm font-semibold">赠送 {plan.bonusMonths} 个月会员</p>
      ) : null}
      <ul className="mt-4 mb-5 grid grow content-start gap-2 text-sm">
        {planPoints(plan).map((point) => (
          <li key={point} className="flex gap-2">
            <Icon name="check" size={18} className="text-primary mt-0.5 shrink-0" />
            {point}
          </li>
        ))}
      </ul>
      {discount > 0 && <p className="text-leaf mb-2 text-sm">邀请余额可抵 ¥{priceTag(discount)}</p>}
      <Button look={plan.recommended ? 'primary' : 'outline'} large disabled={free || lifetime} onClick={onBuy}>
        {lifetime && !free ? '已是终身会员' : words}
      </Button>
    </li>
  )
}

/** Shows the plans on offer, side by side. */
export function PlanCards({ packageId, discountOf, onBuy }: PlanCardsProps) {
  return (
    <ul className="grid gap-4 pt-3 sm:grid-cols-2 lg:grid-cols-4">
      {plans.map((plan) => (
        <PlanCard
          key={plan.id}
          plan={plan}
          packageId={packageId}
          discount={plan.priceFen > 0 && packageId !== lifetimeId ? discountOf(plan.priceFen) : 0}
          onBuy={() => onBuy(plan)}
        />
      ))}
    </ul>
  )
}
