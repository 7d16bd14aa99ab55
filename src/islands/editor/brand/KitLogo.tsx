import { type ClipboardEvent, type DragEvent, useId, useState } from 'react'
import { corners, logoSizes } from '../../../core/brand/marks.ts'
import { type BrandKit, changeKit } from '../../../stores/design/brand.ts'
import { takeLogo } from '../../../stores/design/brand-apply.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { ToolButton } from '../../surface/ToolButton.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { SelectRow } from '../fields/Choices.tsx'
import { redirectFiles } from '../incoming.ts'
import { Thumb } from '../picture/Thumb.tsx'
import { $brandOptions, setBrandOptions } from './options.ts'

const cornerNames = { 'top-left': '左上角', 'top-right': '右上角', 'bottom-left': '左下角', 'bottom-right': '右下角' }
const sizeNames = { small: '小', medium: '中', large: '大' }

/** Renders the logo of a kit (drop, paste or choose) and where it is placed. */
export function KitLogo({ kit }: { kit: BrandKit }) {
  const id = useId()
  const { corner, logoSize } = useClientStore($brandOptions)
  const [busy, setBusy] = useState(false)
  const [over, setOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file || busy) return
    setBusy(true)
    try {
      changeKit({ logo: await takeLogo(file, file.name) })
    } catch (thrown) {
      showDesignError(thrown)
    } finally {
      setBusy(false)
    }
  }
  const drop = () => {
    setOver(false)
    // The page's single file-drop listener passes the files on.
    redirectFiles(([file]) => void take(file))
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    event.stopPropagation()
    void take(file)
  }
  const drag = (event: DragEvent) => setOver(event.type === 'dragover' && event.dataTransfer.types.includes('Files'))
  return (
    <>
      <div className="flex items-center gap-2" onPaste={paste}>
        <div className="relative min-w-0 grow">
          <input
            id={id}
            type="file"
            accept="image/*,.svg,.heic,.heif,.tif,.tiff"
            disabled={busy}
            onChange={(event) => {
              void take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
            className="peer sr-only"
          />
          <label
            htmlFor={id}
            onDrop={drop}
            onDragOver={drag}
            onDragLeave={drag}
            className={`peer-focus-visible:outline-primary hover:border-primary flex h-20 cursor-pointer items-center justify-center gap-2 rounded-xl border border-dashed p-2 text-center outline-offset-2 peer-focus-visible:outline-3 ${over ? 'border-primary bg-primary/10' : 'border-base-300'}`}
          >
            {busy ? (
              <span className="text-muted">正在放入…</span>
            ) : kit.logo ? (
              <>
                <Thumb key={kit.logo.asset} asset={kit.logo.asset} box={240} />
                <span className="sr-only">换一个 logo</span>
              </>
            ) : (
              <span className="text-muted grid justify-items-center gap-1 text-xs">
                <EditorIcon name="upload" size={20} className="text-leaf" />
                选择、拖入或粘贴 logo，透明 PNG 或 SVG 最好
              </span>
            )}
          </label>
        </div>
        {kit.logo && <ToolButton icon="trash" label="去掉 logo" onClick={() => changeKit({ logo: null })} />}
      </div>
      {kit.logo && (
        <>
          <SelectRow
            label="放在"
            value={corner ?? 'auto'}
            choices={[
              { value: 'auto', label: '空着的一角' },
              ...corners.map((value) => ({ value, label: cornerNames[value] })),
            ]}
            onChange={(value) => setBrandOptions({ corner: corners.find((one) => one === value) ?? null })}
          />
          <Segmented
            quiet
            label="logo 大小"
            value={logoSize}
            choices={logoSizes.map((value) => ({ value, label: sizeNames[value] }))}
            onChange={(value) => setBrandOptions({ logoSize: value })}
          />
        </>
      )}
    </>
  )
}
