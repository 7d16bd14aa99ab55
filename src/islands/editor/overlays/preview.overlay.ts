import { defineOverlay } from '../overlay.ts'

export default defineOverlay('效果预览', () => import('./Preview.tsx'))
