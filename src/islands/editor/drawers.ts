import { type ComponentType, createElement } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { EditorIconName } from './icons.tsx'
import type { DrawerName } from './session.ts'

interface Drawer {
  readonly name: DrawerName
  readonly label: string
  readonly icon: EditorIconName
  readonly Content: ComponentType
}

const opening = createElement('p', { className: 'text-muted py-6 text-sm' }, '正在打开…')

/** The drawers at the left side, lazily loaded. */
export const drawers: readonly Drawer[] = [
  { name: 'text', label: '文字', icon: 'text', Content: lazyPart(() => import('./drawers/TextDrawer.tsx'), opening) },
  {
    name: 'pictures',
    label: '图片',
    icon: 'picture',
    Content: lazyPart(() => import('./drawers/PicturesDrawer.tsx'), opening),
  },
  {
    name: 'materials',
    label: '素材',
    icon: 'shapes',
    Content: lazyPart(() => import('./drawers/MaterialsDrawer.tsx'), opening),
  },
  {
    name: 'background',
    label: '背景',
    icon: 'background',
    Content: lazyPart(() => import('./drawers/BackgroundDrawer.tsx'), opening),
  },
  {
    name: 'brand',
    label: '品牌',
    icon: 'brand',
    Content: lazyPart(() => import('./drawers/BrandDrawer.tsx'), opening),
  },
  {
    name: 'layers',
    label: '图层',
    icon: 'layers',
    Content: lazyPart(() => import('./drawers/LayersDrawer.tsx'), opening),
  },
  {
    name: 'pages',
    label: '页面',
    icon: 'pages',
    Content: lazyPart(() => import('./drawers/PagesDrawer.tsx'), opening),
  },
]
