import { useEffect, useMemo, useState } from 'react'
import { $saveSheet, type ExportFile } from '../../stores/bench/save-sheet.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { writeClipboard } from '../../stores/shell/write-clipboard.ts'
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

/** Copies the words of a text file. */
async function copyWords({ name, blob }: ExportFile): Promise<void> {
  try {
    await writeClipboard(await blob.text())
    toast.success(`已复制「${name}」里的文字`)
  } catch {
    toast.warning('当前应用不让复制，请在浏览器里打开本页')
  }
}

/** Offers the words of text files for copying, and names the files that cannot leave the web view at all. */
function Others({ files }: { files: readonly ExportFile[] }) {
  const texts = files.filter(({ blob }) => blob.type.startsWith('text/'))
  const rest = files.filter((file) => !texts.includes(file))
  return (
    <>
      {rest.length > 0 && (
        <p className="text-sm">
          {rest.map(({ name }) => name).join('、')}{' '}
          不是图片，当前应用里存不了。请点右上角菜单，在浏览器里打开本页再保存。
        </p>
      )}
      {texts.length > 0 && (
        <div className="grid gap-2">
          <p className="text-sm">文字存不成文件，可以复制出来：</p>
          <div className="flex flex-wrap gap-2">
            {texts.map((file) => (
              <Button key={file.name} icon="copy" className="max-w-full" onClick={() => void copyWords(file)}>
                <span className="truncate">复制 {file.name}</span>
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  )
}

/** Shows the pictures to be saved by a long press, for web views that cannot save files, and what else there is. */
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
      await writeClipboard(location.href)
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
        <Others files={others} />
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
