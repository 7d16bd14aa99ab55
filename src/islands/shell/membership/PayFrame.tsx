import { fenOf } from '../../../core/money.ts'
import { closePayment, type Payment, startPayment } from '../../../stores/account/purchase.ts'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { QrCode, SandboxLink } from './QrCode.tsx'
import { TermsLink } from './TermsLink.tsx'

/** Width of the dialog in px, from the specification. */
const width = 500

/** Shows the QR code for paying, above the upgrade dialog. */
export function PayFrame({ payment }: { payment: Payment }) {
  const { wish } = payment
  const code = payment.status === 'waiting' ? payment : null
  return (
    <DialogFrame title="扫码支付" onClose={closePayment} width={width}>
      <div className="text-center" data-payment={payment.status}>
        <p className="text-muted">{wish.title}</p>
        <p className="mt-1 h-12 text-4xl font-bold tabular-nums" aria-live="polite">
          {code && (
            <>
              <span className="text-xl">¥</span>
              {code.amount}
            </>
          )}
        </p>
        <p className="text-leaf mb-4 h-6 text-sm">
          {code && (fenOf(code.discount) ?? 0) > 0 ? `已用邀请余额抵扣 ¥${code.discount}` : ''}
        </p>
        <QrCode
          image={code?.image ?? null}
          label="支付二维码"
          {...(payment.status === 'over' ? { over: payment.text } : {})}
          onRefresh={() => void startPayment(wish)}
        />
        <p className="mt-4 font-medium">微信扫一扫支付</p>
        <p className="text-muted mt-1 text-sm">支付成功后自动到账，15 分钟内有效</p>
        <SandboxLink url={code?.openUrl}>打开支付页</SandboxLink>
        <p className="text-muted mt-5 text-xs">
          支付即表示同意
          <TermsLink />
        </p>
      </div>
    </DialogFrame>
  )
}
