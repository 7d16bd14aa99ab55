import { defineOverlay } from '../overlay.ts'

export default defineOverlay('改尺寸', () => import('./Resize.tsx'))
