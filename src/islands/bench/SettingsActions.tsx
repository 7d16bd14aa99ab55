import { optionsLink, recipeTool, stepAddress } from '../../stores/bench/options-link.ts'
import { resetOptions } from '../../stores/bench/tool-options.ts'
import { toast } from '../../stores/shell/toasts.ts'
import { Button, IconButton } from '../ui/Button.tsx'

async function copyLink(): Promise<void> {
  try {
    // Loaded with the click: most never press it.
    const { writeClipboard } = await import('../../stores/shell/write-clipboard.ts')
    await writeClipboard(optionsLink(location))
    toast.success('已复制，打开链接就是现在这套设置')
  } catch {
    toast.warning('浏览器没有允许复制，请从地址栏复制链接')
  }
}

async function toRecipe(tool: NonNullable<ReturnType<typeof recipeTool>>): Promise<void> {
  try {
    location.assign(await stepAddress(tool))
  } catch {
    toast.error('没有打开处理方案，请检查网络后重试')
  }
}

/** Shows buttons to share or reset changed settings. */
export default function SettingsActions() {
  const tool = recipeTool()
  return (
    <>
      <Button look="ghost" icon="link" className="px-2" title="复制带有当前设置的链接" onClick={copyLink}>
        复制链接
      </Button>
      {tool && (
        <Button
          look="ghost"
          icon="layers"
          className="px-2"
          title="把这套设置作为一步，和别的工具连起来一次做完"
          onClick={() => toRecipe(tool)}
        >
          存成方案
        </Button>
      )}
      <IconButton icon="reset" label="还原默认设置" onClick={resetOptions} />
    </>
  )
}
