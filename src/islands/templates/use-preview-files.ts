import { useEffect } from 'react'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { addPreviewPictures } from '../../stores/templates/preview.ts'

/** Takes pictures that are dropped on the page or pasted into the preview. */
export function usePreviewFiles(): void {
  useEffect(() => {
    document.documentElement.dataset.intake = 'template'
    const take = async () => {
      const files = (await takeIncoming()).map(({ file }) => file)
      if (files.length > 0) await addPreviewPictures(files)
    }
    void take()
    const stop = onIncoming(() => void take())
    return () => {
      stop()
      delete document.documentElement.dataset.intake
    }
  }, [])
}
