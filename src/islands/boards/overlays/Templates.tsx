import { useEffect, useRef, useState } from 'react'
import { boardPath } from '../../../catalogue/editor-path.ts'
import { afterDialog } from '../../../stores/shell/dialog-history.ts'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import type { BoardAdapter, BoardTemplate } from '../adapter.ts'
import type { BoardOverlayProps } from '../overlay.ts'

/** Longest side of the pictures of templates, px. */
const side = 480

/** One picture is drawn at a time, so that the dialog stays responsive. */
let turn: Promise<unknown> = Promise.resolve()

/** Draws a template once it is in view; null before, or if it cannot be drawn. */
function usePreview(adapter: BoardAdapter, template: BoardTemplate) {
  const card = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<Blob | null>(null)
  useEffect(() => {
    let wanted = true
    const draw = async () => {
      if (wanted) setPicture(await adapter.preview(await template.content(), side))
    }
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      turn = turn.then(draw).catch((thrown: unknown) => console.info(thrown))
    })
    watcher.observe(card.current!)
    return () => {
      wanted = false
      watcher.disconnect()
    }
  }, [adapter, template])
  return { card, url: useObjectUrl(picture) }
}

interface CardProps {
  readonly adapter: BoardAdapter
  readonly template: BoardTemplate
  readonly onChoose: () => void
}

function Card({ adapter, template, onChoose }: CardProps) {
  const { card, url } = usePreview(adapter, template)
  return (
    <li>
      <button ref={card} type="button" onClick={onChoose} className="group block w-full cursor-pointer text-left">
        <span className="border-base-300 group-hover:border-primary grid aspect-4/3 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden rounded-xl border bg-white p-2">
          {url && <img src={url} alt="" className="max-h-full max-w-full object-contain" />}
        </span>
        <span className="mt-1.5 block truncate px-1 text-sm font-medium">{template.name}</span>
      </button>
    </li>
  )
}

/** Renders the templates of the board by group; a chosen one begins a document of its own. */
export default function Templates({ session, onClose }: BoardOverlayProps) {
  const { adapter, noun } = session
  const groups = [...new Set(adapter.templates.map(({ group }) => group))]
  const choose = async ({ id }: BoardTemplate) => {
    await session.flush()
    onClose()
    afterDialog(() => location.assign(`${boardPath(adapter.board)}?template=${encodeURIComponent(id)}`))
  }
  return (
    <DialogFrame title={`${noun}模板`} width={1000} onClose={onClose}>
      <div className="grid gap-7">
        {groups.map((group) => (
          <section key={group}>
            <h3 className="mb-3 text-base font-semibold">{group}</h3>
            <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
              {adapter.templates
                .filter((template) => template.group === group)
                .map((template) => (
                  <Card
                    key={template.id}
                    adapter={adapter}
                    template={template}
                    onChoose={() => void choose(template)}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </DialogFrame>
  )
}
