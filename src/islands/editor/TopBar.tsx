import { stepName } from '../../catalogue/step-names.ts'
import { renameDesign } from '../../core/design/commands/pages.ts'
import { EditorIcon } from '../surface/icons.tsx'
import { SaveState } from '../surface/SaveState.tsx'
import { ToolButton } from '../surface/ToolButton.tsx'
import { WorkName } from '../surface/WorkName.tsx'
import { Menu } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { keyOf } from './keys.ts'
import { overlays } from './overlays.ts'
import { perform } from './perform.ts'
import { type Session, useDesign, useSession } from './session.ts'

/** Shorter names of dialogs for the menu. */
const menuLabels: Readonly<Record<string, string>> = { help: '快捷键' }

/** Renders the name of the design. */
function Name() {
  const { editing } = useSession()
  const { name } = useDesign()
  const rename = (next: string) => editing.run(renameDesign, { name: next })
  return <WorkName label="设计名称" name={name} placeholder="未命名设计" onRename={rename} />
}

/** Returns the entries of the file menu: dialogs of the preset, and actions where they apply. */
function fileMenuOf(session: Session) {
  const { preset, commands, actions } = session
  const entryOf = (name: string) => {
    const overlay = overlays.get(name)
    if (overlay) return [{ label: menuLabels[name] ?? overlay.label, onSelect: () => session.$overlay.set(name) }]
    const action = commands.find(({ id }) => id === name)
    if (!action) throw new Error(`no dialog or action ${name}`)
    return (action.when?.(actions) ?? true) ? [{ label: action.label, onSelect: () => perform(session, action) }] : []
  }
  return [{ label: '新建设计', onSelect: () => location.assign('/image-design') }, ...preset.fileMenu.flatMap(entryOf)]
}

/** Renders the bar above the page: file menu, name, save status, undo and export. */
export function TopBar() {
  const session = useSession()
  const { editing } = session
  const { width, height, sizes } = useDesign()
  // Not reactive themselves; `useDesign` renders again whenever they change.
  const { undoLabel, redoLabel } = editing.history
  const reading = useClientStore(editing.$readOnly)
  const open = (name: string) => () => session.$overlay.set(name)
  return (
    <header
      data-region
      className="bg-base-100 border-base-300 flex h-14 shrink-0 items-center gap-1 border-b px-2 max-sm:gap-0.5 lg:px-3"
    >
      <a href="/image-design" aria-label="回到设计首页" title="回到设计首页" className="btn btn-ghost btn-square">
        <img src="/icon.svg" alt="" width="26" height="26" />
      </a>
      <Menu
        label="文件"
        align="left"
        className="btn btn-ghost gap-1 px-2.5 max-lg:w-10"
        items={() => fileMenuOf(session)}
      >
        <EditorIcon name="folder" />
        <span className="max-lg:hidden" aria-hidden="true">
          文件
        </span>
      </Menu>
      <Name />
      <SaveState keeper={session.keeper} />
      <span className="grow" />
      <ToolButton
        icon="undo"
        label={undoLabel === null ? '撤销' : `撤销：${stepName(undoLabel)}`}
        keys={keyOf('undo')}
        disabled={undoLabel === null || reading}
        onClick={() => editing.undo()}
      />
      <ToolButton
        icon="redo"
        label={redoLabel === null ? '重做' : `重做：${stepName(redoLabel)}`}
        keys={keyOf('redo')}
        disabled={redoLabel === null || reading}
        onClick={() => editing.redo()}
      />
      <button
        type="button"
        title="改尺寸"
        onClick={open('resize')}
        className="btn btn-ghost text-muted px-2.5 tabular-nums max-lg:hidden"
      >
        {width} × {height}
      </button>
      <button
        type="button"
        title="一稿多尺寸：同一份内容的其他尺寸"
        onClick={open('sizes')}
        className="btn btn-ghost px-2.5 max-lg:hidden"
      >
        <EditorIcon name="pages" size={18} />
        多尺寸
        {sizes.length > 0 && (
          <span className="bg-primary/10 text-leaf rounded-full px-1.5 text-xs leading-5 tabular-nums">
            {sizes.length + 1}
          </span>
        )}
      </button>
      {session.preset.overlays.includes('cloud') && (
        <ToolButton icon="cloud" label="存到云端" className="max-lg:hidden" onClick={open('cloud')} />
      )}
      <ToolButton icon="show" label="效果预览" className="max-lg:hidden" onClick={open('preview')} />
      <ToolButton icon="check" label="封面体检" className="max-lg:hidden" onClick={open('checkup')} />
      <ToolButton icon="help" label="快捷键" keys="?" className="max-lg:hidden" onClick={open('help')} />
      <button type="button" onClick={open('export')} className="btn btn-primary ml-1 max-sm:px-3">
        <EditorIcon name="export" size={18} className="max-sm:hidden" />
        导出
      </button>
    </header>
  )
}
