import type { EditorIconName } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { actionOf } from '../actions.ts'
import { keyOf } from '../keys.ts'
import { perform } from '../perform.ts'
import { useSession } from '../session.ts'

interface ActionToolProps {
  /** Id in the table of actions. */
  readonly id: string
  readonly icon: EditorIconName
  /** Label of the current effect, where it differs from the action's label. */
  readonly label?: string | undefined
  readonly pressed?: boolean
  readonly onDone?: () => void
}

/** Renders a button for an action of the table, disabled while the action does not apply. */
export function ActionTool({ id, icon, label, pressed, onDone }: ActionToolProps) {
  const session = useSession()
  const action = actionOf(id)
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
