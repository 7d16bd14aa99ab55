import { boardSourcePath } from '../../../catalogue/editor-path.ts'
import { picturePixels } from '../../../core/design/checks.ts'
import { becomeBackground } from '../../../core/design/commands/assets.ts'
import { transformElements } from '../../../core/design/commands/elements.ts'
import type { ElementOf } from '../../../core/design/elements/index.ts'
import { storePicture } from '../../../stores/design/pictures.ts'
import { showDesignError } from '../../../stores/shell/error-toasts.ts'
import { toast } from '../../../stores/shell/toasts.ts'
import { EditorIcon, type EditorIconName } from '../../surface/icons.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Section } from '../fields/Section.tsx'
import { ShareRow } from '../fields/ShareRow.tsx'
import { StrokeField } from '../fields/StrokeField.tsx'
import { shared, useRestyle } from '../fields/use-restyle.ts'
import { fillFrames } from '../incoming.ts'
import type { PanelProps } from '../Properties.tsx'
import { AdjustFields } from '../picture/AdjustFields.tsx'
import { MaskPicker } from '../picture/MaskPicker.tsx'
import { UploadButton } from '../picture/UploadButton.tsx'
import { type Session, useDesign, useSession } from '../session.ts'

type Picture = ElementOf<'image'>

/** Picture pixels per px of the page below which a warning is shown. */
const coarse = 0.8

function Tool({ icon, label, onClick }: { icon: EditorIconName; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className="btn btn-line min-w-0 px-2">
      <EditorIcon name={icon} size={18} />
      <span className="truncate">{label}</span>
    </button>
  )
}

/** Renders size and weight of a picture, with a warning if its resolution is too low for its frame. */
function About({ element }: { element: Picture }) {
  const info = useDesign().assets[element.asset]
  const percent = Math.round(picturePixels(element) * 100)
  const bytes =
    info && (info.bytes < 1e6 ? `${Math.ceil(info.bytes / 1024)} KB` : `${(info.bytes / 2 ** 20).toFixed(1)} MB`)
  return (
    <>
      <p className="text-muted text-xs tabular-nums">
        {element.pictureWidth} × {element.pictureHeight}
        {bytes && ` · ${bytes}`}
      </p>
      {element.pictureWidth > 0 && percent < coarse * 100 && (
        <p className="bg-warning/10 text-warning flex gap-2 rounded-xl px-3 py-2.5 text-xs">
          <EditorIcon name="warning" size={18} />
          清晰度只有所需的 {percent}%，导出会糊。请换一张更大的图片，或缩小图框。
        </p>
      )}
    </>
  )
}

/** Opens the document of which a picture shows the picture; from there it comes back. */
async function editBoard({ keeper }: Session, { id, board }: Picture) {
  await keeper.flush()
  location.assign(boardSourcePath(board?.surface ?? '', keeper.history.document.id, id))
}

/** Renders the fields of pictures: file, crop, adjustments, shape, border and alternative text. */
export default function ImagePanel({ elements }: PanelProps<Picture>) {
  const session = useSession()
  const { editing } = session
  const restyle = useRestyle(elements)
  const [first] = elements
  if (!first) return null
  const filled = elements.filter(({ asset }) => asset !== '')
  const only = elements.length === 1 ? first : null
  const replace = (file: File) => {
    const ids = elements.map(({ id }) => id)
    storePicture(file, file.name).then((picture) => fillFrames(session, ids, picture), showDesignError)
  }
  const flip = (field: 'flipX' | 'flipY') => () =>
    editing.run(
      { ...transformElements, label: 'flip' },
      {
        page: editing.page.id,
        moves: Object.fromEntries(elements.map((element) => [element.id, { [field]: !element[field] }])),
      },
    )
  const behind = () => {
    if (!only) return
    editing.run(becomeBackground, { page: editing.page.id, id: only.id })
    toast.info(only.adjust ? '已设为背景，滤镜和调整不带过去' : '已设为背景')
  }
  const radius = shared(elements, 'radius')
  const [mask, maskPath] = [shared(elements, 'mask'), shared(elements, 'maskPath')]
  return (
    <>
      <Section title="图片">
        {filled.length === 0 && <p className="text-muted text-xs">图框还是空的。选一张图片，或把图片拖到图框上。</p>}
        {only && only.asset !== '' && <About element={only} />}
        <div className="grid grid-cols-2 gap-2">
          <UploadButton quiet label={filled.length === 0 ? '选择图片' : '替换'} onFile={replace} />
          {filled.length === 0 ? (
            <Tool icon="picture" label="从图库选" onClick={() => session.$drawer.set('pictures')} />
          ) : (
            only && <Tool icon="crop" label="裁剪" onClick={() => session.edit(only.id)} />
          )}
          {only?.board && only.board.made === only.asset && (
            <Tool icon="shapes" label="编辑原图" onClick={() => void editBoard(session, only)} />
          )}
          {only && filled.length > 0 && (
            <Tool icon="cutout" label="抠图" onClick={() => session.$overlay.set('cutout')} />
          )}
          <Tool icon="flipX" label="左右翻转" onClick={flip('flipX')} />
          <Tool icon="flipY" label="上下翻转" onClick={flip('flipY')} />
          {only && filled.length > 0 && <Tool icon="background" label="设为背景" onClick={behind} />}
          {filled.length > 0 && (
            <Tool icon="fit" label="适应图框" onClick={() => restyle({ zoom: 1, panX: 0.5, panY: 0.5 })} />
          )}
        </div>
      </Section>
      {filled.length > 0 && <AdjustFields elements={filled} />}
      <Section title="形状与边框">
        <MaskPicker
          value={mask === null || maskPath === null ? null : { mask, maskPath }}
          onChange={(next) => restyle(next)}
        />
        {mask === 'rect' && (
          <ShareRow
            label="圆角"
            value={radius === null ? null : radius * 2}
            onChange={(value) => restyle({ radius: value / 2 })}
          />
        )}
        <StrokeField label="边框" value={shared(elements, 'border')} onChange={(border) => restyle({ border })} />
      </Section>
      {only && filled.length > 0 && (
        <Section title="说明" open={false}>
          <TextField
            label="替代文字"
            hint="给看不到画面的人读的一句话，也方便你在图层里认出它。"
            value={only.alt}
            onChange={(alt) => restyle({ alt })}
          />
        </Section>
      )}
    </>
  )
}
