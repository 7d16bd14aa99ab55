import { designMessageOf } from '../../../catalogue/design-messages.ts'
import type { Work } from '../../../stores/account/counted-works.ts'
import { continueIn } from '../../../stores/bench/continue.ts'
import {
  canSaveToFolder,
  canShare,
  copyPicture,
  saveFiles,
  saveToFolder,
  shareFiles,
} from '../../../stores/bench/exports.ts'
import type { Exported } from '../../../stores/design/export.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { formatBytes } from '../../ui/units.ts'
import { nextTools } from './next-tools.ts'

/** Runs an action; if it throws, logs the error and shows `failed` as a toast. */
export async function attempt(act: () => Promise<unknown>, failed: string): Promise<void> {
  try {
    await act()
  } catch (thrown) {
    console.error(thrown)
    toast.error(failed)
  }
}

/** Returns true for formats that the image tools accept; PDF and SVG are not among them. */
const isPicture = (name: string) => /\.(png|jpe?g|webp)$/i.test(name)

/** Renders the exported files and what can be done with them. */
export function Outcome({ exported, zipName, work }: { exported: Exported; zipName: string; work: Work }) {
  const { files, results } = exported
  const [first] = files
  if (!first) return null
  const bytes = results.reduce((sum, { blob }) => sum + blob.size, 0)
  const notes = [
    ...new Set(results.flatMap((result) => result.notes.map(({ code, params }) => designMessageOf(code, params).text))),
  ]
  const toFolder = async () => {
    const count = await saveToFolder(files)
    if (count > 0) toast.success(`已保存 ${count} 个文件`)
  }
  const copy = async () => {
    await copyPicture(first.blob)
    toast.success('已复制，可以直接粘贴')
  }
  return (
    <section aria-label="导出结果" className="bg-primary/5 border-primary/25 rounded-xl border p-3">
      <p role="status" className="text-leaf text-sm font-semibold" data-exported={files.length}>
        已导出 {files.length === 1 ? first.name : `${files.length} 个文件`} · {formatBytes(bytes)}
      </p>
      {notes.map((note) => (
        <p key={note} className="text-warning mt-1 text-xs">
          {note}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon="download" onClick={() => attempt(() => saveFiles(files, zipName, work), '没有保存成功，请重试')}>
          再次下载
        </Button>
        {files.length === 1 && !first.name.endsWith('.pdf') && (
          <Button icon="copy" onClick={() => attempt(copy, '浏览器没有允许写入剪贴板，请改用下载')}>
            复制
          </Button>
        )}
        {canShare(files.slice(0, 1)) && (
          <Button icon="share" onClick={() => attempt(() => shareFiles(files), '没有分享成功，请改用下载')}>
            分享
          </Button>
        )}
        {canSaveToFolder() && (
          <Button icon="folderSave" onClick={() => attempt(toFolder, '没有写入成功，请确认文件夹可写、磁盘没满')}>
            存到文件夹
          </Button>
        )}
        {files.every(({ name }) => isPicture(name)) && (
          <Menu
            label="用其他工具继续"
            align="left"
            className="btn btn-ghost"
            items={() =>
              nextTools.map(({ label, path }) => ({
                label,
                icon: 'arrow' as const,
                onSelect: () => void attempt(() => continueIn(path, files), '没有空间暂存结果，请先下载'),
              }))
            }
          >
            <span aria-hidden="true">继续处理…</span>
          </Menu>
        )}
      </div>
    </section>
  )
}
