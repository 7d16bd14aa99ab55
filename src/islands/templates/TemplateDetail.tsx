import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react'
import type { TemplateWish } from '../../core/template/template.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { writeClipboard } from '../../stores/shell/write-clipboard.ts'
import { favouriteTemplates, toggleFavouriteTemplate } from '../../stores/templates/favourites.ts'
import { $preview, isPlain, loadPreview } from '../../stores/templates/preview.ts'
import {
  lookFrom,
  ownLook,
  type TemplateLook,
  templateEditorPath,
  wishOfLook,
  withLook,
} from '../../stores/templates/wish.ts'
import { Icon } from '../ui/icons.tsx'
import { useStore } from '../ui/use-store.ts'
import { LookFields } from './LookFields.tsx'
import { PaintedCanvas } from './PaintedCanvas.tsx'
import { PreviewBar } from './PreviewBar.tsx'
import { usePainted } from './use-painted.ts'
import { useWish } from './use-wish.ts'

/** What the page of a template shows of it. */
interface DetailFacts {
  readonly id: string
  readonly name: string
  /** Size of its design, px. */
  readonly width: number
  readonly height: number
  readonly pages: number
  /** Size of the large picture of its first page, px. */
  readonly picture: { readonly width: number; readonly height: number }
  /** Whether it was drawn by hand: other colours, fonts and proportions cannot be had. */
  readonly drawn: boolean
}

/** Longer side of the large page and of the small ones when they are painted, CSS px. */
const largeSide = 720
const smallSide = 200

interface PagePictureProps {
  readonly facts: DetailFacts
  readonly wish: TemplateWish | null
  /** Place of the page, from 0. */
  readonly page: number
}

/** Returns the address of the picture of a page: the large one of the first page, a smaller one of others. */
const pictureOf = (id: string, page: number) =>
  page === 0 ? `/templates/${id}.jpg` : `/templates/${id}/${page + 1}.webp`

/** Shows one page large: its picture, and over it the page painted as it is wished for. */
function LargePicture({ facts, wish, page }: PagePictureProps) {
  const { id, name, picture } = facts
  const { box, canvas, state } = usePainted({ listed: { id }, wish, page, longest: largeSide, place: 0 })
  const { width, height } = wish?.size ?? facts
  return (
    <div
      ref={box as RefObject<HTMLDivElement>}
      data-painted={state === 'painted' || undefined}
      className="border-base-300 bg-base-200 relative mx-auto overflow-hidden rounded-2xl border shadow-sm [--high:46svh] lg:[--high:min(45rem,78svh)]"
      style={{ aspectRatio: width / height, width: `min(100%, ${width / height} * var(--high))` }}
    >
      <img
        key={page}
        src={pictureOf(id, page)}
        alt={page === 0 ? name : `${name}，第 ${page + 1} 页`}
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        className="size-full object-cover object-top"
      />
      <PaintedCanvas canvas={canvas} state={state} />
    </div>
  )
}

interface PageButtonProps extends PagePictureProps {
  readonly chosen: boolean
  readonly onChoose: (page: number) => void
}

function PageButton({ facts, wish, page, chosen, onChoose }: PageButtonProps) {
  const { id } = facts
  const { box, canvas, state } = usePainted({ listed: { id }, wish, page, longest: smallSide, place: page + 1 })
  const { width, height } = wish?.size ?? facts
  return (
    <li ref={box as RefObject<HTMLLIElement>} className="shrink-0">
      <button
        type="button"
        aria-pressed={chosen}
        aria-label={`第 ${page + 1} 页`}
        onClick={() => onChoose(page)}
        style={{ aspectRatio: width / height }}
        className="border-base-300 aria-pressed:border-primary aria-pressed:ring-primary relative block h-28 cursor-pointer overflow-hidden rounded-lg border aria-pressed:ring-1"
      >
        <img
          src={page === 0 ? `/templates/${id}.webp` : pictureOf(id, page)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className="size-full object-cover object-top"
        />
        <PaintedCanvas canvas={canvas} state={state} />
      </button>
    </li>
  )
}

/** Shares the page as it is looked at, or copies its address where nothing can be shared. */
async function share(name: string): Promise<void> {
  const url = location.href
  try {
    if (navigator.share) return await navigator.share({ title: `${name} - 青图模板`, url })
    await writeClipboard(url)
    toast.success('链接已复制')
  } catch (thrown) {
    // A person who closes the sheet knows it.
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError'))
      toast.error('没有复制成功，请手动复制地址栏里的链接')
  }
}

/** Keeps the look in the address, so that it can be shared and survives a reload. */
function useLook(): [TemplateLook, (patch: Partial<TemplateLook>) => void] {
  const [look, setLook] = useState(ownLook)
  useEffect(() => setLook(lookFrom(new URLSearchParams(location.search))), [])
  const change = (patch: Partial<TemplateLook>) => {
    const next = { ...look, ...patch }
    setLook(next)
    const query = withLook(new URLSearchParams(location.search), next).toString()
    history.replaceState(history.state, '', location.pathname + (query && `?${query}`))
  }
  return [look, change]
}

function Actions({ facts, look }: { facts: DetailFacts; look: TemplateLook }) {
  const { id, name } = facts
  const favourite = useStore(favouriteTemplates.$items).includes(id)
  const mine = !isPlain(useStore($preview))
  return (
    <div className="max-lg:bg-base-100 max-lg:border-base-300 z-10 flex gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:px-4 max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      <a href={templateEditorPath(id, look, mine)} className="btn btn-primary btn-lg grow text-base">
        使用这个模板
      </a>
      <button
        type="button"
        aria-pressed={favourite}
        aria-label="收藏"
        title="收藏"
        onClick={() => toggleFavouriteTemplate(id)}
        className="needs-js btn btn-line btn-lg btn-square aria-pressed:text-primary"
      >
        <Icon name="star" className={favourite ? 'fill-current' : ''} />
      </button>
      <button
        type="button"
        aria-label="分享"
        title="分享"
        onClick={() => void share(name)}
        className="needs-js btn btn-line btn-lg btn-square"
      >
        <Icon name="share" />
      </button>
    </div>
  )
}

interface TemplateDetailProps {
  readonly facts: DetailFacts
  /** Name and facts of the template. */
  readonly head?: ReactNode
  /** Tags and licences. */
  readonly children?: ReactNode
}

/** Shows a template large, in other colours, fonts and proportions, and with a person's own words. */
export default function TemplateDetail({ facts, head, children }: TemplateDetailProps) {
  const [look, changeLook] = useLook()
  const [page, setPage] = useState(0)
  const preview = useWish()
  const wish = useMemo(() => {
    const asked = { ...preview, ...wishOfLook(look) }
    return !facts.drawn && Object.keys(asked).length > 0 ? asked : null
  }, [preview, look, facts.drawn])
  useEffect(() => {
    loadPreview()
    favouriteTemplates.load()
  }, [])
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="lg:bg-base-200/60 contents lg:sticky lg:top-20 lg:block lg:rounded-3xl lg:p-8">
        {/* On a phone the picture stays in view above the settings. */}
        <div className="max-lg:bg-base-100 max-lg:sticky max-lg:top-16 max-lg:z-10 max-lg:-mx-4 max-lg:-mt-2 max-lg:px-4 max-lg:py-2">
          <LargePicture facts={facts} wish={wish} page={page} />
        </div>
        {facts.pages > 1 && (
          <ul
            aria-label="所有页面"
            className="flex justify-start gap-2 overflow-x-auto p-1 [scrollbar-width:thin] lg:mt-4 lg:justify-center-safe"
          >
            {Array.from({ length: facts.pages }, (_, at) => (
              <PageButton
                // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name
                key={at}
                {...{ facts, wish, page: at, chosen: at === page, onChoose: setPage }}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        {head}
        <Actions facts={facts} look={look} />
        {!facts.drawn && (
          <>
            <PreviewBar />
            <div className="needs-js">
              <LookFields look={look} width={facts.width} height={facts.height} onChange={changeLook} />
            </div>
          </>
        )}
        {children}
      </div>
    </div>
  )
}
