import { atom } from 'nanostores'

/** The global dialogs by name, each with what it is opened with. Add a line here and `islands/shell/dialogs/<Name>Dialog.tsx`. */
export interface Dialogs {
  Palette: { readonly query: string }
  Files: { readonly files: readonly File[] }
  Shortcuts: Record<string, never>
  Login: Record<string, never>
  /** `change`: the user has an address and wants another; nothing to skip then. */
  BindEmail: { readonly change: boolean }
  Upgrade: Record<string, never>
}

export type DialogName = keyof Dialogs

export type OpenDialog = {
  readonly [Name in DialogName]: { readonly name: Name; readonly payload: Dialogs[Name] }
}[DialogName]

/** The global dialog on the screen, if any. */
export const $dialog = atom<OpenDialog | null>(null)

/** Opens a global dialog over any page; an open one gives way. */
export function openDialog<Name extends DialogName>(name: Name, payload: Dialogs[Name]): void {
  $dialog.set({ name, payload } as OpenDialog)
}

/** Closes the global dialog. */
export function closeDialog(): void {
  $dialog.set(null)
}
