import { Fragment } from 'react'
import { priceTag, yuanOf } from '../../core/money.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Skeleton } from './parts.tsx'
import { type InsideProps, SignedInOnly } from './SignedInOnly.tsx'
import { sampleInvite } from './words.ts'

const Member = lazyPart(
  () => import('./InvitationPage.tsx'),
  ({ wait }: InsideProps) => wait,
)

/** The same height in all states, so that the page below does not move. */
const height = 'min-h-[36rem] sm:min-h-[27rem]'

const pair = [
  { who: '朋友买会员', does: `付 ${priceTag(sampleInvite.priceFen)} 元`, avatar: '4' },
  { who: '收益归你', does: `得 ${yuanOf(sampleInvite.shareFen)} 元`, avatar: '0' },
]

function SignedOut() {
  return (
    <div
      data-account-page="visitor"
      className={`border-base-300 from-primary/8 to-base-100 flex flex-col items-center justify-center rounded-2xl border bg-linear-to-br px-5 py-10 text-center ${height}`}
    >
      <dl className="flex items-start gap-3">
        {pair.map(({ who, does, avatar }, index) => (
          <Fragment key={who}>
            {index > 0 && <span aria-hidden="true" className="border-primary mt-9 w-10 border-t-2 border-dashed" />}
            <div className="flex min-w-24 flex-col items-center">
              <Avatar avatar={avatar} size={72} />
              <dt className="text-muted mt-2 text-sm">{who}</dt>
              <dd className="font-semibold tabular-nums">{does}</dd>
            </div>
          </Fragment>
        ))}
      </dl>
      <p className="mt-5 text-2xl font-bold">登录后领取你的邀请链接</p>
      <p className="text-muted mt-2 max-w-md text-balance break-keep wrap-anywhere">
        链接、二维码、收益和每一笔记录都在这里。每个账号都有，免费版也一样。
      </p>
      <Button look="primary" large className="mt-6 min-w-40" onClick={() => openDialog('Login', {})}>
        登录
      </Button>
    </div>
  )
}

/** Shows the user's invitation link and what it has earned. */
export default function Affiliate() {
  const wait = (
    <div role="status" className="needs-js">
      <span className="sr-only">正在加载</span>
      <Skeleton className={`rounded-2xl ${height}`} />
    </div>
  )
  return <SignedInOnly inside={Member} wait={wait} out={<SignedOut />} />
}
