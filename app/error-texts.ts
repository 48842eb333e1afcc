import { parseLocale } from '@/lib/locale/market'
import enUS from '@/messages/en_US.json'
import esMX from '@/messages/es_MX.json'

/**
 * The texts of the error page. It travels with every page and may stand where no provider is, so it brings its few
 * texts along (the build keeps only this part of the files) and reads the language off the document.
 */
export function errorTexts(lang: string): typeof esMX.errors {
  return parseLocale(lang) === 'en_US' ? enUS.errors : esMX.errors
}
