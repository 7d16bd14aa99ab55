import { defineDrawer } from '../drawer.ts'

export default defineDrawer('模板', 'template', () => import('./TemplatesDrawer.tsx'))
