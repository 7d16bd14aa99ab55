import { defineDrawer } from '../drawer.ts'

export default defineDrawer('文字', 'text', () => import('./TextDrawer.tsx'))
