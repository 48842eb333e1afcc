import { parseLocale } from '@/lib/locale/market'
import enUS from '@/messages/en_US.json'
import esMX from '@/messages/es_MX.json'

/**
 * The texts of the error page. It may stand where no provider is, so it brings its few texts along (the build keeps only
 * this part of the files) and reads the language off the document.
 */
export function errorTexts(lang: string) {
  return parseLocale(lang) === 'en_US' ? EN : ES
}

// Text by text: of what is named alone the build keeps nothing else.
const ES = {
  title: esMX.errors.title,
  text: esMX.errors.text,
  retry: esMX.errors.retry,
  home: esMX.errors.home,
  pictureAlt: esMX.errors.pictureAlt,
}
const EN: typeof ES = {
  title: enUS.errors.title,
  text: enUS.errors.text,
  retry: enUS.errors.retry,
  home: enUS.errors.home,
  pictureAlt: enUS.errors.pictureAlt,
}
