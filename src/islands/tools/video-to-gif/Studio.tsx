import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { targetOf } from '../../../core/clip/model.ts'
import { planFrames, shownAt } from '../../../core/clip/schedule.ts'
import { shapeOf } from '../../../core/clip/shape.ts'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { exportClips } from '../../../stores/clips.ts'
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
import { usePlaying } from './use-playing.ts'

export interface StudioProps {
  readonly page: MakerProps
  readonly options: VideoToGifOptions
  readonly choose: (patch: Partial<VideoToGifOptions>) => void
  readonly changed: boolean
  readonly ready: boolean
  /** Files that came; those already taken are known by their list. */
  readonly files: readonly MakerFile[]
  readonly onFiles: (files: readonly MakerFile[]) => void
}

const extensions = { gif: 'gif', webp: 'webp', apng: 'png', mp4: 'mp4', webm: 'webm', frames: 'png' } as const
/** Longest side of what is decoded for the screen: fewer pixels where there are many pictures. */
const seenLongest = (frames: number) => (frames <= 120 ? 640 : frames <= 300 ? 480 : 320)

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-base-300 grid gap-3 border-t pt-5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** The page once a clip is in: preview, timeline, pieces, settings, result. */
export default function Studio({ page, options, choose, changed, ready, files, onFiles }: StudioProps) {
  const clipsOf = useClips()
  const { clips, known, timings, edit, opening, refused, selected, select, add, learn, change } = clipsOf
  const { store, version } = usePictures()
  const [head, setHead] = useState(0)
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
  const piece = pieces[selected]
  const clip = piece ? clips[piece.file] : undefined
  const timing = piece ? timings[piece.file] : undefined
  const knownHere = piece ? known[piece.file] : undefined
  const first = clips[pieces[0]?.file ?? 0]
  const write = options
  const breaks = useMemo(
    () => edit.captions.flatMap(({ from, to }) => (to === null ? [from] : [from, to])),
    [edit.captions],
  )
  const plan = useMemo(() => planFrames(pieces, timings, write.fps, breaks), [pieces, timings, write.fps, breaks])
  const seconds = plan.reduce((sum, { hundredths }) => sum + hundredths, 0) / 100
  const shape = useMemo(() => (first ? shapeOf(first.facts, edit, write) : null), [first, edit, write])
  const longest = seenLongest(plan.length)
  const key = JSON.stringify([edit, write, clips.map(({ id }) => id)])

  const player = usePlaying(plan, ({ file, time }) => {
    const of = clips[file]
    return !of || store.failed || store.get(of, time, longest) !== undefined
  })
  const shown = player.playing ? plan[player.place] : undefined
  const shownClip = shown ? clips[shown.file] : clip
  const shownTime = shown ? shown.time : timing && !timing.still ? (timing.times[shownAt(timing.times, head)] ?? 0) : 0
  const image = shownClip ? store.get(shownClip, shownTime, longest) : undefined
  const ownStart = plan.findLast((one) => one.piece === selected && one.time <= shownTime + 1e-6)
  const moment = (shown ?? ownStart ?? plan[0])?.start ?? 0

  // What the head stands on is decoded before everything else.
  useEffect(() => {
    if (clip && !player.playing) void store.want(clip, [shownTime], longest, true)
  }, [clip, shownTime, longest, store, player.playing])
  // What will be played is fetched in the order it is shown.
  useEffect(() => {
    if (!player.playing) return
    let here = true
    const run = async () => {
      for (const [file, one] of clips.entries()) {
        const times = plan.filter((entry) => entry.file === file).map(({ time }) => time)
        if (here && times.length > 0) await store.want(one, times, longest)
      }
    }
    void run()
    return () => {
      here = false
    }
  }, [player.playing, plan, clips, longest, store])
  // Another piece is looked at from where it begins.
  const began = useRef(-1)
  useEffect(() => {
    if (!piece || began.current === selected) return
    began.current = selected
    setHead(piece.from)
  }, [piece, selected])

  const changePiece = (patch: Partial<NonNullable<typeof piece>>, merge?: string) =>
    change(
      { pieces: pieces.map((one, place) => (place === selected ? { ...one, ...patch } : one)) },
      merge && `${merge} ${selected}`,
    )
  /** Knows what any step from a moment may reach. */
  const around = async (at: number) => {
    if (!piece || !clip) return null
    const reach = Math.max(1, 24 / Math.max(1, clip.facts.fps))
    return learn(piece.file, Math.max(0, at - reach), Math.min(clip.facts.seconds, at + reach)).catch(() => null)
  }
  /** Moments of a long film are put on a picture once its pictures there are known. */
  const trim = async (side: 'from' | 'to', at: number, merge?: string) => {
    if (!piece || !clip || clip.facts.kind === 'pictures') return
    const near = (await around(at)) ?? knownHere
    const snapped = near?.nearest(at) ?? at
    const whole = side === 'to' && snapped >= clip.facts.seconds - 1e-6
    changePiece({ [side]: whole ? null : snapped }, merge)
  }
  const toHead = (at: number) => {
    player.pause()
    setHead(Math.min(Math.max(0, at), clip?.facts.seconds ?? 0))
  }
  const step = async (by: number) => {
    if (!knownHere || !clip || !piece) return
    player.pause()
    const near = (await around(shownTime)) ?? knownHere
    const last = near.step(clip.facts.seconds, -1)
    setHead(Math.min(last, near.step(shownTime, by)))
  }
  const mark = (side: 'from' | 'to') => {
    if (!knownHere || !clip || !piece || timing?.still) return
    const end = piece.to ?? clip.facts.seconds
    // The picture under the head is the first, or the last, that is taken.
    if (side === 'from' && shownTime < end) void trim('from', shownTime)
    const after = knownHere.step(shownTime, 1)
    if (side === 'to' && after > piece.from) void trim('to', after)
  }
  const split = () => {
    if (!piece || !clip || timing?.still) return
    const at = shownTime
    if (at <= piece.from + 1e-6 || at >= (piece.to ?? clip.facts.seconds) - 1e-6) return
    change({ pieces: pieces.toSpliced(selected, 1, { ...piece, to: at }, { ...piece, from: at }) })
    select(selected + 1)
  }
  const play = () => {
    if (player.playing) {
      // The head stays where the eye is.
      if (shown && shown.piece === selected) setHead(shown.time)
      return player.pause()
    }
    if (cropping) setCropping(false)
    player.play(
      Math.max(
        0,
        plan.findIndex((one) => one.piece === selected && one.time >= shownTime - 1e-6),
      ),
    )
  }
  useKeys({ play, step: (by) => void step(by), mark, split, undo: clipsOf.undo, redo: clipsOf.redo })

  const estimate = useEstimate({ clips, edit, write, frames: plan.length, key })
  const target = write.format === 'gif' || write.format === 'webp' ? targetOf(write) : null
  const make = async (signal: AbortSignal, onProgress: (share: number) => void) => {
    if (made && made.key === key) return made.results
    player.pause()
    const results = await exportClips(clips, { ...write, ...edit }, { signal, onProgress, frames: plan.length })
    const told = results[0]?.notes.find(({ code }) => code === 'frames-joined')?.params?.frames
    setMade({ results, frames: Number(told ?? plan.length), seconds, limit: target?.bytes ?? null, key })
    return results
  }
  const stills = pieces.filter(({ file }) => timings[file]?.still).length
  const mixed = clips.some(
    ({ facts }) => first && Math.abs(facts.width / facts.height - first.facts.width / first.facts.height) > 0.01,
  )

  if (!clip || !piece || !shape || !timing || !knownHere) {
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
            clip={shownClip ?? clip}
            image={image}
            moment={moment / 100}
            shape={shape}
            edit={edit}
            write={write}
            cropping={cropping}
            onChange={change}
            caption={caption}
            onCaption={setCaption}
          />
          <Transport
            playing={player.playing}
            waiting={player.playing && image === undefined && !store.failed}
            onPlay={play}
            onStep={(by) => void step(by)}
            onMark={mark}
            onSplit={split}
            still={timing.still}
            time={shownTime}
            cropping={cropping}
            onCrop={() => {
              player.pause()
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
              known={knownHere}
              store={store}
              version={version}
              head={player.playing && shown ? shown.time : head}
              onHead={toHead}
              onTrim={(side, at, merge) => void trim(side, at, merge)}
            />
          )}
          {(pieces.length > 1 || timing.still) && (
            <Pieces
              clips={clips}
              timings={timings}
              pieces={pieces}
              selected={selected}
              onSelect={(place) => {
                player.pause()
                select(place)
              }}
              onChange={(next, place) => {
                change({ pieces: [...next] })
                began.current = -1
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
              onChange={changePiece}
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
                  changePiece({ from, to })
                  toHead(from)
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
