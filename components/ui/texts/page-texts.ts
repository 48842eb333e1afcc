/**
 * What `next-intl` is in a browser (next.config.mjs): use-intl itself, which it hands on. Its own entry wraps every hook
 * when it is loaded, `useFormatter` too, so that no build can leave out what writes dates, lists and times ago.
 */
export {
  createTranslator,
  IntlProvider as NextIntlClientProvider,
  useLocale,
  useMessages,
  useTranslations,
} from 'use-intl'
