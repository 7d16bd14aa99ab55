import { type DesignSummary, designList } from '../../stores/design/designs.ts'
import { backUpDesigns } from '../../stores/design/files.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import type { Shelf } from '../../stores/design/works-view.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { toast } from '../../stores/shell/toasts.ts'
import type { MenuItem } from '../ui/Menu.tsx'
import type { OpenDialog } from './dialogs.tsx'

/** What can be done with works. */

/** Where a work opens. */
export const hrefOfWork = ({ id }: Pick<DesignSummary, 'id'>) => `/app/common-design?id=${encodeURIComponent(id)}`

/** Runs an action and reports a failure. */
const attempt = (act: () => Promise<unknown>) => void act().catch(reportDesignError)

/** Moves works to the trash. */
export const trashWorks = (ids: readonly string[]) =>
  attempt(async () => {
    const count = await designList.arrange(ids, { trashed: true })
    toast.info(`已把 ${count} 份移到回收站，30 天内可以恢复`)
  })

export const restoreWorks = (ids: readonly string[]) =>
  attempt(async () => {
    const count = await designList.arrange(ids, { trashed: false })
    toast.success(`已恢复 ${count} 份作品`)
  })

/** Deletes works for good, after a question. */
export const destroyWorks = (ids: readonly string[]) =>
  attempt(async () => {
    const text = `${ids.length} 份作品和它们的历史版本会彻底删除，无法找回。`
    if (await isConfirmed({ title: '彻底删除', text, confirmLabel: '彻底删除' })) await designList.deleteAll(ids)
  })

export const exportWorks = (ids: readonly string[]) => attempt(() => backUpDesigns(ids))

export const duplicateWorks = (works: readonly DesignSummary[]) =>
  attempt(async () => {
    for (const work of works) await designList.duplicate(work)
  })

/** Returns the menu of a work. */
export function itemsOf(work: DesignSummary, shelf: Shelf, open: (dialog: OpenDialog) => void): MenuItem[] {
  const ids = [work.id]
  if (shelf === 'trash')
    return [
      { label: '恢复', icon: 'reset', onSelect: () => restoreWorks(ids) },
      { label: '彻底删除', icon: 'trash', onSelect: () => destroyWorks(ids) },
    ]
  const isTemplate = shelf === 'templates'
  const edit = () => location.assign(hrefOfWork(work))
  return [
    ...(isTemplate
      ? [
          { label: '用它做一份', icon: 'plus' as const, onSelect: () => open({ kind: 'use', work }) },
          { label: '修改模板', icon: 'rename' as const, onSelect: edit },
        ]
      : [{ label: '打开', icon: 'arrow' as const, onSelect: edit }]),
    { label: '重命名', icon: 'rename', onSelect: () => open({ kind: 'rename', work }) },
    { label: '复制一份', icon: 'copy', onSelect: () => duplicateWorks([work]) },
    ...(isTemplate
      ? []
      : [
          { label: '移动到…', icon: 'folder' as const, onSelect: () => open({ kind: 'move', ids }) },
          { label: '存为模板…', icon: 'layers' as const, onSelect: () => open({ kind: 'template', work }) },
        ]),
    { label: '标签…', icon: 'pin', onSelect: () => open({ kind: 'tags', ids }) },
    { label: '导出 .qingtu', icon: 'download', onSelect: () => exportWorks(ids) },
    { label: '删除', icon: 'trash', onSelect: () => trashWorks(ids) },
  ]
}
