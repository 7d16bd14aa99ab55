import { defineDrawer } from '../drawer.ts'

export default defineDrawer('背景', 'background', () => import('./BackgroundDrawer.tsx'))
