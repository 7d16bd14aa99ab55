import { Button } from '../ui/Button.tsx'

/** Says that the check of words did not come, and checks again. */
export function ChecksFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <p role="alert" className="text-muted flex flex-wrap items-center gap-2 text-sm">
      用词检查没有加载出来，请检查网络
      <Button icon="retry" onClick={onAgain}>
        再查一次
      </Button>
    </p>
  )
}
