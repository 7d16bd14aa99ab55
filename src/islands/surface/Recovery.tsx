import { type ReactNode, useEffect, useState } from 'react'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { UserError } from '../../core/errors.ts'
import { UnreadableDesign } from '../../stores/design/autosave.ts'
import { saveRawDesign } from '../../stores/design/files.ts'
import { keepsNothing } from '../../stores/design/open-design.ts'
import { reportDesignError } from '../../stores/design/report-error.ts'
import { storeDesign } from '../../stores/design/stored-design.ts'
import { type VersionSummary, versions } from '../../stores/design/versions.ts'
import { Button } from '../ui/Button.tsx'
import { timeAgo } from '../ui/units.ts'
import { EditorIcon } from './icons.tsx'
import { DesignGrid } from './saved-designs/DesignGrid.tsx'
import { timeOfDay } from './saved-designs/times.ts'
import { openWork, useDesignList } from './saved-designs/use-designs.ts'

const idInAddress = () => new URLSearchParams(location.search).get('id') ?? ''

/** Returns the error that kept the design from opening; unknown errors become `internal`. */
function reasonOf(thrown: unknown): UserError {
  if (thrown instanceof UnreadableDesign) return thrown.reason
  return thrown instanceof UserError ? thrown : new UserError('internal', {}, { cause: thrown })
}

function OlderVersions({ id }: { id: string }) {
  const [list, setList] = useState<readonly VersionSummary[]>([])
  useEffect(() => {
    versions.list(id).then(setList, () => {})
  }, [id])
  if (list.length === 0) return null
  const open = async (version: VersionSummary) => {
    try {
      // Stored as a new design; the one that cannot be opened stays untouched.
      const design = await versions.load(id, version.time)
      openWork({ id: await storeDesign(design), kind: design.board?.surface ?? '' })
    } catch (thrown) {
      reportDesignError(thrown)
    }
  }
  return (
    <section className="mt-8">
      <h2 className="text-base">较早的版本</h2>
      <p className="text-muted mt-1 text-sm">会另存成一份新设计，原来的数据不动。</p>
      <ul className="border-base-300 mt-3 divide-y rounded-xl border">
        {list.map((version) => (
          <li key={version.time} className="border-base-300 flex items-center gap-3 py-1.5 pr-2 pl-4">
            <span className="min-w-0 grow truncate text-sm">
              {version.label || '自动保存'}
              <span className="text-muted ml-2 text-xs">
                {timeAgo(version.time)} · {timeOfDay(version.time)}
              </span>
            </span>
            <Button look="ghost" className="text-leaf" onClick={() => void open(version)}>
              打开
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherDesigns() {
  const { list } = useDesignList()
  if (!list || list.designs.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-base">我的设计</h2>
      <DesignGrid designs={list.designs} current={null} onOpen={openWork} />
    </section>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main id="main" data-recovery className="mx-auto max-w-3xl px-5 py-12 sm:py-20">
      <EditorIcon name="warning" size={36} className="text-warning" />
      <h1 className="mt-4 text-2xl">{title}</h1>
      <p className="text-muted mt-2 text-base">{text}</p>
      {children}
    </main>
  )
}

interface PlaceToGo {
  readonly href: string
  readonly label: string
}

interface RecoveryProps {
  /** What kept the work from opening. */
  readonly thrown: unknown
  /** Begins a new work. */
  readonly fresh: PlaceToGo
  readonly home: PlaceToGo
}

/**
 * Renders the page shown when a design cannot be opened: its raw data as a download, older versions, and other designs.
 */
export default function Recovery({ thrown, fresh, home }: RecoveryProps) {
  const id = idInAddress()
  const reason = reasonOf(thrown)
  const { text, advice = '' } = designMessageOf(reason.code, reason.params)
  useEffect(() => {
    if (reason.code === 'internal') console.error(thrown)
  }, [reason.code, thrown])
  const primary = 'btn btn-primary btn-lg text-base'
  const plain = 'btn btn-line btn-lg text-base'
  const raw = thrown instanceof UnreadableDesign ? thrown.text : null
  return (
    <Frame title={text} text={advice}>
      <div className="mt-6 flex flex-wrap gap-3">
        {raw !== null && (
          <Button
            large
            look="primary"
            icon="download"
            onClick={() => void saveRawDesign(`设计-${id}`, raw).catch(reportDesignError)}
          >
            下载原始数据
          </Button>
        )}
        {(raw !== null || reason.code === 'internal' || reason.code.startsWith('storage-')) && (
          <Button large icon="retry" onClick={() => location.reload()}>
            刷新重试
          </Button>
        )}
        <a href={fresh.href} className={raw === null ? primary : plain}>
          {keepsNothing(thrown) ? '先做图，不保存' : fresh.label}
        </a>
        <a href={home.href} className={plain}>
          {home.label}
        </a>
      </div>
      {id !== '' && raw !== null && <OlderVersions id={id} />}
      {!keepsNothing(thrown) && <OtherDesigns />}
    </Frame>
  )
}
