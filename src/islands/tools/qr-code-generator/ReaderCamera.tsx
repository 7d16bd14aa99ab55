import { useEffect, useRef, useState } from 'react'
import { cameraRefusals, cameraUnknown } from '../../../catalogue/qr-reading.ts'
import { readFrame } from '../../../stores/qr/reading.ts'
import { Button } from '../../ui/Button.tsx'

interface ReaderCameraProps {
  readonly onClose: () => void
  /** Called with the frame a code was found in. */
  readonly onSeen: (frame: Blob) => void
}

/** Longest side of an analysed frame, px, and the interval between analyses. */
const longest = 1024
const everyMs = 200

/** Returns true if the camera has a torch, which the DOM types do not declare. */
const hasLamp = (track: MediaStreamTrack | null): boolean =>
  (track?.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } },
  })
}

/** Shows the camera until a code is found. Frames stay on the device; the camera is released on unmount. */
export default function ReaderCamera({ onClose, onSeen }: ReaderCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const seen = useRef(onSeen)
  seen.current = onSeen
  const [refusal, setRefusal] = useState('')
  const [attempt, setAttempt] = useState(0)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [lit, setLit] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests the camera again
  useEffect(() => {
    let closed = false
    let stream: MediaStream | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })

    const look = async (): Promise<void> => {
      const shown = video.current
      if (closed || !shown || !context) return
      if (shown.videoWidth > 0 && !document.hidden) {
        const scale = Math.min(1, longest / Math.max(shown.videoWidth, shown.videoHeight))
        const { canvas } = context
        canvas.width = Math.round(shown.videoWidth * scale)
        canvas.height = Math.round(shown.videoHeight * scale)
        context.drawImage(shown, 0, 0, canvas.width, canvas.height)
        const codes = await readFrame(context.getImageData(0, 0, canvas.width, canvas.height)).catch(() => [])
        if (closed) return
        if (codes.length > 0) {
          return canvas.toBlob((blob) => !closed && blob && seen.current(blob), 'image/jpeg', 0.95)
        }
      }
      timer = setTimeout(() => void look(), everyMs)
    }
    const start = async () => {
      try {
        const opened = await openCamera()
        if (closed) return stop(opened)
        stream = opened
        setTrack(opened.getVideoTracks()[0] ?? null)
        const shown = video.current
        if (!shown) return
        shown.srcObject = opened
        await shown.play().catch(() => {})
        void look()
      } catch (thrown) {
        const name = thrown instanceof DOMException ? thrown.name : ''
        if (!closed) setRefusal(cameraRefusals[name] ?? cameraUnknown)
      }
    }
    setRefusal('')
    void start()
    return () => {
      closed = true
      clearTimeout(timer)
      if (stream) stop(stream)
    }
  }, [attempt])

  const hasTorch = hasLamp(track)
  const light = async () => {
    await track?.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] })
    setLit(!lit)
  }

  return (
    <div data-camera={refusal ? 'refused' : 'open'}>
      {refusal ? (
        <div className="bg-base-200 grid justify-items-center gap-4 rounded-2xl px-4 py-14 text-center">
          <p role="alert" className="max-w-md">
            {refusal}
          </p>
          <Button icon="retry" onClick={() => setAttempt(attempt + 1)}>
            再试一次
          </Button>
        </div>
      ) : (
        <>
          <video
            ref={video}
            muted
            playsInline
            aria-label="摄像头画面"
            className="bg-base-300 mx-auto block aspect-[4/3] max-h-[60dvh] w-full rounded-2xl object-cover"
          />
          <p role="status" className="text-muted mt-3 text-center text-sm">
            把码放进画面，认出后会自动停下。画面只在本机处理。
          </p>
        </>
      )}
      <div className="mt-4 flex justify-center gap-3">
        {hasTorch && (
          <Button large aria-pressed={lit} onClick={() => void light()}>
            {lit ? '关闭手电筒' : '打开手电筒'}
          </Button>
        )}
        <Button large icon="close" onClick={onClose}>
          关闭摄像头
        </Button>
      </div>
    </div>
  )
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
