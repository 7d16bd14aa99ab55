import { useEffect, useRef, useState } from 'react'
import { cameraRefusal } from '../../../catalogue/camera.ts'
import { readFrame } from '../../../stores/qr/reading.ts'
import { isInAppBrowser } from '../../../stores/shell/in-app.ts'
import { Button } from '../../ui/Button.tsx'
import { useCamera } from '../../ui/use-camera.ts'

interface ReaderCameraProps {
  readonly onClose: () => void
  /** Called with the frame a code was found in. */
  readonly onSeen: (frame: Blob) => void
}

/** Longest side of an analysed frame, px, and the interval between analyses. */
const longest = 1024
const everyMs = 200
const wish = { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 960 } } as const

/** Returns true if the camera has a torch, which the DOM types do not declare. */
const hasLamp = (track: MediaStreamTrack | null): boolean =>
  (track?.getCapabilities?.() as { readonly torch?: boolean } | undefined)?.torch === true

/** Shows the camera until a code is found. Frames stay on the device; the camera is released on unmount. */
export default function ReaderCamera({ onClose, onSeen }: ReaderCameraProps) {
  const { video, track, refusal, retry } = useCamera(wish)
  const seen = useRef(onSeen)
  seen.current = onSeen
  const [lit, setLit] = useState(false)

  useEffect(() => {
    let closed = false
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
    if (track) void look()
    return () => {
      closed = true
      clearTimeout(timer)
    }
  }, [track, video])

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
            {cameraRefusal(refusal, isInAppBrowser())}
          </p>
          <Button icon="retry" onClick={retry}>
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
