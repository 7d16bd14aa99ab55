import { useEffect, useMemo, useState } from 'react'
import { continueIn } from '../../../stores/bench/continue.ts'
import { $searchRows, loadSearch } from '../../../stores/shell/search.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Icon } from '../../ui/icons.tsx'
import { formatBytes } from '../../ui/units.ts'
import { useClientStore } from '../../ui/use-store.ts'
import type { DialogProps } from '../DialogHost.tsx'

/** Returns the formats the files appear to have by their names; the tool itself checks the bytes. */
function formatsOf(files: readonly File[]): Set<string> {
  return new Set(
    files.map((file) => {
      const extension = file.name.split('.').at(-1)?.toLowerCase() ?? ''
      const byName = extension === 'jpeg' ? 'jpg' : extension
      const byType = file.type.replace('image/', '').replace('jpeg', 'jpg').replace('svg+xml', 'svg')
      return file.name.includes('.') ? byName : byType
    }),
  )
}

/** Lists the tools that accept files dropped where no tool is open. */
export default function FilesDialog({ files, onClose }: DialogProps<'Files'>) {
  const rows = useClientStore($searchRows)
  const [opening, setOpening] = useState('')
  useEffect(() => void loadSearch(), [])
  const takers = useMemo(() => {
    const formats = formatsOf(files)
    return rows.filter((row) => row.kind === 'tool' && row.accepts?.some((format) => formats.has(format)))
  }, [rows, files])
  const bytes = files.reduce((sum, file) => sum + file.size, 0)
  const open = async (path: string) => {
    setOpening(path)
    try {
      await continueIn(
        path,
        files.map((file) => ({ name: file.name, blob: file })),
      )
    } catch (thrown) {
      console.warn(thrown)
      setOpening('')
      toast.error('浏览器没有空间暂存这些文件，请打开工具后再拖入')
    }
  }
  return (
    <DialogFrame title={files.length === 1 ? (files[0]?.name ?? '文件') : `${files.length} 个文件`} onClose={onClose}>
      <p className="text-muted text-sm">共 {formatBytes(bytes)}，选一个工具继续，文件不会上传。</p>
      <ul className="mt-4 grid gap-2">
        {takers.map((row) => (
          <li key={row.path}>
            <button
              type="button"
              disabled={opening !== ''}
              onClick={() => open(row.path)}
              className="border-base-300 hover:border-primary flex w-full cursor-pointer items-center gap-3 rounded-xl border px-4 py-3 text-left disabled:opacity-50"
            >
              <span className="min-w-0 grow">
                <span className="block font-medium">{row.title}</span>
                <span className="text-muted block text-sm">{row.description}</span>
              </span>
              <Icon name="arrow" className="text-primary shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      {rows.length > 0 && takers.length === 0 && (
        <p className="bg-base-200 mt-2 rounded-xl px-4 py-3 text-sm">
          还没有能处理这种文件的工具。目前支持常见图片格式。
        </p>
      )}
    </DialogFrame>
  )
}
