import { defineDrawer } from '../drawer.ts'

export default defineDrawer('品牌', 'brand', () => import('./BrandDrawer.tsx'))
