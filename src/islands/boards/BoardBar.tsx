import { useState } from 'react'
import { boardPath } from '../../catalogue/editor-path.ts'
import { hasLimits } from '../../stores/account/session-mark.ts'
import { saveDesignFile } from '../../stores/design/files.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { EditorIcon } from '../surface/icons.tsx'
import { SaveState } from '../surface/SaveState.tsx'
import { ToolButton } from '../surface/ToolButton.tsx'
import { WorkName } from '../surface/WorkName.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { useClientStore } from '../ui/use-store.ts'
import type { BoardSession } from './session.ts'

/** Returns the entries of the file menu. */
function fileItems(session: BoardSession, choose: () => void): MenuItem[] {
  const { adapter, keeper, noun } = session
  const open = (overlay: string) => () => session.$overlay.set(overlay)
  const leave = async (address: string) => {
    await session.flush()
    location.assign(address)
  }
  const share = async () => {
    await session.flush()
    await saveDesignFile(keeper.history.document)
  }
  return [
    { label: `新建${noun}`, onSelect: () => void leave(`${boardPath(adapter.board)}?new`) },
    ...(adapter.templates.length > 0 ? [{ label: '从模板新建…', onSelect: open('templates') }] : []),
    { label: `我的${noun}…`, onSelect: open('documents') },
    { label: '打开文件…', onSelect: choose },
    { label: '插入到设计…', onSelect: open('insert') },
    ...(adapter.turns ?? []).map(({ label }, at) => ({ label, onSelect: () => void session.turn(at) })),
    { label: '历史版本…', onSelect: open('versions') },
    ...(hasLimits ? [{ label: '存到云端…', onSelect: open('cloud') }] : []),
    { label: '导出 .qingtu', onSelect: () => void share().catch(reportDesignError) },
    { label: '快捷键', onSelect: open('help') },
  ]
}

/** Renders the bar above a surface: file menu, name, save status, undo, present and export. */
export function BoardBar({ session }: { session: BoardSession }) {
  const { keeper, noun } = session
  const name = useClientStore(session.$name)
  const surface = useClientStore(session.$surface)
  const { canUndo, canRedo } = useClientStore(session.$undoable)
  const reading = useClientStore(keeper.$state).status === 'read-only'
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <header
      data-region
      className="bg-base-100 border-base-300 flex h-14 shrink-0 items-center gap-1 border-b px-2 max-sm:gap-0.5 lg:px-3"
    >
      <a href="/image-tools" aria-label="回到全部工具" title="回到全部工具" className="btn btn-ghost btn-square">
        <img src="/icon.svg" alt="" width="26" height="26" />
      </a>
      <Menu
        label="文件"
        align="left"
        className="btn btn-ghost gap-1 px-2.5 max-lg:w-10"
        items={() => fileItems(session, () => input?.click())}
      >
        <EditorIcon name="folder" />
        <span className="max-lg:hidden" aria-hidden="true">
          文件
        </span>
      </Menu>
      <input
        ref={setInput}
        type="file"
        multiple
        aria-label="打开文件"
        className="hidden"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void session.take(files)
        }}
      />
      <WorkName
        label={`${noun}名称`}
        name={name}
        placeholder={`未命名${noun}`}
        disabled={reading}
        onRename={(next) => session.rename(next)}
      />
      <SaveState keeper={keeper} />
      <span className="grow" />
      <ToolButton
        icon="undo"
        label="撤销"
        keys="Ctrl+Z"
        disabled={!canUndo || reading}
        onClick={() => surface?.undo()}
      />
      <ToolButton
        icon="redo"
        label="重做"
        keys="Ctrl+Shift+Z"
        disabled={!canRedo || reading}
        onClick={() => surface?.redo()}
      />
      {surface?.present && (
        <ToolButton icon="show" label="演示" className="max-sm:hidden" onClick={() => surface.present?.()} />
      )}
      <ToolButton
        icon="help"
        label="快捷键"
        keys="?"
        className="max-lg:hidden"
        onClick={() => session.$overlay.set('help')}
      />
      {session.source ? (
        <button
          type="button"
          disabled={!surface}
          onClick={() => void session.insertInto(session.source)}
          className="btn btn-primary ml-1 max-sm:px-3"
        >
          放回设计
        </button>
      ) : (
        <button
          type="button"
          disabled={!surface}
          onClick={() => session.$overlay.set('insert')}
          className="btn btn-line max-sm:hidden"
        >
          插入到设计
        </button>
      )}
      <button
        type="button"
        disabled={!surface}
        onClick={() => session.$overlay.set('export')}
        className={`btn ml-1 max-sm:px-3 ${session.source ? 'btn-line max-sm:hidden' : 'btn-primary'}`}
      >
        <EditorIcon name="export" size={18} className="max-sm:hidden" />
        导出
      </button>
    </header>
  )
}
