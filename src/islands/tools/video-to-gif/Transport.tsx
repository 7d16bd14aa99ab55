import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { acceptClips } from './Start.tsx'
import { clockOf } from './times.ts'

interface TransportProps {
  readonly playing: boolean
  /** Whether playback is waiting for the next picture. */
  readonly waiting: boolean
  readonly onPlay: () => void
  readonly onStep: (by: number) => void
  readonly onMark: (side: 'from' | 'to') => void
  readonly onSplit: () => void
  /** Whether it is a still, which has no times to step through. */
  readonly still: boolean
  readonly time: number
  readonly cropping: boolean
  readonly onCrop: () => void
  readonly undo: (() => void) | null
  readonly redo: (() => void) | null
  readonly onClear: () => void
}

const mark = 'btn btn-line px-3 max-sm:px-2'
/** Controls that stay together. On a phone playing and undoing come first, cutting and files in a second line. */
const group = 'flex items-center gap-1'

/** Shows the controls to play, step, trim, split and undo. */
export function Transport(props: TransportProps) {
  const { playing, waiting, onPlay, onStep, onMark, onSplit, still, time, cropping, onCrop, undo, redo, onClear } =
    props
  return (
    <div role="toolbar" aria-label="播放与剪辑" className="flex flex-wrap items-center gap-1">
      <span className={group}>
        <Button look="primary" icon={playing ? 'stop' : 'play'} onClick={onPlay} title="空格" data-playing={playing}>
          {playing ? '暂停' : '播放'}
        </Button>
        <IconButton icon="stepBack" label="上一帧（←）" disabled={still} onClick={() => onStep(-1)} />
        <IconButton icon="stepForward" label="下一帧（→）" disabled={still} onClick={() => onStep(1)} />
        <output
          className="text-muted min-w-16 text-center text-sm tabular-nums max-sm:min-w-14"
          data-time={time.toFixed(4)}
        >
          {waiting ? '解码中' : clockOf(time)}
        </output>
      </span>
      <span className={`${group} max-sm:order-1`}>
        <button type="button" className={mark} disabled={still} title="I" onClick={() => onMark('from')}>
          设起点
        </button>
        <button type="button" className={mark} disabled={still} title="O" onClick={() => onMark('to')}>
          设终点
        </button>
        <button type="button" className={mark} disabled={still} title="S" onClick={onSplit}>
          切开
        </button>
        <button
          type="button"
          className={`${mark} aria-pressed:border-primary aria-pressed:bg-primary/10 aria-pressed:text-leaf`}
          aria-pressed={cropping}
          onClick={onCrop}
        >
          裁剪
        </button>
      </span>
      <span className={`${group} ml-auto`}>
        <IconButton icon="undo" label="撤销" disabled={!undo} onClick={() => undo?.()} />
        <IconButton icon="redo" label="重做" disabled={!redo} onClick={() => redo?.()} />
      </span>
      <span className={`${group} max-sm:order-2 max-sm:ml-auto`}>
        <label className={`${mark} has-focus-visible:outline-primary has-focus-visible:outline-3`}>
          <span className="sm:hidden">
            <Icon name="plus" />
          </span>
          <span className="max-sm:sr-only">添加</span>
          <input
            type="file"
            multiple
            data-intake
            accept={acceptClips}
            className="sr-only"
            aria-label="添加视频或图片"
          />
        </label>
        <IconButton icon="trash" label="清空，重新开始" onClick={onClear} />
      </span>
    </div>
  )
}
