import { lazy, Suspense, useEffect, useState } from 'react'
import type { VideoToGifOptions } from '../../../core/tools/video-to-gif.ts'
import { warmClips } from '../../../stores/clips.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { type MakerFile, useMaker } from '../../bench/use-maker.ts'
import { Output } from './Output.tsx'
import { Start } from './Start.tsx'

const loadStudio = () => import('./Studio.tsx')
const Studio = lazy(loadStudio)

/** 视频转 GIF: an empty table until a clip comes, then the studio. */
export default function Maker(props: MakerProps) {
  const [files, setFiles] = useState<readonly MakerFile[]>([])
  const { options, choose, changed, ready } = useMaker<VideoToGifOptions>(props, {
    onFiles: setFiles,
    busy: files.length > 0,
  })
  // The first sign of somebody fetches what the first clip will need.
  useEffect(() => {
    const signs = ['dragenter', 'pointerdown', 'keydown'] as const
    const fetchAhead = () => {
      void loadStudio()
      warmClips()
    }
    for (const sign of signs) addEventListener(sign, fetchAhead, { once: true })
    return () => {
      for (const sign of signs) removeEventListener(sign, fetchAhead)
    }
  }, [])
  const empty = (stage: React.ReactNode) => (
    <MakerLayout
      ready={ready}
      changed={changed}
      stage={stage}
      settings={<Output value={options} onChange={choose} size={null} mixed={false} />}
      bar={null}
    />
  )
  if (files.length === 0) return empty(<Start onFiles={setFiles} />)
  return (
    <Suspense fallback={empty(<p className="text-muted grid min-h-72 place-items-center text-sm">正在打开…</p>)}>
      <Studio
        page={props}
        options={options}
        choose={choose}
        changed={changed}
        ready={ready}
        files={files}
        onFiles={setFiles}
      />
    </Suspense>
  )
}
