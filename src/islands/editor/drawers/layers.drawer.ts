import { defineDrawer } from '../drawer.ts'

export default defineDrawer('图层', 'layers', () => import('./LayersDrawer.tsx'))
