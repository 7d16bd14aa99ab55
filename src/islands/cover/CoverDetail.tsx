import { useEffect, useRef, useState } from 'react'
import { coverLayoutNames } from '../../catalogue/covers.ts'
import { designMessageOf } from '../../catalogue/design-messages.ts'
import { designPath } from '../../catalogue/editor-path.ts'
import { sameVoice } from '../../core/compose/style.ts'
import type { Design } from '../../core/design/schema.ts'
import { toPlainError } from '../../core/errors.ts'
import { downloadCover, saveCoverAsDesign } from '../../stores/cover/cover.ts'
import type { Cover } from '../../stores/cover/painting.ts'
import { type CoverSize, coverDesign, coverRequest, paintCover } from '../../stores/cover/painting.ts'
import { $wish, wish } from '../../stores/cover/wish.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { DialogFrame } from '../ui/DialogFrame.tsx'
import { lazyOverlay } from '../ui/lazy-part.tsx'
import { useClientStore } from '../ui/use-store.ts'

const CoverPreview = lazyOverlay(() => import('./CoverPreview.tsx'))
const CoverPackage = lazyOverlay(() => import('./CoverPackage.tsx'))

/** Longest side of the large picture, device px. */
const longest = 1400

interface CoverDetailProps {
  readonly cover: Cover
  readonly size: CoverSize
  readonly favourite: boolean
  readonly onFavourite: () => void
  readonly onStep: (by: 1 | -1) => void
  /** Shows variants of it side by side; absent if it already is one of them. */
  readonly onTry?: () => void
  readonly onClose: () => void
}

/** Returns the dialog opened last. */
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

function said(thrown: unknown): string {
  const { code, params } = toPlainError(thrown)
  const { text, advice } = designMessageOf(code, { ...params })
  return advice ? `${text}。${advice}` : text
}

/** Shows one cover enlarged, with all its actions. */
export function CoverDetail({ cover, size, favourite, onFavourite, onStep, onTry, onClose }: CoverDetailProps) {
  const { brief, recipe } = cover
  const canvas = useRef<HTMLCanvasElement>(null)
  const [busy, setBusy] = useState<'' | 'edit' | 'save' | 'see' | 'pack'>('')
  const [seen, setSeen] = useState<Design | null>(null)
  const [packed, setPacked] = useState<Design | null>(null)
  const wanted = useClientStore($wish)
  useEffect(() => {
    let here = true
    paintCover(coverRequest(brief, recipe, size), longest).then(
      ({ bitmap }) => {
        const shown = canvas.current
        if (!here || !shown) return bitmap.close()
        shown.width = bitmap.width
        shown.height = bitmap.height
        shown.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap)
      },
      (thrown: unknown) => here && toast.error(said(thrown)),
    )
    return () => {
      here = false
    }
  }, [brief, recipe, size])
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      // A dialog with variants may be open above it and has its own keys.
      if (!topDialog()?.contains(canvas.current)) return
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (step !== 0) onStep(step)
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [onStep])
  const act = async (what: 'edit' | 'save' | 'see' | 'pack', work: () => Promise<void>) => {
    setBusy(what)
    try {
      await work()
    } catch (thrown) {
      toast.error(said(thrown))
    }
    setBusy('')
  }
  const edit = async () => {
    const id = await saveCoverAsDesign(cover)
    location.assign(designPath(id))
  }
  const see = async () => setSeen(await coverDesign(coverRequest(brief, recipe, size)))
  const pack = async () => setPacked(await coverDesign(coverRequest(brief, recipe, size)))
  const isVoiceKept = wanted.voice !== null && sameVoice(wanted.voice, recipe.voice)
  const locks = [
    ['固定版式', wanted.layout === recipe.layout, { layout: wanted.layout === recipe.layout ? '' : recipe.layout }],
    [
      '固定配色',
      wanted.palette?.name === recipe.palette.name,
      { palette: wanted.palette?.name === recipe.palette.name ? null : recipe.palette.source },
    ],
    ['固定字体', isVoiceKept, { voice: isVoiceKept ? null : recipe.voice }],
  ] as const
  return (
    <>
      <DialogFrame
        title={`${coverLayoutNames[recipe.layout] ?? '封面'} · ${recipe.palette.name}`}
        onClose={onClose}
        width={980}
      >
        <div className="grid gap-6 px-5 pb-5 md:grid-cols-[1fr_15rem]">
          <div className="bg-base-200 grid min-h-60 place-items-center rounded-2xl p-4">
            <canvas
              ref={canvas}
              role="img"
              aria-label={`封面预览：${brief.title}`}
              className="max-h-[66dvh] max-w-full rounded-lg shadow-lg"
              style={{ aspectRatio: `${size.width} / ${size.height}` }}
            />
          </div>
          <div className="flex flex-col gap-2.5">
            <Button look="primary" large icon="rename" disabled={busy !== ''} onClick={() => void act('edit', edit)}>
              {busy === 'edit' ? '正在打开…' : '去编辑'}
            </Button>
            <Button
              large
              icon="download"
              disabled={busy !== ''}
              onClick={() => void act('save', () => downloadCover(cover))}
            >
              {busy === 'save' ? '正在导出…' : `下载 ${size.width}×${size.height}`}
            </Button>
            <Button icon="archive" disabled={busy !== ''} onClick={() => void act('pack', pack)}>
              {busy === 'pack' ? '正在准备…' : '发布包'}
            </Button>
            <Button
              icon="show"
              disabled={busy === 'edit' || busy === 'save'}
              onClick={() => busy === '' && void act('see', see)}
            >
              {busy === 'see' ? '正在准备…' : '看效果'}
            </Button>
            <Button icon="star" aria-pressed={favourite} onClick={onFavourite}>
              {favourite ? '已收藏' : '收藏'}
            </Button>
            {onTry && (
              <Button icon="compare" onClick={onTry}>
                一键试版
              </Button>
            )}
            <p className="text-muted mt-3 text-sm">喜欢哪一样就固定它，换一批时别的再变。</p>
            {locks.map(([label, on, patch]) => (
              <Button
                key={label}
                icon="pin"
                aria-pressed={on}
                onClick={() => wish(patch)}
                className={on ? 'text-primary' : ''}
              >
                {on ? label.replace('固定', '已固定') : label}
              </Button>
            ))}
            <div className="mt-auto flex gap-2 pt-3">
              <Button className="grow" onClick={() => onStep(-1)}>
                上一张
              </Button>
              <Button className="grow" onClick={() => onStep(1)}>
                下一张
              </Button>
            </div>
          </div>
        </div>
      </DialogFrame>
      {seen && <CoverPreview design={seen} account={brief.account} onClose={() => setSeen(null)} />}
      {packed && <CoverPackage design={packed} title={brief.title} onClose={() => setPacked(null)} />}
    </>
  )
}
