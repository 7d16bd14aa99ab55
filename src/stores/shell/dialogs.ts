import { atom } from 'nanostores'

/**
 * The global dialogs by name, each with its payload. To add one, add a line here and
 * `islands/shell/dialogs/<Name>Dialog.tsx`.
 */
export interface Dialogs {
  Palette: { readonly query: string }
  Files: { readonly files: readonly File[] }
  Shortcuts: Record<string, never>
  Login: Record<string, never>
  /** `change`: the user replaces an existing address, so the step cannot be skipped. */
  BindEmail: { readonly change: boolean }
  Upgrade: Record<string, never>
}

export type DialogName = keyof Dialogs

export type OpenDialog = {
  readonly [Name in DialogName]: { readonly name: Name; readonly payload: Dialogs[Name] }
}[DialogName]

/** The open global dialog; null for none. */
export const $dialog = atom<OpenDialog | null>(null)

/** Opens a global dialog over any page; it replaces an open one. */
export function openDialog<Name extends DialogName>(name: Name, payload: Dialogs[Name]): void {
  $dialog.set({ name, payload } as OpenDialog)
}

/** Closes the global dialog. */
export function closeDialog(): void {
  $dialog.set(null)
}
