import { type DesignList, designList, type Folder } from '../../stores/design/designs.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { countsOf } from '../../stores/design/works-view.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { Icon } from '../ui/icons.tsx'
import { Menu } from '../ui/Menu.tsx'
import { folderTree } from './folder-tree.ts'

interface FolderPanelProps {
  readonly list: DesignList
  /** The chosen folder: an id, 'none', or '' for all works. */
  readonly value: string
  readonly onChange: (folder: string) => void
  /** Asks for the name of a new folder in `parent`, or of a folder to be renamed. */
  readonly onName: (asked: { readonly parent: string; readonly folder?: Folder }) => void
}

const row =
  'flex min-h-11 grow items-center gap-2 rounded-xl px-3 text-left text-sm cursor-pointer min-w-0 hover:bg-base-200 aria-pressed:bg-primary/10 aria-pressed:text-leaf aria-pressed:font-semibold lg:min-h-10'

/** Lists the folders in two levels; on a phone they are a row that scrolls sideways. */
export function FolderPanel({ list, value, onChange, onName }: FolderPanelProps) {
  const counts = countsOf(list)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)

  const remove = async (folder: Folder) => {
    const text = `「${folder.name}」里的作品不会删除，会移到外面一层。`
    if (!(await isConfirmed({ title: '删除文件夹', text, confirmLabel: '删除文件夹' }))) return
    await designList.deleteFolder(folder.id)
    if (value === folder.id) onChange('')
  }
  const choice = (id: string, label: string, count: number | undefined, icon: 'folder' | 'layers') => (
    <button type="button" aria-pressed={value === id} onClick={() => onChange(id)} className={row}>
      <Icon name={icon} size={18} />
      <span className="truncate">{label}</span>
      <span className="text-muted ml-auto pl-1 text-xs font-normal tabular-nums">{count ?? 0}</span>
    </button>
  )
  const folder = (one: Folder, isInside: boolean) => (
    <li key={one.id} className={`flex shrink-0 items-center ${isInside ? 'lg:pl-5' : ''}`}>
      {choice(one.id, one.name, counts.get(one.id), 'folder')}
      <Menu
        label={`文件夹 ${one.name} 的操作`}
        icon="more"
        className="btn btn-ghost btn-square text-muted"
        items={() => [
          ...(isInside
            ? []
            : [{ label: '新建里层文件夹', icon: 'plus' as const, onSelect: () => onName({ parent: one.id }) }]),
          { label: '重命名', icon: 'rename', onSelect: () => onName({ parent: one.parent, folder: one }) },
          { label: '删除文件夹', icon: 'trash', onSelect: () => void remove(one).catch(reportDesignError) },
        ]}
      />
    </li>
  )
  return (
    <nav aria-label="文件夹">
      <ul className="flex flex-wrap gap-1 lg:flex-col lg:flex-nowrap">
        <li className="flex">{choice('', '全部作品', all, 'layers')}</li>
        {list.folders.length > 0 && <li className="flex">{choice('none', '未归档', counts.get(''), 'layers')}</li>}
        {folderTree(list.folders).flatMap((one) => [
          folder(one, false),
          ...one.inside.map((inside) => folder(inside, true)),
        ])}
        <li className="flex">
          <button type="button" onClick={() => onName({ parent: '' })} className={`${row} text-muted`}>
            <Icon name="plus" size={18} />
            新建文件夹
          </button>
        </li>
      </ul>
    </nav>
  )
}
