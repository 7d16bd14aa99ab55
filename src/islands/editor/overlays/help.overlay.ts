import { defineOverlay } from '../overlay.ts'

export default defineOverlay('快捷键与手势', () => import('./Help.tsx'))
