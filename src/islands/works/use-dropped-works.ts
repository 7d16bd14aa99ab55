import { useEffect, useRef } from 'react'
import { importDesigns } from '../../stores/design/reports.ts'
import { onIncoming, takeIncoming } from '../../stores/shell/incoming.ts'
import { toast } from '../../stores/shell/toasts.ts'

const isArchive = ({ name }: File) => /\.zip$/i.test(name)
const isDesign = ({ name }: File) => /\.(qingtu|json|png)$/i.test(name)

/** Takes files dropped on the page: designs are imported, a backup is given to `onBackup`. */
export function useDroppedWorks(onBackup: (file: File) => void): void {
  const latest = useRef(onBackup)
  latest.current = onBackup
  useEffect(() => {
    document.documentElement.dataset.intake = 'works'
    const take = async () => {
      const files = (await takeIncoming()).map(({ file }) => file)
      const backup = files.find(isArchive)
      const designs = files.filter(isDesign)
      if (backup) latest.current(backup)
      if (designs.length > 0) await importDesigns(designs)
      if (files.length > 0 && !backup && designs.length === 0)
        toast.warning('这里只收 .qingtu 设计文件和备份 ZIP；用照片做设计请到「图片设计」')
    }
    void take()
    const stop = onIncoming(() => void take())
    return () => {
      stop()
      delete document.documentElement.dataset.intake
    }
  }, [])
}
