import { atom } from 'nanostores'
import type { BrandWish } from '../../../stores/design/brand-apply.ts'

/** Options for applying a kit, as last chosen in this tab. */
export const $brandOptions = atom<Omit<BrandWish, 'pages'> & { readonly scope: 'page' | 'all' }>({
  parts: { colours: true, fonts: true, logo: true, account: true },
  ...{ corner: null, logoSize: 'medium', accountPlace: 'center', scope: 'all' },
})

export const setBrandOptions = (patch: Partial<ReturnType<typeof $brandOptions.get>>): void =>
  $brandOptions.set({ ...$brandOptions.get(), ...patch })
