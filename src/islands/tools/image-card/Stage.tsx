import { useMemo, useState } from 'react'
import { toolMessageOf } from '../../../catalogue/tool-messages.ts'
import type { IdPhotoOptions, PhotoDetails } from '../../../core/tools/image-card.ts'
import {
  closeIdPhoto,
  type IdPhotoPreview,
  type IdPhotoSource,
  previewIdPhoto,
} from '../../../stores/bench/id-photo-preview.ts'
import { $peopleLoading } from '../../../stores/bench/people-loading.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented, Slider } from '../../ui/fields.tsx'
import { StageArea } from '../../ui/StageArea.tsx'
import { useLatest } from '../../ui/use-latest.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { CheckList } from './CheckList.tsx'
import { groundCss } from './grounds.ts'
import { PhotoSurface } from './PhotoSurface.tsx'

type Props = StageProps<IdPhotoOptions>

const still = { x: 0, y: 0, zoom: 1, turn: 0 } as const

/** Returns the options with those that a preview does not show as they are by default, so that they cause no new one. */
const previewOptions = (value: IdPhotoOptions): IdPhotoOptions => ({
  ...value,
  ...{ sheet: 'none', sheetAs: 'jpg', cuts: 'through', sheetGap: 2, sheetMargin: 3, fill: false },
  ...{ sheetMix: false, sheetCounts: [], roster: '', rosterNames: '{name}_{id}', index: 0 },
})

interface WaitingProps {
  readonly url: string
  readonly name: string
  readonly preview: IdPhotoPreview | null
  readonly working: boolean
  readonly onLeave: () => void
}

/** Shows the picture itself while its person is looked for, or why there is no photo of it. */
function Waiting({ url, name, preview, working, onLeave }: WaitingProps) {
  const loading = useClientStore($peopleLoading)
  const error = working ? null : preview?.error
  const message = error && toolMessageOf(error.code, error.params)
  return (
    <div data-stage="id-photo" data-photo={error ? 'refused' : 'waiting'} className="relative size-full">
      <img src={url} alt={name} draggable={false} className="size-full rounded-sm object-contain opacity-50" />
      <div role="status" className="absolute inset-0 grid place-items-center p-4">
        <div className="bg-base-100 grid max-w-sm gap-2 rounded-xl px-4 py-3 text-center text-sm shadow-md">
          {message ? (
            <>
              <p className="font-semibold">{message.text}</p>
              <p className="text-muted">{message.advice}</p>
              {error?.code === 'id-photo-faces' && (
                <Button look="primary" onClick={onLeave}>
                  只留最大的一张脸
                </Button>
              )}
            </>
          ) : (
            <p>{loading ? `正在加载识别组件（约 ${loading.megabytes} MB，只需一次）…` : '正在这台设备上找人脸…'}</p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Sets size and turn of the person. */
function AdjustFields({ value, onChangeThis }: Pick<Props, 'value' | 'onChangeThis'>) {
  const { adjust } = value
  const isMoved = JSON.stringify(adjust) !== JSON.stringify(still)
  const change = (patch: Partial<IdPhotoOptions['adjust']>) => onChangeThis({ adjust: { ...adjust, ...patch } })
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-1">
      <div>
        <Slider
          label="人像大小"
          unit="%"
          {...{ min: 60, max: 160, value: Math.round(adjust.zoom * 100) }}
          onChange={(size) => change({ zoom: size / 100 })}
        />
      </div>
      <div>
        <Slider
          label="转正"
          unit="°"
          {...{ min: -15, max: 15, step: 0.5, value: adjust.turn }}
          onChange={(turn) => change({ turn })}
        />
      </div>
      <p
        style={{ gridColumn: '1 / -1' }}
        className="text-muted flex min-h-10 items-center justify-between gap-3 text-xs"
      >
        在照片上拖动可以移动人像
        {isMoved && (
          <Button look="ghost" icon="reset" onClick={() => onChangeThis({ adjust: still })}>
            恢复自动构图
          </Button>
        )}
      </p>
    </div>
  )
}

type View = 'photo' | 'compare'

interface ToolsProps {
  readonly kinds: IdPhotoOptions['kinds']
  readonly place: number
  readonly view: View
  readonly guides: boolean
  /** Whether what is shown is being made anew. */
  readonly renewing: boolean
  readonly onPlace: (place: number) => void
  readonly onView: (view: View) => void
  readonly onGuides: (guides: boolean) => void
}

/** Chooses what the stage shows: which kind, the photo or the comparison, and the lines. */
function Tools({ kinds, place, view, guides, renewing, onPlace, onView, onGuides }: ToolsProps) {
  return (
    <>
      {kinds.length > 1 && (
        <select
          aria-label="看哪个规格"
          value={place}
          onChange={(event) => onPlace(Number(event.currentTarget.value))}
          className="input w-36 cursor-pointer appearance-auto text-sm"
        >
          {kinds.map(({ id, name }, at) => (
            <option key={`${id} ${name}`} value={at}>
              {name}
            </option>
          ))}
        </select>
      )}
      <Segmented
        quiet
        label="看什么"
        value={view}
        choices={[
          { value: 'photo', label: '成品' },
          { value: 'compare', label: '对比', hint: '拖动中线看处理前后' },
        ]}
        onChange={onView}
      />
      <Button aria-pressed={guides} disabled={view === 'compare'} onClick={() => onGuides(!guides)}>
        参考线
      </Button>
      <span role="status" className="text-muted ml-2 text-xs">
        {renewing && '正在更新…'}
      </span>
    </>
  )
}

/** Shows the photo before and after with its guide lines, moves the person, and checks what was made. */
export default function Stage({ picture, value, onChange, onChangeThis }: Props) {
  const [chosen, setChosen] = useState(0)
  const [view, setView] = useState<View>('photo')
  const [guides, setGuides] = useState(true)
  const { id, file, name, url, width, height, results } = picture
  const source: IdPhotoSource = useMemo(() => ({ key: id, file, name, width, height }), [id, file, name, width, height])
  const place = Math.min(chosen, value.kinds.length - 1)
  const options = previewOptions(value)
  const { made, working } = useLatest(
    { options, place },
    { make: (asked) => previewIdPhoto(source, asked.options, asked.place), release: closeIdPhoto },
  )
  // Every kind has as many files, the photo and its sheets; sheets that are shared come after all photos.
  const written = results[value.sheetMix ? place : (place * results.length) / value.kinds.length] ?? null
  // Of the written file once there is one, before that of what the stage shows.
  const checked = written ? ((written.details as PhotoDetails | undefined) ?? null) : null
  const shown = made && !made.error ? made : null
  const ground =
    value.ground === 'own' ? { fill: value.groundFill, colour: value.groundColour, end: value.groundEnd } : null
  return (
    <div className="stage-stack photo-desk relative">
      <div className="photo-view">
        <StageArea
          size={shown ? shown.kind : picture}
          tools={
            <Tools
              {...{ view, guides, place }}
              renewing={shown !== null && working}
              kinds={value.kinds}
              onView={setView}
              onGuides={setGuides}
              onPlace={setChosen}
            />
          }
        >
          {shown ? (
            <PhotoSurface
              {...{ name, shown, view, guides }}
              adjust={value.adjust}
              ground={groundCss(ground ?? { fill: 'solid', colour: shown.kind.grounds[0] ?? '#ffffff' })}
              onAdjust={(adjust) => onChangeThis({ adjust })}
            />
          ) : (
            <Waiting {...{ url, name, working }} preview={made} onLeave={() => onChange({ others: 'leave' })} />
          )}
        </StageArea>
      </div>
      {shown && (
        <div className="photo-panel">
          {/* As high as the picture's place, however much there is to say. */}
          <div>
            <AdjustFields value={value} onChangeThis={onChangeThis} />
            <CheckList
              items={checked ?? shown.items}
              written={checked !== null}
              value={value}
              onRepair={({ all, own }) => {
                if (all) onChange(all)
                if (own) onChangeThis(own)
              }}
            />
          </div>
        </div>
      )}
    </div>
  )
}
