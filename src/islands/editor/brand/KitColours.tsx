import { brandColours as rolesOf } from '../../../core/brand/kit.ts'
import { type BrandKit, brandColours, setRole } from '../../../stores/design/brand.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { ColourField } from '../fields/ColourField.tsx'
import { Swatch } from '../fields/ColourLists.tsx'

const roles = [
  { role: 'paper', label: '底色' },
  { role: 'ink', label: '文字色' },
  { role: 'accent', label: '主色' },
  { role: 'second', label: '辅色' },
] as const

const tell = (kept: boolean) => {
  if (!kept) toast.error('这台设备的存储满了，没有记住')
}

/** Renders the colours of a kit by role; roles without a colour show the one derived from the others. */
export function KitColours({ kit }: { kit: BrandKit }) {
  const derived = rolesOf(kit.colours)
  const said = (role: string) => kit.colours.find((one) => one.role === role)?.colour ?? null
  const others = kit.colours.filter(({ role }) => role === 'none')
  return (
    <>
      {roles.map(({ role, label }) => {
        const colour = said(role)
        if (colour === null)
          return (
            <div key={role} className="flex items-center justify-between gap-2">
              <span className="text-muted">{label}</span>
              <button
                type="button"
                aria-label={`${label}：自动，现在是 ${derived[role]}，按下后自己定`}
                title="自动推算的颜色，点一下自己定"
                onClick={() => tell(setRole(role, derived[role]))}
                className="border-base-300 hover:border-primary hover:text-leaf text-muted mr-10 flex h-9 w-33 cursor-pointer items-center gap-2 rounded-lg border border-dashed pl-1 max-lg:h-11"
              >
                <span
                  style={{ background: derived[role] }}
                  className="border-base-content/15 size-7 rounded-md border max-lg:size-9"
                />
                自动
              </button>
            </div>
          )
        return (
          <div key={role} className="flex items-center gap-1">
            <div className="min-w-0 grow">
              <ColourField label={label} value={colour} onChange={(next) => tell(setRole(role, next))} />
            </div>
            <ToolButton icon="close" label={`${label}改回自动`} onClick={() => tell(setRole(role, null))} />
          </div>
        )
      })}
      {others.length > 0 && (
        <section aria-label="备用色">
          <h4 className="text-muted mb-1.5 text-xs font-medium">备用色，按一下当主色</h4>
          <div className="grid grid-cols-8 gap-1.5 max-lg:grid-cols-7">
            {others.map(({ colour }) => (
              <Swatch
                key={colour}
                colour={colour}
                chosen={false}
                onPick={(picked) => tell(setRole('accent', picked))}
                onDrop={brandColours.drop}
              />
            ))}
          </div>
        </section>
      )}
    </>
  )
}
