import { useState } from 'react'
import { applyText } from '../../../core/boards/diagram/text/apply.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../../ui/DialogFrame.tsx'
import { Chips, TextArea } from '../../ui/fields.tsx'
import type { DiagramEditor } from './editor.ts'
import { measureText } from './measure.ts'
import { readText } from './read-text.ts'
import { textExamples } from './text-examples.ts'

/** The dialog in which a text becomes a diagram, and a changed text changes it. */
export default function TextDialog({
  editor,
  onDone,
  onClose,
}: {
  editor: DiagramEditor
  onDone: () => void
  onClose: () => void
}) {
  const [text, setText] = useState(editor.page.source || textExamples[0]!.text)
  const [kind, setKind] = useState<string>(editor.page.source === '' ? textExamples[0]!.id : '')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const draw = async () => {
    setBusy(true)
    setProblem('')
    try {
      const graph = await readText(text)
      if (graph.nodes.length === 0) setProblem('文字里没有可以画的内容')
      else {
        const { theme } = editor.$diagram.get()
        editor.run((page) => applyText(page, graph, text, editor.freshIds(), measureText, theme))
        onDone()
        onClose()
      }
    } catch (thrown) {
      const line = thrown instanceof Error ? /line (\d+)/i.exec(thrown.message)?.[1] : undefined
      setProblem(line ? `第 ${line} 行看不懂，请检查写法` : '这段文字看不懂，请对照示例检查写法')
      console.error(thrown)
    }
    setBusy(false)
  }
  return (
    <DialogFrame title="文字成图" width={720} onClose={onClose}>
      <div className="grid gap-4">
        <Chips
          label="示例"
          value={kind}
          choices={textExamples.map(({ id, label }) => ({ value: id, label }))}
          onChange={(id) => {
            setKind(id)
            setText(textExamples.find((one) => one.id === id)?.text ?? text)
          }}
        />
        <TextArea label="Mermaid 语法，或有缩进的列表" value={text} maxLength={100_000} rows={14} onChange={setText} />
        <p className="text-muted text-sm">画出来的是可以编辑的图形。改了文字再画一次，手动移动过的图形留在原处。</p>
        {problem && (
          <p role="alert" className="text-error text-sm">
            {problem}
          </p>
        )}
      </div>
      <DialogFoot className="flex justify-end gap-3">
        <Button onClick={onClose}>取消</Button>
        <Button look="primary" disabled={busy || text.trim() === ''} onClick={() => void draw()}>
          {busy ? '正在画' : editor.page.source === '' ? '画出来' : '更新图形'}
        </Button>
      </DialogFoot>
    </DialogFrame>
  )
}
