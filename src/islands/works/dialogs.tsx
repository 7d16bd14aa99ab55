import { type DesignList, type DesignSummary, designList, type Folder } from '../../stores/design/designs.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { tagsOf } from '../../stores/design/works-view.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { TagDialog } from './TagDialog.tsx'

/** The dialog that is open on the page of works. */
export type OpenDialog =
  | { readonly kind: 'folder'; readonly parent: string; readonly folder?: Folder; readonly ids?: readonly string[] }
  | { readonly kind: 'rename'; readonly work: DesignSummary }
  | { readonly kind: 'move'; readonly ids: readonly string[] }
  | { readonly kind: 'tags'; readonly ids: readonly string[] }
  | { readonly kind: 'backup' }
  | { readonly kind: 'restore'; readonly file: File }
  | { readonly kind: 'template'; readonly work: DesignSummary }
  | { readonly kind: 'use'; readonly work: DesignSummary }
  /** Saves a work to the account, or compares it with its copy there. */
  | { readonly kind: 'cloud'; readonly work: DesignSummary; readonly compare?: boolean }
  /** Fetches a work of the account and opens it. */
  | { readonly kind: 'fetch'; readonly id: string; readonly name: string }

const CloudDialog = lazyPart(() => import('../cloud/CloudDialog.tsx'))
const FetchDialog = lazyPart(() => import('./FetchDialog.tsx'))
const BackupDialog = lazyPart(() => import('./BackupDialog.tsx'))
const RestoreDialog = lazyPart(() => import('./RestoreDialog.tsx'))
const SaveAsTemplateDialog = lazyPart(() => import('./SaveAsTemplateDialog.tsx'))
const UseTemplateDialog = lazyPart(() => import('./UseTemplateDialog.tsx'))

interface DialogsProps {
  readonly open: OpenDialog
  readonly list: DesignList
  readonly onOpen: (dialog: OpenDialog | null) => void
  /** After works were stored as templates. */
  readonly onTemplate: () => void
}

type Of<Kind extends OpenDialog['kind']> = DialogsProps & { readonly open: Extract<OpenDialog, { kind: Kind }> }

function FolderName({ open: { parent, folder, ids = [] }, onOpen }: Of<'folder'>) {
  const name = async (typed: string) => {
    if (folder) return designList.changeFolder({ ...folder, name: typed })
    const made = await designList.addFolder(typed, parent)
    if (ids.length > 0) await designList.arrange(ids, { folder: made })
  }
  return (
    <NameDialog
      title={folder ? '重命名文件夹' : parent === '' ? '新建文件夹' : '新建里层文件夹'}
      label="文件夹名称"
      name={folder?.name ?? ''}
      confirmLabel={folder ? '改名' : '新建'}
      onName={name}
      onClose={() => onOpen(null)}
    />
  )
}

function Move({ open: { ids }, list, onOpen }: Of<'move'>) {
  const move = (folder: string) => {
    onOpen(null)
    designList.arrange(ids, { folder }).then((count) => toast.success(`已移动 ${count} 份作品`), reportDesignError)
  }
  return (
    <MoveDialog
      count={ids.length}
      folders={list.folders}
      onMove={move}
      onCreate={() => onOpen({ kind: 'folder', parent: '', ids })}
      onClose={() => onOpen(null)}
    />
  )
}

function Tags({ open: { ids }, list, onOpen }: Of<'tags'>) {
  const works = list.designs.filter(({ id }) => ids.includes(id))
  const change = (wanted: Parameters<typeof designList.arrange>[1]) =>
    void designList.arrange(ids, wanted).catch(reportDesignError)
  return (
    <TagDialog
      count={ids.length}
      tags={tagsOf(works)}
      known={tagsOf(list.designs)}
      onAdd={(tag) => change({ addTags: [tag] })}
      onRemove={(tag) => change({ removeTags: [tag] })}
      onClose={() => onOpen(null)}
    />
  )
}

/** Shows the open dialog of the page of works. */
export function WorksDialogs(props: DialogsProps) {
  const { open, list, onOpen, onTemplate } = props
  const close = () => onOpen(null)
  if (open.kind === 'folder') return <FolderName {...props} open={open} />
  if (open.kind === 'move') return <Move {...props} open={open} />
  if (open.kind === 'tags') return <Tags {...props} open={open} />
  if (open.kind === 'backup') return <BackupDialog count={list.designs.length} onClose={close} />
  if (open.kind === 'restore') return <RestoreDialog file={open.file} onClose={close} />
  if (open.kind === 'fetch') return <FetchDialog id={open.id} name={open.name} onClose={close} />
  if (open.kind === 'cloud') {
    const { work, compare = false } = open
    const cloudId = work.cloud?.id ?? ''
    return <CloudDialog id={work.id} cloudId={cloudId} modified={work.modified} compare={compare} onClose={close} />
  }
  if (open.kind === 'use') return <UseTemplateDialog work={open.work} onClose={close} />
  if (open.kind === 'template') {
    const saved = () => {
      close()
      onTemplate()
    }
    return <SaveAsTemplateDialog work={open.work} onSaved={saved} onClose={close} />
  }
  return (
    <NameDialog
      title="重命名"
      label="作品名称"
      name={open.work.name}
      confirmLabel="改名"
      onName={(name) => designList.rename(open.work.id, name)}
      onClose={close}
    />
  )
}
