import { type ComponentType, lazy } from 'react'
import type { EditorIconName } from './icons.tsx'
import type { DrawerName } from './session.ts'

interface Drawer {
  readonly name: DrawerName
  readonly label: string
  readonly icon: EditorIconName
  readonly Content: ComponentType
}

/** What the left side offers, fetched when it is first opened. */
export const drawers: readonly Drawer[] = [
  { name: 'text', label: '文字', icon: 'text', Content: lazy(() => import('./drawers/TextDrawer.tsx')) },
  { name: 'pictures', label: '图片', icon: 'picture', Content: lazy(() => import('./drawers/PicturesDrawer.tsx')) },
  { name: 'materials', label: '素材', icon: 'shapes', Content: lazy(() => import('./drawers/MaterialsDrawer.tsx')) },
  {
    name: 'background',
    label: '背景',
    icon: 'background',
    Content: lazy(() => import('./drawers/BackgroundDrawer.tsx')),
  },
  { name: 'brand', label: '品牌', icon: 'brand', Content: lazy(() => import('./drawers/BrandDrawer.tsx')) },
  { name: 'layers', label: '图层', icon: 'layers', Content: lazy(() => import('./drawers/LayersDrawer.tsx')) },
  { name: 'pages', label: '页面', icon: 'pages', Content: lazy(() => import('./drawers/PagesDrawer.tsx')) },
]
