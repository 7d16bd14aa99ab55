import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SceneElement } from '../../../core/boards/whiteboard/scene.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { drawingOf } from './drawing-of.ts'
import type { InsertOptions } from './insert.ts'
import { type MermaidDrawing, mermaidExamples } from './mermaid-examples.ts'

interface MermaidDialogProps {
  onInsert: (elements: readonly SceneElement[], options?: InsertOptions) => void
  onClose: () => void
}

/** Pause after typing until the text is drawn, ms. */
const pause = 400

/** Turns mermaid text into shapes on the board, with a preview. */
export function MermaidDialog({ onInsert, onClose }: MermaidDialogProps) {
  const [text, setText] = useState<string>(mermaidExamples[0].text)
  const [drawing, setDrawing] = useState<MermaidDrawing | null>(null)
  const [problem, setProblem] = useState('')
  const preview = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const { drawMermaid } = await import('./mermaid.ts')
        const drawn = await drawMermaid(text)
        const svg = await drawingOf(drawn.elements, drawn.files)
        if (!isCurrent) return
        setDrawing(drawn)
        setProblem('')
        preview.current?.replaceChildren(svg)
      } catch (thrown) {
        if (!isCurrent) return
        setDrawing(null)
        const line = /line (\d+)/i.exec(thrown instanceof Error ? thrown.message : '')?.[1]
        setProblem(
          line ? `第 ${line} 行读不懂，请检查这一行的写法。` : '这段文本读不懂，请检查第一行的图表类型和写法。',
        )
      }
    }, pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [text])

  const insert = (event: FormEvent) => {
    event.preventDefault()
    if (!drawing) return
    onInsert(drawing.elements, { files: drawing.files, beside: true })
    onClose()
  }

  return (
    <DialogFrame title="用 Mermaid 文本画图" width={960} onClose={onClose}>
      <form className="whiteboard-mermaid" onSubmit={insert}>
        <p>流程图、时序图、类图、状态图、ER 图变成可以编辑的图形，其他种类作为图片插入。</p>
        <div className="whiteboard-mermaid-examples">
          {mermaidExamples.map((example) => (
            <button key={example.name} type="button" onClick={() => setText(example.text)}>
              {example.name}
            </button>
          ))}
        </div>
        <div className="whiteboard-mermaid-sides">
          <textarea
            aria-label="Mermaid 文本"
            data-autofocus
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="whiteboard-mermaid-preview" aria-label="预览" role="img">
            <div ref={preview} hidden={problem !== ''} />
            {problem !== '' && <p role="status">{problem}</p>}
          </div>
        </div>
        <Button type="submit" look="primary" disabled={!drawing}>
          放到画板上
        </Button>
      </form>
    </DialogFrame>
  )
}
