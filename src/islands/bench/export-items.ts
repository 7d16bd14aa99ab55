import { UserError } from '../../core/errors.ts'
import { continueIn } from '../../stores/bench/continue.ts'
import { canSaveToFolder, saveToFolder, shareFiles } from '../../stores/bench/exports.ts'
import type { ExportFile } from '../../stores/bench/save-sheet.ts'
import { toast } from '../../stores/shell/toasts.ts'
import type { MenuItem } from '../ui/Menu.tsx'
import type { NextTool } from './types.ts'

/**
 * Runs an action that may fail and shows the error: the message of a `UserError`, otherwise `failure`. Cancelling is
 * not an error.
 */
export async function runWithErrorToast(work: () => Promise<unknown>, failure: string): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (thrown instanceof UserError && thrown.code === 'cancelled') return
    console.error(thrown)
    if (!(thrown instanceof UserError) || thrown.code === 'internal') return toast.error(failure)
    const { toolMessageOf } = await import('../../catalogue/tool-messages.ts')
    const { text, advice } = toolMessageOf(thrown.code, thrown.params)
    toast.error(`${text}。${advice}`)
  }
}

interface Leaving {
  /** Extensions of the files to export. */
  readonly formats: readonly string[]
  readonly shareable: boolean
  /** Returns the files; with `cuts`, each with what it was cut out of. */
  readonly files: (cuts?: boolean) => readonly ExportFile[] | Promise<readonly ExportFile[]>
  readonly continueWith: readonly NextTool[]
}

/** Returns the menu items of all exports besides a download: a folder, the share sheet, the next tool. */
export function exportItems({ formats, shareable, files, continueWith }: Leaving): MenuItem[] {
  const toFolder = async () => {
    const count = await saveToFolder(await files())
    if (count > 0) toast.success(`已保存 ${count} 个文件`)
  }
  const takers = continueWith.filter(({ accepts }) => formats.some((format) => accepts.includes(format)))
  return [
    ...(canSaveToFolder()
      ? [
          {
            label: '保存到文件夹…',
            icon: 'folderSave' as const,
            onSelect: () => void runWithErrorToast(toFolder, '没有写入成功，请确认文件夹可写、磁盘没满'),
          },
        ]
      : []),
    ...(shareable
      ? [
          {
            label: '分享…',
            icon: 'share' as const,
            onSelect: () => void runWithErrorToast(async () => shareFiles(await files()), '没有分享成功，请改用下载'),
          },
        ]
      : []),
    ...takers.map((next) => ({
      label: `继续：${next.title}`,
      icon: 'arrow' as const,
      onSelect: () =>
        void runWithErrorToast(
          async () => continueIn(next.path, await files(next.mendsCuts)),
          '没有空间暂存结果，请先下载',
        ),
    })),
  ]
}
