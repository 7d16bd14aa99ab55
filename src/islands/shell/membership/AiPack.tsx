import { useState } from 'react'
import { aiPack } from '../../../catalogue/plans.ts'
import { priceTag } from '../../../core/money.ts'
import { Button, IconButton } from '../../ui/Button.tsx'

/** Sells packs of AI creations, one to ten at a time. */
export function AiPack({ onBuy }: { onBuy: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState<number>(aiPack.min)
  const set = (wanted: number) =>
    setQuantity(Math.min(aiPack.max, Math.max(aiPack.min, Math.round(wanted) || aiPack.min)))
  return (
    <section
      aria-label={aiPack.title}
      className="border-base-300 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-2xl border p-5"
      data-plan={aiPack.id}
    >
      <div className="min-w-48 grow">
        <h3 className="text-base font-semibold">{aiPack.title}</h3>
        <p className="text-muted mt-1 text-sm">
          用于 AI 图文创作，{priceTag(aiPack.priceFen)} 元 {aiPack.uses} 次，不随会员到期清零
        </p>
      </div>
      <div className="border-base-300 flex items-center rounded-xl border">
        <IconButton icon="minus" label="减一份" disabled={quantity <= aiPack.min} onClick={() => set(quantity - 1)} />
        <input
          aria-label="份数"
          inputMode="numeric"
          value={quantity}
          onChange={(event) => set(Number(event.currentTarget.value.replace(/\D/g, '').slice(-2)))}
          className="h-11 w-12 text-center text-base tabular-nums"
        />
        <IconButton icon="plus" label="加一份" disabled={quantity >= aiPack.max} onClick={() => set(quantity + 1)} />
      </div>
      <p className="w-40 tabular-nums">
        <b className="text-xl">¥{priceTag(aiPack.priceFen * quantity)}</b>
        <span className="text-muted ml-2 text-sm">{aiPack.uses * quantity} 次</span>
      </p>
      <Button large onClick={() => onBuy(quantity)}>
        购买
      </Button>
    </section>
  )
}
