import { actions } from '../actions.ts'
import type { EditorIconName } from '../icons.tsx'
import { keyOf } from '../keys.ts'
import { perform } from '../perform.ts'
import { useSession } from '../session.ts'
import { ToolButton } from '../ToolButton.tsx'

interface ActionToolProps {
  /** Of the table of actions. */
  readonly id: string
  readonly icon: EditorIconName
  /** Instead of the action's own words, for what it does right now. */
  readonly label?: string | undefined
  readonly pressed?: boolean
  readonly onDone?: () => void
}

/** A button for an action of the table. It is off where the action has nothing to do. */
export function ActionTool({ id, icon, label, pressed, onDone }: ActionToolProps) {
  const session = useSession()
  const action = actions.find((other) => other.id === id)
  if (!action) return null
  return (
    <ToolButton
      icon={icon}
      label={label ?? action.label}
      keys={keyOf(id)}
      className="lg:size-9"
      {...(pressed === undefined ? {} : { pressed })}
      disabled={action.when ? !action.when(session.actions) : false}
      onClick={() => {
        perform(session, action)
        onDone?.()
      }}
    />
  )
}
