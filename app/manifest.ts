import type { MetadataRoute } from 'next'
import { links } from '@/lib/links/links'
import { messagesOf } from '@/lib/locale/messages'

/** What makes the site installable. One for all markets: the installed app opens in the visitor's own language. */
export default function manifest(): MetadataRoute.Manifest {
  const { meta } = messagesOf('es_MX')
  return {
    id: '/',
    name: meta.siteName,
    short_name: meta.siteName,
    description: meta.appDescription,
    lang: 'es-MX',
    start_url: links.home(),
    scope: '/',
    display: 'standalone',
    background_color: '#fffbf5',
    theme_color: '#fffbf5',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
