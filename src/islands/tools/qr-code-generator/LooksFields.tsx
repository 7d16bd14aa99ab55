import { fonts } from '../../../catalogue/fonts.ts'
import { codeContrast } from '../../../core/qr/contrast.ts'
import { hasWords, wordFrames } from '../../../core/qr/draw.ts'
import { eyeBallsPath, eyeFramesPath } from '../../../core/qr/eye-path.ts'
import { modulesPath } from '../../../core/qr/module-path.ts'
import type { QrOptions } from '../../../core/qr/options.ts'
import { captionFrames, eyeShapes, moduleShapes } from '../../../core/qr/shapes.ts'
import { Chips, ColourField, Segmented, Select, Slider, Switch, TextField } from '../../ui/fields.tsx'
import { LogoFields } from './LogoFields.tsx'
import { eyeLabels, frameLabels, moduleLabels } from './labels.ts'
import { PictureButton } from './PictureButton.tsx'
import { ShapePicker } from './ShapePicker.tsx'

export interface LooksProps {
  readonly value: QrOptions
  readonly onChange: (patch: Partial<QrOptions>) => void
}

const captions = ['扫一扫', '微信扫一扫', '扫码关注', '扫码加好友', '扫码点餐', '扫码连 Wi-Fi', '扫码看详情']

/** Sample of five by five modules that shows how neighbouring modules join. */
const pattern = ['11010', '10111', '01101', '11010', '00111']
const patternDark = (x: number, y: number) => pattern[y]?.[x] === '1'
/** Field of the top left eye; in a code of 40 modules the other two eyes lie outside it. */
const eyeField = 7
const far = 40

function Shapes({ value, onChange }: LooksProps) {
  return (
    <>
      <ShapePicker
        label="码点"
        value={value.modules}
        choices={moduleShapes.map((shape) => ({ value: shape, label: moduleLabels[shape] }))}
        pathOf={(shape) => modulesPath(5, patternDark, shape)}
        field={5}
        onChange={(modules) => onChange({ modules })}
      />
      <ShapePicker
        label="码眼外框"
        value={value.eyeFrame}
        choices={eyeShapes.map((shape) => ({ value: shape, label: eyeLabels[shape] }))}
        pathOf={(shape) => eyeFramesPath(far, shape)}
        field={eyeField}
        onChange={(eyeFrame) => onChange({ eyeFrame })}
      />
      <ShapePicker
        label="码眼中心"
        value={value.eyeBall}
        choices={eyeShapes.map((shape) => ({ value: shape, label: eyeLabels[shape] }))}
        pathOf={(shape) => eyeBallsPath(far, shape)}
        field={eyeField}
        onChange={(eyeBall) => onChange({ eyeBall })}
      />
      <Slider label="留白" value={value.quiet} min={0} max={12} unit=" 格" onChange={(quiet) => onChange({ quiet })} />
    </>
  )
}

function Contrast({ value }: { readonly value: QrOptions }) {
  const { ratio, inverted } = codeContrast(value)
  const shown = Math.round(ratio * 10) / 10
  const [tone, text] = inverted
    ? ['text-error', '码点比背景浅，深浅反转，很多扫码器不认']
    : ratio < 3
      ? ['text-error', `对比度 ${shown}:1，太低，不可靠`]
      : ratio < 4
        ? ['text-warning-content', `对比度 ${shown}:1，偏低，光线差时难扫`]
        : ['text-leaf', `对比度 ${shown}:1，足够`]
  return (
    <p data-contrast className={`text-sm ${tone}`}>
      {text}
    </p>
  )
}

function Colours({ value, onChange }: LooksProps) {
  return (
    <>
      <Segmented
        label="码点颜色"
        value={value.fill}
        choices={[
          { value: 'solid', label: '纯色' },
          { value: 'linear', label: '线性渐变' },
          { value: 'radial', label: '径向渐变' },
        ]}
        onChange={(fill) => onChange({ fill })}
      />
      <div>
        <ColourField
          label={value.fill === 'solid' ? '颜色' : value.fill === 'radial' ? '中心' : '起点'}
          value={value.ink}
          onChange={(ink) => onChange({ ink })}
        />
        {value.fill !== 'solid' && (
          <ColourField
            label={value.fill === 'radial' ? '边缘' : '终点'}
            value={value.ink2}
            onChange={(ink2) => onChange({ ink2 })}
          />
        )}
        {value.fill === 'linear' && (
          <Slider
            label="方向"
            value={value.angle}
            min={0}
            max={360}
            step={15}
            unit="°"
            onChange={(angle) => onChange({ angle })}
          />
        )}
        <Switch label="码眼单独配色" checked={value.eyeOwn} onChange={(eyeOwn) => onChange({ eyeOwn })} />
        {value.eyeOwn && (
          <>
            <ColourField
              label="码眼外框颜色"
              value={value.eyeFrameColour}
              onChange={(eyeFrameColour) => onChange({ eyeFrameColour })}
            />
            <ColourField
              label="码眼中心颜色"
              value={value.eyeBallColour}
              onChange={(eyeBallColour) => onChange({ eyeBallColour })}
            />
          </>
        )}
      </div>
      <Segmented
        label="背景"
        value={value.background}
        choices={[
          { value: 'colour', label: '颜色' },
          { value: 'transparent', label: '透明' },
          { value: 'picture', label: '图片' },
        ]}
        onChange={(background) => onChange({ background })}
      />
      {value.background !== 'transparent' && (
        <ColourField
          label={value.background === 'picture' ? '浅色码点' : '背景颜色'}
          value={value.backgroundColour}
          onChange={(backgroundColour) => onChange({ backgroundColour })}
        />
      )}
      {value.background === 'transparent' && (
        <p className="text-muted text-xs">透明的码请放在白色或很浅的底上，检验按白底进行。</p>
      )}
      {value.background === 'colour' && (
        <Slider
          label="背景圆角"
          value={value.radius}
          min={0}
          max={20}
          unit="%"
          onChange={(radius) => onChange({ radius })}
        />
      )}
      {value.background === 'picture' && (
        <>
          <PictureButton label="背景图片" value={value.picture} onChange={(picture) => onChange({ picture })} />
          <Slider
            label="淡化"
            value={value.pictureLight}
            min={0}
            max={90}
            unit="%"
            onChange={(pictureLight) => onChange({ pictureLight })}
          />
          <Slider
            label="码点大小"
            value={value.moduleSize}
            min={35}
            max={100}
            unit="%"
            ends={['看清图片', '更好扫']}
            onChange={(moduleSize) => onChange({ moduleSize })}
          />
          <p className="text-muted text-xs">取图片中间的正方形。码点会缩小，定位图案保持完整，纠错自动用最高。</p>
        </>
      )}
      <Contrast value={value} />
    </>
  )
}

function FrameFields({ value, onChange }: LooksProps) {
  const worded = wordFrames.includes(value.frame)
  return (
    <>
      <Chips
        label="边框"
        value={value.frame}
        choices={captionFrames.map((frame) => ({ value: frame, label: frameLabels[frame] }))}
        onChange={(frame) => onChange({ frame })}
      />
      {worded && (
        <>
          <TextField label="文字" value={value.caption} maxLength={24} onChange={(caption) => onChange({ caption })} />
          <div className="-mt-2 flex flex-wrap gap-1.5">
            {captions.map((caption) => (
              <button key={caption} type="button" onClick={() => onChange({ caption })} className="btn px-2.5 text-xs">
                {caption}
              </button>
            ))}
          </div>
          <Select
            label="字体"
            value={value.captionFont}
            choices={fonts
              .filter(({ id }) => id !== 'system')
              .map(({ value: family, label, style }) => ({ value: family, label: `${label} · ${style}` }))}
            onChange={(captionFont) => onChange({ captionFont })}
          />
        </>
      )}
      {value.frame !== 'none' && (
        <div>
          <ColourField
            label="边框颜色"
            value={value.frameColour}
            onChange={(frameColour) => onChange({ frameColour })}
          />
          {hasWords(value) && value.frame !== 'corners' && (
            <ColourField
              label="文字颜色"
              value={value.captionColour}
              onChange={(captionColour) => onChange({ captionColour })}
            />
          )}
        </div>
      )}
    </>
  )
}

function Encoding({ value, onChange }: LooksProps) {
  const forced = value.logo !== 'none' || value.background === 'picture'
  const versions = Array.from({ length: 41 }, (_, at) => String(at))
  return (
    <>
      <Segmented
        label="纠错"
        value={forced ? 'H' : value.correction}
        choices={[
          { value: 'L', label: 'L 7%' },
          { value: 'M', label: 'M 15%' },
          { value: 'Q', label: 'Q 25%' },
          { value: 'H', label: 'H 30%' },
        ]}
        onChange={(correction) => onChange({ correction })}
      />
      <p className="text-muted -mt-2 text-xs">
        {forced ? '有标志或背景图片时固定用最高的 H。' : '被弄脏、遮住多少仍能扫出；越高码越密。'}
      </p>
      <Switch
        label="不变密时自动加强"
        hint="同样大小的码还有余量，就用更高的纠错"
        checked={value.boost}
        onChange={(boost) => onChange({ boost })}
      />
      <Select
        label="版本（码的疏密）"
        value={String(value.version)}
        choices={versions.map((version) => ({
          value: version,
          label: version === '0' ? '自动（最疏）' : `至少版本 ${version}（${Number(version) * 4 + 17} 格）`,
        }))}
        onChange={(version) => onChange({ version: Number(version) })}
      />
      <Select
        label="掩模"
        value={String(value.mask)}
        choices={['-1', '0', '1', '2', '3', '4', '5', '6', '7'].map((mask) => ({
          value: mask,
          label: mask === '-1' ? '自动（最好扫）' : mask,
        }))}
        onChange={(mask) => onChange({ mask: Number(mask) })}
      />
    </>
  )
}

const fields = { shapes: Shapes, colours: Colours, logo: LogoFields, frame: FrameFields, encoding: Encoding } as const

export type LooksPart = keyof typeof fields

/** Edits one part of a style; loaded when the first part is opened. */
export default function LooksFields({ part, ...props }: LooksProps & { readonly part: LooksPart }) {
  const Fields = fields[part]
  return <Fields {...props} />
}
