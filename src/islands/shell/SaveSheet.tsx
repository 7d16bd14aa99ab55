import { useEffect, useMemo, useState } from 'react'
import { $saveSheet, type ExportFile } from '../../stores/bench/save-sheet.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'

/** Returns the bytes as a `data:` address: web views save those by a long press, `blob:` addresses they do not. */
function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/** Shows the pictures to be saved by a long press, for web views that cannot save files, and names what else there is. */
export default function SaveSheet({ files }: { files: readonly ExportFile[] }) {
  const pictures = useMemo(() => files.filter(({ blob }) => blob.type.startsWith('image/')), [files])
  const others = files.filter((file) => !pictures.includes(file))
  const [urls, setUrls] = useState<readonly string[]>([])
  useEffect(() => {
    let wanted = true
    Promise.all(pictures.map(({ blob }) => dataUrl(blob))).then(
      (made) => wanted && setUrls(made),
      () => toast.error('图片没有读出来，请在浏览器里打开本页再保存'),
    )
    return () => {
      wanted = false
    }
  }, [pictures])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href)
      toast.success('已复制，去浏览器里粘贴打开')
    } catch {
      toast.warning('请点右上角菜单，选择在浏览器打开')
    }
  }
  return (
    <DialogFrame
      title={pictures.length > 0 ? '长按图片保存' : '这里不能保存文件'}
      onClose={() => $saveSheet.set(null)}
      full
    >
      <div className="grid gap-4" data-save-sheet>
        {pictures.length > 0 && (
          <p className="text-muted text-sm">当前应用里不能直接下载文件：长按下面的图片，选择「保存到手机」。</p>
        )}
        {others.length > 0 && (
          <p className="text-sm">
            {others.map(({ name }) => name).join('、')}{' '}
            不是图片，当前应用里存不了。请点右上角菜单，在浏览器里打开本页再保存。
          </p>
        )}
        {pictures.map((file, index) => (
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
