import { useEffect, useRef } from 'react'
import { smallPicture } from '../../../stores/design/pictures.ts'

/** Pictures decoded at once; decoding dozens of large ones together would freeze a phone. */
const atOnce = 2
let running = 0
const waiting: (() => void)[] = []

async function turn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Renders a thumbnail of a whole stored picture, decoded when it is about to scroll into view. */
export function Thumb({ asset, box = 192 }: { asset: string; box?: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    let wanted = true
    const draw = async () => {
      const picture = wanted ? await smallPicture(asset, box) : null
      if (!picture) return
      if (wanted) {
        element.width = picture.width
        element.height = picture.height
        element.getContext('2d')?.drawImage(picture, 0, 0)
      }
      picture.close()
    }
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        sight.disconnect()
        void turn(draw)
      },
      { rootMargin: '200px' },
    )
    sight.observe(element)
    return () => {
      wanted = false
      sight.disconnect()
    }
  }, [asset, box])
  return (
    <span className="grid size-full place-items-center">
      <canvas ref={canvas} width="1" height="1" className="checker block max-h-full max-w-full" />
    </span>
  )
}
