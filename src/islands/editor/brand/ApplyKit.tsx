import { useState } from 'react'
import { applyBrand, applyBrandKit } from '../../../core/brand/apply.ts'
import type { BrandKit } from '../../../stores/design/brand.ts'
import { brandOrder } from '../../../stores/design/brand-apply.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { useDesign, useSession } from '../session.ts'
import { $brandOptions, setBrandOptions } from './options.ts'

const partNames = { colours: '颜色', fonts: '字体', logo: 'Logo', account: '署名' } as const
type Part = keyof typeof partNames
const parts = Object.keys(partNames) as Part[]

/** Returns which parts of a kit are filled in. */
const has = (kit: BrandKit): Readonly<Record<Part, boolean>> => ({
  colours: kit.colours.some(({ colour }) => colour.length === 7),
  fonts: kit.titleFont !== '' || kit.bodyFont !== '',
  logo: kit.logo !== null,
  account: kit.account.trim() !== '',
})

/** Renders the controls that apply a brand kit to the design, as one undo step. */
export function ApplyKit({ kit }: { kit: BrandKit }) {
  const session = useSession()
  const { editing, painting, layout } = session
  const { pages } = useDesign()
  const reading = useClientStore(editing.$readOnly)
  const wish = useClientStore($brandOptions)
  const [busy, setBusy] = useState(false)
  const there = has(kit)
  const wanted = Object.fromEntries(parts.map((part) => [part, there[part] && wish.parts[part]])) as Record<
    Part,
    boolean
  >
  const apply = async () => {
    setBusy(true)
    try {
      const only = wish.scope === 'page' && pages.length > 1 ? { pages: [editing.page.id] } : {}
      const order = await brandOrder(editing.history.document, kit, { ...wish, parts: wanted, ...only }, layout)
      if (order.kit.logo) await painting.arrived(order.kit.logo.asset)
      if (wanted.logo && !order.kit.logo) toast.warning('logo 的图片不在这台设备上了，请重新放入')
      const before = editing.history.document
      editing.run(applyBrand, { to: applyBrandKit(before, order) })
      if (editing.history.document === before) toast.info(`已经是「${kit.name}」的样子了`)
      else toast.success(`已换上「${kit.name}」，不满意可以撤销`)
    } catch (thrown) {
      showDesignError(thrown)
    } finally {
      setBusy(false)
    }
  }
  const nothing = !parts.some((part) => wanted[part])
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="text-muted mb-1.5 text-xs font-medium">换上哪些</legend>
        <div className="grid grid-cols-4 gap-1.5">
          {parts.map((part) => (
            <button
              key={part}
              type="button"
              aria-pressed={wanted[part]}
              disabled={!there[part]}
              title={there[part] ? undefined : `先在下面设置${partNames[part]}`}
              onClick={() => setBrandOptions({ parts: { ...wish.parts, [part]: !wish.parts[part] } })}
              className="btn btn-line px-1 aria-pressed:font-semibold disabled:border-dashed"
            >
              {partNames[part]}
            </button>
          ))}
        </div>
      </fieldset>
      {pages.length > 1 && (
        <Segmented
          quiet
          label="应用到"
          value={wish.scope}
          choices={[
            { value: 'all', label: `全部 ${pages.length} 页` },
            { value: 'page', label: '只这一页' },
          ]}
          onChange={(scope) => setBrandOptions({ scope })}
        />
      )}
      <Button
        look="primary"
        large
        disabled={busy || reading || nothing}
        onClick={() => void apply()}
        className="w-full"
      >
        {busy ? '正在换上…' : '应用到这份设计'}
      </Button>
    </div>
  )
}
