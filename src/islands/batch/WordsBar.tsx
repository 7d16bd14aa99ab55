import { $wording, cancelWords } from '../../stores/batch/wording.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useClientStore } from '../ui/use-store.ts'

/** Shows how far the writing of words is, and which rows got none. */
export function WordsBar() {
  const { state, by, column, total, done, failed } = useClientStore($wording)
  const isRunning = state === 'running'
  if (!isRunning && failed.size === 0) return null
  const [line, why] = [...failed][0] ?? []
  return (
    <div data-batch-words={state} className="border-base-300 grid gap-2 rounded-xl border p-3 text-sm">
      {isRunning && (
        <ProgressLine
          label={`${by === 'model' ? 'AI 正在写' : '正在写'}「${column}」${done} / ${total} 行`}
          share={total === 0 ? 0 : done / total}
          onCancel={cancelWords}
        />
      )}
      {failed.size > 0 && (
        <p role="alert" className="text-error">
          {failed.size} 行没有写成，没有扣次数。第 {line} 行：{why || '没有写出内容'}。
          {!isRunning && '再点一次「生成文字」，只会写还空着的行。'}
        </p>
      )}
    </div>
  )
}
