import type { Design, LinkedSize, Page } from '../../../core/design/schema.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { SizeCard } from './SizeCard.tsx'
import { useLinkedSize } from './use-sized.ts'

interface LinkedCardProps {
  readonly design: Design
  readonly page: Page
  readonly size: LinkedSize
  readonly longest: number
  readonly reading: boolean
  readonly busy: boolean
  readonly onEdit: () => void
  readonly onRejoin: () => void
  readonly onRemove: () => void
  readonly onSave: () => void
}

const chip = 'shrink-0 rounded-full px-2 py-0.5 text-xs leading-5'

/** Renders a linked size that follows the master or is edited separately. */
export function LinkedCard(props: LinkedCardProps) {
  const { design, page, size, longest, reading, busy, onEdit, onRejoin, onRemove, onSave } = props
  const { sized, failed } = useLinkedSize(design, page, size)
  const { label, own } = size
  // A separately edited design may have been resized.
  const shown = sized && own !== '' ? sized.design : size
  return (
    <SizeCard
      {...{ label, longest, failed }}
      size={{ width: shown.width, height: shown.height }}
      page={sized?.page ?? null}
      badge={
        own === '' ? (
          <span className={`${chip} bg-base-200 text-muted`}>跟随</span>
        ) : (
          <span className={`${chip} bg-primary/10 text-leaf`}>调整过</span>
        )
      }
    >
      <Button
        className="max-sm:w-full"
        disabled={reading || busy}
        aria-label={`${own === '' ? '单独调整' : '继续调整'}${label}`}
        onClick={onEdit}
      >
        {own === '' ? '单独调整' : '继续调整'}
      </Button>
      {own !== '' && (
        <Button
          look="ghost"
          className="max-sm:w-full"
          disabled={reading || busy}
          aria-label={`恢复跟随${label}`}
          onClick={onRejoin}
        >
          恢复跟随
        </Button>
      )}
      <IconButton
        icon="download"
        label={`下载${label}`}
        disabled={busy}
        className="ml-auto max-lg:size-11"
        onClick={onSave}
      />
      <IconButton
        icon="trash"
        label={`移除${label}`}
        className="max-lg:size-11"
        disabled={reading || busy}
        onClick={onRemove}
      />
    </SizeCard>
  )
}
