import { hasLimits } from '../../stores/account/session-mark.ts'
import type { CloudState } from '../../stores/design/cloud-state.ts'
import { type DesignSummary, designList } from '../../stores/design/designs.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { hrefOfWork, nameOfWork, type Shelf } from '../../stores/design/works-view.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { toast } from '../../stores/shell/toasts.ts'
import type { MenuItem } from '../ui/Menu.tsx'
import type { OpenDialog } from './dialogs.tsx'

/** What can be done with works. */

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

export const exportWorks = (ids: readonly string[]) =>
  attempt(async () => (await import('../../stores/design/files.ts')).backUpDesigns(ids))

export const duplicateWorks = (works: readonly DesignSummary[]) =>
  attempt(async () => {
    for (const work of works) await designList.duplicate(work)
  })

/** Runs `act` for a logged-in user. */
const loggedIn = (act: () => void) =>
  attempt(async () => {
    const { startSession, withLogin } = await import('../../stores/account/session.ts')
    await startSession()
    withLogin(act)
  })

/** Deletes a work in the account, after a question. */
export const removeCloudWork = (id: string, name: string) =>
  attempt(async () => {
    const text = `「${name}」会从你的账号里删除，只有它用到的图片也一起删除。这台设备上的作品不受影响。`
    if (!(await isConfirmed({ title: '从云端删除', text, confirmLabel: '删除' }))) return
    const { removeFromCloud } = await import('../../stores/design/cloud-works.ts')
    await removeFromCloud(id)
  })

const stopWaiting = (id: string) =>
  attempt(async () => (await import('../../stores/design/cloud-save.ts')).stopWaiting(id))

/** Returns what can be done with the copy of a work in the account. */
export function cloudItemsOf(work: DesignSummary, state: CloudState, open: (dialog: OpenDialog) => void): MenuItem[] {
  if (!hasLimits) return []
  const save = (label: string): MenuItem => ({
    label,
    icon: 'upload',
    onSelect: () => loggedIn(() => open({ kind: 'cloud', work })),
  })
  const compare: MenuItem = {
    label: '比较云端版本…',
    icon: 'compare',
    onSelect: () => open({ kind: 'cloud', work, compare: true }),
  }
  const remove: MenuItem = {
    label: '从云端删除…',
    icon: 'close',
    onSelect: () => removeCloudWork(work.cloud?.id ?? '', nameOfWork(work)),
  }
  if (state === 'none') return [save('存到云端…')]
  if (state === 'waiting')
    return [save('现在上传'), { label: '不再等待上传', icon: 'stop', onSelect: () => stopWaiting(work.id) }]
  if (state === 'gone') return [save('重新存到云端…')]
  if (state === 'saved') return [remove]
  if (state === 'ahead') return [save('更新云端'), compare, remove]
  return [compare, remove]
}

/** Returns the menu of a work. */
export function itemsOf(
  work: DesignSummary,
  shelf: Shelf,
  open: (dialog: OpenDialog) => void,
  cloud: CloudState,
): MenuItem[] {
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
    ...(isTemplate ? [] : cloudItemsOf(work, cloud, open)),
    { label: '标签…', icon: 'pin', onSelect: () => open({ kind: 'tags', ids }) },
    { label: '导出 .qingtu', icon: 'download', onSelect: () => exportWorks(ids) },
    { label: '删除', icon: 'trash', onSelect: () => trashWorks(ids) },
  ]
}
