import { designMessageOf } from '../../catalogue/design-messages.ts'
import type { Design } from '../../core/design/schema.ts'
import type { UserError } from '../../core/errors.ts'
import { canShare, shareFiles } from '../../stores/bench/exports.ts'
import { type MadePackage, savePackage } from '../../stores/design/publish-package.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { formatBytes } from '../ui/units.ts'

export function Progress({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <progress aria-label="打包进度" max={1} value={share} className="progress progress-primary min-w-0 grow" />
      <span role="status" className="text-muted shrink-0 text-sm tabular-nums">
        {Math.round(share * 100)}%
      </span>
      <Button icon="stop" large onClick={onCancel}>
        取消
      </Button>
    </div>
  )
}

interface FailedProps {
  readonly error: UserError
  readonly onRetry: () => void
  readonly onStandIns: () => void
}

/** Shows why making the package failed, and what the user can do. */
export function Failed({ error: { code, params }, onRetry, onStandIns }: FailedProps) {
  const noFont = code === 'font-not-loaded'
  const { text, advice } = designMessageOf(code, params)
  return (
    <div role="alert" className="border-error/40 bg-error/5 flex flex-wrap items-center gap-2 rounded-xl border p-3">
      <p className="min-w-0 grow text-sm">
        <span className="text-error font-medium">{text}</span>
        {advice && <span className="text-muted block text-xs">{advice}</span>}
      </p>
      {noFont && <Button onClick={onStandIns}>用替代字体</Button>}
      <Button onClick={onRetry}>重试</Button>
    </div>
  )
}

const pathOf = ({ name, folder }: MadePackage['files'][number]) => (folder ? `${folder}/${name}` : name)

/** Shows the files of the package with their actual sizes. */
export function Made({ design, made }: { design: Design; made: MadePackage }) {
  const { files, notes } = made
  const pictures = files.filter(({ blob }) => blob.type.startsWith('image/'))
  const bytes = files.reduce((sum, { blob }) => sum + blob.size, 0)
  const told = [...new Set(notes.map(({ code, params }) => designMessageOf(code, params).text))]
  const attempt = async (act: () => Promise<unknown>, failed: string) => {
    try {
      await act()
    } catch (thrown) {
      console.error(thrown)
      toast.error(failed)
    }
  }
  return (
    <section aria-label="打包结果" className="bg-primary/5 border-primary/25 rounded-xl border p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="text-leaf min-w-0 grow text-sm font-semibold" data-packed={files.length}>
          已打包 {files.length} 个文件 · {formatBytes(bytes)}
        </p>
        {canShare(pictures) && (
          <Button icon="share" onClick={() => void attempt(() => shareFiles(pictures), '没有分享成功，请改用下载')}>
            分享图片
          </Button>
        )}
        <Button icon="download" onClick={() => void attempt(() => savePackage(design, made), '没有保存成功，请重试')}>
          再次下载
        </Button>
      </div>
      {told.map((note) => (
        <p key={note} className="text-warning mt-1 text-xs">
          {note}
        </p>
      ))}
      <ul
        aria-label="每张图片的大小"
        className="text-muted mt-1.5 flex max-h-16 flex-wrap gap-x-4 gap-y-1 overflow-y-auto text-xs tabular-nums"
      >
        {pictures.map((file) => (
          <li key={pathOf(file)}>
            {pathOf(file)} {formatBytes(file.blob.size)}
          </li>
        ))}
      </ul>
    </section>
  )
}
