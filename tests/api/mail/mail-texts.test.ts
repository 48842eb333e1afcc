import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/lib/locale/market'
import { leadReceivedMail } from '@/server/campaigns/mails/lead-received'
import { MAILS, type MailData } from '@/server/mails'
import { mailNamed } from '@/server/platform/mail/define-mail'
import { renderMail } from '@/server/platform/mail/render-mail'
import { MAIL_SAMPLES } from './mail-samples'

type Name = keyof MailData
type Data = MailData[Name]

const variants = MAILS.flatMap(({ name: template }) =>
  MAIL_SAMPLES[template].flatMap((data: Data, variant: number) =>
    LOCALES.map((locale) => ({ template, variant, locale, data })),
  ),
)

const rendered = (template: Name, locale: Locale, data: Data) =>
  renderMail(mailNamed(MAILS, template), locale, data as never)

const ofReservations = variants.filter(({ data }) => 'code' in data)

describe.each(ofReservations)('$template, variant $variant, in $locale', ({ template, locale, data }) => {
  it('shows what a traveller typed as text, and the dates as they are', async () => {
    const { html, plain } = await rendered(template, locale, data)
    expect(html).not.toContain('Ana <b>')
    expect(html).toContain('Ana &lt;b&gt;')
    expect(plain).toContain('14')
  })
})

describe.each(variants)('$template, variant $variant, in $locale', ({ template, locale, data }) => {
  it('has a text for everything, in that language', async () => {
    const { subject, html, plain } = await rendered(template, locale, data)
    for (const text of [subject, html, plain]) {
      expect(text).not.toMatch(/\bmail\.|undefined|null|NaN|\[object|\{[a-z]+\}/)
      // A text that is missing answers its own key: `action`, `helloLiquidated`.
      expect(text).not.toMatch(/>\s*[a-z]+[A-Za-z]*\s*</)
    }
    expect(html).toContain(`lang="${locale.replace('_', '-')}"`)
    if ('code' in data) expect(plain).toContain(data.code)
    // In plain text a link to write to somebody is their address.
    const { pay_link, again_link, link } = data as Partial<Record<'pay_link' | 'again_link' | 'link', string>>
    expect(plain).toContain((pay_link ?? again_link ?? link ?? '').replace(/^mailto:/, ''))
    if ('digits' in data) expect(plain).toContain(data.digits)
    expect(/\b(Hola|Gracias|Hi|Thank you)\b/.exec(plain)?.[0]).toMatch(
      locale === 'en_US' ? /Hi|Thank you/ : /Hola|Gracias/,
    )
  })
})

it.each([
  ['does not go', { kind: 'cancelled' }, 'Tu salida no se va a hacer'],
  [
    'goes without this reservation',
    { kind: 'cancelled', only_this: true },
    'Tu anfitrión no puede recibirte',
  ],
  ['is another one', { kind: 'city' }, 'El anfitrión cambió tu viaje'],
] as const)('a trip that %s is called that in the mail that asks what to do', async (_, what, title) => {
  const [sample] = MAIL_SAMPLES.provider_changed
  const { html } = await rendered('provider_changed', 'es_MX', { ...sample, step: 'told', ...what } as Data)
  expect(html).toContain(title)
})

const MESSAGE = 'Ana\r\nTu cuenta se cierra: llama al 77 4411 9900 o entra a https://evil.example'

/**
 * What a mail is told that no traveller wrote: our codes and links, days and instants, the catalogue's words, a gateway's
 * references. A part of a mail that is not here is taken for typed, so a new one is decided about by being added.
 */
const OURS = new Set([
  ...[
    'code',
    'coupon',
    'link',
    'pay_link',
    'survey_link',
    'again_link',
    'currency',
    'mode',
    'network',
    'kind',
    'seats',
  ],
  ...['trip', 'start', 'until', 'leave', 'stop'],
  ...[
    'clabe',
    'digits',
    'card',
    'expires_on',
    'closes_on',
    'about',
    'due_date',
    'grace_until',
    'receipts',
    'missed',
    'parts',
    'meeting',
  ],
  ...[
    'number',
    'method',
    'paid_at',
    'reason',
    'ends_on',
    'step',
    // What the desk says a provider changed.
    ...['before', 'after'],
    'date',
    'account',
    'sent_by',
    'ways',
    'cause',
  ],
  ...[
    // Of the catalogue: a trip, also one that was taken out, and its day. Of the desk: why something is not done.
    'departure',
    'gone',
    'answer',
    'window_ends_at',
    'liquidation_date',
    'until',
    'accept_by',
    'pay_by',
    'expires_at',
    'products',
    'schedule',
    'next',
    'vouchers',
    'host',
  ],
  // Of a departure, as the catalogue has it, and of its flights, which are times.
  ...['trip', 'start', 'departure', 'day', 'arrives_at', 'departs_at'],
  // Of a policy, its days.
  ...['from', 'to'],
])
/** To the operator alone, whose business it is to read what was typed. */
const TO_THE_OPERATOR: readonly string[] = ['lead_received', 'question_received'] satisfies Name[]

/** The same mail with a message wherever a text was typed. */
function withMessage(template: Name, data: Data): Data {
  const isTyped = (key: string) =>
    TO_THE_OPERATOR.includes(template) ? ['firstname', 'name'].includes(key) : !OURS.has(key)
  const told = Object.entries(data).map(([key, value]) => [
    key,
    typeof value === 'string' && isTyped(key) ? MESSAGE : value,
  ])
  return Object.fromEntries(told) as Data
}

describe.each(variants)('$template, variant $variant, in $locale', ({ template, locale, data }) => {
  it('carries nothing but a name where somebody typed a message as their name', async () => {
    const { subject, html, plain } = await rendered(template, locale, withMessage(template, data))
    for (const text of [subject, html, plain]) expect(text).not.toMatch(/evil|9900|cuenta se cierra/)
  })

  it('greets also whoever typed nothing that is a name', async () => {
    const nameless = {
      ...data,
      ...('firstname' in data && { firstname: '55 1234' }),
      ...('name' in data && { name: 'x.y' }),
    }
    const { plain } = await rendered(template, locale, nameless)
    expect(plain).not.toMatch(/, ?\.|\. {2}\S|^ |\bHi \./m)
  })
})

it('carries no link in a subject, whatever place was typed', async () => {
  const [lead] = MAIL_SAMPLES.lead_received
  if (!lead) throw new Error('no sample')
  const { subject } = await renderMail(leadReceivedMail, 'es_MX', {
    ...lead,
    about: 'Perú\n https://evil.example',
  })
  expect(subject).toBe('Alguien busca viaje: Perú')
})
