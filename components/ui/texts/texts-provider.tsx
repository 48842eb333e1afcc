'use client'
/**
 * The provider itself, and not what next-intl puts before it on the server: that sends along the time of the rendering,
 * with which no two renderings of a page would be alike.
 */
export { NextIntlClientProvider as TextsProvider } from 'next-intl'
