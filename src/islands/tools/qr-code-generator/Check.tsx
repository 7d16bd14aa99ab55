import { Icon } from '../../ui/icons.tsx'
import type { CodeState } from './use-code.ts'
import { causeTexts, conditionLabels } from './words.ts'

/** Shows whether an independent reader can read the code, and if not, why. */
export function Check({ code }: { readonly code: CodeState }) {
  const { report, running } = code.scan
  if (code.text === '' || code.over > 0) {
    return (
      <p data-scan="none" className="text-muted text-center text-sm">
        {code.over > 0 ? '内容装下以后再检验' : '示例码。填好内容，这里就是你的二维码'}
      </p>
    )
  }
  if (!report) {
    return (
      <p data-scan={running ? 'running' : 'unknown'} role="status" className="text-muted text-center text-sm">
        {running ? '正在检验能不能扫出…' : '没能检验，下载前请用手机扫一下'}
      </p>
    )
  }
  const failed = report.failed.map((look) => conditionLabels[look])
  return (
    <div
      data-scan={report.readable ? 'readable' : 'hard'}
      role="status"
      className={`rounded-xl p-3 text-sm ${report.readable ? 'bg-primary/10' : 'bg-error/10'}`}
    >
      <p className={`flex items-center gap-1.5 font-semibold ${report.readable ? 'text-leaf' : 'text-error'}`}>
        <Icon name={report.readable ? 'check' : 'warning'} size={18} />
        {report.readable ? '可识别' : '不易识别'}
        <span className="ml-auto tabular-nums">{report.score} 分</span>
      </p>
      {report.readable ? (
        <p className="text-muted mt-1 text-xs">导出的图缩小、模糊、斜拍、暗光、压缩后都扫得出。</p>
      ) : (
        <>
          {failed.length > 0 && <p className="mt-1 text-xs">这些情况下扫不出：{failed.join('、')}。</p>}
          <ul className="mt-1.5 grid list-disc gap-1 pl-5">
            {report.causes.map((cause) => (
              <li key={cause} data-cause={cause}>
                {causeTexts[cause]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
