import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { CutOptions } from '../../core/vision/cut-options.ts'
import { peopleParts } from '../../core/vision/people-parts.ts'
import { $modelStates } from '../../stores/bench/models.ts'
import { $peopleLoading } from '../../stores/bench/people-loading.ts'
import { Button } from '../ui/Button.tsx'
import { Offer } from '../ui/Offer.tsx'
import { StageArea } from '../ui/StageArea.tsx'
import { useStore } from '../ui/use-store.ts'
import { CutSurface } from './CutSurface.tsx'
import { BrushFields, CutTools, CutViews } from './CutTools.tsx'
import { type BrushState, type CutView, firstBrush } from './cut-tool.ts'
import { useCutKeys } from './use-cut-keys.ts'
import { type CutState, useCutPreview } from './use-cut-preview.ts'

/** Returns the options that change the cut, not those of what it is placed on. */
const cutOptionsOf = ({
  engine,
  guardFaces,
  persons,
  keepShadow,
  box,
  strokes,
  shift,
  feather,
  band,
  cleanColours,
}: CutOptions): CutOptions => ({
  ...{ engine, guardFaces, persons, keepShadow, box, strokes, shift, feather, band, cleanColours },
})

const doubts = {
  'no-subject': '没看出主体在哪。用「框选」框住它，或用「保留」在它上面点一下。',
  'all-subject': '整张图都像主体。用「去掉」在背景上点一下。',
  unclear: '主体和背景太像，没有把握。框出主体，或用「保留」「去掉」各画一笔。',
  'no-person': '没看出人。用「保留」在人身上点一下；拍的不是人，用「智能抠图」的「自动」。',
  'face-mended': '有一张脸差点被抠掉，已经补全。请看一眼它的边缘。',
} as const

/** Says what the stage is doing, or what the person can do. */
function Hint({ state: { cut, working }, mended }: { state: CutState; mended: boolean }) {
  const loading = useStore($peopleLoading)
  const doubt = cut?.doubt && !mended ? doubts[cut.doubt] : null
  const model = useStore($modelStates).matting
  const isModelComing = model.step === 'loading' && model.loaded < model.total
  const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)
  const work = isModelComing
    ? `正在下载模型 ${megabytes(model.loaded)} / ${megabytes(model.total)} MB…`
    : loading
      ? `正在加载人物识别组件（约 ${loading.megabytes} MB，只需一次）…`
      : '正在识别…'
  return (
    <p role="status" className={`min-h-5 text-sm ${doubt ? 'text-warning' : 'text-muted'}`}>
      {working ? work : (doubt ?? '不满意的地方点一下或画一笔，边缘会自己贴上去。')}
    </p>
  )
}

const staysOf = (chosen: readonly number[]) => (person: number) => chosen.length === 0 || chosen.includes(person)

/** Returns the numbers that are shown at the heads of several persons. */
const badgesOf = (cut: CutState['cut'], chosen: readonly number[]) =>
  cut && cut.persons > 1
    ? cut.tops.map(({ x, y }, index) => ({ x, y, label: String(index + 1), stays: staysOf(chosen)(index + 1) }))
    : []

/** Chooses who stays, where there are several persons. */
function Persons({
  count,
  chosen,
  onChoose,
}: {
  count: number
  chosen: readonly number[]
  onChoose: (persons: number[]) => void
}) {
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const stays = staysOf(chosen)
  const toggle = (person: number) => {
    const next = numbers.filter((one) => stays(one) !== (one === person))
    // Without anybody there is no picture; nobody chosen means all.
    onChoose(next.length === count ? [] : next)
  }
  return (
    <fieldset aria-label="留下谁" className="flex flex-wrap items-center gap-2">
      <span className="text-sm">留下谁（从左数）</span>
      {numbers.map((person) => (
        <Button key={person} aria-pressed={stays(person)} onClick={() => toggle(person)}>
          第 {person} 人
        </Button>
      ))}
    </fieldset>
  )
}

/** Offers to cut what may be a person as one, where what finds people was not fetched by itself. */
function PersonOffer({ onAccept }: { onAccept: () => void }) {
  return (
    <Offer action="改用人像" onAccept={onAccept}>
      照片里像是人，用人像抠图会更好（首次加载约 {peopleParts.people.megabytes} MB，图片不上传）。
    </Offer>
  )
}

/** The picture on the stage. */
interface CutPicture {
  /** Names the picture among others. */
  readonly id: string
  readonly file: Blob
  readonly name: string
  readonly url: string
  /** Size in which it is seen, px. */
  readonly width: number
  readonly height: number
  /** The finished picture; null until there is one, undefined where none is made beside the cut. */
  readonly result?: { readonly url: string; readonly width: number; readonly height: number } | null
}

interface CutStageProps {
  readonly picture: CutPicture
  readonly value: CutOptions
  /** Changes what belongs to this picture only. */
  readonly onChangeThis: (
    patch: Partial<Pick<CutOptions, 'strokes' | 'box' | 'persons'>> & { readonly engine?: 'people' },
  ) => void
  /** Names what the cut is placed on; when it changes the finished picture is shown. */
  readonly look?: string
}

/** Returns the newest finished picture; while another one is being made, the one before. */
function useLastResult(result: CutStageProps['picture']['result']) {
  const last = useRef(result)
  useEffect(() => {
    if (result) last.current = result
  }, [result])
  return result ?? last.current
}

/** Returns whether the finished picture is to be shown, which is also chosen by choosing another look. */
function useFinished(look: string | undefined) {
  const [finished, setFinished] = useState(false)
  const shown = useRef(look)
  useEffect(() => {
    if (shown.current !== look) setFinished(true)
    shown.current = look
  }, [look])
  return [finished, setFinished] as const
}

/** Shows the cut of the picture, on which it is mended by strokes, clicks, a lasso and a box; or the finished result. */
export function CutStage({ picture, value, onChangeThis, look }: CutStageProps) {
  const [brush, setBrush] = useState<BrushState>(firstBrush)
  const [view, setView] = useState<CutView>('cut')
  const [ground, setGround] = useState('checker')
  const onBrush = useCallback((patch: Partial<BrushState>) => setBrush((last) => ({ ...last, ...patch })), [])
  const stage = useRef<HTMLDivElement>(null)
  useCutKeys(stage, brush, onBrush)
  const { id, file, name, url, width, height, result } = picture
  const source = useMemo(() => ({ key: id, file, name, width, height }), [id, file, name, width, height])
  const options = cutOptionsOf(value)
  const state = useCutPreview(source, options)
  const { strokes, box } = value
  const mended = strokes.length > 0 || box !== null
  const [asked, setFinished] = useFinished(look)
  const last = useLastResult(result)
  const shown = asked ? last : null
  const finished = shown !== null
  return (
    <div ref={stage} className="stage-stack">
      <StageArea
        size={shown ?? picture}
        tools={
          <>
            {!finished && <CutTools brush={brush} onBrush={onBrush} />}
            {result !== undefined && (
              <Button aria-pressed={finished} disabled={!last} onClick={() => setFinished(!finished)}>
                {finished ? '回到修边' : '看成品'}
              </Button>
            )}
          </>
        }
      >
        {shown ? (
          <img
            src={shown.url}
            alt={`${name} 的成品`}
            width={shown.width}
            height={shown.height}
            className="checker size-full rounded-sm shadow-sm"
          />
        ) : (
          <CutSurface
            {...{ name, url, width, height, brush, view, ground, box }}
            cut={state.cut}
            badges={badgesOf(state.cut, value.persons)}
            onStroke={(stroke) => onChangeThis({ strokes: [...strokes, stroke] })}
            onBox={(next) => onChangeThis({ box: next })}
          />
        )}
      </StageArea>
      {finished && (
        <p role="status" className="text-muted min-h-5 text-sm">
          {result ? '这就是要保存的样子。边缘不满意，回到修边。' : '正在换上新的样子…'}
        </p>
      )}
      {!finished && (
        <>
          <Hint state={state} mended={mended} />
          {state.cut?.mayBePerson && <PersonOffer onAccept={() => onChangeThis({ engine: 'people' })} />}
          {state.cut && state.cut.persons > 1 && (
            <Persons
              count={state.cut.persons}
              chosen={value.persons}
              onChoose={(persons) => onChangeThis({ persons })}
            />
          )}
          <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
            <BrushFields brush={brush} onBrush={onBrush} />
            <span className="grow max-sm:hidden" />
            {mended && (
              <Button look="ghost" icon="reset" onClick={() => onChangeThis({ strokes: [], box: null })}>
                清除笔迹
              </Button>
            )}
            <CutViews view={view} ground={ground} onView={setView} onGround={setGround} />
          </div>
        </>
      )}
    </div>
  )
}
