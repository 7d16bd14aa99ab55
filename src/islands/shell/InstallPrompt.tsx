import { dismissInstall, install } from '../../stores/shell/install.ts'
import { Button, IconButton } from '../ui/Button.tsx'

/** Shows the prompt to install the app at the bottom right, while the browser offers it. */
export function InstallPrompt() {
  return (
    <section
      aria-label="安装桌面应用"
      className="bg-base-100 border-base-300 pointer-events-auto flex w-full max-w-sm items-center gap-3 rounded-2xl border p-3 pl-4 shadow-lg"
    >
      <p className="min-w-0 grow text-sm">安装桌面应用，简单无需下载，一键安装</p>
      <Button look="primary" onClick={install}>
        安装
      </Button>
      <IconButton icon="close" label="30 天内不再提示" onClick={dismissInstall} />
    </section>
  )
}
