import { wholeFrame } from '../../../core/image/frame.ts'
import { heartPath } from '../../../core/image/mask.ts'
import { coveringScale } from '../../../core/image/turn.ts'
import type { CropOptions } from '../../../core/tools/crop-image.ts'
import type { StageProps } from '../../bench/stage.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { NumberField, Slider } from '../../ui/fields.tsx'
import { StageArea } from '../../ui/StageArea.tsx'
import { FrameBox } from '../FrameBox.tsx'
import { type Crop, useCrop } from './use-crop.ts'

/** Returns the part of the frame outside the shape, as a path in a box of 1 by 1. */
function outsidePath({ shape, radius }: CropOptions, width: number, height: number): string {
  const box = 'M0 0H1V1H0Z'
  if (shape === 'circle') return `${box}M0 0.5A0.5 0.5 0 0 0 1 0.5A0.5 0.5 0 0 0 0 0.5Z`
  if (shape === 'heart') return box + heartPath
  const length = (radius / 100) * Math.min(width, height)
  const [a, b] = [length / width, length / height]
  const arc = (x: number, y: number) => `A${a} ${b} 0 0 1 ${x} ${y}`
  return `${box}M${a} 0H${1 - a}${arc(1, b)}V${1 - b}${arc(1 - a, 1)}H${a}${arc(0, 1 - b)}V${b}${arc(a, 0)}Z`
}

/** Smallest frame, px. */
const least = { width: 8, height: 8 }
const percent = (share: number) => `${share * 100}%`

interface CropPartProps {
  readonly crop: Crop
  readonly value: CropOptions
}

/** Shows the buttons that turn and flip the picture. */
function TurnTools({ crop: { turn, change }, value }: CropPartProps) {
  return (
    <>
      <IconButton icon="rotateLeft" label="向左转 90°" onClick={() => turn(3)} />
      <IconButton icon="rotateRight" label="向右转 90°" onClick={() => turn(1)} />
      <IconButton
        icon="flipX"
        label="左右翻转"
        aria-pressed={value.flipX}
        onClick={() => change({ flipX: !value.flipX, x: 1 - value.x - value.w })}
      />
      <IconButton
        icon="flipY"
        label="上下翻转"
        aria-pressed={value.flipY}
        onClick={() => change({ flipY: !value.flipY, y: 1 - value.y - value.h })}
      />
      {value.by === 'frame' && (
        <Button
          look="ghost"
          icon="reset"
          onClick={() => change({ ...wholeFrame, turns: 0, flipX: false, flipY: false, angle: 0 })}
        >
          重来
        </Button>
      )}
    </>
  )
}

/** Shows the crop frame: its thirds, and what lies outside of its shape. */
function CropFrameBox({ crop, value }: CropPartProps) {
  const { rect } = crop
  return (
    <FrameBox
      label="裁剪框"
      size={crop.size}
      frame={crop.frame}
      ratio={crop.ratio}
      least={least}
      onMove={crop.moveFrame}
      onSettle={crop.settle}
    >
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full"
      >
        {value.shape !== 'rect' && (
          <path
            d={outsidePath(value, rect.width, rect.height)}
            fillRule="evenodd"
            fill={value.outside === 'colour' ? value.outsideColour : 'rgb(0 0 0 / 0.5)'}
          />
        )}
        <path
          d="M0.3333 0V1M0.6667 0V1M0 0.3333H1M0 0.6667H1"
          stroke="white"
          strokeOpacity="0.65"
          strokeWidth="1"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </FrameBox>
  )
}

/** Shows the picture, turned and flipped, under the crop frame. */
function TurnedPicture({ crop, value, picture }: CropPartProps & Pick<StageProps<CropOptions>, 'picture'>) {
  const { size, angle } = crop
  const sideways = value.turns % 2 === 1
  return (
    <div data-stage="crop" className="checker relative size-full select-none">
      <div className="absolute inset-0 overflow-hidden">
        <img
          src={picture.url}
          alt={picture.name}
          draggable={false}
          className="absolute top-1/2 left-1/2 max-w-none"
          style={{
            width: sideways ? percent(size.height / size.width) : '100%',
            height: sideways ? percent(size.width / size.height) : '100%',
            transform: `translate(-50%, -50%) rotate(${angle}deg) scale(${coveringScale(size, angle)}) scale(${value.flipX ? -1 : 1}, ${value.flipY ? -1 : 1}) rotate(${value.turns * 90}deg)`,
          }}
        />
      </div>
      {value.by === 'frame' && !crop.seeking && <CropFrameBox crop={crop} value={value} />}
    </div>
  )
}

/** Shows the fields of the frame's position and size, px. */
function RectFields({ crop: { size, rect, setRect } }: { crop: Crop }) {
  const fields = [
    { name: 'left', label: '左', min: 0, max: size.width - 1 },
    { name: 'top', label: '上', min: 0, max: size.height - 1 },
    { name: 'width', label: '宽', min: 1, max: size.width },
    { name: 'height', label: '高', min: 1, max: size.height },
  ] as const
  return (
    <div className="grid grow basis-96 grid-cols-2 gap-2 xs:grid-cols-4 sm:gap-3">
      {fields.map(({ name, ...field }) => (
        <NumberField
          key={name}
          {...field}
          unit="px"
          value={rect[name]}
          onChange={(typed) => typed !== null && setRect({ [name]: typed })}
        />
      ))}
    </div>
  )
}

/** Shows the picture with the crop frame: drag, resize, nudge, pinch, rotate and straighten. */
export default function Stage(props: StageProps<CropOptions>) {
  const { picture, value } = props
  const crop = useCrop(props)
  const { size } = crop
  const shown = value.by === 'trim' ? picture.result : null
  return (
    <div className="stage-stack">
      <StageArea
        size={shown ?? size}
        tools={
          <fieldset disabled={crop.seeking} className="contents">
            <TurnTools crop={crop} value={value} />
          </fieldset>
        }
      >
        {shown ? (
          <img
            src={shown.url}
            alt={`${picture.name} 去边后`}
            width={shown.width}
            height={shown.height}
            className="checker size-full rounded-sm shadow-sm"
          />
        ) : (
          <TurnedPicture crop={crop} value={value} picture={picture} />
        )}
      </StageArea>
      {value.by === 'frame' ? (
        <fieldset disabled={crop.seeking} className="flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="grow basis-60">
            <Slider label="拉直" unit="°" min={-45} max={45} step={0.5} value={crop.angle} onChange={crop.straighten} />
          </div>
          <RectFields crop={crop} />
        </fieldset>
      ) : (
        <p className="text-muted text-center text-sm tabular-nums">
          {size.width}×{size.height}
          {shown && (
            <>
              {' → '}
              <b className="text-base-content">
                {shown.width}×{shown.height}
              </b>
            </>
          )}
        </p>
      )}
    </div>
  )
}
