import { useEffect, useState } from 'react'
import { type ImageFormat, isIncomplete } from '../../core/image/info.ts'
import { previewOf } from '../../stores/bench/preview.ts'
import type { Task } from '../../stores/bench/task.ts'

/** Formats that every browser displays. */
const shownByBrowsers: readonly ImageFormat[] = ['jpg', 'png', 'webp', 'avif', 'gif', 'bmp', 'ico', 'svg']

/** Whether an `<img>` shows a file as the tools see it: of a truncated one it may show nothing, without an error. */
export const isShownByBrowsers = ({ info }: Task) =>
  info !== null && shownByBrowsers.includes(info.format) && !isIncomplete(info)

/** Returns a picture of the file made by a worker while `needed`; null until it is there, and if it cannot be made. */
export function usePreview(file: Blob | undefined, name: string, longest: number, needed: boolean): Blob | null {
  const [made, setMade] = useState<{ file: Blob; blob: Blob } | null>(null)
  useEffect(() => {
    if (!file || !needed) return
    let wanted = true
    previewOf(file, name, longest).then(
      (blob) => wanted && setMade({ file, blob }),
      // The row shows the error of the file.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [file, name, longest, needed])
  return made !== null && made.file === file ? made.blob : null
}
