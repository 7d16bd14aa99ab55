import { type ReactNode, useEffect, useState } from 'react'
import { designMessageOf as tell } from '../../catalogue/design-messages.ts'
import { designPath, editorPath } from '../../catalogue/editor-path.ts'
import { toPlainError } from '../../core/errors.ts'
import { continueIn } from '../../stores/bench/continue.ts'
import { $recentDesigns, watchRecentDesigns } from '../../stores/design/recent-designs.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { useStore } from '../ui/use-store.ts'
import { DesignCard } from './DesignCard.tsx'

/** Opens the editor with the files: a design from its file, or pictures. */
async function openWith(files: readonly File[]): Promise<void> {
  const stored = files.find(({ name }) => /\.(qingtu|json)$/i.test(name))
  if (stored) {
    const { importDesignFile } = await import('../../stores/design/files.ts')
    return location.assign(designPath(await importDesignFile(stored)))
  }
  const pictures = files.filter(
    ({ type, name }) => type.startsWith('image/') || /\.(heic|heif|avif|tiff?)$/i.test(name),
  )
  if (pictures.length === 0) return toast.warning('请放入图片，或用「文件」存下来的设计')
  return continueIn(
    editorPath,
    pictures.map((file) => ({ name: file.name, blob: file })),
  )
}

/** Shows the designs stored on this device, which replace the examples, and receives files dropped on the page. */
export default function StartWork({ children }: { children?: ReactNode }) {
  const designs = useStore($recentDesigns)
  const [examples, setExamples] = useState<boolean | null>(null)

  useEffect(watchRecentDesigns, [])
  useEffect(() => {
    document.documentElement.dataset.intake = 'design-start'
    const take = async () => {
      const files = (await takeIncoming()).map(({ file }) => file)
      if (files.length === 0) return
      document.dispatchEvent(new Event('qingtu:loading-start'))
      try {
        await openWith(files)
      } catch (thrown) {
        const { code, params } = toPlainError(thrown)
        const { text, advice } = tell(code, { name: files[0]?.name ?? '', ...params })
        toast.error(advice ? `${text}。${advice}` : text)
      } finally {
        document.dispatchEvent(new Event('qingtu:loading-end'))
      }
    }
    void take()
    const stop = onIncoming(() => void take())
    return () => {
      stop()
      delete document.documentElement.dataset.intake
    }
  }, [])

  const own = designs ?? []
  const showOwn = own.length > 0 && examples !== true
  const tab =
    'h-10 cursor-pointer rounded-lg px-3.5 text-sm aria-pressed:bg-base-100 aria-pressed:text-leaf aria-pressed:font-semibold aria-pressed:shadow-sm'
  return (
    <div data-takes-files>
      <div className="flex h-12 items-center justify-between gap-4">
        <h2 className="text-2xl">{showOwn ? '我的设计' : '从示例开始'}</h2>
        {own.length > 0 && (
          <fieldset aria-label="显示" className="bg-base-200 flex gap-1 rounded-xl p-1">
            <button type="button" aria-pressed={showOwn} onClick={() => setExamples(false)} className={tab}>
              我的设计
            </button>
            <button type="button" aria-pressed={!showOwn} onClick={() => setExamples(true)} className={tab}>
              示例
            </button>
          </fieldset>
        )}
      </div>
      {showOwn && (
        <ul className="mt-4 flex h-66 gap-4 overflow-x-auto pb-2 [scrollbar-width:thin]">
          {own.map((design) => (
            <DesignCard key={design.id} design={design} />
          ))}
        </ul>
      )}
      <div hidden={showOwn}>{children}</div>
    </div>
  )
}
