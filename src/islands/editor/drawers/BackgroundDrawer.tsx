import { setBackground } from '../../../core/design/commands/pages.ts'
import type { Fill } from '../../../core/design/fields.ts'
import { FillPicker } from '../fields/FillPicker.tsx'
import { FillPreview } from '../fields/FillPreview.tsx'
import { fillNames } from '../fields/fill-css.ts'
import { importFiles, middle } from '../incoming.ts'
import { UploadButton } from '../picture/UploadButton.tsx'
import { useDesign, usePage, useSession } from '../session.ts'

const sameFill = (one: Fill, other: Fill) => JSON.stringify(one) === JSON.stringify(other)

/** Renders the page's background and the picker that changes it. */
export default function BackgroundDrawer() {
  const session = useSession()
  const { editing } = session
  const { pages, width, height } = useDesign()
  const page = usePage()
  const { background } = page
  const everywhere = pages.every((other) => sameFill(other.background, background))
  const set = (fill: Fill) => editing.run(setBackground, { page: page.id, fill })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3">
        <span
          style={{ aspectRatio: `${width} / ${height}` }}
          className="checker border-base-content/15 relative h-18 max-w-28 shrink-0 overflow-hidden rounded-lg border"
        >
          <FillPreview fill={background} />
        </span>
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="truncate">
            <span className="text-muted">现在是</span>{' '}
            {background.type === 'solid'
              ? background.colour
              : background.type === 'none'
                ? '透明'
                : fillNames[background.type]}
          </p>
          {pages.length > 1 && (
            <button
              type="button"
              disabled={everywhere}
              onClick={() => editing.run(setBackground, { page: page.id, fill: background, all: true })}
              className="btn btn-line px-3 disabled:border-transparent disabled:bg-transparent disabled:px-0"
            >
              {everywhere ? `${pages.length} 页都是它` : `应用到全部 ${pages.length} 页`}
            </button>
          )}
        </div>
      </div>
      <FillPicker
        key={page.id}
        value={background}
        onChange={set}
        upload={
          <UploadButton
            quiet
            label="上传图片做背景"
            onFile={(file) => void importFiles(session, [file], { ...middle, background: true })}
          />
        }
      />
    </div>
  )
}
