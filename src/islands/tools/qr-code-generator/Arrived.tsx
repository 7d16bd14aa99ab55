import type { MakerFile } from '../../bench/use-maker.ts'
import { Button, IconButton } from '../../ui/Button.tsx'

interface ArrivedProps {
  readonly files: readonly MakerFile[]
  readonly onRead: () => void
  readonly onLogo: () => void
  readonly onBackdrop: () => void
  readonly onClose: () => void
}

/** Asks what an added picture is for. */
export function Arrived({ files, onRead, onLogo, onBackdrop, onClose }: ArrivedProps) {
  const [first] = files
  if (!first) return null
  return (
    <div role="status" className="bg-primary/10 flex flex-wrap items-center gap-2 rounded-xl p-3 text-sm">
      <p className="min-w-0 grow truncate">
        收到「{first.name}」{files.length > 1 && `等 ${files.length} 个文件`}，用来做什么？
      </p>
      <Button look="primary" onClick={onRead}>
        识别图中的码
      </Button>
      <Button onClick={onLogo}>用作标志</Button>
      <Button onClick={onBackdrop}>用作背景</Button>
      <IconButton icon="close" label="不用了" onClick={onClose} />
    </div>
  )
}
