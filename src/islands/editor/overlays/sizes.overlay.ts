import { defineOverlay } from '../overlay.ts'

export default defineOverlay('一稿多尺寸', () => import('./Sizes.tsx'))
