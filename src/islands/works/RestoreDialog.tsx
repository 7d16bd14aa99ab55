import { useEffect, useState } from 'react'
import {
  type BackupState,
  type ConflictChoice,
  type OpenedBackup,
  openBackup,
  type Restored,
  restoreBackup,
} from '../../stores/design/backup.ts'
import { reportUnlessStopped } from '../../stores/design/report-error.ts'
import { nameOfWork } from '../../stores/design/works-view.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFoot, DialogFrame } from '../ui/DialogFrame.tsx'
import { Select } from '../ui/fields.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { timeAgo } from '../ui/units.ts'
import { useLongWork } from '../ui/use-long-work.ts'

const choices = [
  { value: 'both', label: '两份都留' },
  { value: 'replace', label: '用备份里的（本机的存为历史版本）' },
  { value: 'keep', label: '留本机的' },
] as const

const countOf = ({ states }: OpenedBackup, wanted: BackupState) =>
  [...states.values()].filter((state) => state === wanted).length

interface ConflictsProps {
  readonly backup: OpenedBackup
  readonly chosen: ReadonlyMap<string, ConflictChoice>
  readonly onChoose: (ids: readonly string[], choice: ConflictChoice) => void
}

/** Lists the works that are here and in the backup with different contents, and asks what happens to each. */
function Conflicts({ backup, chosen, onChoose }: ConflictsProps) {
  const { list, present } = backup
  const works = list.works.filter(({ id }) => present.has(id))
  if (works.length === 0) return null
  return (
    <section aria-labelledby="conflicts" className="mt-5">
      <h3 id="conflicts" className="text-sm font-semibold">
        {works.length} 份作品两边不一样
      </h3>
      {works.length > 1 && (
        <div className="mt-2 flex flex-wrap gap-2">
          {choices.map(({ value, label }) => (
            <Button
              key={value}
              onClick={() =>
                onChoose(
                  works.map(({ id }) => id),
                  value,
                )
              }
            >
              都选「{label.replace(/（.*/, '')}」
            </Button>
          ))}
        </div>
      )}
      <ul className="divide-base-300 mt-2 divide-y">
        {works.map((work) => {
          const here = present.get(work.id)!
          return (
            <li key={work.id} data-conflict={work.id} className="grid gap-2 py-3 sm:grid-cols-[1fr_15rem] sm:items-end">
              <div className="min-w-0 pb-1">
                <p className="truncate text-sm font-medium">{nameOfWork(work)}</p>
                <p className="text-muted text-xs">
                  备份里的改于 {timeAgo(work.modified)}，本机的改于 {timeAgo(here.modified)}
                  {here.modified > work.modified ? '（本机较新）' : '（备份较新）'}
                </p>
              </div>
              <Select
                label={`「${nameOfWork(work)}」怎么办`}
                value={chosen.get(work.id) ?? 'both'}
                choices={choices}
                onChange={(choice) => onChoose([work.id], choice)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Outcome({ works, failed, damaged }: Restored) {
  return (
    <div role="status" className="text-sm leading-relaxed">
      <p>已恢复 {works} 份作品。</p>
      {failed.length > 0 && (
        <p className="text-error mt-2">读不出来的作品：{failed.map((name) => `「${name}」`).join('')}。</p>
      )}
      {damaged > 0 && <p className="text-error mt-2">文件里有 {damaged} 张图片已损坏，用到它们的地方会空着。</p>}
    </div>
  )
}

/** Opens a backup, asks about what differs, and stores its works. */
export default function RestoreDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const { share, run, stop } = useLongWork(reportUnlessStopped)
  const [backup, setBackup] = useState<OpenedBackup | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, ConflictChoice>>(new Map())
  const [outcome, setOutcome] = useState<Restored | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is opened once
  useEffect(() => {
    void run(async (settings) => setBackup(await openBackup(file, settings))).then(() =>
      setBackup((opened) => {
        if (!opened) onClose()
        return opened
      }),
    )
  }, [file])
  const choose = (ids: readonly string[], choice: ConflictChoice) =>
    setChosen((before) => new Map([...before, ...ids.map((id) => [id, choice] as const)]))
  const restore = (opened: OpenedBackup) =>
    run(async (settings) => setOutcome(await restoreBackup(opened, chosen, settings)))

  const fresh = backup ? countOf(backup, 'new') : 0
  const wanted = backup ? fresh + [...backup.present.keys()].filter((id) => chosen.get(id) !== 'keep').length : 0
  return (
    <DialogFrame title="恢复备份" wide onClose={onClose} modal={share !== null}>
      {!backup && <ProgressLine label="正在读取" share={share ?? 0} onCancel={stop} />}
      {outcome && <Outcome {...outcome} />}
      {backup && !outcome && (
        <>
          <p className="text-sm leading-relaxed">
            「{file.name}」里有 {backup.list.works.length} 份作品
            {backup.list.made > 0 && `，备份于 ${new Date(backup.list.made).toLocaleString('zh-CN')}`}。
            {fresh > 0 && `${fresh} 份本机没有，会取回来。`}
            {countOf(backup, 'same') > 0 && `${countOf(backup, 'same')} 份和本机一样，不用动。`}
          </p>
          <Conflicts backup={backup} chosen={chosen} onChoose={choose} />
        </>
      )}
      <DialogFoot className="flex items-center justify-end gap-2">
        {backup && share !== null ? (
          <div className="grow">
            <ProgressLine label="正在恢复" share={share} onCancel={stop} />
          </div>
        ) : outcome ? (
          <Button look="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button look="ghost" onClick={onClose}>
              取消
            </Button>
            <Button look="primary" disabled={!backup || wanted === 0} onClick={() => backup && void restore(backup)}>
              {wanted > 0 ? `恢复 ${wanted} 份` : '没有要恢复的'}
            </Button>
          </>
        )}
      </DialogFoot>
    </DialogFrame>
  )
}
