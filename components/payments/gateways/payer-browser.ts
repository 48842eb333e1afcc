import type { PayerBrowser } from '@/lib/payments/payer-browser'

/** As many letters as are sent of what a browser calls itself. */
const MOST = 512

/** This browser as a bank asks for it; read when a card is paid with, by a gateway that wants it, and never before. */
export function readPayerBrowser(): PayerBrowser {
  const { colorDepth, height, width } = screen
  return {
    color_depth: colorDepth || 24,
    screen_height: Math.max(1, Math.round(height)),
    screen_width: Math.max(1, Math.round(width)),
    language: navigator.language || 'es-CO',
    user_agent: navigator.userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, MOST),
    timezone_offset: new Date().getTimezoneOffset(),
  }
}
