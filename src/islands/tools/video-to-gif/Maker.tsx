import { type ComponentType, useEffect, useState } from 'react'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { warmClips } from '../../../stores/clips.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { type MakerFile, useMaker } from '../../bench/use-maker.ts'
import { Output } from './Output.tsx'
import { Start } from './Start.tsx'
import type { StudioProps } from './Studio.tsx'

const loadStudio = async () => (await import('./Studio.tsx')).default

/** 视频转 GIF: an empty table until a clip comes, then the studio. */
export default function Maker(props: MakerProps) {
  const [files, setFiles] = useState<readonly MakerFile[]>([])
  const [{ Studio }, setFetched] = useState<{ Studio: ComponentType<StudioProps> | null }>({ Studio: null })
  const { options, choose, changed, ready } = useMaker<VideoToGifOptions>(props, {
    onFiles: setFiles,
    busy: files.length > 0,
  })
  // The first sign of somebody fetches what the first clip will need.
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
  // Not by a Suspense: what it shows meanwhile it keeps on the screen for a third of a second.
  useEffect(() => {
    if (!wanted) return
    loadStudio().then(
      (Studio) => setFetched({ Studio }),
      (thrown: unknown) =>
        setFetched(() => {
          throw thrown
        }),
    )
  }, [wanted])
  const empty = (stage: React.ReactNode) => (
    <MakerLayout
      ready={ready}
      changed={changed}
      stage={stage}
      settings={<Output value={options} onChange={choose} size={null} mixed={false} />}
      bar={null}
    />
  )
  if (!wanted || !Studio) return empty(<Start opening={wanted} onFiles={setFiles} />)
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
