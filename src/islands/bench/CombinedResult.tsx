import { useEffect, useState } from 'react'
import { messageOf } from '../../catalogue/messages.ts'
import type { JointResult } from '../../stores/bench/joining.ts'
import { Icon } from '../ui/icons.tsx'
import { formatBytes } from '../ui/units.ts'

/** Returns an object URL of a blob; it is revoked when the blob changes or the component unmounts. */
function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!blob) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}

/** Shows the one result made of all files: its progress, the result, or why it failed. */
export function CombinedResult({ joint }: { joint: JointResult }) {
  const { status, share, results, error, stale } = joint
  const [result] = results
  const url = useBlobUrl(result?.mime.startsWith('image/') ? result.blob : undefined)
  const working = status === 'waiting' || status === 'running'
  const words = error ? messageOf(error.code, error.params) : null
  const notes = result?.notes.map(({ code, params }) => messageOf(code, params).text) ?? []
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
        <span
          className={`grid size-11 shrink-0 place-items-center rounded-xl ${words ? 'bg-error/10 text-error' : 'bg-primary/10 text-primary'}`}
        >
          <Icon name={words ? 'warning' : 'layers'} />
        </span>
        <div className="min-w-0 grow">
          {words ? (
            <p className="text-error text-sm">
              {words.text}。{words.advice}
            </p>
          ) : (
            <>
              <p className={`truncate text-sm font-semibold ${stale ? 'text-muted' : ''}`}>
                {result
                  ? `${result.name} · ${formatBytes(result.blob.size)}`
                  : status === 'cancelled'
                    ? '已取消，可以重试'
                    : '正在合成一个文件…'}
              </p>
              <p className="text-muted truncate text-xs">
                {notes.length > 0 ? notes.join(' · ') : '按列表的顺序合成，拖动左侧手柄可调整'}
              </p>
            </>
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
