import { type ReactNode, useEffect, useState } from 'react'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import type { DesignAutosave } from '../../stores/design/autosave.ts'
import { storeDesign } from '../../stores/design/stored-design.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { EditorIcon } from './icons.tsx'

function Banner({ grave, text, children }: { grave: boolean; text: ReactNode; children: ReactNode }) {
  return (
    <div
      role={grave ? 'alert' : 'status'}
      data-banner={grave ? 'failed' : 'read-only'}
      className={`flex shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-2 border-b px-4 py-2 text-sm ${grave ? 'bg-error/10 border-error/25' : 'bg-warning/10 border-warning/25'}`}
    >
      <p className="flex min-w-0 items-center gap-2">
        <EditorIcon name={grave ? 'warning' : 'lock'} size={18} className={grave ? 'text-error' : 'text-warning'} />
        <span>{text}</span>
      </p>
      <span className="flex flex-wrap gap-2">{children}</span>
    </div>
  )
}

interface SaveBannerProps {
  readonly keeper: DesignAutosave
  /** Opens the works of this device, to make room. */
  readonly onTidy: () => void
}

/**
 * Renders the banner shown while changes are not saved, because another tab is writing or storage failed, and offers
 * remedies.
 */
export function SaveBanner({ keeper, onTidy }: SaveBannerProps) {
  const state = useClientStore(keeper.$state)
  const [busy, setBusy] = useState(false)
  const failed = state.status === 'failed'
  useEffect(() => {
    if (!failed) return
    // Unsaved changes would be lost with the page, so the browser asks first.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [failed])

  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await act()
    } catch (thrown) {
      console.error(thrown)
      const { code, params } = thrown as { code?: string; params?: Record<string, string> }
      toast.error(designMessageOf(code ?? 'internal', params).text)
    }
    setBusy(false)
  }
  if (state.status === 'read-only')
    return (
      <Banner grave={false} text="另一个标签页正在编辑这一份，这里只能看，会跟着更新。">
        <Button look="primary" disabled={busy} onClick={() => attempt(() => keeper.takeOver())}>
          在这里编辑
        </Button>
      </Banner>
    )
  if (state.status !== 'failed') return null
  const { code, params } = state.error
  const { text, advice } = designMessageOf(code, params)
  const design = () => keeper.history.document
  const saveCopy = () =>
    attempt(async () => {
      const id = await storeDesign({ ...design(), name: `${design().name || '未命名'} 副本`.slice(0, 120) })
      await keeper.discard().catch(() => {})
      location.assign(`?id=${encodeURIComponent(id)}`)
    })
  return (
    <Banner
      grave
      text={
        <>
          <b className="font-semibold">{text}。</b>
          {advice && <span className="text-base-content/80">{advice}</span>}
        </>
      }
    >
      {code === 'design-changed-elsewhere' ? (
        <>
          <Button disabled={busy} onClick={() => attempt(() => keeper.discard())}>
            放弃这里的修改
          </Button>
          <Button look="primary" disabled={busy} onClick={saveCopy}>
            另存为新的一份
          </Button>
        </>
      ) : (
        <>
          {code === 'design-missing' && (
            <Button look="primary" disabled={busy} onClick={() => attempt(() => keeper.storeAnew())}>
              重新存一份
            </Button>
          )}
          {code === 'storage-full' && (
            <Button disabled={busy} onClick={onTidy}>
              清理作品
            </Button>
          )}
          {code === 'storage-newer' ? (
            <Button look="primary" onClick={() => location.reload()}>
              刷新
            </Button>
          ) : (
            <Button disabled={busy} onClick={() => attempt(() => keeper.flush())}>
              再试一次
            </Button>
          )}
          <Button
            disabled={busy}
            onClick={() => attempt(async () => (await import('../../stores/design/files.ts')).saveDesignFile(design()))}
          >
            导出备份
          </Button>
        </>
      )}
    </Banner>
  )
}
