import { useMemo, useState } from 'react'
import { searchRows } from '../../../shell/search.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { EditorIcon, type EditorIconName } from '../../surface/icons.tsx'
import { CommandList } from '../../ui/CommandList.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { drawersOf } from '../drawers.ts'
import { initialsOf } from '../initials.ts'
import { keyName } from '../key-names.ts'
import type { OverlayProps } from '../overlay.ts'
import { overlaysOf } from '../overlays.ts'
import { perform } from '../perform.ts'
import { type Session, useSession } from '../session.ts'

interface Entry {
  readonly id: string
  readonly title: string
  readonly group: string
  readonly keys?: string | undefined
  readonly icon: EditorIconName
  readonly words: string
  readonly run: () => void
}

const groupIcons: Readonly<Record<string, EditorIconName>> = {
  编辑: 'copy',
  选择: 'check',
  排列: 'layers',
  对齐: 'alignLeft',
  大小: 'resize',
  文字: 'text',
  页面: 'pages',
  视图: 'show',
}

/** Icons of single actions; the others use the icon of their group. */
const actionIcons: Readonly<Record<string, EditorIconName>> = {
  undo: 'undo',
  redo: 'redo',
  remove: 'trash',
  'copy-picture': 'picture',
  'copy-style': 'brush',
  'paste-style': 'brushDown',
  edit: 'edit',
  group: 'group',
  ungroup: 'ungroup',
  'to-front': 'toFront',
  forward: 'forward',
  backward: 'backward',
  'to-back': 'toBack',
  lock: 'lock',
  hide: 'hide',
  'flip-x': 'flipX',
  'flip-y': 'flipY',
  'align-centre': 'alignCentre',
  'align-right': 'alignRight',
  'align-top': 'alignTop',
  'align-middle': 'alignMiddle',
  'align-bottom': 'alignBottom',
  'distribute-x': 'distributeX',
  'distribute-y': 'distributeY',
  tidy: 'grid',
  'insert-qr': 'qr',
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strike: 'strike',
  vertical: 'vertical',
  fit: 'fit',
  'zoom-in': 'zoomIn',
  'zoom-out': 'zoomOut',
  rulers: 'ruler',
  grid: 'grid',
  safe: 'safe',
  layers: 'layers',
  pages: 'pages',
  help: 'help',
  export: 'export',
  package: 'export',
  save: 'check',
  'page-add': 'plus',
  'page-duplicate': 'copy',
  'page-remove': 'trash',
  'apply-style': 'brush',
}

/** Ids of the entries run last in this tab, newest first. */
const recent: string[] = []
const mostRecent = 6
const mostShown = 60

/** Returns everything that can be run or opened now. */
function entriesOf(session: Session): Entry[] {
  const { editing } = session
  const pages = editing.history.document.pages
  const opened = new Set(session.commands.map(({ label }) => label))
  return [
    ...session.commands
      .filter((action) => action.id !== 'palette' && (action.when?.(session.actions) ?? true))
      .map((action) => ({
        id: action.id,
        title: action.label,
        group: action.group,
        keys: action.keys?.[0] === undefined ? undefined : keyName(action.keys[0]),
        icon: actionIcons[action.id] ?? groupIcons[action.group] ?? 'check',
        words: action.words ?? '',
        run: () => perform(session, action),
      })),
    ...drawersOf(session.preset).map(({ name, label, icon }) => ({
      id: `drawer-${name}`,
      title: label,
      group: '面板',
      icon,
      words: '添加 打开',
      run: () => session.$drawer.set(name),
    })),
    ...overlaysOf(session.preset)
      .filter(({ label }) => !opened.has(label))
      .map(({ name, label }) => ({
        id: `overlay-${name}`,
        title: label,
        group: '文件',
        icon: 'folder' as const,
        words: '打开',
        run: () => session.$overlay.set(name),
      })),
    ...pages.map(({ id, name }, place) => ({
      id: `page-${id}`,
      title: name ? `第 ${place + 1} 页：${name}` : `第 ${place + 1} 页`,
      group: '前往',
      icon: 'pages' as const,
      words: '页面 跳到',
      run: () => editing.showPage(id),
    })),
  ]
}

/**
 * Renders the dialog that searches all commands, drawers, dialogs and pages. Without a query, recent entries come
 * first.
 */
export default function Palette({ onClose }: OverlayProps) {
  const session = useSession()
  const [query, setQuery] = useState('')
  const all = useMemo(
    () =>
      entriesOf(session).map((entry) => ({
        ...entry,
        description: entry.group,
        pinyin: '',
        initials: initialsOf(entry.title),
      })),
    [session],
  )
  const entries = useMemo(() => {
    if (query.trim() !== '') return searchRows(all, query).slice(0, mostShown)
    const place = (id: string) => (recent.includes(id) ? recent.indexOf(id) : mostRecent)
    return all.toSorted((one, other) => place(one.id) - place(other.id))
  }, [all, query])
  const commands = entries.map(({ id, title, group, keys, icon, run }) => ({
    ...{ id, title, keys, run },
    note: recent.includes(id) && query === '' ? '最近' : group,
    icon: <EditorIcon name={icon} className="text-primary" />,
  }))
  return (
    <DialogFrame title="查找命令" onClose={onClose} bare wide>
      <CommandList
        label="查找命令、面板和页面"
        placeholder="查找：对齐、dq、第 2 页…"
        query={query}
        onQuery={setQuery}
        commands={commands}
        onRun={({ id, run }) => {
          recent.splice(0, recent.length, ...[id, ...recent.filter((other) => other !== id)].slice(0, mostRecent))
          onClose()
          afterDialog(run)
        }}
      />
    </DialogFrame>
  )
}
