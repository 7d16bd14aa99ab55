import { sentencesOf } from '../../catalogue/messages.ts'
import { toolMessageOf } from '../../catalogue/tool-messages.ts'
import type { JointResult } from '../../stores/bench/joining.ts'
import { Icon } from '../ui/icons.tsx'
import { formatBytes } from '../ui/units.ts'
import { useObjectUrl } from '../ui/use-object-url.ts'
import { type NoteTexts, textsOf } from './note-texts.ts'

interface FactsProps extends Pick<NoteTexts, 'warning' | 'others'> {
  joint: JointResult
}

/** Shows name and size of the joint result, and its notes. */
function Facts({ joint: { status, results, stale }, warning, others }: FactsProps) {
  const [result] = results
  const waiting = status === 'cancelled' ? '已取消，可以重试' : '正在合成一个文件…'
  return (
    <>
      <p className={`truncate text-sm font-semibold ${stale ? 'text-muted' : ''}`}>
        {result ? `${result.name} · ${formatBytes(result.blob.size)}` : waiting}
      </p>
      {warning !== '' && (
        <p className={`text-xs font-medium break-words ${stale ? 'text-muted' : 'text-warning'}`} data-warning>
          注意：{warning}
        </p>
      )}
      <p className="text-muted truncate text-xs">
        {others.length > 0 ? others.join(' · ') : '按列表的顺序合成，拖动左侧手柄可调整'}
      </p>
    </>
  )
}

/** Shows the one result made of all files: its progress, the result, or why it failed. */
export function CombinedResult({ joint }: { joint: JointResult }) {
  const { status, share, results, error, stale } = joint
  const [result] = results
  const url = useObjectUrl(result?.mime.startsWith('image/') ? result.blob : null)
  const working = status === 'waiting' || status === 'running'
  const reason = error && sentencesOf(toolMessageOf(error.code, error.params))
  const { warning, others } = textsOf(result?.notes ?? [])
  const look = reason ? 'bg-error/10 text-error' : warning ? 'bg-warning/10 text-warning' : 'bg-primary/10 text-primary'
  return (
    <section aria-label="合成结果" data-joint={status} className="border-base-300 bg-primary/5 border-b px-4 py-3">
      {url && (
        <img
          src={url}
          alt={`${result?.name} 预览`}
          className={`checker mx-auto mb-3 max-h-[min(18rem,34vh)] max-w-full rounded-lg object-contain ${stale ? 'opacity-50' : ''}`}
        />
      )}
      <div className="flex items-center gap-4">
        <span className={`grid size-11 shrink-0 place-items-center rounded-xl ${look}`}>
          <Icon name={reason || warning ? 'warning' : 'layers'} />
        </span>
        <div className="min-w-0 grow">
          {reason ? (
            <p className="text-error text-sm">{reason}</p>
          ) : (
            <Facts joint={joint} warning={warning} others={others} />
          )}
        </div>
        {working && (
          <div
            role="progressbar"
            aria-label="合成进度"
            aria-valuenow={Math.round(share * 100)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="bg-base-300 h-1.5 w-28 shrink-0 overflow-hidden rounded-full"
          >
            <div className="bg-primary h-full rounded-full" style={{ width: `${Math.max(3, share * 100)}%` }} />
          </div>
        )}
      </div>
    </section>
  )
}
