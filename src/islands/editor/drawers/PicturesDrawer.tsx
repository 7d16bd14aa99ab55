import { useCallback, useEffect, useMemo, useState } from 'react'
import { samplesOf } from '../../../catalogue/samples.ts'
import { pruneAssets, referencedAssets } from '../../../core/design/commands/assets.ts'
import {
  deletePictures,
  knownPicture,
  type ListedAsset,
  listPictures,
  storeSample,
} from '../../../stores/design/pictures.ts'
import { isConfirmed } from '../../../stores/shell/confirm.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { EditorIcon } from '../../surface/icons.tsx'
import { Segmented } from '../../ui/fields.tsx'
import { useClientStore } from '../../ui/use-store.ts'
import { $intake, draggedAsset, insertPictures, selectedTarget } from '../incoming.ts'
import { Thumb } from '../picture/Thumb.tsx'
import { UploadButton } from '../picture/UploadButton.tsx'
import { useDesign, useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

/** Which pictures the grid shows. */
type Shelf = 'all' | 'design'

function PictureCell({
  picture,
  onPut,
  onDelete,
}: {
  picture: ListedAsset
  onPut: () => void
  onDelete: (() => void) | null
}) {
  const { hash, info } = picture
  const name = info.name || '图片'
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedAsset, hash)
        event.dataTransfer.effectAllowed = 'copy'
      }}
      className="group relative"
    >
      <button
        type="button"
        onClick={onPut}
        aria-label={`放入 ${name}`}
        title={`${name}\n${info.width} × ${info.height}`}
        className="bg-base-200 border-base-300 hover:border-primary block aspect-square w-full cursor-pointer overflow-hidden rounded-xl border p-1 transition-colors"
      >
        <Thumb asset={hash} />
      </button>
      {onDelete && (
        <button
          type="button"
          onClick={onDelete}
          aria-label={`从本机删除 ${name}`}
          title="从本机删除"
          className="btn btn-line btn-square text-muted hover:text-error absolute top-1 right-1 opacity-0 group-hover:opacity-100 focus-visible:opacity-100 max-lg:opacity-100"
        >
          <EditorIcon name="trash" size={16} />
        </button>
      )}
    </li>
  )
}

/** Renders the site's sample pictures. */
function Samples({ onPut }: { onPut: (file: string) => void }) {
  return (
    <section className="mt-6">
      <h3 className="text-muted mb-2 text-xs font-normal">没有合适的？先用示例图片</h3>
      <ul className="grid grid-cols-3 gap-2">
        {samplesOf().map(({ file, label }) => (
          <li key={file}>
            <button
              type="button"
              onClick={() => onPut(file)}
              className="hover:text-leaf group block w-full cursor-pointer text-xs"
            >
              <span className="checker border-base-300 group-hover:border-primary block aspect-square overflow-hidden rounded-xl border">
                <img
                  src={`/samples/${file}`}
                  alt=""
                  loading="lazy"
                  draggable={false}
                  className="size-full object-cover"
                />
              </span>
              <span className="text-muted mt-1 block truncate">{label}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Renders the drawer with pictures to insert: uploads, pictures stored on this device, samples. */
export default function PicturesDrawer() {
  const session = useSession()
  const wide = useWide()
  const { editing, keeper } = session
  const design = useDesign()
  const intake = useClientStore($intake)
  const busy = intake !== null
  const [pictures, setPictures] = useState<readonly ListedAsset[] | null>(null)
  const [shelf, setShelf] = useState<Shelf>('all')
  const load = useCallback(() => listPictures().then(setPictures, showDesignError), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads the list after pictures were added or removed
  useEffect(() => void load(), [load, busy, design.assets])
  const shown = useMemo(() => new Set(referencedAssets(design)), [design])

  const put = (stored: ReturnType<typeof knownPicture>) =>
    stored.then((picture) => picture && insertPictures(session, [picture], selectedTarget(session)), showDesignError)
  const own = ({ hash }: ListedAsset) => Object.hasOwn(design.assets, hash)
  const canGo = (picture: ListedAsset) => !shown.has(picture.hash) && (!picture.named || own(picture))
  const remove = async (leaving: readonly ListedAsset[]) => {
    const question = {
      title: leaving.length === 1 ? '删除这张图片？' : `删除 ${leaving.length} 张图片？`,
      text: '只从本机删除没有设计在用的图片。删除后撤销也找不回来。',
      confirmLabel: '删除',
    }
    if (!(await isConfirmed(question))) return
    try {
      const hashes = leaving.map(({ hash }) => hash)
      editing.run(pruneAssets, { assets: hashes })
      await keeper.flush()
      const gone = await deletePictures(hashes)
      if (gone < hashes.length) toast.info('其他设计或历史版本还在用的图片已保留')
      await load()
    } catch (thrown) {
      showDesignError(thrown)
    }
  }

  const all = pictures ?? []
  const listed = shelf === 'design' ? all.filter(own) : all
  const unused = all.filter((picture) => !picture.named && !own(picture))
  return (
    <div>
      <UploadButton label="上传图片" />
      <p className="text-muted mt-2 text-xs">
        {wide && '也可以拖到页面上，或直接粘贴。'}支持 JPG、PNG、WebP、HEIC、GIF、SVG、TIFF 等；图片存在这台设备上。
      </p>
      {all.length > 0 && (
        <div className="mt-4 mb-3">
          <Segmented
            quiet
            label="显示哪些图片"
            value={shelf}
            choices={[
              { value: 'all', label: `本机全部 ${all.length}` },
              { value: 'design', label: '这份设计' },
            ]}
            onChange={setShelf}
          />
        </div>
      )}
      {listed.length > 0 && (
        <ul aria-label="图片" className="grid grid-cols-3 gap-2">
          {listed.map((picture) => (
            <PictureCell
              key={picture.hash}
              picture={picture}
              onPut={() => void put(knownPicture(picture.hash))}
              onDelete={canGo(picture) ? () => void remove([picture]) : null}
            />
          ))}
        </ul>
      )}
      {pictures !== null && listed.length === 0 && (
        <div className="border-base-300 text-muted mt-4 rounded-2xl border border-dashed px-5 py-8 text-center">
          <EditorIcon name="picture" size={32} className="text-primary/60 mx-auto" />
          <p className="text-base-content mt-3 font-semibold">
            {shelf === 'design' ? '这份设计还没有图片' : '放入第一张图片'}
          </p>
          <p className="mt-1 text-xs">
            {wide
              ? '拖到图框上会自动填进去；按住 Alt 拖到图片上，可以替换它。'
              : '点「上传图片」，从相册或文件里选；放进去后再点两下就能裁剪。'}
          </p>
        </div>
      )}
      {shelf === 'all' && unused.length > 1 && (
        <button
          type="button"
          onClick={() => void remove(unused)}
          className="btn btn-ghost text-muted hover:text-error mt-3 px-3 text-xs"
        >
          <EditorIcon name="trash" size={16} />
          清理没有设计在用的 {unused.length} 张
        </button>
      )}
      <Samples onPut={(file) => void put(storeSample(file))} />
    </div>
  )
}
