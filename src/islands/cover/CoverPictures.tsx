import { useRef, useState } from 'react'
import { $draft, addPictures, mostPictures, removePicture, replacePicture } from '../../stores/cover/draft.ts'
import type { PictureCut } from '../../stores/design/cut-picture.ts'
import { type HandedPicture, knownPicture, smallPicture } from '../../stores/design/pictures.ts'
import { showDesignError } from '../../stores/shell/error-toasts.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Icon } from '../ui/icons.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { PictureThumb } from '../ui/PictureThumb.tsx'
import { useClientStore } from '../ui/use-store.ts'

const CutDialog = lazyOverlay(() => import('../cutout/CutDialog.tsx'))

/** Room around a subject that is cut out for a cover, percent of its longer side: layouts have room of their own. */
const usualMargin = 2

/** Adds pictures of other pages to the cover, and reports those that could not be added. */
export async function takeHanded(handed: readonly HandedPicture[]): Promise<void> {
  const room = mostPictures - $draft.get().pictures.length
  if (room <= 0) return toast.warning(`最多放 ${mostPictures} 张图，先移除几张`)
  if (handed.length > room) toast.warning(`最多放 ${mostPictures} 张图，只取了前 ${room} 张`)
  await addPictures(handed).catch(showDesignError)
}

/** Adds pictures to the cover, and reports those that could not be added. */
export const takePictures = (files: readonly File[]) => takeHanded(files.map((file) => ({ file })))

/** Cuts the subject out of a picture of the cover, or changes or takes back an earlier cut. */
function PictureCutDialog({
  asset,
  cut,
  onClose,
}: {
  readonly asset: string
  readonly cut: PictureCut | undefined
  readonly onClose: () => void
}) {
  const restore = async (from: string) => {
    const original = await knownPicture(from)
    if (original) await replacePicture(asset, original, null)
    else toast.error('原图已不在本机，没有恢复')
  }
  const margin = cut?.margin ?? usualMargin
  return (
    <CutDialog
      asset={cut?.from ?? asset}
      options={cut?.options}
      margin={margin}
      onCut={(made, options, original) => replacePicture(asset, made, { from: original.hash, options, margin })}
      onRestore={cut && (() => void restore(cut.from).catch(showDesignError))}
      onClose={onClose}
    />
  )
}

/** Shows the pictures of the cover, and a button to add more. */
export function CoverPictures() {
  const { pictures, cuts } = useClientStore($draft)
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [cutting, setCutting] = useState<string | null>(null)
  const take = async (files: readonly File[]) => {
    setBusy(true)
    await takePictures(files)
    setBusy(false)
  }
  return (
    <div>
      <p className="mb-1.5 flex items-baseline justify-between text-sm font-medium">
        图片
        <span className="text-muted text-xs font-normal">
          {pictures.length > 0 ? (
            `${pictures.length} / ${mostPictures}`
          ) : (
            <span className="max-lg:hidden">可不放，也可拖进来或粘贴</span>
          )}
        </span>
      </p>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture) => (
          <li key={picture.asset} className="relative">
            <PictureThumb asset={picture.asset} load={smallPicture} />
            <button
              type="button"
              aria-label={`${cuts[picture.asset] ? '改抠图' : '抠图'} ${picture.name}`}
              title="抠出主体，版式会让它站出来"
              onClick={() => setCutting(picture.asset)}
              className="bg-base-100/90 hover:text-primary absolute inset-x-1 bottom-1 cursor-pointer rounded-lg py-1 text-xs shadow"
            >
              {cuts[picture.asset] ? '改抠图' : '抠图'}
            </button>
            <button
              type="button"
              aria-label={`移除图片 ${picture.name}`}
              onClick={() => removePicture(picture.asset)}
              className="bg-base-100 text-muted hover:text-error absolute -top-2 -right-2 grid size-7 cursor-pointer place-items-center rounded-full shadow"
            >
              <Icon name="close" size={14} />
            </button>
          </li>
        ))}
        {pictures.length < mostPictures && (
          <li>
            <button
              type="button"
              disabled={busy}
              onClick={() => input.current?.click()}
              className="border-base-300 text-muted hover:border-primary hover:text-primary flex size-18 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border-2 border-dashed text-xs disabled:opacity-60"
            >
              <Icon name={busy ? 'clock' : 'plus'} size={20} />
              {busy ? '读取中' : '加图片'}
            </button>
          </li>
        )}
      </ul>
      {cutting !== null && <PictureCutDialog asset={cutting} cut={cuts[cutting]} onClose={() => setCutting(null)} />}
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*,.heic,.heif"
        className="sr-only"
        tabIndex={-1}
        aria-label="选择封面图片"
        onChange={(event) => {
          void take([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
