import { DialogFrame } from '../../ui/DialogFrame.tsx'
import type { DialogProps } from '../DialogHost.tsx'

const groups = [
  {
    title: '任何页面',
    rows: [
      ['Ctrl / ⌘ K', '搜索工具、模板和作品'],
      ['Ctrl / ⌘ V', '粘贴图片'],
      ['?', '查看快捷键'],
      ['Esc', '关闭对话框'],
    ],
  },
  {
    title: '图片列表',
    rows: [
      ['↑ ↓', '在图片间移动'],
      ['空格', '对比原图与结果'],
      ['Delete', '移除这一张'],
      ['Ctrl / ⌘ S', '保存全部结果'],
    ],
  },
  {
    title: '对比',
    rows: [
      ['← →', '移动分割线或画面'],
      ['+ −', '放大、缩小'],
      ['0 / 1', '适应窗口、1:1'],
      ['PageUp / PageDown', '上一张、下一张'],
    ],
  },
] as const

/** Lists all keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: DialogProps<'Shortcuts'>) {
  return (
    <DialogFrame title="快捷键" onClose={onClose}>
      {groups.map((group) => (
        <section key={group.title} className="mb-5 last:mb-0">
          <h3 className="text-muted text-sm font-medium">{group.title}</h3>
          <dl className="mt-2 grid gap-2">
            {group.rows.map(([keys, text]) => (
              <div key={keys} className="flex items-center justify-between gap-4 text-sm">
                <dt>
                  <kbd className="bg-base-200 rounded-lg px-2 py-1 font-sans">{keys}</kbd>
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </DialogFrame>
  )
}
