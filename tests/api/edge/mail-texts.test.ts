import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/lib/locale/market'
import { renderMail } from '@/server/platform/mail/render-mail'
import type { MailData, MailTemplate } from '@/server/platform/mail/templates'
import { MAIL_SAMPLES } from './mail-samples'

const variants = (Object.keys(MAIL_SAMPLES) as MailTemplate[]).flatMap((template) =>
  MAIL_SAMPLES[template].flatMap((data: MailData[MailTemplate], variant: number) =>
    LOCALES.map((locale) => ({ template, variant, locale, data })),
  ),
)

const ofReservations = variants.filter(({ data }) => 'code' in data)

describe.each(ofReservations)('$template, variant $variant, in $locale', ({ template, locale, data }) => {
  it('shows what a traveller typed as text, and the dates as they are', async () => {
    const { html, plain } = await renderMail(template, locale, data)
    expect(html).not.toContain('Ana <b>')
    expect(html).toContain('Ana &lt;b&gt;')
    expect(plain).toContain('14')
  })
})

describe.each(variants)('$template, variant $variant, in $locale', ({ template, locale, data }) => {
  it('has a text for everything, in that language', async () => {
    const { subject, html, plain } = await renderMail(template, locale, data)
    for (const text of [subject, html, plain]) {
      expect(text).not.toMatch(/\bmail\.|undefined|null|NaN|\[object|\{[a-z]+\}/)
      // A text that is missing answers its own key: `action`, `helloLiquidated`.
      expect(text).not.toMatch(/>\s*[a-z]+[A-Za-z]*\s*</)
    }
    expect(html).toContain(`lang="${locale.replace('_', '-')}"`)
    if ('code' in data) expect(plain).toContain(data.code)
    // In plain text a link to write to somebody is their address.
    if ('link' in data) expect(plain).toContain(data.link.replace(/^mailto:/, ''))
    if ('digits' in data) expect(plain).toContain(data.digits)
    expect(/\b(Hola|Gracias|Hi|Thank you)\b/.exec(plain)?.[0]).toMatch(
      locale === 'en_US' ? /Hi|Thank you/ : /Hola|Gracias/,
    )
  })
})
