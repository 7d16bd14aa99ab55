import { useState } from 'react'
import { toast } from '../../stores/shell/toasts.ts'
import { $updateReady, reloadForUpdate } from '../../stores/shell/update.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Offers to reload when the server has a newer build. Nothing reloads by itself. */
export function UpdateOffer() {
  const ready = useClientStore($updateReady)
  const [later, setLater] = useState(false)
  if (!ready || later) return null
  const update = () => {
    if (!reloadForUpdate()) toast.info('还有图片没处理或没保存，完成后再刷新')
  }
  return (
    <section
      aria-label="更新"
      className="bg-base-100 border-base-300 pointer-events-auto flex items-center gap-3 rounded-2xl border p-3 pl-4 shadow-lg"
    >
      <p className="text-sm">有新版本</p>
      <Button look="primary" onClick={update}>
        刷新
      </Button>
      <IconButton icon="close" label="以后再说" onClick={() => setLater(true)} />
    </section>
  )
}
