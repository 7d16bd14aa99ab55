import { useEffect, useState } from 'react'
import { kitOf } from '../../../core/brand/from-design.ts'
import { accountPlaces } from '../../../core/brand/marks.ts'
import { originOf } from '../../../core/cover/origin.ts'
import {
  $kit,
  $kits,
  addKit,
  type BrandKit,
  changeKit,
  chooseKit,
  dropKit,
  loadBrand,
  mostKits,
} from '../../../stores/design/brand.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { ApplyKit } from '../brand/ApplyKit.tsx'
import { KitCard } from '../brand/KitCard.tsx'
import { KitColours } from '../brand/KitColours.tsx'
import { KitLogo } from '../brand/KitLogo.tsx'
import { $brandOptions, setBrandOptions } from '../brand/options.ts'
import { Section } from '../fields/Section.tsx'
import { useSession } from '../session.ts'
import { FontField } from '../text/FontField.tsx'

const newName = '我的品牌'
const tell = (kept: boolean) => {
  if (!kept) toast.error('没有记住：品牌包最多五个，或者这台设备的存储满了')
}
const placeNames = { left: '左下', center: '居中', right: '右下' }

/** Renders a text input that saves on every change, except during IME composition. */
function AutosaveTextInput({
  label,
  value,
  placeholder,
  most,
  className = '',
  onKeep,
}: {
  label: string
  value: string
  placeholder: string
  most: number
  className?: string
  onKeep: (value: string) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string, isComposing: boolean) => {
    setTyped(text)
    if (!isComposing) onKeep(text)
  }
  return (
    <input
      aria-label={label}
      value={typed ?? value}
      placeholder={placeholder}
      maxLength={most}
      autoComplete="off"
      onChange={(event) =>
        type(event.currentTarget.value, (event.nativeEvent as unknown as InputEvent).isComposing === true)
      }
      onCompositionEnd={(event) => type(event.currentTarget.value, false)}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className={`input w-full min-w-0 max-lg:text-base ${className}`}
    />
  )
}

/** Renders the choice of a kit's font; with an empty value the fonts of a design stay as they are. */
function KitFont({ label, value, onChange }: { label: string; value: string; onChange: (family: string) => void }) {
  return (
    <div>
      <p className="text-muted mb-1.5">{label}</p>
      <div className="flex items-center gap-1">
        <div className="min-w-0 grow">
          {value === '' ? (
            <button
              type="button"
              onClick={() => onChange('noto-sans-sc')}
              className="btn btn-line text-muted w-full justify-start border-dashed text-left"
            >
              <EditorIcon name="plus" size={16} />选{label}
            </button>
          ) : (
            <FontField value={value} weight={400} text={newName} onChange={onChange} />
          )}
        </div>
        {value !== '' && <ToolButton icon="close" label={`不指定${label}`} onClick={() => onChange('')} />}
      </div>
    </div>
  )
}

/** Renders the choice between kits, and renames, adds and deletes them. */
function Kits({ kit, kits }: { kit: BrandKit; kits: readonly BrandKit[] }) {
  const remove = async () => {
    const sure = await isConfirmed({
      title: `删除品牌包「${kit.name}」？`,
      text: '只删除这里保存的颜色、字体和 logo，已经换上它的设计不变。',
      confirmLabel: '删除',
    })
    if (sure) dropKit()
  }
  return (
    <div className="flex flex-col gap-2">
      {kits.length > 1 && (
        <select
          aria-label="用哪个品牌包"
          value={kit.id}
          onChange={(event) => chooseKit(event.currentTarget.value)}
          className="input w-full cursor-pointer appearance-auto max-lg:text-base"
        >
          {kits.map(({ id, name }) => (
            <option key={id} value={id}>
              {name || '未命名'}
            </option>
          ))}
        </select>
      )}
      <div className="flex items-center gap-1">
        <AutosaveTextInput
          key={kit.id}
          label="品牌名称"
          value={kit.name}
          placeholder="品牌名称"
          most={40}
          className="font-semibold"
          onKeep={(name) => tell(changeKit({ name: name.trim() || newName }))}
        />
        <ToolButton
          icon="plus"
          label="再建一个品牌包"
          disabled={kits.length >= mostKits}
          onClick={() => tell(addKit())}
        />
        <ToolButton icon="trash" label="删除这个品牌包" onClick={() => void remove()} />
      </div>
    </div>
  )
}

/** Renders the empty state: what a kit is for and two ways to create one. */
function Empty({ onFromDesign }: { onFromDesign: () => void }) {
  return (
    <div className="flex flex-col gap-4 pt-2">
      <div className="bg-base-200/70 grid justify-items-center gap-3 rounded-2xl px-5 py-7 text-center">
        <span aria-hidden="true" className="flex">
          {['#fbf6e9', '#1f6f4a', '#e2703a', '#1a2e22'].map((colour) => (
            <span
              key={colour}
              style={{ background: colour }}
              className="border-base-100 -ml-2 size-9 rounded-full border-2 first:ml-0"
            />
          ))}
        </span>
        <p className="leading-relaxed">把常用的颜色、字体、logo 存成品牌包，任何设计一步换上。</p>
      </div>
      <Button look="primary" large onClick={onFromDesign} className="w-full">
        从这份设计取色
      </Button>
      <Button large onClick={() => tell(addKit())} className="w-full">
        从空白开始
      </Button>
      <p className="text-muted text-xs">只存在这台设备上，最多五个。</p>
    </div>
  )
}

/** Renders the drawer in which brand kits are edited and applied to the design. */
export default function BrandDrawer() {
  const { editing } = useSession()
  const kits = useClientStore($kits)
  const kit = useClientStore($kit)
  const { accountPlace } = useClientStore($brandOptions)
  useEffect(loadBrand, [])
  const found = () => {
    const design = editing.history.document
    return kitOf(design, originOf(design.pages[0]!)?.recipe.palette ?? null)
  }
  if (!kit) return <Empty onFromDesign={() => tell(addKit({ ...found(), colours: [...found().colours] }))} />
  return (
    <div className="flex flex-col gap-4">
      <Kits kit={kit} kits={kits} />
      <KitCard kit={kit} />
      <ApplyKit kit={kit} />
      <div>
        <Section title="颜色">
          <KitColours kit={kit} />
          <Button
            onClick={() => {
              const { colours } = found()
              const named = new Set(colours.map(({ colour }) => colour))
              const others = kit.colours.filter(({ colour }) => !named.has(colour))
              tell(
                changeKit({
                  colours: [...colours, ...others.map(({ colour }) => ({ colour, role: 'none' as const }))],
                }),
              )
            }}
            className="max-lg:h-11"
          >
            从这份设计取色
          </Button>
        </Section>
        <Section title="字体">
          <KitFont label="标题字体" value={kit.titleFont} onChange={(titleFont) => tell(changeKit({ titleFont }))} />
          <KitFont label="正文字体" value={kit.bodyFont} onChange={(bodyFont) => tell(changeKit({ bodyFont }))} />
        </Section>
        <Section title="Logo">
          <KitLogo kit={kit} />
        </Section>
        <Section title="署名">
          <AutosaveTextInput
            key={kit.id}
            label="署名"
            value={kit.account}
            placeholder="@昵称"
            most={60}
            onKeep={(account) => tell(changeKit({ account: account.trim() }))}
          />
          {kit.account !== '' && (
            <Segmented
              quiet
              label="署名放在"
              value={accountPlace}
              choices={accountPlaces.map((value) => ({ value, label: placeNames[value] }))}
              onChange={(value) => setBrandOptions({ accountPlace: value })}
            />
          )}
        </Section>
      </div>
    </div>
  )
}
