import type { ReactNode } from 'react'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { Advanced } from '../../ui/fields.tsx'
import { Captions } from './Captions.tsx'
import { FrameFields } from './FrameFields.tsx'
import { LoopFinder } from './LoopFinder.tsx'
import { Output } from './Output.tsx'
import { PieceFields } from './PieceFields.tsx'
import type { Shown, StudioState } from './use-studio.ts'

interface StudioSettingsProps {
  readonly studio: StudioState
  readonly shown: Shown
  readonly options: VideoToGifOptions
  readonly choose: (patch: Partial<VideoToGifOptions>) => void
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-base-300 grid gap-3 border-t pt-5">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Shows the settings of the selected piece. */
function PieceGroup({ studio, shown: { clip, piece, timing } }: Pick<StudioSettingsProps, 'studio' | 'shown'>) {
  const { clipsOf, head } = studio
  const { timings, edit, selected, change } = clipsOf
  const { pieces } = edit
  return (
    <Group title={pieces.length > 1 ? `第 ${selected + 1} 段` : '播放'}>
      <PieceFields
        piece={piece}
        timing={timing}
        stills={pieces.filter(({ file }) => timings[file]?.still).length}
        onChange={head.changePiece}
        onAllStills={(to) => change({ pieces: pieces.map((one) => (timings[one.file]?.still ? { ...one, to } : one)) })}
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
  )
}

/** Shows the settings of the result, the selected piece, the frame and the captions. */
export function StudioSettings({ studio, shown, options, choose }: StudioSettingsProps) {
  const { edit, change } = studio.clipsOf
  const write = (patch: Partial<VideoToGifOptions>) => {
    choose(patch)
    // A sticker is a square, whose place in the picture is for the user to choose.
    if (patch.target === 'sticker') studio.crop(true)
  }
  return (
    <div className="grid gap-5">
      <Output value={options} onChange={write} size={shown.shape.out} mixed={studio.mixed} />
      <PieceGroup studio={studio} shown={shown} />
      <Group title="画面">
        <FrameFields edit={edit} onChange={change} onCrop={() => studio.crop(true)} />
      </Group>
      <Group title="文字">
        <Captions
          captions={edit.captions}
          selected={studio.caption}
          seconds={studio.seconds}
          onSelect={(place) => {
            studio.selectCaption(place)
            studio.crop(false)
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
  )
}
