import type { ConvertOptions } from '../../../core/convert/options.ts'
import {
  BackgroundField,
  DitherField,
  LongSideField,
  ProgressiveField,
  QualityField,
  TargetSizeField,
} from '../../bench/OutputFields.tsx'
import type { OptionsProps } from '../../bench/option-forms.ts'
import { Advanced, Chips, NumberField, Segmented, Slider, Switch, TextField } from '../../ui/fields.tsx'

type Props = Pick<OptionsProps<ConvertOptions>, 'value' | 'onChange'>

const tracePresets = [
  { value: 'illustration', label: '插画', hint: '色块分明的图标、插画、标志' },
  { value: 'line-art', label: '线稿', hint: '黑白线条、手写、签名' },
  { value: 'photo', label: '照片', hint: '颜色多，文件会比较大' },
  { value: 'pixel', label: '像素画', hint: '每个像素都是方块' },
] as const

function JpgFields(props: Props) {
  const { value } = props
  return (
    <>
      {value.targetKb === null && <QualityField {...props} />}
      <TargetSizeField {...props} />
      <BackgroundField {...props} />
      <ProgressiveField {...props} />
    </>
  )
}

function PngFields(props: Props) {
  const { value, onChange } = props
  return (
    <>
      <Chips
        label="颜色"
        value={value.pngBits}
        choices={[
          { value: 'auto', label: '自动', hint: '不丢颜色和透明，体积最小' },
          { value: '8', label: '8 位', hint: '256 色调色板，体积小' },
          { value: '24', label: '24 位', hint: '真彩色，不透明' },
          { value: '32', label: '32 位', hint: '真彩色加透明' },
        ]}
        onChange={(pngBits) => onChange({ pngBits })}
      />
      {value.pngBits === '24' && <BackgroundField {...props} />}
      {value.pngBits === '8' && <DitherField {...props} />}
      <Switch
        label="隔行扫描"
        hint="下载途中先看到轮廓，文件略大"
        checked={value.interlaced}
        onChange={(interlaced) => onChange({ interlaced })}
      />
      {value.pngBits === 'auto' && !value.interlaced && (
        <Switch
          label="更小，较慢"
          hint="多花几倍时间，再小一两成，像素不变"
          checked={value.smaller}
          onChange={(smaller) => onChange({ smaller })}
        />
      )}
      <TargetSizeField {...props} />
    </>
  )
}

function BmpFields(props: Props) {
  const { value, onChange } = props
  return (
    <>
      <Segmented
        label="颜色"
        value={value.bmpBits}
        choices={[
          { value: '24', label: '24 位', hint: '哪里都能打开' },
          { value: '32', label: '32 位', hint: '带透明，老软件可能看不到' },
        ]}
        onChange={(bmpBits) => onChange({ bmpBits })}
      />
      {value.bmpBits === '24' && <BackgroundField {...props} />}
    </>
  )
}

function WebpFields(props: Props) {
  const { value, onChange } = props
  return (
    <>
      <Segmented
        label="压缩方式"
        value={value.lossless ? 'lossless' : 'lossy'}
        choices={[
          { value: 'lossy', label: '有损', hint: '照片用它，体积小' },
          { value: 'lossless', label: '无损', hint: '截图、图标用它，像素不变' },
        ]}
        onChange={(choice) => onChange({ lossless: choice === 'lossless' })}
      />
      {!value.lossless && value.targetKb === null && <QualityField {...props} />}
      {!value.lossless && <TargetSizeField {...props} />}
      <p className="text-muted -mt-2 text-xs">动图转换后仍然是动图，每一帧和时长都保留。</p>
    </>
  )
}

/** Chooses whether all pictures become one file. */
function TogetherField({ value, onChange, joined, each }: Props & { readonly joined: string; readonly each: string }) {
  return (
    <Segmented
      label="输出"
      value={value.together ? 'together' : 'each'}
      choices={[
        { value: 'together', label: joined },
        { value: 'each', label: each },
      ]}
      onChange={(choice) => onChange({ together: choice === 'together' })}
    />
  )
}

function GifFields(props: Props) {
  const { value, onChange } = props
  return (
    <>
      <TogetherField {...props} joined="合成动图" each="每张一个" />
      {value.together && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="每张停留"
              unit="毫秒"
              min={20}
              max={60_000}
              value={value.delay}
              onChange={(delay) => delay !== null && onChange({ delay })}
            />
            <NumberField
              label="循环"
              unit="次"
              min={1}
              max={65_535}
              placeholder="一直"
              value={value.loops === 0 ? null : value.loops}
              onChange={(loops) => onChange({ loops: loops ?? 0 })}
            />
          </div>
          <p className="text-muted -mt-2 text-xs">
            画布是第一张的大小，其余整张放进去；只有一张时保持它的大小和透明。拖动列表左侧手柄调整顺序。
          </p>
          <BackgroundField {...props} />
        </>
      )}
      <LongSideField {...props} />
      <Slider
        label="画质"
        min={1}
        max={100}
        value={value.quality}
        ends={['颜色少、更小', '256 色']}
        onChange={(quality) => onChange({ quality })}
      />
      <DitherField {...props} ends={['色块干净', '过渡柔和']} />
    </>
  )
}

function PdfFields(props: Props) {
  const { value, onChange } = props
  return (
    <>
      <TogetherField {...props} joined="合成一份" each="每张一份" />
      <Segmented
        label="页面大小"
        value={value.page}
        choices={[
          { value: 'picture', label: '随图片' },
          { value: 'a4', label: 'A4' },
          { value: 'a3', label: 'A3' },
        ]}
        onChange={(page) => onChange(page === 'picture' ? { page } : { page, marginMm: value.marginMm || 10 })}
      />
      {value.page !== 'picture' && (
        <Segmented
          label="方向"
          value={value.orientation}
          choices={[
            { value: 'auto', label: '随图片' },
            { value: 'portrait', label: '竖向' },
            { value: 'landscape', label: '横向' },
          ]}
          onChange={(orientation) => onChange({ orientation })}
        />
      )}
      <NumberField
        label="页边距"
        unit="毫米"
        min={0}
        max={100}
        value={value.marginMm}
        onChange={(marginMm) => onChange({ marginMm: marginMm ?? 0 })}
      />
      <p className="text-muted -mt-2 text-xs">
        JPG 和 PDF 的页原样放进 PDF，不重新压缩。
        {value.together && '拖动列表左侧手柄调整页的顺序。'}
      </p>
      <Advanced>
        <LongSideField {...props} />
        <QualityField {...props} />
      </Advanced>
    </>
  )
}

function SvgFields(props: Props) {
  const { value, onChange } = props
  return (
    <>
      <Segmented
        label="转换方式"
        value={value.way}
        choices={[
          { value: 'trace', label: '描摹成矢量' },
          { value: 'embed', label: '原图嵌入' },
        ]}
        onChange={(way) => onChange({ way })}
      />
      {value.way === 'trace' ? (
        <>
          <p className="text-muted -mt-2 text-xs">
            描摹是用色块和曲线去近似原图，适合标志、图标和线稿；照片会变成色块，不会更清晰。
          </p>
          <Chips
            label="图片类型"
            value={value.tracePreset}
            choices={tracePresets}
            onChange={(tracePreset) => onChange({ tracePreset })}
          />
          {value.tracePreset !== 'line-art' && (
            <Slider
              label="颜色数"
              min={2}
              max={64}
              value={value.traceColours}
              onChange={(traceColours) => onChange({ traceColours })}
            />
          )}
          {value.tracePreset !== 'pixel' && (
            <Slider
              label="细节"
              min={1}
              max={100}
              value={value.traceDetail}
              ends={['简洁', '精细']}
              onChange={(traceDetail) => onChange({ traceDetail })}
            />
          )}
        </>
      ) : (
        <p className="text-muted -mt-2 text-xs">把位图原样包进 SVG 文件：看起来一样，但放大仍会模糊。</p>
      )}
    </>
  )
}

const fieldsOf = {
  jpg: JpgFields,
  png: PngFields,
  bmp: BmpFields,
  webp: WebpFields,
  gif: GifFields,
  pdf: PdfFields,
  svg: SvgFields,
} as const

/** Shows the form of 格式转换: the options of the target format, and those the added files need. */
export default function Options({ value, onChange, files }: OptionsProps<ConvertOptions>) {
  const Fields = fieldsOf[value.to]
  const keepsMotion = value.to === 'gif' || value.to === 'webp'
  const someMove = value.to === 'png' && value.frames === 'first' && files.moving.includes('png')
  const stayMoving = value.to === 'png' && files.moving.every((format) => format === 'png')
  const hasPdf = files.formats.includes('pdf')
  const hasSvg = files.formats.includes('svg')
  const holdsProfile = value.to === 'jpg' || value.to === 'png' || value.to === 'webp'
  return (
    <div className="grid gap-5">
      {files.moving.length > 0 && !keepsMotion && (
        <div className="bg-warning/10 rounded-xl p-3">
          <Segmented
            label={stayMoving ? '列表里有 PNG 动图' : '列表里有动图，这个格式不会动'}
            value={value.frames}
            choices={[
              { value: 'first', label: stayMoving ? '仍是动图' : '只要第一帧' },
              { value: 'all', label: value.to === 'pdf' ? '每一帧一页' : '每一帧存一个' },
            ]}
            onChange={(frames) => onChange({ frames })}
          />
          {someMove && !stayMoving && <p className="text-muted mt-2 text-xs">其中的 PNG 动图仍是动图。</p>}
        </div>
      )}
      <Fields value={value} onChange={onChange} />
      {hasPdf && (
        <div className="border-base-300 grid gap-4 border-t pt-4">
          <TextField
            label="PDF 的哪几页"
            hint="例如 1-3, 5；不填就是全部"
            maxLength={200}
            value={value.pages}
            onChange={(pages) => onChange({ pages })}
          />
          <NumberField
            label="PDF 清晰度"
            unit="DPI"
            min={36}
            max={600}
            hint={value.to === 'pdf' ? '页面随图片、没有页边距时 PDF 的页原样放入，不用画' : '屏幕看 150，打印 300'}
            value={value.pdfDpi}
            onChange={(pdfDpi) => pdfDpi !== null && onChange({ pdfDpi })}
          />
          <TextField
            label="PDF 打开密码"
            hint="有密码的文件才要填，只在这台设备上使用"
            maxLength={200}
            value={value.password}
            onChange={(password) => onChange({ password })}
          />
        </div>
      )}
      {hasSvg && value.to !== 'svg' && (
        <NumberField
          label="SVG 画多大"
          unit="px"
          min={1}
          max={16_384}
          placeholder="它自己的大小"
          hint="长边的像素数，矢量放大不会模糊"
          value={value.svgSide}
          onChange={(svgSide) => onChange({ svgSide })}
        />
      )}
      {holdsProfile && (
        <Advanced>
          <LongSideField value={value} onChange={onChange} />
          <Segmented
            label="颜色"
            value={value.colourSpace}
            choices={[
              { value: 'keep', label: '保持色彩配置' },
              { value: 'srgb', label: '转为 sRGB', hint: '广色域照片在老设备上也不偏色' },
            ]}
            onChange={(colourSpace) => onChange({ colourSpace })}
          />
        </Advanced>
      )}
    </div>
  )
}
