import type { ComponentType } from 'react'
import { closeDialog, type DialogName, type Dialogs, type OpenDialog } from '../../stores/shell/dialogs.ts'
import { lazyOverlay } from '../ui/lazy-part.tsx'

/** Props of `dialogs/<Name>Dialog.tsx`. */
export type DialogProps<Name extends DialogName> = Dialogs[Name] & { readonly onClose: () => void }

type AnyDialog = ComponentType<{ onClose: () => void }>
const modules = import.meta.glob<{ default: AnyDialog }>('./dialogs/*Dialog.tsx')
const components = new Map<string, AnyDialog>()

function componentOf(name: DialogName): AnyDialog {
  const known = components.get(name)
  if (known) return known
  const load = modules[`./dialogs/${name}Dialog.tsx`]
  if (!load) throw new Error(`dialogs/${name}Dialog.tsx is missing`)
  const component = lazyOverlay(load)
  components.set(name, component)
  return component
}

/** Shows the global dialog, loaded when it is first opened. */
export default function DialogHost({ dialog }: { dialog: OpenDialog }) {
  const Dialog = componentOf(dialog.name)
  return <Dialog key={dialog.name} {...dialog.payload} onClose={closeDialog} />
}
