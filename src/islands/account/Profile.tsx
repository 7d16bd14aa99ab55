import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { memberFeatures } from '../../catalogue/member-features.ts'
import { lifetime } from '../../catalogue/plans.ts'
import { changeProfile, copyText, serverTime, type UserInfo } from '../../stores/account/account.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { AvatarDialog } from './AvatarDialog.tsx'
import { daysLeftText, membershipOf, soonDays } from './words.ts'

const longestName = 20

/** Edits the display name in place: Enter saves, Escape cancels. */
function Name({ name }: { name: string }) {
  const [draft, setDraft] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const count = useId()
  const editing = draft !== null
  const was = useRef(false)
  useEffect(() => {
    if (editing) input.current?.select()
    else if (was.current) button.current?.querySelector('button')?.focus()
    was.current = editing
  }, [editing])
  if (draft === null)
    return (
      <p className="flex min-h-11 items-center gap-1">
        <span className="truncate text-xl font-bold">{name}</span>
        <span ref={button}>
          <IconButton icon="rename" label="修改昵称" onClick={() => setDraft(name)} />
        </span>
      </p>
    )
  const wanted = draft.trim()
  const save = async () => {
    if (wanted === '' || saving) return
    if (wanted === name) return setDraft(null)
    setSaving(true)
    const saved = await changeProfile({ user_name: wanted })
    setSaving(false)
    if (saved) setDraft(null)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') setDraft(null)
    if (event.key === 'Enter') void save()
  }
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2">
      <span className="relative w-60 max-w-full min-w-0">
        <input
          ref={input}
          aria-label="昵称"
          aria-describedby={count}
          value={draft}
          maxLength={longestName}
          autoComplete="nickname"
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={onKey}
          className="input w-full pr-14 text-base"
        />
        <span id={count} className="text-muted absolute top-0 right-3 text-xs leading-10 tabular-nums">
          <span className="sr-only">已写字数 </span>
          {draft.length} / {longestName}
        </span>
      </span>
      <Button look="primary" disabled={saving || wanted === ''} onClick={save}>
        保存
      </Button>
      <Button look="ghost" onClick={() => setDraft(null)}>
        取消
      </Button>
    </div>
  )
}

/** Returns the label of the button to the prices; null if nothing on sale would change this membership. */
function wordsOfUpgrade(packageId: number, free: boolean): string | null {
  if (packageId === lifetime) return memberFeatures.aiCreation ? '购买创作次数' : null
  return free ? '升级会员' : '续费'
}

/** Shows the user's profile and membership. */
export function Profile({ user }: { user: UserInfo }) {
  const [choosing, setChoosing] = useState(false)
  const member = membershipOf(user, serverTime())
  const soon = member.kind === 'term' && member.daysLeft <= soonDays
  const upgrade = wordsOfUpgrade(user.package_id, member.kind === 'free')
  return (
    <section
      aria-label="我的资料"
      className="border-base-300 from-primary/8 to-base-100 rounded-2xl border bg-linear-to-br p-5 sm:p-7"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <button
          type="button"
          aria-label="更换头像"
          title="更换头像"
          onClick={() => setChoosing(true)}
          className="group relative shrink-0 cursor-pointer rounded-full"
        >
          <Avatar avatar={user.avatar} size={80} />
          <span className="bg-base-100 border-base-300 group-hover:text-primary absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border">
            <Icon name="rename" size={16} />
          </span>
        </button>
        <div className="min-w-0 grow basis-40">
          <Name name={user.user_name} />
          <p className="text-muted flex items-center text-sm">
            账号 <span className="text-base-content ml-1.5 tabular-nums">{user.user_id}</span>
            <IconButton icon="copy" label="复制账号" onClick={() => copyText(user.user_id, '账号已复制')} />
          </p>
        </div>
        <div className="border-base-300 flex grow flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:w-full max-sm:border-t max-sm:pt-4 sm:grow-0">
          <div>
            <p className="flex items-center gap-2 font-semibold">
              <Icon name="star" size={18} className={user.package_id > 0 ? 'text-primary [&_path]:fill-current' : ''} />
              {member.title}
            </p>
            <p className={`mt-0.5 text-sm ${soon ? 'text-warning' : 'text-muted'}`} data-term={member.kind}>
              {member.kind === 'term' && (
                <>
                  <span className="tabular-nums">{member.until}</span> 到期，{daysLeftText(member.daysLeft)}
                </>
              )}
              {member.kind === 'endless' && '长期有效'}
              {member.kind === 'free' && '永久免费，额度有限'}
            </p>
          </div>
          {upgrade && (
            <Button look="primary" large className="max-sm:w-full" onClick={() => openDialog('Upgrade', {})}>
              {upgrade}
            </Button>
          )}
        </div>
      </div>
      {choosing && <AvatarDialog avatar={user.avatar} onClose={() => setChoosing(false)} />}
    </section>
  )
}
