import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAST_TERMS_VERSIONS, TERMS_VERSION } from '@/lib/checkout/terms'
import enUS from '@/messages/en_US.json'
import esCO from '@/messages/es_CO.json'
import esMX from '@/messages/es_MX.json'

const pageOf = (version: string, language: string) => {
  const suffix = version === TERMS_VERSION ? '' : `-${version}`
  return `catalogue/content/pages/terms-and-conditions${suffix}.${language}.md`
}
const LANGUAGES = ['es', 'es-co', 'en']
const bodyOf = (path: string) => readFileSync(path, 'utf8').split(/^---$/m).slice(2).join('---')
const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * What was read when a version was accepted. Another text is another version, never another hash here; only what no version
 * beside that of today has, the points in checkout, is no part of it any more once it is past.
 */
const ACCEPTED: Record<string, string> = {
  '2026-11': 'bb218727271999dd',
  '2026-11-26': '4f406a78ef8aeb03',
  '2026-11-26b': '7cf22312c05ee4ca',
}

it('the terms of every version are what its travellers accepted, in each language', () => {
  const points = [esMX, esCO, enUS].map((messages) => messages.checkout.pay.termsText)
  const said = (version: string) => [
    ...LANGUAGES.map((language) => bodyOf(pageOf(version, language))),
    ...(version === TERMS_VERSION ? [JSON.stringify(points)] : []),
  ]
  const versions = [TERMS_VERSION, ...PAST_TERMS_VERSIONS]
  expect(Object.fromEntries(versions.map((version) => [version, hash(said(version).join('\n'))]))).toEqual(
    ACCEPTED,
  )
})

it('every version names itself where it begins', () => {
  for (const version of [TERMS_VERSION, ...PAST_TERMS_VERSIONS])
    for (const language of LANGUAGES) {
      const path = pageOf(version, language)
      expect(existsSync(path), path).toBe(true)
      expect(bodyOf(path).trim()).toMatch(new RegExp(`^Versi[oó]n ${version}[, ]`))
    }
})
