import { limits } from '../../catalogue/limits.ts'
import { memberFeatures } from '../../catalogue/member-features.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from './parts.tsx'
import { type InsideProps, SignedInOnly } from './SignedInOnly.tsx'

const Center = lazyPart(
  () => import('./Center.tsx'),
  ({ wait }: InsideProps) => wait,
)

/** Shows placeholders until the session state is known. */
function CenterSkeleton() {
  return (
    <div role="status" className="grid gap-3 sm:gap-5 needs-js">
      <span className="sr-only">正在加载</span>
      <Skeleton className="h-67 rounded-2xl sm:h-36" />
      <div className="grid gap-3 sm:grid-cols-3 sm:gap-5">
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-25 rounded-2xl" />
        ))}
      </div>
      <div className="grid gap-3 sm:gap-5 lg:grid-cols-2">
        <Skeleton className="h-102 rounded-2xl" />
        <Skeleton className="h-102 rounded-2xl" />
      </div>
    </div>
  )
}

const offers: readonly { icon: IconName; title: string; text: string; shown?: boolean }[] = [
  {
    icon: 'star',
    title: '会员与额度',
    text: `到期时间、今天还能下载几次${memberFeatures.aiCreation ? '、AI 创作还剩多少' : ''}，一眼看清。`,
  },
  {
    icon: 'layers',
    title: '云端作品',
    text: `设计存在云端，换设备接着做；免费 ${limits.free.templates} 个，会员 ${limits.paid.templates} 个。`,
    shown: memberFeatures.cloudTemplates,
  },
  { icon: 'clock', title: '购买记录', text: '每一笔买了什么、付了多少、抵了多少，都查得到。' },
  { icon: 'shield', title: '数据归你', text: '资料随时导出成文件，也可以随时注销账号。' },
]
const shownOffers = offers.filter(({ shown = true }) => shown)

function SignedOut() {
  return (
    <div className="min-h-[70vh]" data-account-page="visitor">
      <div className="border-base-300 from-primary/8 to-base-100 rounded-2xl border bg-linear-to-br px-5 py-10 text-center sm:py-14">
        <div className="flex justify-center -space-x-3" aria-hidden="true">
          {['2', '9', '0', '4', '5'].map((avatar) => (
            <Avatar key={avatar} avatar={avatar} size={56} className="ring-base-100 ring-4" />
          ))}
        </div>
        <p className="mt-5 text-2xl font-bold">登录后，这里是你的账号</p>
        <p className="text-muted mx-auto mt-2 max-w-lg text-balance break-keep wrap-anywhere">
          {/* Non-breaking spaces keep each number with its measure word. */}
          {`不登录也能用全部图片工具，每天下载\u00a0${limits.free.downloadsPerDay}\u00a0次${memberFeatures.aiCreation ? `，AI\u00a0创作共\u00a0${limits.free.ai}\u00a0次` : ''}。`}
          登录是为了{memberFeatures.cloudTemplates && '把作品存到云端、'}购买会员，换设备也用同一份额度。
        </p>
        <Button look="primary" large className="mt-6 min-w-40" onClick={() => openDialog('Login', {})}>
          登录
        </Button>
      </div>
      <ul className="mt-5 grid gap-3 sm:gap-5 lg:auto-cols-fr lg:grid-flow-col">
        {shownOffers.map(({ icon, title, text }) => (
          <li key={title} className="border-base-300 rounded-2xl border p-5">
            <span className="bg-primary/10 text-primary grid size-10 place-items-center rounded-xl">
              <Icon name={icon} />
            </span>
            <p className="mt-3 font-semibold">{title}</p>
            <p className="text-muted mt-1 text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Shows the personal centre: all parts of an account on one page. */
export default function PersonalCenter() {
  return <SignedInOnly inside={Center} wait={<CenterSkeleton />} out={<SignedOut />} />
}
