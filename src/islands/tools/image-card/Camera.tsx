import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { aimHints, cameraRefusal } from '../../../catalogue/camera.ts'
import type { Rect, Size } from '../../../core/geometry.ts'
import { type Aim, aimOf, frameIn } from '../../../core/idphoto/aim.ts'
import type { IdPhotoOptions } from '../../../core/tools/image-card.ts'
import { $peopleLoading } from '../../../stores/bench/people-loading.ts'
import { isInAppBrowser } from '../../../stores/shell/in-app.ts'
import type { CameraProps } from '../../bench/camera.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogFrame } from '../../ui/DialogFrame.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type Camera as OpenCamera, useCamera } from '../../ui/use-camera.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { useClientStore } from '../../ui/use-store.ts'
import { CameraOutline } from './CameraOutline.tsx'
import { useDeviceRoll, useLight, usePose } from './use-aim.ts'

/** Which camera is asked for: by the way it looks, or by its id where it does not say so. */
type Choice = { readonly facingMode: { readonly ideal: string } } | { readonly deviceId: { readonly exact: string } }

const front: Choice = { facingMode: { ideal: 'user' } }
/** Seconds of the countdown. */
const countFrom = 3
/** The shutter: a disc in a ring. */
const shutter = {
  ...{ width: 60, height: 60, padding: 0, margin: 8, borderRadius: '50%' },
  boxShadow: '0 0 0 3px var(--color-base-100), 0 0 0 7px var(--color-primary)',
} as const
/** Degrees by which a level may be off. */
const mostTilt = 2.5

/** Returns the name of a photo taken now, in the visitor's time: 拍照-20261127-153012.jpg. */
function nameNow(): string {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${now.getFullYear()}${two(now.getMonth() + 1)}${two(now.getDate())}`
  return `拍照-${day}-${two(now.getHours())}${two(now.getMinutes())}${two(now.getSeconds())}.jpg`
}

/** Returns the whole picture that a video shows, as it was filmed; null if there is none. */
async function photoOf(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.95))
  return blob && new File([blob], nameNow(), { type: 'image/jpeg' })
}

/** Returns the camera to go on to after a track; null if there is no other. */
function useNextCamera(track: MediaStreamTrack | null): Choice | null {
  const [next, setNext] = useState<Choice | null>(null)
  useEffect(() => {
    let isGone = false
    const find = async () => {
      if (!track) return setNext(null)
      const devices = (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === 'videoinput')
      if (isGone || devices.length < 2) return
      const { facingMode, deviceId } = track.getSettings()
      if (facingMode) return setNext({ facingMode: { ideal: facingMode === 'user' ? 'environment' : 'user' } })
      const at = devices.findIndex((device) => device.deviceId === deviceId)
      setNext({ deviceId: { exact: devices[(at + 1) % devices.length]!.deviceId } })
    }
    find().catch(() => {})
    return () => {
      isGone = true
    }
  }, [track])
  return next
}

/** Counts down once it is started, and calls back at its end. Returns the seconds left; 0 while it does not run. */
function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(0)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) end.current()
    }, 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: () => setLeft(countFrom), stop: useCallback(() => setLeft(0), []) }
}

/** Calls back when the space bar or Enter is pressed and no control takes the key. */
function useShutterKey(press: () => void) {
  const latest = useRef(press)
  latest.current = press
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      const isTaken = event.target instanceof Element && event.target.closest('button, input, select, a')
      if (isTaken || event.repeat || (event.key !== ' ' && event.key !== 'Enter')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', note)
    return () => document.removeEventListener('keydown', note)
  }, [])
}

/** Returns the middle of where the first face is to be, px of the film: skin rather than hair and ground. */
function faceArea(frame: Rect, { middles, width, eyes, chin }: Aim): Rect {
  const wide = width * frame.width * 0.7
  return {
    left: frame.left + (middles[0] ?? 0.5) * frame.width - wide / 2,
    top: frame.top + (eyes - (chin - eyes) * 0.25) * frame.height,
    width: wide,
    height: (chin - eyes) * 1.1 * frame.height,
  }
}

interface FilmProps {
  readonly camera: OpenCamera
  readonly film: Size | null
  readonly kind: IdPhotoOptions['kinds'][0]
  readonly isMirrored: boolean
  /** Seconds of a countdown that runs; 0 if none does. */
  readonly left: number
  /** The photo that was taken, which stands before the film. */
  readonly taken: string | null
  readonly onFilm: (film: Size) => void
}

/** Returns the class and the words of the pill above the film. */
function pillOf(hint: string, loading: { readonly megabytes: number } | null) {
  const text = loading ? `正在加载识别组件（约 ${loading.megabytes} MB，只需一次）…` : aimHints[hint]
  return { text, tone: hint === 'ready' ? 'bg-primary' : 'bg-black/65' }
}

/** Shows what the camera sees, with the outline, the level and one hint; then the photo. */
function Film({ camera, film, kind, isMirrored, left, taken, onFilm }: FilmProps) {
  const { video, track } = camera
  const aim = useMemo(() => aimOf(kind), [kind])
  const shown = film ?? { width: 4, height: 3 }
  const frame = frameIn(shown, kind)
  const isLive = film !== null && track !== null && taken === null
  const light = useLight(video, isLive ? faceArea(frame, aim) : null)
  const pose = usePose(video, isLive && left === 0 ? { film, frame, aim } : null)
  const device = useDeviceRoll()
  const loading = useClientStore($peopleLoading)
  const level = device === null ? (pose?.roll ?? null) : isMirrored ? device : -device
  const hint = pose && pose.hint !== 'ready' ? pose.hint : (light ?? pose?.hint ?? 'none')
  const pill = pillOf(hint, loading)
  return (
    <div
      className="relative mx-auto overflow-hidden rounded-xl bg-black"
      style={{
        aspectRatio: `${shown.width} / ${shown.height}`,
        width: `min(100%, calc(58dvh * ${shown.width / shown.height}))`,
      }}
    >
      <div className="absolute inset-0" style={isMirrored ? { transform: 'scaleX(-1)' } : undefined}>
        <video
          ref={video}
          muted
          playsInline
          aria-label="摄像头画面"
          className="size-full object-cover"
          onLoadedMetadata={({ currentTarget: { videoWidth: width, videoHeight: height } }) =>
            onFilm({ width, height })
          }
          onResize={({ currentTarget: { videoWidth: width, videoHeight: height } }) => onFilm({ width, height })}
        />
        {isLive && (
          <CameraOutline {...{ film, frame, aim, level }} isLevel={level !== null && Math.abs(level) <= mostTilt} />
        )}
      </div>
      {taken && <img src={taken} alt="刚拍的照片" className="absolute inset-0 size-full object-cover" />}
      {left > 0 && (
        <p
          role="timer"
          aria-live="assertive"
          className="absolute inset-0 grid place-items-center font-bold text-white tabular-nums"
          style={{ fontSize: '6rem', textShadow: '0 2px 12px #0009' }}
        >
          {left}
        </p>
      )}
      <p role="status" className="absolute inset-x-0 flex justify-center px-3" style={{ bottom: 12 }}>
        {isLive && left === 0 && (
          <span data-hint={hint} className={`rounded-full px-4 py-1.5 text-sm font-medium text-white ${pill.tone}`}>
            {pill.text}
          </span>
        )}
      </p>
      {!track && !taken && (
        <p role="status" className="absolute inset-0 grid place-items-center px-6 text-center text-sm text-white">
          正在打开摄像头，请在浏览器的提示里点「允许」…
        </p>
      )}
    </div>
  )
}

interface ControlsProps {
  readonly ready: boolean
  readonly delayed: boolean
  readonly counting: boolean
  readonly onShoot: () => void
  readonly onDelay: () => void
  /** Absent with a single camera. */
  readonly onTurn: (() => void) | undefined
}

/** Shows the shutter between what changes the camera and what delays it. */
function Controls({ ready, delayed, counting, onShoot, onDelay, onTurn }: ControlsProps) {
  return (
    <div className="grid items-center gap-4" style={{ gridTemplateColumns: '1fr auto 1fr' }}>
      <div style={{ justifySelf: 'end' }}>
        {onTurn && (
          <Button icon="retry" disabled={counting} onClick={onTurn}>
            换摄像头
          </Button>
        )}
      </div>
      <button
        type="button"
        data-autofocus
        aria-label={counting ? '取消倒数' : '拍照'}
        title={counting ? '取消倒数' : '拍照（空格）'}
        disabled={!ready}
        className="btn btn-primary"
        style={shutter}
        onClick={onShoot}
      >
        <Icon name={counting ? 'close' : 'camera'} size={26} />
      </button>
      <Button className="justify-self-start" aria-pressed={delayed} disabled={counting} onClick={onDelay}>
        倒数 3 秒
      </Button>
    </div>
  )
}

/** Takes photos with the camera, which is asked for when this opens. The photo is not mirrored, the film is. */
export default function Camera({ value, onTaken, onClose }: CameraProps<IdPhotoOptions>) {
  const [choice, setChoice] = useState<Choice>(front)
  const [film, setFilm] = useState<Size | null>(null)
  const [delayed, setDelayed] = useState(false)
  const [photo, setPhoto] = useState<File | null>(null)
  const [count, setCount] = useState(0)
  const camera = useCamera({ ...choice, width: { ideal: 1920 }, height: { ideal: 1440 } })
  const { track, refusal, video, retry } = camera
  const next = useNextCamera(track)
  const url = useObjectUrl(photo)
  const ready = track !== null && film !== null
  const take = async () => {
    if (ready && video.current) setPhoto(await photoOf(video.current))
  }
  const countdown = useCountdown(() => void take())
  const shoot = () => {
    if (countdown.left > 0) countdown.stop()
    else if (delayed) countdown.start()
    else void take()
  }
  useShutterKey(() => ready && !photo && shoot())
  const use = (isLast: boolean) => {
    if (photo) onTaken(photo)
    setPhoto(null)
    setCount(count + 1)
    if (isLast) onClose()
  }
  return (
    <DialogFrame title="拍一张" width={760} modal onClose={onClose}>
      <div data-camera={refusal ? 'refused' : photo ? 'taken' : ready ? 'open' : 'asking'} className="grid gap-4">
        {refusal ? (
          <div
            className="bg-base-200 grid place-items-center gap-4 rounded-xl px-4 text-center"
            style={{ paddingBlock: 56 }}
          >
            <p role="alert" className="max-w-md">
              {cameraRefusal(refusal, isInAppBrowser())}
            </p>
            <Button icon="retry" onClick={retry}>
              再试一次
            </Button>
          </div>
        ) : (
          <Film
            {...{ camera, film }}
            kind={value.kinds[0]!}
            isMirrored={track?.getSettings().facingMode !== 'environment'}
            left={countdown.left}
            taken={photo && url}
            onFilm={setFilm}
          />
        )}
        {photo && (
          <div className="flex flex-wrap justify-center gap-3">
            <Button large icon="retry" onClick={() => setPhoto(null)}>
              重拍
            </Button>
            <Button large onClick={() => use(false)}>
              放进列表，接着拍
            </Button>
            <Button large look="primary" data-autofocus icon="check" onClick={() => use(true)}>
              用这张
            </Button>
          </div>
        )}
        {!photo && !refusal && (
          <Controls
            {...{ ready, delayed }}
            counting={countdown.left > 0}
            onShoot={shoot}
            onDelay={() => setDelayed(!delayed)}
            onTurn={next ? () => setChoice(next) : undefined}
          />
        )}
        <p className="text-muted text-center text-xs leading-5">
          {count > 0 && <b className="text-primary font-medium">已放进列表 {count} 张。</b>}
          画面只在这台设备上处理，不上传。背景越干净、光线越均匀，成品越好。
        </p>
      </div>
    </DialogFrame>
  )
}
