import { defineOverlay } from '../overlay.ts'

export default defineOverlay('替换颜色与字体', () => import('./Replace.tsx'))
