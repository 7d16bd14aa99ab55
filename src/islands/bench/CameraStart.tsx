import { useEffect, useMemo, useState } from 'react'
import { $choices, type OptionValues } from '../../stores/bench/tool-options.ts'
import { giveFile } from '../../stores/shell/give-file.ts'
import { Button } from '../ui/Button.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { useStore } from '../ui/use-store.ts'
import { cameraOf } from './camera.ts'

interface CameraStartProps {
  readonly tool: string
  readonly defaults: OptionValues
}

/**
 * Opens a tool's camera, by its own button while there are no files and by every one marked `data-opens=camera`. An
 * island of its own, so that the pages of other tools do not carry it; what is taken comes in like a dropped file.
 */
export default function CameraStart({ tool, defaults }: CameraStartProps) {
  const choices = useStore($choices)
  const value = useMemo(() => ({ ...defaults, ...choices }), [defaults, choices])
  const [taking, setTaking] = useState(false)
  const Camera = useMemo(() => {
    const load = cameraOf(tool)
    return load ? lazyOverlay(load) : null
  }, [tool])
  useEffect(() => {
    const open = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('[data-opens=camera]')) setTaking(true)
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [])
  return (
    <>
      <div data-camera-start className="needs-js mb-4 flex flex-wrap items-center gap-2.5">
        <Button icon="camera" data-opens="camera">
          拍一张
        </Button>
        <span className="text-muted text-sm">没有现成的照片？对着轮廓现拍，不上传</span>
      </div>
      {Camera && taking && <Camera value={value} onTaken={giveFile} onClose={() => setTaking(false)} />}
    </>
  )
}
