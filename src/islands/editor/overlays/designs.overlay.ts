import { defineOverlay } from '../overlay.ts'

export default defineOverlay('我的设计', () => import('./Designs.tsx'))
