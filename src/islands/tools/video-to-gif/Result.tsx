import { useRef } from 'react'
import { makerMessageOf } from '../../../catalogue/maker-messages.ts'
import { sentencesOf } from '../../../catalogue/messages.ts'
import { warningCodes } from '../../../catalogue/warnings.ts'
import type { TaskResult } from '../../../stores/bench/outputs.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { formatBytes } from '../../ui/units.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { secondsOf } from './times.ts'

export interface Made {
  readonly results: readonly TaskResult[]
  readonly frames: number
  readonly seconds: number
  /** Size limit it was made for, bytes; null for none. */
  readonly limit: number | null
  /** Identifies what it was made from, to detect later changes. */
  readonly key: string
}

/** Shows the result playing, with its actual figures. */
export function Result({ made, stale, onClose }: { made: Made; stale: boolean; onClose: () => void }) {
  const [first] = made.results
  const url = useObjectUrl(first?.blob ?? null)
  const section = useRef<HTMLElement>(null)
  // Its height is known when the picture has loaded.
  const toView = () => section.current?.scrollIntoView({ block: 'nearest' })
  if (!first) return null
  const bytes = made.results.reduce((sum, { blob }) => sum + blob.size, 0)
  const over = made.limit !== null && bytes > made.limit
  const notes = first.notes
    .filter(({ code }) => code !== 'frames-joined' && !warningCodes.has(code))
    .map(({ code, params }) => makerMessageOf(code, { name: first.name, ...params }).text)
  const warnings = first.notes
    .filter(({ code }) => warningCodes.has(code))
    .map(({ code, params }) => sentencesOf(makerMessageOf(code, { name: first.name, ...params })))
  const film = first.mime.startsWith('video/')
  return (
    <section
      ref={section}
      aria-label="结果"
      data-result={stale ? 'stale' : 'fresh'}
      data-bytes={bytes}
      className={`border-base-300 flex flex-wrap items-center gap-4 border-t p-4 ${stale ? 'bg-base-200' : 'bg-primary/5'}`}
    >
      {url &&
        (film ? (
          <video
            src={url}
            onLoadedMetadata={toView}
            autoPlay
            loop
            muted
            playsInline
            controls
            aria-label="结果预览"
            className={`max-h-40 max-w-full rounded-lg ${stale ? 'opacity-50' : ''}`}
          />
        ) : (
          <img
            src={url}
            alt="结果预览"
            onLoad={toView}
            className={`checker max-h-40 max-w-full rounded-lg ${stale ? 'opacity-50' : ''}`}
          />
        ))}
      <div className="min-w-40 grow text-sm">
        <p className="flex items-center gap-2 font-semibold">
          {formatBytes(bytes)}
          {made.limit !== null && (
            <span className={`inline-flex items-center gap-1 text-xs ${over ? 'text-error' : 'text-leaf'}`}>
              <Icon name={over ? 'warning' : 'check'} size={14} />
              {over ? `超过 ${formatBytes(made.limit)}` : `不超过 ${formatBytes(made.limit)}`}
            </span>
          )}
        </p>
        <p className="text-muted text-xs tabular-nums">
          {first.width}×{first.height} · {made.frames} 帧 · {secondsOf(made.seconds)}
          {stale && ' · 修改前的结果'}
        </p>
        {warnings.length > 0 && (
          <p className="text-warning mt-1 text-xs font-medium" data-warning>
            注意：{[...new Set(warnings)].join('')}
          </p>
        )}
        {notes.length > 0 && <p className="text-muted mt-1 text-xs">{[...new Set(notes)].join(' · ')}</p>}
      </div>
      <IconButton icon="close" label="收起结果" onClick={onClose} />
    </section>
  )
}
