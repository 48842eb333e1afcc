import { describe, expect, it } from 'vitest'
import { PUSH_TOPICS } from '@/lib/accounts/push/topics'
import { LOCALES } from '@/lib/locale/market'
import messages from '@/messages/es_MX.json'
import { messageOf } from '@/server/accounts/push/push-message'
import { MAILS, type MailData } from '@/server/mails'
import { MAIL_SAMPLES } from './mail-samples'

const pushed = MAILS.filter(({ push }) => push !== null)
const samples = pushed.flatMap(({ name, push }) =>
  MAIL_SAMPLES[name].map((data: MailData[typeof name]) => ({
    name,
    path: push?.path(data as never) ?? null,
  })),
)

describe('mails that browsers are pushed too', () => {
  it('are those with words for a screen, of each topic some', () => {
    expect(pushed.map(({ name }) => name).sort()).toEqual(Object.keys(messages.push).sort())
    expect(new Set(pushed.map(({ push }) => push?.topic))).toEqual(new Set(PUSH_TOPICS))
    expect(pushed.filter(({ isSecret }) => isSecret)).toEqual([])
  })

  it('lead to a page of this site, but for those to hosts and helpers', () => {
    const paths = samples.flatMap(({ path }) => path ?? [])
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) expect(path).toMatch(/^\/user\/(?:reservation\/\w+|profile#messages)$/)
    const own = new Set(samples.filter(({ path }) => path !== null).map(({ name }) => name))
    expect(pushed.filter(({ name }) => !own.has(name)).map(({ name }) => name)).toEqual([])
  })

  it.each(pushed.flatMap(({ name }) => LOCALES.map((locale) => ({ name, locale }))))(
    'have a short title and a sentence in $locale: $name',
    ({ name: template, locale }) => {
      const { title, body } = messageOf({ template, locale, path: '/' })
      for (const text of [title, body]) expect(text).not.toMatch(/push\.|[{}]|\d|undefined/)
      expect(title.length).toBeLessThanOrEqual(45)
      expect(body.length).toBeLessThanOrEqual(80)
    },
  )
})
