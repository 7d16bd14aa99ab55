import { defineDrawer } from '../drawer.ts'

export default defineDrawer('素材', 'shapes', () => import('./MaterialsDrawer.tsx'))
