import { useEffect, useState } from 'react'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { warmClips } from '../../../stores/bench/clips.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { type MakerFile, useMaker } from '../../bench/use-maker.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Output } from './Output.tsx'
import { Start } from './Start.tsx'
import type { StudioProps } from './Studio.tsx'

interface StartLayoutProps extends Omit<StudioProps, 'page' | 'files'> {
  readonly opening: boolean
}

const loadStudio = () => import('./Studio.tsx')
const Studio = lazyPart(loadStudio, (props: StudioProps) => <StartLayout {...props} opening />)

/** Shows the start page; `opening` while the studio for the first clip loads. */
function StartLayout({ ready, changed, onFiles, options, choose, opening }: StartLayoutProps) {
  return (
    <MakerLayout
      ready={ready}
      changed={changed}
      stage={<Start opening={opening} onFiles={onFiles} />}
      settings={<Output value={options} onChange={choose} size={null} mixed={false} />}
      bar={null}
    />
  )
}

/** Shows 视频转 GIF: a start page until a clip is added, then the studio. */
export default function Maker(props: MakerProps) {
  const [files, setFiles] = useState<readonly MakerFile[]>([])
  const { options, choose, changed, ready } = useMaker<VideoToGifOptions>(props, {
    onFiles: setFiles,
    busy: files.length > 0,
  })
  // The first interaction prefetches what the first clip will need.
  useEffect(() => {
    const signs = ['dragenter', 'pointerdown', 'keydown'] as const
    const fetchAhead = () => {
      loadStudio().catch(console.error)
      warmClips()
    }
    for (const sign of signs) addEventListener(sign, fetchAhead, { once: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAhead)
    }
  }, [])
  const page = { options, choose, changed, ready, onFiles: setFiles }
  if (files.length === 0) return <StartLayout {...page} opening={false} />
  return <Studio {...page} page={props} files={files} />
}
