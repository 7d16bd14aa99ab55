import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { targetOf } from '../../../core/clip/model.ts'
import { planFrames } from '../../../core/clip/schedule.ts'
import { shapeOf } from '../../../core/clip/shape.ts'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { exportClips } from '../../../stores/bench/clips.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { SaveBar } from '../../bench/SaveBar.tsx'
import type { MakerFile } from '../../bench/use-maker.ts'
import { Advanced } from '../../ui/fields.tsx'
import { formatBytes } from '../../ui/units.ts'
import { Captions } from './Captions.tsx'
import { FrameFields } from './FrameFields.tsx'
import { Intake } from './Intake.tsx'
import { LoopFinder } from './LoopFinder.tsx'
import { Output } from './Output.tsx'
import { PieceFields } from './PieceFields.tsx'
import { Pieces } from './Pieces.tsx'
import { Preview } from './Preview.tsx'
import { type Made, Result } from './Result.tsx'
import { Start } from './Start.tsx'
import { Timeline } from './Timeline.tsx'
import { Transport } from './Transport.tsx'
import { secondsOf } from './times.ts'
import { useClips } from './use-clips.ts'
import { useEstimate } from './use-estimate.ts'
import { useKeys } from './use-keys.ts'
import { usePictures } from './use-pictures.ts'
import { usePlayhead } from './use-playhead.ts'

export interface StudioProps {
  readonly page: MakerProps
  readonly options: VideoToGifOptions
  readonly choose: (patch: Partial<VideoToGifOptions>) => void
  readonly changed: boolean
  readonly ready: boolean
  /** Added files; a new array is taken in once. */
  readonly files: readonly MakerFile[]
  readonly onFiles: (files: readonly MakerFile[]) => void
}

const extensions = { gif: 'gif', webp: 'webp', apng: 'png', mp4: 'mp4', webm: 'webm', frames: 'png' } as const

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-base-300 grid gap-3 border-t pt-5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Shows the page once a clip is added: preview, timeline, pieces, settings, result. */
export default function Studio({ page, options, choose, changed, ready, files, onFiles }: StudioProps) {
  const clipsOf = useClips()
  const { clips, timings, edit, opening, refused, selected, select, add, change } = clipsOf
  const { store, version } = usePictures()
  const [cropping, setCropping] = useState(false)
  const [caption, setCaption] = useState<number | null>(null)
  const [made, setMade] = useState<Made | null>(null)

  const taken = useRef<readonly MakerFile[] | null>(null)
  useEffect(() => {
    if (taken.current === files) return
    taken.current = files
    void add(files)
  }, [files, add])

  const { pieces } = edit
  const first = clips[pieces[0]?.file ?? 0]
  const write = options
  const breaks = useMemo(
    () => edit.captions.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    [edit.captions],
  )
  const plan = useMemo(() => planFrames(pieces, timings, write.fps, breaks), [pieces, timings, write.fps, breaks])
  const seconds = plan.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100
  const shape = useMemo(() => (first ? shapeOf(first.facts, edit, write) : null), [first, edit, write])
  const key = JSON.stringify([edit, write, clips.map(({ id }) => id)])

  const head = usePlayhead({ clipsOf, store, plan, onPlay: () => setCropping(false) })
  const { piece, clip, timing, known } = head
  useKeys({
    play: head.play,
    step: (by) => void head.step(by),
    mark: head.mark,
    split: head.split,
    undo: clipsOf.undo,
    redo: clipsOf.redo,
  })

  const estimate = useEstimate({ clips, edit, write, frames: plan.length, key })
  const target = write.format === 'gif' || write.format === 'webp' ? targetOf(write) : null
  const make = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    if (made && made.key === key) return made.results
    head.pause()
    const results = await exportClips(clips, { ...write, ...edit }, { signal, onProgress, frames: plan.length })
    const told = results[0]?.notes.find(({ code }) => code === 'frames-joined')?.params?.frames
    setMade({ results, frames: Number(told ?? plan.length), seconds, limit: target?.bytes ?? null, key })
    return results
  }
  const stills = pieces.filter(({ file }) => timings[file]?.still).length
  const mixed = clips.some(
    ({ facts }) => first && Math.abs(facts.width / facts.height - first.facts.width / first.facts.height) > 0.01,
  )

  if (!clip || !piece || !shape || !timing || !known) {
    return (
      <MakerLayout
        ready={ready}
        changed={changed}
        stage={
          <>
            <Intake opening={opening} refused={refused} onForgive={clipsOf.forgive} />
            {opening === 0 && <Start opening={false} onFiles={onFiles} />}
          </>
        }
        settings={<Output value={options} onChange={choose} size={null} mixed={false} />}
        bar={null}
      />
    )
  }
  return (
    <MakerLayout
      ready={ready}
      changed={changed}
      stage={
        <div className="grid gap-3 p-3 sm:p-4">
          <Intake opening={opening} refused={refused} onForgive={clipsOf.forgive} />
          <Preview
            clip={head.clipShown ?? clip}
            image={head.image}
            moment={head.moment / 100}
            shape={shape}
            edit={edit}
            write={write}
            cropping={cropping}
            onChange={change}
            caption={caption}
            onCaption={setCaption}
          />
          <Transport
            playing={head.playing}
            waiting={head.waiting}
            onPlay={head.play}
            onStep={(by) => void head.step(by)}
            onMark={head.mark}
            onSplit={head.split}
            still={timing.still}
            time={head.shownTime}
            cropping={cropping}
            onCrop={() => {
              head.pause()
              setCropping(!cropping)
            }}
            undo={clipsOf.undo}
            redo={clipsOf.redo}
            onClear={() => {
              setMade(null)
              clipsOf.clear()
            }}
          />
          {!timing.still && (
            <Timeline
              key={clip.id}
              clip={clip}
              piece={piece}
              known={known}
              store={store}
              version={version}
              head={head.head}
              onHead={head.toHead}
              onTrim={(side, at, merge) => void head.trim(side, at, merge)}
            />
          )}
          {(pieces.length > 1 || timing.still) && (
            <Pieces
              clips={clips}
              timings={timings}
              pieces={pieces}
              selected={selected}
              onSelect={(place) => {
                head.pause()
                select(place)
              }}
              onChange={(next, place) => {
                change({ pieces: [...next] })
                head.lookAgain()
                select(place)
              }}
            />
          )}
        </div>
      }
      bar={
        <>
          {made && <Result made={made} stale={made.key !== key} onClose={() => setMade(null)} />}
          <SaveBar
            summary={
              <span data-estimate={estimate ?? ''}>
                {shape.out.width}×{shape.out.height} · {plan.length} 帧 · {secondsOf(seconds)}
                {estimate !== null && ` · 约 ${formatBytes(estimate)}`}
              </span>
            }
            note={
              target?.frames && plan.length > target.frames
                ? `超过 ${target.frames} 帧，会自动减少每秒帧数`
                : target && estimate !== null && estimate > target.bytes
                  ? `会自动压到 ${formatBytes(target.bytes)} 以内`
                  : '全程在这台设备上完成'
            }
            make={make}
            zipName={`${clip.name.replace(/\.[^.]+$/, '')}-frames.zip`}
            formats={[extensions[write.format]]}
            continueWith={page.continueWith}
            primaryLabel={write.format === 'frames' ? '下载帧' : '生成并下载'}
          />
        </>
      }
      settings={
        <div className="grid gap-5">
          <Output value={options} onChange={choose} size={shape.out} mixed={mixed} />
          <Group title={pieces.length > 1 ? `第 ${selected + 1} 段` : '播放'}>
            <PieceFields
              piece={piece}
              timing={timing}
              stills={stills}
              onChange={head.changePiece}
              onAllStills={(to) =>
                change({ pieces: pieces.map((one) => (timings[one.file]?.still ? { ...one, to } : one)) })
              }
            />
            {!timing.still && (
              <LoopFinder
                key={`${clip.id}/${selected}`}
                clip={clip}
                piece={piece}
                onFound={(from, to) => {
                  head.changePiece({ from, to })
                  head.toHead(from)
                }}
              />
            )}
          </Group>
          <Group title="画面">
            <FrameFields edit={edit} onChange={change} onCrop={() => setCropping(true)} />
          </Group>
          <Group title="文字">
            <Captions
              captions={edit.captions}
              selected={caption}
              seconds={seconds}
              onSelect={(place) => {
                setCaption(place)
                setCropping(false)
              }}
              onChange={(captions, merge) => change({ captions: [...captions] }, merge)}
            />
          </Group>
          <Advanced label="键盘">
            <ul className="text-muted grid gap-1 text-xs">
              <li>空格 播放 · ← → 逐帧，Shift 十帧</li>
              <li>I 设起点 · O 设终点 · S 在此切开</li>
              <li>Ctrl / ⌘ Z 撤销 · Shift 再按重做 · Ctrl / ⌘ S 下载</li>
            </ul>
          </Advanced>
        </div>
      }
    />
  )
}
