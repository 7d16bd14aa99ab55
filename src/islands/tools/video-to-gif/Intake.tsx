import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { Refused } from './use-clips.ts'

interface IntakeProps {
  /** Number of files still being opened. */
  readonly opening: number
  readonly refused: readonly Refused[]
  readonly onForgive: () => void
}

/** Shows files that are being opened, and those that were rejected, each with its reason. */
export function Intake({ opening, refused, onForgive }: IntakeProps) {
  return (
    <>
      <p role="status" className={opening > 0 ? 'text-muted flex min-h-10 items-center gap-2 px-1 text-sm' : 'sr-only'}>
        {opening > 0 && `正在打开 ${opening} 个文件…`}
      </p>
      {refused.length > 0 && (
        <div role="alert" className="bg-error/10 text-error m-3 flex gap-3 rounded-xl p-3 text-sm" data-refused>
          <Icon name="warning" className="mt-0.5 shrink-0" />
          <ul className="grid grow gap-1">
            {refused.slice(0, 6).map(({ name, text }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
              <li key={`${place}/${name}`}>{text}</li>
            ))}
            {refused.length > 6 && <li>还有 {refused.length - 6} 个文件没能打开</li>}
          </ul>
          <IconButton icon="close" label="知道了" onClick={onForgive} />
        </div>
      )}
    </>
  )
}
