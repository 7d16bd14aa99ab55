import { defineDrawer } from '../drawer.ts'

export default defineDrawer('图片', 'picture', () => import('./PicturesDrawer.tsx'))
