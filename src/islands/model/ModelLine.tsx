import { sentencesOf } from '../../catalogue/messages.ts'
import { toolMessageOf } from '../../catalogue/tool-messages.ts'
import { type ModelUse, megabytesOf } from '../../core/model/description.ts'
import {
  $modelStates,
  $models,
  forgetModel,
  type ModelState,
  prepareModel,
  stopPreparing,
} from '../../stores/bench/models.ts'
import { isConfirmed } from '../../stores/shell/confirm.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useStore } from '../ui/use-store.ts'

interface ModelLineProps {
  readonly use: ModelUse
  /** What downloading it is called where the visitor begins it here; absent where it begins with the first picture. */
  readonly prepare?: string
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)

/** Says how far the model is, and offers what can be done about it. */
function Step({ use, state, size, prepare }: ModelLineProps & { readonly state: ModelState; readonly size: number }) {
  if (state.step === 'loading') {
    const { loaded, total } = state
    const label = loaded < total ? `正在下载模型 ${megabytes(loaded)} / ${megabytes(total)} MB，` : '正在启动模型，'
    return <ProgressLine label={label} share={loaded / total} onCancel={() => stopPreparing(use)} />
  }
  const start = prepare && (
    <Button className="justify-self-start" onClick={() => void prepareModel(use)}>
      {prepare}
    </Button>
  )
  if (state.step === 'failed') {
    const { code, params } = state.error
    return (
      <>
        <p role="alert" className="text-error text-sm">
          {sentencesOf(toolMessageOf(code, params))}
        </p>
        <Button className="justify-self-start" onClick={() => void prepareModel(use)}>
          重试
        </Button>
      </>
    )
  }
  if (state.step === 'absent') {
    return (
      <>
        <p className="text-sm">首次使用要下载 {size} MB，之后断网也能用。图片仍在本机处理，不上传。</p>
        {start}
      </>
    )
  }
  const forget = async () => {
    const text = `模型文件（${size} MB）会从这台设备删除，下次使用要重新下载。`
    if (await isConfirmed({ title: '删除模型', text, confirmLabel: '删除' })) await forgetModel(use)
  }
  return (
    <>
      {state.isKept ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm">模型在这台设备上（{size} MB）</p>
          <Button look="ghost" icon="trash" onClick={() => void forget()}>
            删除
          </Button>
        </div>
      ) : (
        <p className="text-warning text-sm">浏览器没有地方存放模型：这次能用，下次要重新下载 {size} MB。</p>
      )}
      {state.ms === null && start}
    </>
  )
}

/** Shows what there is to know of the operator's model for a use: licence, size, whether it is on this device. */
export default function ModelLine({ use, prepare }: ModelLineProps) {
  const model = useStore($models)[use]
  const state = useStore($modelStates)[use]
  if (!model) return null
  return (
    <section aria-label={`模型「${model.name}」`} className="bg-base-200 grid gap-2 rounded-xl p-3">
      <Step use={use} state={state} size={megabytesOf(model)} {...(prepare ? { prepare } : {})} />
      <p className="text-muted text-xs">{model.licence}</p>
    </section>
  )
}
