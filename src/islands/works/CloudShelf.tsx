import { useEffect, useState } from 'react'
import { type CloudWork, cloudNotes, cloudStateOf } from '../../stores/design/cloud-state.ts'
import type { CloudView } from '../../stores/design/cloud-watch.ts'
import type { DesignSummary } from '../../stores/design/designs.ts'
import { hrefOfWork, shownCloudWorks, type WorksView } from '../../stores/design/works-view.ts'
import { openDialog } from '../../stores/shell/dialogs.ts'
import { CloudMeter } from '../cloud/CloudFacts.tsx'
import { Button } from '../ui/Button.tsx'
import { DesignPicture } from '../ui/DesignPicture.tsx'
import { Icon } from '../ui/icons.tsx'
import { formatBytes, timeAgo } from '../ui/units.ts'
import { cloudItemsOf, removeCloudWork } from './actions.ts'
import type { OpenDialog } from './dialogs.tsx'
import { cardColumns, usePortions } from './use-portions.tsx'
import { CardCaption, picture } from './WorkCard.tsx'

interface CloudShelfProps {
  /** null without a login. */
  readonly cloud: CloudView | null
  readonly designs: readonly DesignSummary[]
  readonly view: WorksView
  readonly onOpen: (dialog: OpenDialog) => void
  readonly onReset: () => void
}

/** Returns the picture of a work in the account; null until it is there. */
function useCloudThumbnail(hash: string): Blob | null {
  const [shown, setShown] = useState<Blob | null>(null)
  useEffect(() => {
    let wanted = true
    if (hash !== '')
      import('../../stores/design/cloud-works.ts')
        .then(({ cloudThumbnail }) => cloudThumbnail(hash))
        .then((found) => wanted && setShown(found))
        .catch((error) => console.info(error))
    return () => {
      wanted = false
    }
  }, [hash])
  return shown
}

/** Shows a work of the account: it opens from this device if it is there, and is fetched otherwise. */
function CloudCard(props: {
  readonly row: CloudWork
  readonly here: DesignSummary | undefined
  readonly user: string
  readonly onOpen: (dialog: OpenDialog) => void
}) {
  const { row, here, user, onOpen } = props
  const { id, name, bytes, blob_bytes, modified_time } = row
  const state = here ? cloudStateOf(here, user, [row]) : 'none'
  const there = useCloudThumbnail(here ? '' : row.thumbnail)
  const thumbnail = here ? here.thumbnail : there
  const shown = <DesignPicture thumbnail={thumbnail} width={here?.width ?? 3} height={here?.height ?? 4} />
  const fetch = () => onOpen({ kind: 'fetch', id, name })
  const remove = { label: '从云端删除…', icon: 'trash' as const, onSelect: () => removeCloudWork(id, name) }
  const open = { label: '打开', icon: 'arrow' as const }
  return (
    <li data-cloud-work={id} className="min-w-0">
      <div className="hover:border-primary border-base-300 rounded-2xl border p-1.5 transition-colors">
        {here ? (
          <a href={hrefOfWork(here)} aria-label={`打开 ${name}`} className={picture}>
            {shown}
          </a>
        ) : (
          <button type="button" aria-label={`取回并打开 ${name}`} onClick={fetch} className={picture}>
            {shown}
          </button>
        )}
      </div>
      <CardCaption
        name={name}
        facts={`${formatBytes(bytes + blob_bytes)} · ${timeAgo(modified_time * 1000)}`}
        note={here ? cloudNotes[state] : '只在云端，点开取到这台设备'}
        items={
          here
            ? [{ ...open, onSelect: () => location.assign(hrefOfWork(here)) }, ...cloudItemsOf(here, state, onOpen)]
            : [{ ...open, onSelect: fetch }, remove]
        }
      />
    </li>
  )
}

function Notice(props: { readonly title: string; readonly text: string; readonly children?: React.ReactNode }) {
  return (
    <div className="bg-base-200 rounded-2xl px-6 py-14 text-center">
      <p className="text-lg font-semibold">{props.title}</p>
      <p className="text-muted mx-auto mt-1 max-w-md">{props.text}</p>
      {props.children}
    </div>
  )
}

/** What the account holds and may hold. */
function Room({ count, most }: { readonly count: number; readonly most: number | null }) {
  const [storage, setStorage] = useState<{ readonly used: number; readonly limit: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a work came or went
  useEffect(() => {
    let wanted = true
    import('../../stores/design/cloud-works.ts')
      .then(({ storageTotal }) => storageTotal())
      .then((total) => wanted && setStorage(total))
      .catch((error) => console.info(error))
    return () => {
      wanted = false
    }
  }, [count])
  return (
    <div className="mb-5 grid max-w-md gap-1">
      {most !== null && <CloudMeter label="云端作品" used={count} limit={most} />}
      {storage && <CloudMeter label="图片空间" {...storage} format={formatBytes} />}
    </div>
  )
}

interface CloudListProps extends Omit<CloudShelfProps, 'cloud'> {
  readonly works: readonly CloudWork[]
  readonly user: string
  readonly most: number | null
}

/** Lists the works of an account that has some. */
function CloudList({ works, user, most, designs, view, onOpen, onReset }: CloudListProps) {
  const shown = shownCloudWorks(works, view)
  const portions = usePortions(shown.length)
  return (
    <>
      <Room count={works.length} most={most} />
      {shown.length === 0 ? (
        <Notice title={`没有找到「${view.query.trim()}」`} text="这里按作品的名称找。">
          <Button className="mt-5" onClick={onReset}>
            清除条件
          </Button>
        </Notice>
      ) : (
        <ul aria-label="云端作品" className={cardColumns}>
          {shown.slice(0, portions.most).map((row) => (
            <CloudCard
              key={row.id}
              row={row}
              here={designs.find(({ cloud: copy }) => copy?.user === user && copy.id === row.id)}
              user={user}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {portions.more}
      <p className="text-muted mt-6 flex items-center gap-2 text-xs">
        <Icon name="shield" size={16} />
        只有登录后的你能看到。删除作品时，只有它用到的图片一起删除。
      </p>
    </>
  )
}

/** Shows the works in the account. */
export function CloudShelf({ cloud, designs, view, onOpen, onReset }: CloudShelfProps) {
  if (!cloud)
    return (
      <Notice
        title="登录后，作品可以存到云端"
        text="在作品的菜单里选「存到云端」，换一台设备登录就能接着改。只上传你选的那一份。"
      >
        <Button look="primary" icon="user" className="mt-5" onClick={() => openDialog('Login', {})}>
          登录
        </Button>
      </Notice>
    )
  const { user, works, failure } = cloud
  if (!works)
    return failure === '' ? (
      <div className="h-96" aria-hidden="true" />
    ) : (
      <Notice title="云端的作品没有取到" text={`${failure}。这台设备上的作品不受影响。`}>
        <Button
          className="mt-5"
          icon="retry"
          onClick={() =>
            void import('../../stores/design/cloud-works.ts').then(({ loadCloudWorks }) => loadCloudWorks())
          }
        >
          重试
        </Button>
      </Notice>
    )
  if (works.length === 0)
    return (
      <Notice
        title="云端还没有作品"
        text="在「作品」里打开一份作品的菜单，选「存到云端」。只上传你选的那一份，其他的仍然只在这台设备上。"
      />
    )
  return <CloudList {...{ works, user, designs, view, onOpen, onReset }} most={cloud.most} />
}
