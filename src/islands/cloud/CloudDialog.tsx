import { Button } from '../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../ui/DialogFrame.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { CloudFacts, refusalOf } from './CloudFacts.tsx'
import { Comparison } from './Comparison.tsx'
import { type CloudDialogProps, type CloudStep, useCloudSave } from './use-cloud-save.ts'

const sentences = {
  waiting: '现在连不上服务器。已经记下，连上以后会自动上传；在那之前，作品照常存在这台设备上。',
  gone: '云端的这份作品已经在别处删除了。这台设备上的还在，可以重新存一份上去。',
  conflict: '这份作品在别处存过新版本，所以没有覆盖它。先看看差别，或者直接选一种办法。',
} as const

type CloudSave = ReturnType<typeof useCloudSave>

function Body({ step, modified }: { readonly step: CloudStep; readonly modified: number }) {
  if (step.at === 'comparing')
    return (
      <Comparison
        own={{ label: '这台设备上', design: step.own, modified }}
        other={{ label: '云端', design: step.work.design, modified: step.work.modified }}
      />
    )
  if (step.at === 'ended')
    return (
      <p role="status" className="text-sm leading-relaxed">
        {sentences[step.outcome.status]}
      </p>
    )
  const { plan } = step
  if (!plan) return <p className="text-muted h-24 text-sm">正在查看…</p>
  const refusal = refusalOf(plan)
  return (
    <>
      <CloudFacts plan={plan} />
      {refusal && (
        <p role="alert" className="text-error mt-4 text-sm">
          {refusal}
        </p>
      )}
    </>
  )
}

/** Buttons for a work that was saved elsewhere meanwhile, in `version`; `newer` if nothing was to be saved here. */
function ConflictChoices(props: { readonly cloud: CloudSave; readonly version: number; readonly newer: boolean }) {
  const { cloud, version, newer } = props
  const { step, save, showBoth, take } = cloud
  const comparing = step.at === 'comparing' ? step : null
  return (
    <>
      <Button onClick={() => void save({ over: version })}>覆盖云端</Button>
      <Button look={comparing && !newer ? 'primary' : 'outline'} onClick={() => void save({ asNew: true })}>
        另存一份
      </Button>
      {comparing && (
        <Button look={newer ? 'primary' : 'outline'} onClick={() => void take(comparing.work)}>
          换成云端的
        </Button>
      )}
      {!comparing && (
        <Button look="primary" icon="compare" onClick={() => void showBoth()}>
          看差别
        </Button>
      )}
    </>
  )
}

function Foot({ cloud, compare = false, onClose }: { readonly cloud: CloudSave } & CloudDialogProps) {
  const { step, job, share, stop, save } = cloud
  if (share !== null)
    return (
      <div className="grow">
        <ProgressLine label={job} share={share} onCancel={stop} />
      </div>
    )
  if (step.at === 'comparing') return <ConflictChoices cloud={cloud} version={step.work.version} newer={compare} />
  if (step.at === 'ended') {
    const { outcome } = step
    if (outcome.status === 'conflict') return <ConflictChoices cloud={cloud} version={outcome.version} newer={false} />
    if (outcome.status === 'waiting')
      return (
        <Button look="primary" onClick={onClose}>
          知道了
        </Button>
      )
  }
  const gone = step.at === 'ended'
  const isOpen = gone || (step.plan !== null && refusalOf(step.plan) === null)
  return (
    <>
      <Button look="ghost" onClick={onClose}>
        取消
      </Button>
      <Button look="primary" icon="upload" disabled={!isOpen} onClick={() => void save({ asNew: gone })}>
        {gone ? '重新存一份' : '存到云端'}
      </Button>
    </>
  )
}

/** Saves a work to the account: says first what that means, and asks when it was saved elsewhere meanwhile. */
export default function CloudDialog(props: CloudDialogProps) {
  const cloud = useCloudSave(props)
  const { step, share } = cloud
  const comparing = step.at === 'comparing'
  return (
    <DialogFrame
      title={comparing || props.compare ? '比较两个版本' : '存到云端'}
      wide={comparing}
      onClose={props.onClose}
      modal={share !== null}
    >
      {!(props.compare && step.at === 'plan') && <Body step={step} modified={props.modified} />}
      <DialogFoot className="flex flex-wrap items-center justify-end gap-2">
        <Foot cloud={cloud} {...props} />
      </DialogFoot>
    </DialogFrame>
  )
}
