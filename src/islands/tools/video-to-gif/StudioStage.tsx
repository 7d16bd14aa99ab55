import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { Pieces } from './Pieces.tsx'
import { Preview } from './Preview.tsx'
import { Timeline } from './Timeline.tsx'
import { Transport } from './Transport.tsx'
import type { Shown, StudioState } from './use-studio.ts'

interface StudioStageProps {
  readonly studio: StudioState
  readonly shown: Shown
  readonly write: VideoToGifOptions
}

/** Shows the buttons under the preview. */
function StudioTransport({ studio, still }: { studio: StudioState; still: boolean }) {
  const { clipsOf, head, cropping } = studio
  return (
    <Transport
      playing={head.playing}
      waiting={head.waiting}
      onPlay={head.play}
      onStep={(by) => void head.step(by)}
      onMark={head.mark}
      onSplit={head.split}
      still={still}
      time={head.shownTime}
      cropping={cropping}
      onCrop={() => {
        head.pause()
        studio.crop(!cropping)
      }}
      undo={clipsOf.undo}
      redo={clipsOf.redo}
      onClear={() => {
        studio.closeResult()
        clipsOf.clear()
      }}
    />
  )
}

/** Shows the preview with its buttons, the timeline of the selected piece, and all pieces. */
export function StudioStage({ studio, shown, write }: StudioStageProps) {
  const { clipsOf, pictures, head } = studio
  const { clips, timings, edit, selected, select, change } = clipsOf
  const { clip, piece, shape, timing, known } = shown
  return (
    <>
      <Preview
        clip={head.clipShown ?? clip}
        image={head.image}
        moment={head.moment / 100}
        shape={shape}
        edit={edit}
        write={write}
        cropping={studio.cropping}
        onChange={change}
        caption={studio.caption}
        onCaption={studio.selectCaption}
      />
      <StudioTransport studio={studio} still={timing.still} />
      {!timing.still && (
        <Timeline
          key={clip.id}
          clip={clip}
          piece={piece}
          known={known}
          store={pictures.store}
          version={pictures.version}
          head={head.head}
          onHead={head.toHead}
          onTrim={(side, at, merge) => void head.trim(side, at, merge)}
        />
      )}
      {(edit.pieces.length > 1 || timing.still) && (
        <Pieces
          clips={clips}
          timings={timings}
          pieces={edit.pieces}
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
    </>
  )
}
