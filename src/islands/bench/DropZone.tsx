import { useState } from 'react'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { acceptAttribute } from './accept-attribute.ts'
import type { SamplePicture } from './types.ts'

interface DropZoneProps {
  accepts: readonly string[]
  samples: readonly SamplePicture[]
  onSample: (path: string) => Promise<void>
}

/** Shows the empty bench: a drop target, the accepted formats and sample pictures. */
export function DropZone({ accepts, samples, onSample }: DropZoneProps) {
  const [loading, setLoading] = useState('')
  const trySample = async (sample: SamplePicture) => {
    setLoading(sample.src)
    try {
      await onSample(sample.src)
    } catch {
      toast.error('示例图没有取到，请检查网络后重试')
    } finally {
      setLoading('')
    }
  }
  return (
    <div className="flex h-full flex-col gap-5">
      <label className="drop-zone border-base-300 bg-base-100 hover:border-primary has-focus-visible:outline-primary flex min-h-72 grow lg:min-h-[27rem] cursor-pointer flex-col items-center justify-center gap-3 rounded-2xl border-2 border-dashed px-6 py-10 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2">
        <span className="bg-primary/10 text-primary grid size-16 place-items-center rounded-full">
          <Icon name="upload" size={30} />
        </span>
        <span className="text-xl font-semibold pointer-coarse:hidden">拖入图片或文件夹</span>
        <span className="hidden text-xl font-semibold pointer-coarse:inline">添加图片</span>
        <span className="text-muted text-sm pointer-coarse:hidden">点这里选择，也可以直接粘贴（Ctrl / ⌘ V）</span>
        <span className="text-muted hidden text-sm pointer-coarse:inline">从相册或文件里选，可以一次选很多张</span>
        <span className="btn btn-primary btn-lg mt-2 px-7 text-base">选择图片</span>
        <span className="text-muted mt-2 text-xs">
          {accepts.map((format) => format.toUpperCase()).join(' · ')}，单张最多 1 亿像素
        </span>
        <input
          type="file"
          multiple
          data-intake
          accept={acceptAttribute(accepts)}
          className="sr-only"
          aria-label="选择图片"
        />
      </label>
      {samples.length > 0 && (
        <div className="needs-js flex flex-wrap items-center gap-2.5">
          <span className="text-muted text-sm">没有图片？试试</span>
          {samples.map((sample) => (
            <Button key={sample.src} icon="image" disabled={loading !== ''} onClick={() => trySample(sample)}>
              {sample.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
