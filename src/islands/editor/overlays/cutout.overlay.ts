import { defineOverlay } from '../overlay.ts'

export default defineOverlay('抠图', () => import('./Cutout.tsx'))
