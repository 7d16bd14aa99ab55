/** The web app manifest: how the suite looks when installed. */
export const appManifest = {
  id: '/',
  name: '青图 · 在线图片与设计工具',
  short_name: '青图',
  description: '压缩、改尺寸、转格式、做封面，全部在本机完成，图片不上传。',
  lang: 'zh-CN',
  start_url: '/?from=app',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#15803d',
  background_color: '#ffffff',
  categories: ['photo', 'design', 'utilities'],
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' as const },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  shortcuts: [{ name: '图片压缩', url: '/app/image-tools/common-tools/compress-image' }],
}
