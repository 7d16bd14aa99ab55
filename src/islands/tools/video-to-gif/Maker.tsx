import { useEffect, useState } from 'react'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { warmClips } from '../../../stores/bench/clips.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { type MakerFile, useMaker } from '../../bench/use-maker.ts'
import { lazyPartHook } from '../../ui/lazy-part.tsx'
import { Output } from './Output.tsx'
import { Start } from './Start.tsx'

const loadStudio = () => import('./Studio.tsx')
const useStudio = lazyPartHook(loadStudio)

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
  const wanted = files.length > 0
  const Studio = useStudio(wanted)
  if (!Studio) {
    return (
      <MakerLayout
        ready={ready}
        changed={changed}
        stage={<Start opening={wanted} onFiles={setFiles} />}
        settings={<Output value={options} onChange={choose} size={null} mixed={false} />}
        bar={null}
      />
    )
  }
  return (
    <Studio
      page={props}
      options={options}
      choose={choose}
      changed={changed}
      ready={ready}
      files={files}
      onFiles={setFiles}
    />
  )
}
