import { useState } from 'react'
import type { GridOptions } from '../../../core/grid/options.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { StageArea } from '../../ui/StageArea.tsx'
import { Covers } from './Covers.tsx'
import { CutFacts } from './CutFacts.tsx'
import { CutFrame } from './CutFrame.tsx'
import { CutHints } from './CutHints.tsx'
import { tileNumbers } from './cut-plan.ts'
import { MomentsPost } from './MomentsPost.tsx'
import { NoteProfile, ShortVideoProfile } from './Profiles.tsx'
import { type CutStageState, useCutStage } from './use-cut-stage.ts'
import { usePieces } from './use-pieces.ts'
import { coverViews, gridViews, type View } from './views.ts'

/** Shows the buttons that move and scale the frame. */
function FrameTools({ stage: { small, free, avoid, reset, zoom } }: { stage: CutStageState }) {
  return (
    <>
      <Button
        icon="shield"
        disabled={!small}
        onClick={avoid}
        title={`${free ? '移动切线' : '移动和缩放取景框'}，让切线不穿过人脸、文字和主体`}
      >
        自动避开
      </Button>
      <IconButton icon="minus" label="缩小取景框" onClick={() => zoom('smaller')} />
      <IconButton icon="plus" label="放大取景框" onClick={() => zoom('larger')} />
      <IconButton icon="reset" label="取景框复位" onClick={reset} />
    </>
  )
}

/** Shows the picture with its cuts, and how the pieces look where they are posted. */
export function CutStage(props: StageProps<GridOptions>) {
  const { picture, value } = props
  const stage = useCutStage(props)
  const triple = value.mode === 'triple'
  const [wished, setView] = useState<View>('cuts')
  const views = triple ? coverViews : gridViews
  const view = views.some((known) => known.value === wished) ? wished : 'cuts'
  const pieces = usePieces(view === 'cuts' ? null : stage.small, value, stage.settled)
  const choice = (
    <div className="w-full sm:w-80">
      <Segmented quiet label="看什么" value={view} choices={views} onChange={setView} />
    </div>
  )
  return (
    <div className="stage-stack">
      {view === 'cuts' ? (
        <StageArea
          size={picture}
          tools={
            <>
              {choice}
              <FrameTools stage={stage} />
            </>
          }
        >
          <CutFrame
            picture={picture}
            frame={stage.frame}
            ratio={stage.ratio}
            cuts={stage.cuts}
            numbers={tileNumbers(value)}
            columns={stage.columns}
            rows={stage.rows}
            mosaic={triple ? 'none' : value.mosaic}
            swaps={triple ? [] : value.swaps}
            blankColour={value.blankColour}
            onLines={stage.free ? stage.drawLines : null}
            onMove={stage.moveFrame}
            onSettle={stage.settle}
          />
        </StageArea>
      ) : (
        <>
          {choice}
          <div className="bg-base-200 grid grow place-items-center overflow-hidden rounded-xl p-4 sm:p-6">
            {view === 'moments' && <MomentsPost pieces={pieces} />}
            {view === 'notes' && <NoteProfile pieces={pieces} />}
            {view === 'videos' && <ShortVideoProfile pieces={pieces} />}
            {view === 'covers' && <Covers pieces={pieces} />}
          </div>
        </>
      )}
      <CutFacts value={value} frame={stage.frame} picture={picture} />
      <CutHints view={view} stage={stage} reverse={value.reverse} />
    </div>
  )
}
