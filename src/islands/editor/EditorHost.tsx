import { type ReactNode, useCallback } from 'react'
import { newDesignPath } from '../../catalogue/editor-path.ts'
import { SurfaceHost } from '../surface/SurfaceHost.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const steps = ['正在载入编辑器', '正在载入编辑器', '正在打开设计'] as const
const fresh = { href: newDesignPath(1242, 1660), label: '新建设计' }
const home = { href: '/image-design', label: '选尺寸和模板' }
const lost = {
  title: '编辑器没有载入完',
  text: '可能是网络断了，或者网站刚刚更新。你的设计都在这台设备上，一个不少。',
  href: '/image-design',
  label: '回到设计首页',
}
const Recovery = lazyPart(() => import('../surface/Recovery.tsx'))
const recovery = (thrown: unknown) => <Recovery thrown={thrown} fresh={fresh} home={home} />

/**
 * Loads the editor once the page has been painted, and opens the design that the URL asks for with a preset, named as
 * its file in `presets`. Until then the page's static skeleton is visible.
 */
export default function EditorHost({ preset, children }: { preset: string; children?: ReactNode }) {
  const load = useCallback(
    async (step: () => void) => {
      const stepped = <Loaded,>(loaded: Loaded): Loaded => {
        step()
        return loaded
      }
      const [openSession, Editor] = await Promise.all([
        import('./open-session.ts').then(({ openSession }) => stepped(openSession)),
        import('./Editor.tsx').then(({ Editor }) => stepped(Editor)),
      ])
      return async () => <Editor session={await openSession(preset, new URLSearchParams(location.search))} />
    },
    [preset],
  )
  return (
    <SurfaceHost
      {...{ steps, load, recovery, lost }}
      about="main[data-about]"
      intake="editor"
      className="lg:pr-78 lg:pl-23"
    >
      {children}
    </SurfaceHost>
  )
}
