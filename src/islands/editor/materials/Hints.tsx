/** Renders a loading hint. */
export const Waiting = () => <p className="text-muted py-6">正在打开…</p>

/** Renders an error with a retry button. */
export function Retry({ what = '图标', onAgain }: { what?: string; onAgain: () => void }) {
  return (
    <div className="text-muted grid justify-items-start gap-2 py-4">
      <p>{what}没有取到，检查一下网络。</p>
      <button type="button" onClick={onAgain} className="btn btn-line">
        重试
      </button>
    </div>
  )
}
