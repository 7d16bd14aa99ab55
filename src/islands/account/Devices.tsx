import { useState } from 'react'
import { endOtherSessions, loadSessions, type OpenSessions } from '../../stores/account/account.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { Button } from '../ui/Button.tsx'
import { Line } from './parts.tsx'
import { dayOf } from './words.ts'

function SessionRow({ session: { device, created_at, current } }: { session: OpenSessions[number] }) {
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 text-sm" data-session={current ? 'current' : 'other'}>
      <span className="min-w-0 grow truncate">{device || '未知设备'}</span>
      {current && <span className="bg-primary/10 text-leaf rounded-full px-2 text-xs leading-6">这台设备</span>}
      <span className="text-muted text-xs tabular-nums">{dayOf(created_at)} 登录</span>
    </li>
  )
}

/** Shows where the user is logged in, once asked for, and logs out everywhere else. */
export function Devices() {
  const [sessions, setSessions] = useState<OpenSessions | null>(null)
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    setSessions(await loadSessions())
    setBusy(false)
  }
  const end = async () => {
    const question = {
      title: '退出其他设备',
      text: '除这台设备以外的登录都会失效，需要重新登录。',
      confirmLabel: '全部退出',
    }
    if ((await isConfirmed(question)) && (await endOtherSessions())) await load()
  }
  const others = sessions?.some(({ current }) => !current) ?? false
  return (
    <div>
      <Line title="登录的设备" text="看看账号在哪些地方登录着，登录 7 天后自动失效">
        <Button
          aria-expanded={sessions !== null}
          disabled={busy}
          onClick={() => (sessions ? setSessions(null) : void load())}
        >
          {sessions ? '收起' : '查看'}
        </Button>
      </Line>
      {sessions && (
        <>
          <ul aria-label="登录的设备" className="divide-base-300 mt-2 divide-y">
            {sessions.map((session, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a login has no id that a page may know
              <SessionRow key={place} session={session} />
            ))}
          </ul>
          {others && (
            <Button look="danger" className="mt-2" onClick={end}>
              退出其他设备
            </Button>
          )}
        </>
      )}
    </div>
  )
}
