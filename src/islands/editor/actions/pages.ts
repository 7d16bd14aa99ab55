import { applyStyle } from '../../../core/design/commands/apply-style.ts'
import { addPage, movePage, removePage } from '../../../core/design/commands/pages.ts'
import { blankPage, copiedPage } from '../../../core/design/new-design.ts'
import { type ActionContext, defineActions } from '../action.ts'

const pagesOf = ({ editing }: ActionContext) => editing.history.document.pages
const placeOf = (context: ActionContext) => pagesOf(context).findIndex(({ id }) => id === context.editing.page.id)
const hasRoom = (context: ActionContext) => pagesOf(context).length < context.limits.pages
const several = (context: ActionContext) => pagesOf(context).length > 1

const go = (step: number) => (context: ActionContext) => {
  const page = pagesOf(context)[placeOf(context) + step]
  if (page) context.editing.showPage(page.id)
}

const move = (step: number) => (context: ActionContext) => {
  const to = placeOf(context) + step
  if (to >= 0 && to < pagesOf(context).length) context.editing.run(movePage, { page: context.editing.page.id, to })
}

/** Actions on whole pages. */
export default defineActions(10, [
  {
    id: 'sizes',
    label: '一稿多尺寸',
    group: '页面',
    words: '多尺寸 比例 平台 方图 公众号 1:1',
    run: ({ open }) => open('sizes'),
  },
  {
    id: 'other-covers',
    label: '换个版式',
    group: '页面',
    words: '回到封面墙 封面 模板',
    when: ({ editing }) => 'cover' in editing.page,
    run: ({ otherCovers }) => otherCovers(),
  },
  {
    id: 'page-before',
    label: '上一页',
    group: '页面',
    keys: ['PageUp'],
    repeats: true,
    when: (context) => placeOf(context) > 0,
    run: go(-1),
  },
  {
    id: 'page-next',
    label: '下一页',
    group: '页面',
    keys: ['PageDown'],
    repeats: true,
    when: (context) => placeOf(context) < pagesOf(context).length - 1,
    run: go(1),
  },
  {
    id: 'page-add',
    label: '添加页面',
    group: '页面',
    keys: ['$mod+Enter'],
    words: '新建',
    when: hasRoom,
    run: (context) => {
      const id = context.freshId()
      // The new page takes the background of the current one.
      const page = { ...blankPage(id), background: context.editing.page.background }
      context.editing.run(addPage, { page, at: placeOf(context) + 1 })
      context.editing.showPage(id)
    },
  },
  {
    id: 'page-duplicate',
    label: '复制页面',
    group: '页面',
    when: hasRoom,
    run: (context) => {
      const id = context.freshId()
      const page = copiedPage(context.editing.page, id, context.freshId)
      context.editing.run(addPage, { page, at: placeOf(context) + 1 })
      context.editing.showPage(id)
    },
  },
  {
    id: 'page-remove',
    label: '删除页面',
    group: '页面',
    when: several,
    run: (context) => {
      const place = placeOf(context)
      const gone = context.editing.page.id
      const next = pagesOf(context)[place + 1] ?? pagesOf(context)[place - 1]
      context.editing.run(removePage, { page: gone })
      if (next && !context.editing.$readOnly.get()) context.editing.showPage(next.id)
    },
  },
  {
    id: 'page-earlier',
    label: '页面前移',
    group: '页面',
    keys: ['Alt+PageUp'],
    when: (context) => placeOf(context) > 0,
    run: move(-1),
  },
  {
    id: 'page-later',
    label: '页面后移',
    group: '页面',
    keys: ['Alt+PageDown'],
    when: (context) => placeOf(context) < pagesOf(context).length - 1,
    run: move(1),
  },
  {
    id: 'apply-style',
    label: '应用样式到全部页面',
    group: '页面',
    words: '统一 背景 字体',
    when: several,
    run: ({ editing }) => editing.run(applyStyle, { page: editing.page.id }),
  },
])
