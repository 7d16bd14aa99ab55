import { Button } from './Button.tsx'
import { formatBytes } from './units.ts'

interface StorageMeterProps {
  /** Bytes; null where the browser does not report it. */
  readonly usage: number | null
  readonly quota: number | null
  /** Whether the browser promised not to clear the storage by itself. */
  readonly persisted: boolean
  /** Asks the browser for that promise. */
  readonly onAsk: () => void
}

/** Shows how much storage designs use on this device, and whether the browser may evict them. */
export function StorageMeter({ usage, quota, persisted, onAsk }: StorageMeterProps) {
  const share = usage !== null && quota ? usage / quota : null
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
        <Button look="ghost" className="text-leaf" onClick={onAsk}>
          请求长期保存
        </Button>
      )}
    </div>
  )
}
