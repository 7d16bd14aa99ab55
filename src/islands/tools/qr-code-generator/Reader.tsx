import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../catalogue/messages.ts'
import { notFoundTips } from '../../../catalogue/qr-reading.ts'
import type { ReadPicture } from '../../../core/qr/read-file.ts'
import { failureOf } from '../../../stores/bench/outputs.ts'
import { readCodesIn } from '../../../stores/qr/reading.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { ReaderCode } from './ReaderCode.tsx'
import { ReaderPicture } from './ReaderPicture.tsx'

const ReaderCamera = lazyPart(
  () => import('./ReaderCamera.tsx'),
  <p className="text-muted p-10 text-center">正在打开摄像头…</p>,
)

/** A picture to be read. */
interface GivenFile {
  readonly name: string
  readonly blob: Blob
}

interface ReaderProps {
  /** Pictures added to the page for the reader; a new list is read again. */
  readonly files: readonly GivenFile[]
  /** Puts the text of a code into the form. */
  readonly onUse: (text: string) => void
}

interface Reading {
  readonly id: number
  readonly name: string
  readonly status: 'reading' | 'done' | 'failed'
  readonly picture: ReadPicture | null
  readonly problem: string
}

const mostPictures = 20
let lastId = 0

/** Reads the codes in pictures that are dropped, pasted, chosen or seen by the camera. Never opens a link by itself. */
export default function Reader({ files, onUse }: ReaderProps) {
  const [readings, setReadings] = useState<readonly Reading[]>([])
  const [camera, setCamera] = useState(false)
  const abort = useRef<AbortController | null>(null)

  const change = (id: number, patch: Partial<Reading>) =>
    setReadings((all) => all.map((one) => (one.id === id ? { ...one, ...patch } : one)))
  const read = async (given: readonly GivenFile[]) => {
    abort.current?.abort()
    const running = new AbortController()
    abort.current = running
    const fresh = given.slice(0, mostPictures).map((file) => ({ file, id: ++lastId }))
    setReadings(fresh.map(({ file, id }) => ({ id, name: file.name, status: 'reading', picture: null, problem: '' })))
    await Promise.all(
      fresh.map(async ({ file, id }) => {
        try {
          const picture = await readCodesIn(file.blob, file.name, running.signal)
          change(id, { status: 'done', picture })
        } catch (thrown) {
          const failure = failureOf(thrown, file.name)
          if (!failure) return
          const { text, advice = '' } = messageOf(failure.code, failure.params)
          change(id, { status: 'failed', problem: `${text}。${advice}` })
        }
      }),
    )
  }
  const readNow = useRef(read)
  readNow.current = read
  useEffect(() => {
    if (files.length > 0) void readNow.current(files)
  }, [files])
  useEffect(() => () => abort.current?.abort(), [])

  const choose = (
    <div className="flex flex-wrap justify-center gap-3">
      <label className="btn btn-primary btn-lg text-base">
        <Icon name="image" size={18} />
        选择图片
        <input type="file" multiple data-intake accept="image/*,.heic,.heif,.tif,.tiff,.svg" className="sr-only" />
      </label>
      <Button large icon="camera" onClick={() => setCamera(true)}>
        用摄像头扫
      </Button>
    </div>
  )

  if (camera) {
    return (
      <ReaderCamera
        onClose={() => setCamera(false)}
        onSeen={(blob) => {
          setCamera(false)
          void read([{ name: '摄像头画面.jpg', blob }])
        }}
      />
    )
  }

  return (
    <div data-reader={readings.some(({ status }) => status === 'reading') ? 'reading' : 'idle'}>
      {readings.length === 0 ? (
        <div className="border-base-300 grid justify-items-center gap-4 rounded-2xl border-2 border-dashed px-4 py-14 text-center">
          <Icon name="search" size={36} className="text-leaf" />
          <p className="text-lg font-semibold">识别图片里的二维码</p>
          <p className="text-muted max-w-md text-sm">
            把图片拖进来，或复制后按 Ctrl+V 粘贴。一张图里有几个码都能认，微型码、Data Matrix
            和商品条码也行。图片只在本机处理。
          </p>
          {choose}
        </div>
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {readings.map((reading) => (
            <ReadingView key={reading.id} reading={reading} onUse={onUse} />
          ))}
          <div className="border-base-300 flex flex-wrap items-center justify-center gap-3 border-t pt-5">
            {choose}
            <IconButton icon="close" label="清空" onClick={() => setReadings([])} />
          </div>
        </div>
      )}
    </div>
  )
}

function ReadingView({ reading, onUse }: { reading: Reading; onUse: (text: string) => void }) {
  const { name, status, picture, problem } = reading
  const count = picture?.codes.length ?? 0
  return (
    <section aria-label={name} className="grid grid-cols-1 gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="mb-2 truncate text-sm font-semibold">{name}</h2>
        {picture ? (
          <ReaderPicture picture={picture} name={name} />
        ) : (
          <div className="bg-base-200 text-muted grid min-h-40 place-items-center rounded-xl p-6 text-center text-sm">
            {status === 'reading' ? '正在识别…' : ''}
          </div>
        )}
      </div>
      <div className="min-w-0" aria-live="polite">
        {status === 'failed' && (
          <p role="alert" className="bg-error/10 rounded-xl p-4 text-sm">
            {problem}
          </p>
        )}
        {picture && count === 0 && (
          <div className="bg-base-200 rounded-xl p-4 text-sm">
            <p className="mb-2 font-semibold">没有找到能认出来的码</p>
            <ul className="text-muted grid list-disc gap-1.5 pl-5">
              {notFoundTips.map((tip) => (
                <li key={tip}>{tip}</li>
              ))}
            </ul>
          </div>
        )}
        {picture && count > 0 && (
          <>
            <p className="mb-2 text-sm font-semibold">找到 {count} 个码</p>
            <ol className="grid gap-3">
              {picture.codes.map((code, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the codes found in a picture do not change
                <ReaderCode key={index} code={code} number={index + 1} onUse={onUse} />
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )
}
