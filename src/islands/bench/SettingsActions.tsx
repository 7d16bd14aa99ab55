import { optionsLink } from '../../stores/bench/options-link.ts'
import { resetOptions } from '../../stores/bench/tool-options.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button } from '../ui/Button.tsx'

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(optionsLink(location))
    toast.success('已复制，打开链接就是现在这套设置')
  } catch {
    toast.warning('浏览器没有允许复制，请从地址栏复制链接')
  }
}

/** Shows buttons to share or reset changed settings. */
export default function SettingsActions() {
  return (
    <>
      <Button look="ghost" icon="link" title="复制带有当前设置的链接" onClick={copyLink}>
        复制链接
      </Button>
      <Button look="ghost" icon="reset" title="恢复默认设置" onClick={resetOptions}>
        还原
      </Button>
    </>
  )
}
