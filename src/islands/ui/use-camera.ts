import { type RefObject, useEffect, useRef, useState } from 'react'

interface CameraWish extends Pick<MediaTrackConstraints, 'width' | 'height' | 'facingMode' | 'deviceId'> {}

export interface Camera {
  /** Goes to the `<video>` that shows it. */
  readonly video: RefObject<HTMLVideoElement | null>
  /** Null until the visitor has allowed it. */
  readonly track: MediaStreamTrack | null
  /**
   * Name of the browser's error if there is no picture, `ended` if the camera went away; '' otherwise. `SecurityError`
   * stands for a page on which cameras are not allowed.
   */
  readonly refusal: string
  /** Asks once more. */
  readonly retry: () => void
}

async function openCamera(wish: CameraWish): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({ audio: false, video: wish })
}

/** Shows a stream in a video; one that the browser does not start at once starts later. */
async function show(stream: MediaStream, video: HTMLVideoElement | null): Promise<void> {
  if (!video) return
  video.srcObject = stream
  await video.play().catch(() => {})
}

function release(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Opens a camera while the component is mounted, which asks the visitor for permission, and shows it in a `<video>`. A
 * changed wish opens another. The stream stays on the device; the camera is let go on unmount.
 */
export function useCamera(wish: CameraWish): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [refusal, setRefusal] = useState('')
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify(wish)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt requests the camera again
  useEffect(() => {
    let closed = false
    let stream: MediaStream | null = null
    const start = async () => {
      try {
        const opened = await openCamera(JSON.parse(asked))
        if (closed) return release(opened)
        stream = opened
        const [first = null] = opened.getVideoTracks()
        first?.addEventListener('ended', () => !closed && setRefusal('ended'))
        await show(opened, video.current)
        if (!closed) setTrack(first)
      } catch (thrown) {
        if (!closed) setRefusal(thrown instanceof DOMException ? thrown.name : 'unknown')
      }
    }
    setRefusal('')
    setTrack(null)
    void start()
    return () => {
      closed = true
      if (stream) release(stream)
    }
  }, [asked, attempt])

  return { video, track, refusal, retry: () => setAttempt(attempt + 1) }
}
