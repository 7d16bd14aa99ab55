import { useRef, useState } from 'react'
import { limits } from '../../catalogue/limits.ts'
import { memberFeatures } from '../../catalogue/member-features.ts'
import { $templates, removeTemplate, retryFailed, type UserInfo } from '../../stores/account/account.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { formatBytes } from '../ui/units.ts'
import { useClientStore } from '../ui/use-store.ts'
import { Card, EmptyState, FetchedList } from './parts.tsx'
import { dayOf } from './words.ts'

const atFirst = 5
const more = 20

/** Shows the works stored with the account. */
export function Templates({ user }: { user: UserInfo }) {
  const state = useClientStore($templates)
  const [shown, setShown] = useState(atFirst)
  const list = useRef<HTMLUListElement>(null)
  const remove = async (id: string, name: string, index: number) => {
    const question = {
      title: '从云端删除',
      text: `删除云端的「${name}」和只有它用到的图片？不能恢复；做过它的设备上的那份还在。`,
      confirmLabel: '删除',
    }
    if (!(await isConfirmed(question)) || !(await removeTemplate(id))) return
    // The pressed button was removed: focus the next one, or the heading.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? []
      const next = buttons[Math.min(index, buttons.length - 1)] ?? document.querySelector<HTMLElement>('#templates h2')
      next?.focus()
    })
  }
  return (
    <div id="templates" className="min-w-0 scroll-mt-20">
      <Card title="云端作品" className="h-full">
        <FetchedList state={state} onRetry={retryFailed}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState icon="layers" title="还没有云端作品">
                {memberFeatures.cloudTemplates
                  ? '在「我的作品」里把设计存到云端，换一台设备登录也能接着做。'
                  : '存在账号里的模板会列在这里，可以随时删除。'}
                {user.package_id > 0
                  ? `你可以存 ${limits.paid.templates} 个。`
                  : `免费版可以存 ${limits.free.templates} 个，会员 ${limits.paid.templates} 个。`}
              </EmptyState>
            ) : (
              <>
                <ul ref={list} className="divide-base-300 mt-1 divide-y">
                  {rows.slice(0, shown).map(({ id, name, bytes, modified_time }, index) => (
                    <li key={id} className="flex min-h-16 items-center gap-3" data-template={id}>
                      <span className="bg-primary/10 text-primary grid size-10 shrink-0 place-items-center rounded-xl">
                        <Icon name="layers" />
                      </span>
                      <div className="min-w-0 grow">
                        <p className="truncate text-sm font-medium" title={name}>
                          {name}
                        </p>
                        <p className="text-muted text-xs tabular-nums">
                          {formatBytes(bytes)} · {dayOf(modified_time)} 修改
                        </p>
                      </div>
                      <IconButton
                        icon="trash"
                        label={`从云端删除 ${name}`}
                        className="hover:text-error"
                        onClick={() => void remove(id, name, index)}
                      />
                    </li>
                  ))}
                </ul>
                {rows.length > shown && (
                  <Button className="mt-3 w-full" onClick={() => setShown(shown + more)}>
                    再显示 {Math.min(more, rows.length - shown)} 个
                  </Button>
                )}
              </>
            )
          }
        </FetchedList>
      </Card>
    </div>
  )
}
