import type { CarriedMetadata } from '../../core/image/info.ts'
import type { Task } from '../../stores/bench/task.ts'
import type { OptionValues } from '../../stores/bench/tool-options.ts'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Icon, type IconName } from '../ui/icons.tsx'
import { formatBytes } from '../ui/units.ts'

interface Finding {
  readonly icon: IconName
  readonly label: string
  readonly text: string
  /** Whether the result keeps it. */
  readonly kept: boolean
}

function joined(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([label, value]) => `${label}: ${value}`)
    .join('；')
}

/** Returns all metadata found in a picture. A position is rounded to about 1 km, which is enough to show the risk. */
function findings(carried: CarriedMetadata, options: OptionValues): Finding[] {
  const rows: (Finding | false | undefined)[] = [
    carried.gps && {
      icon: 'pin',
      label: '拍摄位置',
      text: `约 ${carried.gps.latitude.toFixed(2)}, ${carried.gps.longitude.toFixed(2)}`,
      kept: options.keepGps === true,
    },
    carried.device && {
      icon: 'camera',
      label: '设备',
      text: joined(carried.device),
      kept: options.keepDevice === true,
    },
    carried.takenAt !== undefined && {
      icon: 'clock',
      label: '拍摄时间',
      text: carried.takenAt,
      kept: options.keepTime === true,
    },
    carried.text && { icon: 'text', label: '作者与文字', text: joined(carried.text), kept: options.keepText === true },
    carried.thumbnailBytes !== undefined && {
      icon: 'image',
      label: '隐藏缩略图',
      text: `${formatBytes(carried.thumbnailBytes)}，可能露出被裁掉的内容`,
      kept: false,
    },
    carried.trailingBytes !== undefined && {
      icon: 'archive',
      label: '尾部附加数据',
      text: `${formatBytes(carried.trailingBytes)}，如动态照片的视频`,
      kept: false,
    },
    carried.icc !== undefined &&
      carried.icc !== '' && { icon: 'image', label: '色彩配置', text: carried.icc, kept: true },
    carried.aigc !== undefined && { icon: 'shield', label: 'AI 生成标识', text: '按规定始终保留', kept: true },
  ]
  return rows.filter((row): row is Finding => Boolean(row))
}

interface PrivacyDialogProps {
  tasks: readonly Task[]
  options: OptionValues
  onClose: () => void
}

/** Shows 隐私体检 for each picture. */
export default function PrivacyDialog({ tasks, options, onClose }: PrivacyDialogProps) {
  const pictures = tasks.flatMap((task) => (task.info ? [{ task, found: findings(task.info.carried, options) }] : []))
  const clean = pictures.filter(({ found }) => found.length === 0).length
  return (
    <DialogFrame title="隐私体检" onClose={onClose} wide>
      <ul className="grid gap-5">
        {pictures
          .filter(({ found }) => found.length > 0)
          .map(({ task, found }) => (
            <li key={task.id}>
              <h3 className="truncate text-sm">{task.name}</h3>
              <ul className="mt-2 grid gap-2">
                {found.map((row) => (
                  <li key={row.label} className="bg-base-200 flex items-start gap-3 rounded-xl px-4 py-3 text-sm">
                    <Icon name={row.icon} size={18} className="text-muted mt-0.5 shrink-0" />
                    <span className="min-w-0 grow">
                      <b className="font-medium">{row.label}</b>
                      <span className="text-muted block text-xs break-words">{row.text}</span>
                    </span>
                    <span className={`shrink-0 text-xs font-semibold ${row.kept ? 'text-muted' : 'text-primary'}`}>
                      {row.kept ? '保留' : '清除'}
                    </span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
      {clean > 0 && (
        <p className="text-muted mt-4 flex items-center gap-2 text-sm">
          <Icon name="check" size={18} className="text-primary" />
          {clean === pictures.length ? '这些图片没有附带任何隐私信息。' : `另有 ${clean} 张没有附带任何信息。`}
        </p>
      )}
    </DialogFrame>
  )
}
