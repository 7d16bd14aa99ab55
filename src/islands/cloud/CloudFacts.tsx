import { designMessageOf } from '../../catalogue/design-messages.ts'
import type { CloudPlan } from '../../stores/design/cloud-save.ts'
import { nameOfWork } from '../../stores/design/works-view.ts'
import { formatBytes } from '../ui/units.ts'

interface MeterProps {
  readonly label: string
  readonly used: number
  readonly limit: number
  readonly format?: (value: number) => string
}

/** Shows how much of a limit is used. */
export function CloudMeter({ label, used, limit, format = String }: MeterProps) {
  return (
    <p className="flex items-center justify-between gap-3 text-sm">
      <span>{label}</span>
      <span className="text-muted flex items-center gap-3 text-xs tabular-nums">
        <meter aria-label={label} min={0} max={limit} high={limit * 0.9} value={used} className="h-2 w-20" />
        <span className="w-28 text-right">
          {format(used)} / {format(limit)}
        </span>
      </span>
    </p>
  )
}

/** Returns why a planned save cannot be made; null if nothing speaks against it. */
export function refusalOf({ obstacle, isNew, places }: CloudPlan): string | null {
  if (obstacle) {
    const { text, advice = '' } = designMessageOf(obstacle.code, obstacle.params)
    return `${text}。${advice}`
  }
  if (isNew && places && places.used >= places.limit)
    return `云端已经存了 ${places.used} 份，存满了。请先在「我的作品 › 云端」里删掉不用的，或升级会员。`
  return null
}

/** Says what a save to the account uploads, to whom, how it is deleted, and what the account has room for. */
export function CloudFacts({ plan }: { readonly plan: CloudPlan }) {
  const { name, pictures, bytes, places, storage, isNew } = plan
  return (
    <div className="grid gap-4 text-sm leading-relaxed">
      <p>
        「{nameOfWork({ name })}」{pictures > 0 && `和它用到的 ${pictures} 张图片`}（共 {formatBytes(bytes)}
        ）会上传到本站的服务器，存在你的账号里。换一台设备登录，就能接着改。
      </p>
      <p className="text-muted">
        只有登录后的你能看到。在「我的作品 › 云端」里随时可以删除，图片会一起删掉；其他作品仍然只在这台设备上。
      </p>
      {(places || storage) && (
        <div className="bg-base-200 grid gap-2 rounded-xl px-4 py-3">
          {places && <CloudMeter label={`云端作品${isNew ? '（这份会占 1 个）' : ''}`} {...places} />}
          {storage && <CloudMeter label="图片空间" {...storage} format={formatBytes} />}
        </div>
      )}
    </div>
  )
}
