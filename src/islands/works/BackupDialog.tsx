import { backUpAll } from '../../stores/design/backup.ts'
import { reportUnlessStopped } from '../../stores/design/report-error.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useLongWork } from '../ui/use-long-work.ts'

/** Saves all works as one file. */
export default function BackupDialog({ count, onClose }: { readonly count: number; readonly onClose: () => void }) {
  const { share, run, stop } = useLongWork(reportUnlessStopped)
  const start = () =>
    run(async (settings) => {
      const works = await backUpAll(settings)
      if (works > 0) toast.success(`已备份 ${works} 份作品`)
      onClose()
    })
  return (
    <DialogFrame title="备份全部作品" onClose={onClose} modal={share !== null}>
      <p className="text-sm leading-relaxed">
        把 {count} 份作品、用到的图片、文件夹和标签存成一个
        ZIP。换电脑、清浏览器之前存一份，用「恢复备份」就能原样取回。
      </p>
      <p className="text-muted mt-2 text-sm">回收站和历史版本不在里面。文件只存到这台设备，不会上传。</p>
      <div className="mt-6">
        {share === null ? (
          <div className="flex justify-end gap-2">
            <Button look="ghost" onClick={onClose}>
              取消
            </Button>
            <Button look="primary" icon="download" disabled={count === 0} onClick={() => void start()}>
              备份
            </Button>
          </div>
        ) : (
          <ProgressLine label="正在备份" share={share} onCancel={stop} />
        )}
      </div>
    </DialogFrame>
  )
}
