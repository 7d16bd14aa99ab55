import { EditorIcon } from '../surface/icons.tsx'
import { useClientStore } from '../ui/use-store.ts'
import { drawersOf } from './drawers.ts'
import { useSelected, useSession } from './session.ts'

/** Renders the buttons of the drawers, beside the page or, on a phone, below it. */
export function Rail({ beside, onProperties }: { beside: boolean; onProperties?: (() => void) | undefined }) {
  const session = useSession()
  const open = useClientStore(session.$drawer)
  const selected = useSelected()
  const look =
    'text-base-content/75 hover:bg-base-200 aria-expanded:bg-primary/10 aria-expanded:text-leaf flex cursor-pointer flex-col items-center justify-center gap-1 rounded-xl text-xs'
  // All eight buttons fit on a narrow phone.
  const place = beside ? 'h-15 w-15 shrink-0 max-lg:h-10 max-lg:gap-0.5' : 'h-13 min-w-11 shrink-0 grow basis-0'
  const withProperties = onProperties && selected.length > 0
  // Nine do not fit on a phone, and templates are for pages, not for what is selected.
  const makesWay = (name: string) => (withProperties && name === 'templates' ? 'max-lg:hidden' : '')
  const toggle = (name: string) => {
    session.$properties.set(false)
    session.$drawer.set(open === name ? null : name)
  }
  return (
    <nav
      data-region
      aria-label="添加与管理"
      className={
        beside
          ? 'bg-base-100 border-base-300 flex w-20 shrink-0 flex-col items-center gap-1 overflow-y-auto border-r p-2 max-lg:gap-0 max-lg:py-1'
          : 'bg-base-100 border-base-300 flex shrink-0 overflow-x-auto border-t px-1 pt-1.5 pb-[calc(0.375rem+env(safe-area-inset-bottom))]'
      }
    >
      {withProperties && (
        <button type="button" className={`${look} text-leaf ${place}`} onClick={onProperties}>
          <EditorIcon name="sliders" size={22} />
          属性
        </button>
      )}
      {drawersOf(session.preset).map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          aria-expanded={open === name}
          onClick={() => toggle(name)}
          className={`${look} ${place} ${makesWay(name)}`}
        >
          <EditorIcon name={icon} size={22} />
          {label}
        </button>
      ))}
    </nav>
  )
}
