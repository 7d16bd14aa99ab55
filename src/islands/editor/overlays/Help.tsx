import { DialogFrame } from '../../ui/DialogFrame.tsx'
import type { Action } from '../action.ts'
import { keyName } from '../key-names.ts'
import type { OverlayProps } from '../overlay.ts'
import { useSession } from '../session.ts'
import { useWide } from '../use-wide.ts'

/** What the pointer does on the page; key names as in the table of actions. */
const mouse: readonly (readonly [how: string, what: string])[] = [
  ['点击', '选择；Ctrl 点击穿过组合'],
  ['Shift 点击', '加选、减选'],
  ['空白处拖动', '框选；按住 Alt 只选完全框住的'],
  ['双击', '进入组合、改文字、裁剪图片'],
  ['拖动', '移动并吸附；Shift 保持方向，Ctrl 不吸附'],
  ['Alt 拖动', '复制一份'],
  ['拖动角点', '缩放；Shift 切换等比，Alt 以中心为准'],
  ['拖动文字左右两边', '改行宽，文字重新排'],
  ['拖动圆点', '旋转；Shift 每 15° 一格'],
  ['右键', '打开菜单，可选择被盖住的下层'],
  ['滚轮', '上下移动画布；Shift 左右移动'],
  ['Ctrl 滚轮', '以指针为中心缩放'],
  ['空格拖动、中键拖动', '平移画布'],
  ['从标尺拖出', '参考线；拖回页面外删除'],
]
const fingers: readonly (readonly [how: string, what: string])[] = [
  ['点一下', '选择'],
  ['再点一下', '改文字、进入组合'],
  ['长按', '打开菜单'],
  ['两指', '缩放和平移'],
  ['空白处拖动', '平移画布'],
]
const stepsIn = (wide: boolean) => [
  `${wide ? '左侧' : '下方'}添加文字、图片、素材和背景，点一下就放到页面中间。`,
  '在画布上拖动摆放，红线和数字会告诉你对没对齐、间距是否相等。',
  wide
    ? '选中后在右侧改颜色、字体、大小；什么都不选时改的是整个页面。'
    : '选中后点「属性」改颜色、字体、大小；面板往上拉看得更多，往下拉就收起。',
  '作品自动保存在这台设备上，随时可以撤销，做好后点「导出」。',
]

function Rows({ rows }: { rows: readonly (readonly [how: string, what: string])[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-sm">
      {rows.map(([how, what]) => (
        <div key={how} className="flex items-baseline justify-between gap-4">
          <dt className="shrink-0">{how}</dt>
          <dd className="text-muted text-right">{what}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Line {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
}

/** Returns a line for each action with keys; actions on digit keys that differ only in a number share one. */
function linesOf(group: readonly Action[]): Line[] {
  const lines = new Map<string, Line>()
  for (const { id, label, keys = [] } of group) {
    if (keys.length === 0) continue
    const kind = label.replace(/\d+%?/, '…')
    const digit = /^\d$/.test(keys[0]!)
    const key = digit ? kind : id
    const known = lines.get(key)
    if (!known) lines.set(key, { id, label: digit ? label.replace(/\s*\d+%/, '') : label, keys: keys.map(keyName) })
    else lines.set(key, { ...known, keys: [`${known.keys[0]!.split(' ')[0]} – ${keyName(keys[0]!)}`] })
  }
  return [...lines.values()]
}

/** Renders the dialog with all shortcuts, from the table of actions, all gestures, and a short introduction. */
export default function Help({ onClose }: OverlayProps) {
  const wide = useWide()
  const { commands } = useSession()
  const groups = [...new Set(commands.map(({ group }) => group))]
  const heading = 'mb-2 text-sm font-semibold'
  const withMouse = (
    <section key="mouse">
      <h3 className={heading}>鼠标</h3>
      <Rows rows={mouse} />
    </section>
  )
  const withFingers = (
    <section key="fingers">
      <h3 className={heading}>触屏</h3>
      <Rows rows={fingers} />
    </section>
  )
  return (
    <DialogFrame title="快捷键与手势" onClose={onClose} width={920}>
      <section className="bg-base-200 mb-6 rounded-2xl p-4">
        <h3 className={heading}>怎么用</h3>
        <ol className="text-muted list-decimal space-y-1 pl-5 text-sm">
          {stepsIn(wide).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <a href="/image-design" className="text-leaf mt-2 inline-block py-1 text-sm underline max-lg:py-2.5">
          看看能设计什么
        </a>
      </section>
      <div className="gap-8 sm:columns-2 [&>section]:mb-6 [&>section]:break-inside-avoid">
        {wide ? [withMouse, withFingers] : [withFingers, withMouse]}
        {groups.map((group) => (
          <section key={group}>
            <h3 className={heading}>{group}</h3>
            <ul className="flex flex-col gap-1 text-sm">
              {linesOf(commands.filter((action) => action.group === group)).map(({ id, label, keys }) => (
                <li key={id} className="flex min-h-7 items-center justify-between gap-4">
                  <span>{label}</span>
                  <span className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="bg-base-200 border-base-300 rounded-md border px-1.5 font-sans text-xs leading-6"
                      >
                        {key}
                      </kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h3 className={heading}>在各个区域之间</h3>
          <Rows
            rows={[
              ['F6、Shift+F6', '换到下一个、上一个区域'],
              ['Esc 再按 Tab', '离开画布'],
            ]}
          />
        </section>
      </div>
    </DialogFrame>
  )
}
