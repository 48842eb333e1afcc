/**
 * What `next-intl` is in a browser (next.config.mjs): use-intl itself, which it hands on. Its own entry wraps every hook
 * when it is loaded, `useFormatter` too, so that no build can leave out what writes dates, lists and times ago. What no
 * island uses is left out of this one.
 */
export * from 'use-intl'
export { IntlProvider as NextIntlClientProvider } from 'use-intl'
