import { exportFiles } from '../../stores/bench/exports.ts'
import { $renamePattern, defaultPattern, setRenamePattern } from '../../stores/bench/rename-pattern.ts'
import type { TaskQueue } from '../../stores/bench/task-queue.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { TextField } from '../ui/fields.tsx'
import { useClientStore } from '../ui/use-store.ts'

const placeholders = [
  { token: '{name}', label: '原文件名' },
  { token: '{index}', label: '序号' },
  { token: '{w}', label: '宽' },
  { token: '{h}', label: '高' },
  { token: '{date}', label: '日期' },
] as const

interface RenameDialogProps {
  queue: TaskQueue
  onClose: () => void
}

/** Edits the naming pattern of saved files, with a preview for the current files. */
export default function RenameDialog({ queue, onClose }: RenameDialogProps) {
  const pattern = useClientStore($renamePattern)
  const preview = exportFiles(queue.all(), pattern).slice(0, 3)
  return (
    <DialogFrame title="重命名规则" onClose={onClose}>
      <TextField label="保存时的文件名（不含后缀）" value={pattern} maxLength={100} onChange={setRenamePattern} />
      <div className="mt-3 flex flex-wrap gap-2">
        {placeholders.map(({ token, label }) => (
          <Button key={token} onClick={() => setRenamePattern(pattern + token)}>
            {label} <span className="text-muted">{token}</span>
          </Button>
        ))}
      </div>
      {preview.length > 0 && (
        <div className="bg-base-200 mt-5 rounded-xl px-4 py-3 text-sm">
          <p className="text-muted text-xs">会保存为</p>
          <ul className="mt-1">
            {preview.map(({ name }) => (
              <li key={name} className="truncate">
                {name}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-6 flex justify-end gap-2">
        <Button look="ghost" onClick={() => setRenamePattern(defaultPattern)}>
          还原
        </Button>
        <Button look="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </DialogFrame>
  )
}
