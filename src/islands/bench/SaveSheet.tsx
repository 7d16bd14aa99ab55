import { useEffect, useMemo, useState } from 'react'
import { $saveSheet, type ExportFile } from '../../stores/bench/save-sheet.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'

/** Shows the pictures to be saved by a long press, for web views that cannot save a blob. */
export default function SaveSheet({ files: all }: { files: readonly ExportFile[] }) {
  // Text files cannot be saved by a long press.
  const files = useMemo(() => all.filter(({ blob }) => !blob.type.startsWith('text/')), [all])
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    const made = files.map(({ blob }) => URL.createObjectURL(blob))
    setUrls(made)
    return () => {
      for (const url of made) URL.revokeObjectURL(url)
    }
  }, [files])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success('已复制，去浏览器里粘贴打开')
    } catch {
      toast.warning('请点右上角菜单，选择在浏览器打开')
    }
  }
  return (
    <DialogFrame title="长按图片保存" onClose={() => $saveSheet.set(null)} full>
      <div className="grid gap-4" data-save-sheet>
        <p className="text-muted text-sm">当前应用里不能直接下载文件：长按下面的图片，选择「保存到手机」。</p>
        {files.map((file, index) => (
          <figure key={file.name}>
            {urls[index] && (
              <img src={urls[index]} alt={file.name} className="checker mx-auto max-h-[70dvh] rounded-xl" />
            )}
            <figcaption className="text-muted mt-1 text-center text-xs">{file.name}</figcaption>
          </figure>
        ))}
        <Button large icon="link" onClick={copy}>
          复制链接在浏览器打开
        </Button>
      </div>
    </DialogFrame>
  )
}
