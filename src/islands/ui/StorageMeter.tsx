import type { DesignList } from '../../../stores/design/designs.ts'
import { designList } from '../../../stores/design/designs.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { formatBytes } from '../../ui/units.ts'
import { sayFailure } from './use-designs.ts'

/** Renders how much storage the designs use on this device, and whether the browser may evict them. */
export function StorageRoom({ room: { usage, quota, persisted } }: Pick<DesignList, 'room'>) {
  const share = usage !== null && quota ? usage / quota : null
  const ask = async () => {
    if (await designList.keepForGood()) toast.success('浏览器答应长期保存这些设计')
    else toast.warning('浏览器没有答应。请常常导出备份；把本站加入书签或装成应用后再试')
  }
  return (
    <div className="text-muted flex flex-wrap items-center gap-x-4 gap-y-2 text-xs">
      <p className="flex items-center gap-2">
        {share !== null && (
          <meter
            aria-label="已用空间"
            min={0}
            max={1}
            low={0.7}
            high={0.9}
            optimum={0}
            value={share}
            className="h-2 w-24"
          />
        )}
        {usage === null
          ? '设计存在这台设备的浏览器里'
          : `已用 ${formatBytes(usage)}${quota ? `，共 ${formatBytes(quota)}` : ''}`}
      </p>
      {persisted ? (
        <p className="text-leaf">浏览器会长期保存</p>
      ) : (
        <Button look="ghost" className="text-leaf" onClick={() => void ask().catch(sayFailure)}>
          请求长期保存
        </Button>
      )}
    </div>
  )
}
