import type { QrOptions } from '../../../core/qr/options.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { MakerLayout } from '../../bench/MakerLayout.tsx'
import type { MakerProps } from '../../bench/maker.ts'
import { useMaker } from '../../bench/use-maker.ts'
import { Segmented } from '../../ui/fields.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Arrived } from './Arrived.tsx'
import { StyleFields } from './Looks.tsx'
import { Output } from './Output.tsx'
import { Presets } from './Presets.tsx'
import { Single } from './Single.tsx'
import { SingleBar } from './SingleBar.tsx'
import { useCode } from './use-code.ts'
import { useIntake } from './use-intake.ts'

const waiting = <p className="text-muted grid min-h-72 place-items-center text-sm">正在打开…</p>
const Batch = lazyPart(() => import('./Batch.tsx'), waiting)
const Reader = lazyPart(() => import('./Reader.tsx'), waiting)

const modes = [
  { value: 'one', label: '做一个' },
  { value: 'batch', label: '批量' },
  { value: 'read', label: '识别' },
] as const

/** Shows 二维码生成: one code with its content, style and check; codes for a table; or reading codes in pictures. */
export default function Maker(props: MakerProps) {
  const intake = useIntake()
  const { mode, setMode, arrived, forget } = intake
  const { options, choose, changed, ready } = useMaker<QrOptions>(props, { onFiles: intake.take })
  const code = useCode(options, ready && mode === 'one')

  const takePicture = async (use: (address: string) => Partial<QrOptions>) => {
    const [first] = arrived
    forget()
    if (!first) return
    const { toSmallDataUrl } = await import('../small-picture.ts')
    const address = await toSmallDataUrl(first.blob)
    if (address) choose(use(address))
    else toast.error(`「${first.name}」打不开，请换一张 PNG 或 JPG`)
  }
  const takeText = async (text: string) => {
    const { parsePayload } = await import('../../../core/qr/parse-payload.ts')
    const { type, fields } = parsePayload(text)
    choose({ type, ...fields })
    setMode('one')
    toast.success('已填进来，换个样式就可以保存')
  }
  const stage = (
    <div className="grid gap-5 p-4 sm:p-5">
      <Segmented label="方式" quiet value={mode} choices={modes} onChange={setMode} />
      {mode !== 'batch' && (
        <Arrived
          files={arrived}
          onRead={intake.readArrived}
          onLogo={() => void takePicture((logoPicture) => ({ logo: 'picture', logoPicture }))}
          onBackdrop={() => void takePicture((picture) => ({ background: 'picture', picture }))}
          onClose={forget}
        />
      )}
      {mode === 'one' && <Single value={options} onChange={choose} code={code} />}
      {mode === 'batch' && <Batch options={options} files={intake.tables} continueWith={props.continueWith} />}
      {mode === 'read' && <Reader files={intake.reading} onUse={(text) => void takeText(text)} />}
    </div>
  )
  return (
    <MakerLayout
      ready={ready}
      changed={changed}
      stage={stage}
      settings={
        <div className="grid gap-5">
          <Presets value={options} onChange={choose} awake={ready} />
          <div>
            <StyleFields value={options} onChange={choose} />
            <Output value={options} onChange={choose} drawing={code.drawing} />
          </div>
        </div>
      }
      bar={mode === 'one' && <SingleBar page={props} options={options} code={code} />}
    />
  )
}
