import type { Folder } from '../../stores/design/designs.ts'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { Icon } from '../ui/icons.tsx'
import { folderTree } from './folder-tree.ts'

interface MoveDialogProps {
  readonly count: number
  readonly folders: readonly Folder[]
  readonly onMove: (folder: string) => void
  readonly onCreate: () => void
  readonly onClose: () => void
}

const row = 'hover:bg-base-200 flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-xl px-3 text-left text-sm'

/** Asks for the folder that works move to. */
export function MoveDialog({ count, folders, onMove, onCreate, onClose }: MoveDialogProps) {
  const choice = (id: string, label: string, inside = false) => (
    <li key={id} className={inside ? 'pl-6' : ''}>
      <button type="button" className={row} onClick={() => onMove(id)}>
        <Icon name={id === '' ? 'layers' : 'folder'} size={18} />
        <span className="truncate">{label}</span>
      </button>
    </li>
  )
  return (
    <DialogFrame title={count === 1 ? '移动到' : `${count} 份作品移动到`} onClose={onClose}>
      <ul aria-label="文件夹">
        {choice('', '不放进文件夹')}
        {folderTree(folders).flatMap((one) => [
          choice(one.id, one.name),
          ...one.inside.map((inside) => choice(inside.id, inside.name, true)),
        ])}
        <li>
          <button type="button" className={`${row} text-primary`} onClick={onCreate}>
            <Icon name="plus" size={18} />
            放进新文件夹
          </button>
        </li>
      </ul>
    </DialogFrame>
  )
}
