import { useEffect } from 'react'
import { memberFeatures } from '../../../catalogue/member-features.ts'
import { aiPack, packageTitles } from '../../../catalogue/plans.ts'
import { fenOf, yuanOf } from '../../../core/money.ts'
import {
  $invitation,
  $payment,
  $purchasers,
  closePayment,
  discountOf,
  loadUpgrade,
  startPayment,
  type Wish,
} from '../../../stores/account/purchase.ts'
import { $session, startSession, withLogin } from '../../../stores/account/session.ts'
import { openDialog } from '../../../stores/shell/dialogs.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import type { DialogProps } from '../DialogHost.tsx'
import { AiPack } from '../membership/AiPack.tsx'
import { Marquee } from '../membership/Marquee.tsx'
import { PayFrame } from '../membership/PayFrame.tsx'
import { PlanCards } from '../membership/PlanCards.tsx'
import { TermsLink } from '../membership/TermsLink.tsx'

/** Shows the prices and benefits of membership, and sells it. */
export default function UpgradeDialog({ onClose }: DialogProps<'Upgrade'>) {
  const session = useClientStore($session)
  const invitation = useClientStore($invitation)
  const purchasers = useClientStore($purchasers)
  const payment = useClientStore($payment)
  const user = session.status === 'user' ? session.user : null

  useEffect(() => {
    void startSession().then(loadUpgrade)
    return closePayment
  }, [])

  const buy = (wish: Wish) => {
    if (user) return void startPayment(wish)
    withLogin(() => openDialog('Upgrade', {}))
  }
  const balanceFen = fenOf(invitation?.balance ?? '0') ?? 0

  return (
    <DialogFrame title="升级会员" onClose={onClose} width={980}>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar avatar={user?.avatar ?? 'leaf'} size={52} />
        <div className="min-w-0 grow">
          <p className="truncate text-lg font-semibold">{user?.user_name ?? '未登录'}</p>
          <p className="text-muted text-sm">
            {user ? `当前：${packageTitles[user.package_id]}` : '登录后购买，会员对所有设备有效'}
          </p>
        </div>
        {balanceFen > 0 && (
          <p className="bg-primary/10 text-leaf rounded-xl px-3 py-2 text-sm font-medium" data-balance>
            邀请余额 ¥{yuanOf(balanceFen)}，下单自动抵扣
          </p>
        )}
      </div>
      <div className="mt-5">
        <PlanCards
          packageId={user?.package_id ?? 0}
          discountOf={discountOf}
          onBuy={(plan) => buy({ productId: plan.id, quantity: 1, title: plan.title, priceFen: plan.priceFen })}
        />
      </div>
      {memberFeatures.aiCreation && (
        <div className="mt-4">
          <AiPack
            onBuy={(quantity) =>
              buy({
                productId: aiPack.id,
                quantity,
                title: `${aiPack.title} ×${quantity}`,
                priceFen: aiPack.priceFen * quantity,
              })
            }
          />
        </div>
      )}
      {purchasers.length > 0 && (
        <div className="mt-4">
          <Marquee purchasers={purchasers} />
        </div>
      )}
      <p className="text-muted mt-4 text-xs">
        价格均为一次性付费，不会自动续费。购买即表示同意
        <TermsLink />
      </p>
      {payment && <PayFrame payment={payment} />}
    </DialogFrame>
  )
}
