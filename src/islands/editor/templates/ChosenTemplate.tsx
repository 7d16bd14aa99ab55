import { useEffect, useRef, useState } from 'react'
import { addPagesWithAssets, replacePageWithAssets } from '../../../core/design/commands/whole-pages.ts'
import type { TemplateRow } from '../../../core/template/template.ts'
import {
  keepsWords,
  pagesFromTemplate,
  rememberKeepsWords,
  rememberReplacesUnasked,
  replacesUnasked,
} from '../../../stores/design/template-use.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/fields.tsx'
import { useDesign, usePage, useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

type Way = 'replace' | 'insert'

/** Returns the function that puts a template on the current page or after it, and which of both it is doing. */
function useTemplate({ id, title }: TemplateRow, keeps: boolean) {
  const session = useSession()
  const wide = useWide()
  const [busy, setBusy] = useState<Way | null>(null)
  const use = async (way: Way) => {
    const { editing } = session
    const { document } = editing.history
    const { page } = editing
    setBusy(way)
    try {
      const { pages, assets } = await pagesFromTemplate(id, document, keeps ? page : null)
      const room = session.preset.limits.pages - document.pages.length
      const at = document.pages.findIndex((one) => one.id === page.id)
      const [first, ...others] = pages
      if (way === 'insert') {
        if (pages.length > room) return toast.warning(`放不下：这个模板有 ${pages.length} 页，这里还能加 ${room} 页`)
        editing.run(addPagesWithAssets, { pages, at: at + 1, assets })
        editing.showPage(first!.id)
      } else {
        editing.select([])
        editing.run(replacePageWithAssets, { page: page.id, by: first!, assets })
        if (others.length > 0) toast.info(`套用了「${title}」的第 1 页；要全部 ${pages.length} 页，用“插入为新页”`)
      }
      // On a phone the drawer covers the page.
      if (!wide) session.$drawer.set(null)
    } catch (thrown) {
      showDesignError(thrown)
    } finally {
      setBusy(null)
    }
  }
  return { use, busy }
}

/** Asks before a template replaces what is on the page. */
function Question({ count, onAnswer }: { count: number; onAnswer: (replace: boolean) => void }) {
  const [never, setNever] = useState(false)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => yes.current?.focus(), [])
  const answer = (replace: boolean) => {
    if (replace && never) rememberReplacesUnasked()
    onAnswer(replace)
  }
  return (
    <div role="alert" className="bg-warning/10 flex flex-col gap-2 rounded-lg p-3 text-xs">
      <p>当前页的 {count} 个元素会换成模板的内容，可以撤销。</p>
      <label className="flex cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          checked={never}
          onChange={(event) => setNever(event.currentTarget.checked)}
        />
        不再提示
      </label>
      <div className="flex gap-2">
        <button ref={yes} type="button" className="btn btn-primary grow" onClick={() => answer(true)}>
          替换
        </button>
        <button type="button" className="btn btn-line" onClick={() => answer(false)}>
          取消
        </button>
      </div>
    </div>
  )
}

/** Renders what can be done with the chosen template. */
export function ChosenTemplate({ row, onClose }: { row: TemplateRow; onClose: () => void }) {
  const [keeps, setKeeps] = useState(keepsWords)
  const [asks, setAsks] = useState(false)
  const { use, busy } = useTemplate(row, keeps)
  const count = Object.keys(usePage().elements).length
  const full = useDesign().pages.length >= useSession().preset.limits.pages
  const replace = () => {
    if (count > 0 && !replacesUnasked()) return setAsks(true)
    void use('replace')
  }
  const answer = (yes: boolean) => {
    setAsks(false)
    if (yes) void use('replace')
  }
  return (
    <section
      aria-label={`使用「${row.title}」`}
      className="border-primary/40 bg-base-100 sticky top-25 z-1 mb-4 flex flex-col gap-2 rounded-xl border p-3 shadow-sm"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 grow">
          <b className="block truncate text-sm font-semibold">{row.title}</b>
          <span className="text-muted block truncate text-xs">
            {row.description} · {row.width}×{row.height}
          </span>
        </p>
        <ToolButton icon="close" label="不用这个模板" onClick={onClose} />
      </div>
      <Switch
        label="保留我的文字和图片"
        checked={keeps}
        onChange={(on) => {
          rememberKeepsWords(on)
          setKeeps(on)
        }}
      />
      {asks ? (
        <Question count={count} onAnswer={answer} />
      ) : (
        <div className="flex gap-2">
          <Button look="primary" className="grow" disabled={busy !== null} onClick={replace}>
            {busy === 'replace' ? '正在套用…' : '套用到当前页'}
          </Button>
          <Button disabled={busy !== null || full} onClick={() => void use('insert')}>
            {busy === 'insert' ? '正在插入…' : '插入为新页'}
          </Button>
        </div>
      )}
    </section>
  )
}
