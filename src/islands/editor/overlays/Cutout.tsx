import { useEffect, useState } from 'react'
import { type Assets, restyleWithAssets } from '../../../core/design/commands/assets.ts'
import { isImage } from '../../../core/design/elements/guards.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { boxOfNext } from '../../../core/design/next-picture.ts'
import type { AssetInfo } from '../../../core/design/schema.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import CutDialog from '../../cutout/CutDialog.tsx'
import { useSession } from '../session.ts'

/** Returns what the shown picture was cut out of, and how; null for a picture that was not cut. */
const cutOf = ({ asset, cut }: ElementOf<'image'>) => (cut?.made === asset ? cut : null)

/** Opens the cut-out of the selected picture. */
export default function Cutout({ onClose }: { readonly onClose: () => void }) {
  const { editing, painting } = useSession()
  const [element] = useState(() => {
    const ids = editing.$selection.get()
    const only = ids.length === 1 ? editing.page.elements[ids[0] ?? ''] : undefined
    return isImage(only) && only.asset !== '' ? only : null
  })
  useEffect(() => {
    if (element) return
    toast.info('先选中一张图片，再抠图')
    onClose()
  }, [element, onClose])
  if (!element) return null
  const before = cutOf(element)
  const from = before && editing.$design.get().assets[before.from]
  const restyle = (changes: Partial<ElementOf<'image'>>, assets: Assets) =>
    editing.run(restyleWithAssets, { page: editing.page.id, changes: { [element.id]: changes }, assets })
  /** Returns the fields that show a picture, which has another size than the one before if either is the subject alone. */
  const showing = (asset: string, { width, height }: AssetInfo) => ({
    asset,
    ...(before?.margin !== undefined && { pictureWidth: width, pictureHeight: height }),
  })
  return (
    <CutDialog
      asset={before?.from ?? element.asset}
      options={before?.options}
      margin={before?.margin}
      onCut={({ asset, info }, options, original) => {
        void painting.arrived(asset)
        const cut = { from: original.hash, made: asset, options, margin: before?.margin }
        const box = before?.margin === undefined ? null : boxOfNext(element, info)
        restyle({ ...showing(asset, info), ...box, cut }, { [original.hash]: original.info, [asset]: info })
      }}
      onRestore={before && from ? () => restyle({ ...showing(before.from, from), cut: null }, {}) : undefined}
      onClose={onClose}
    />
  )
}
