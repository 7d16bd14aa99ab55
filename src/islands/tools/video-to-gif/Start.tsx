import { useState } from 'react'
import { sampleClip } from '../../../stores/bench/clips.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import type { MakerFile } from '../../bench/use-maker.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'

/** Input `accept`; it only filters the file dialog, the gate decides by the bytes. */
export const acceptClips = 'video/*,.mkv,.mov,.mp4,.webm,.m4v,image/*'

interface StartProps {
  /** Whether added files are waiting for the studio to load. */
  opening: boolean
  onFiles: (files: readonly MakerFile[]) => void
}

/** Shows the empty page: a drop target, the accepted formats, and a sample video. */
export function Start({ opening, onFiles }: StartProps) {
  const [drawing, setDrawing] = useState(false)
  const trySample = async () => {
    setDrawing(true)
    try {
      onFiles([await sampleClip('日落示例')])
    } catch (thrown) {
      console.error(thrown)
      toast.error('示例没有画出来，请重试')
    } finally {
      setDrawing(false)
    }
  }
  return (
    <div className="grid gap-5 p-3 sm:p-4">
      <label className="drop-zone border-base-300 bg-base-100 hover:border-primary has-focus-visible:outline-primary flex min-h-72 cursor-pointer flex-col items-center justify-center gap-3 rounded-2xl border-2 border-dashed px-6 py-10 text-center transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 lg:min-h-[24rem]">
        <span className="bg-primary/10 text-primary grid size-16 place-items-center rounded-full">
          <Icon name="upload" size={30} />
        </span>
        <span className="text-xl font-semibold pointer-coarse:hidden">拖入视频，或者一组图片</span>
        <span className="hidden text-xl font-semibold pointer-coarse:inline">添加视频或图片</span>
        <span className="text-muted text-sm">几个片段可以接在一起，图片会按名字排成动图</span>
        <span className="btn btn-primary btn-lg mt-2 px-7 text-base">{opening ? '正在打开…' : '选择文件'}</span>
        <span className="text-muted mt-2 text-xs">MP4 · MOV · WebM · MKV · GIF · WebP · JPG · PNG</span>
        <input type="file" multiple data-intake accept={acceptClips} className="sr-only" aria-label="选择视频或图片" />
      </label>
      <div className="needs-js flex flex-wrap items-center gap-2.5">
        <span className="text-muted text-sm">手边没有视频？</span>
        <Button icon="image" disabled={drawing} onClick={trySample}>
          {drawing ? '正在画…' : '用示例试试'}
        </Button>
      </div>
      <ul className="text-muted grid gap-2 text-sm sm:grid-cols-3">
        <li className="bg-base-200/70 rounded-xl p-3">拖两端的手柄选一段，← → 精确到帧</li>
        <li className="bg-base-200/70 rounded-xl p-3">倒放、来回、变速、裁剪，加带描边的字</li>
        <li className="bg-base-200/70 rounded-xl p-3">选目标大小，自动压到表情、公众号的上限内</li>
      </ul>
    </div>
  )
}
