import { defineOverlay } from '../overlay.ts'

export default defineOverlay('导出', () => import('./Export.tsx'))
