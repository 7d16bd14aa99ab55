import { useEffect } from 'react'
import { $ai, loadAi } from '../../stores/ai/info.ts'
import { Button } from '../ui/Button.tsx'
import { useStore } from '../ui/use-store.ts'

/** Says which language model this site uses, with its filing number, and what is kept of what it is asked. */
export default function ModelLine() {
  const ai = useStore($ai)
  useEffect(() => void loadAi(), [])
  if (ai.status === 'asking') return <p className="text-muted">正在查询本站使用的模型…</p>
  if (ai.status === 'none')
    return <p>本站目前没有接入 AI 模型。文案和图文卡片由设备上的模板写成草稿，不属于 AI 生成内容。</p>
  if (ai.status !== 'there')
    return (
      <p className="flex flex-wrap items-center gap-3">
        暂时连不上服务器，查不到本站使用的模型。
        <Button
          onClick={() => {
            $ai.set({ status: 'asking' })
            void loadAi()
          }}
        >
          再查一次
        </Button>
      </p>
    )
  return (
    <>
      <dl className="bg-base-200 grid grid-cols-[6rem_1fr] gap-x-4 gap-y-2 rounded-xl p-5">
        <dt className="text-muted">模型</dt>
        <dd className="font-semibold">{ai.model || '运营者没有填写名称'}</dd>
        <dt className="text-muted">备案或登记号</dt>
        <dd>{ai.filing || '运营者没有填写'}</dd>
      </dl>
      <p>
        {ai.keepsTexts
          ? '为排查问题，运营者目前把你给模型的文字和模型的回答一并记在生成记录里，六个月后删除；注销账号时立即删除。'
          : '生成记录只有编号、时间、种类、结果和字数，不含你给模型的文字，也不含模型的回答，六个月后删除。'}
      </p>
    </>
  )
}
