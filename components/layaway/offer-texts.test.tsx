import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { expect, it } from 'vitest'
import { previewOfWire } from '@/lib/layaway/wire-preview'
import { pickMessages } from '@/lib/locale/compiled-messages'
import { type Messages, messagesOf } from '@/lib/locale/messages'
import { preview } from '@/tests/support/availability/booking'
import { LayawayOffer } from './layaway-offer'
import { MadeOf } from './made-of'
import { OFFER_TEXTS } from './offer-texts'

const OFFERED = previewOfWire(preview, 'MXN')
const REASONS = Object.keys(messagesOf('es_MX').layaway.reasons) as (keyof Messages['layaway']['reasons'])[]
const REFUSED = REASONS.map((reason) => previewOfWire({ ...preview, offered: false, reason }, 'MXN'))

/** The names of the picked texts, as they are written: what is read and was not picked is an error. */
const PICKED = {
  layaway: Object.fromEntries(
    Object.keys(pickMessages('es_MX', OFFER_TEXTS).layaway ?? {}).map((name) => [
      name,
      messagesOf('es_MX').layaway[name as keyof Messages['layaway']],
    ]),
  ),
}

it('the texts picked for an offer are all that it reads, whatever is offered', () => {
  const missing: string[] = []
  for (const one of [OFFERED, { ...OFFERED, partAmount: OFFERED.deposit }, ...REFUSED]) {
    for (const payAll of [false, true]) {
      render(
        <NextIntlClientProvider
          locale="es-MX"
          timeZone="UTC"
          messages={PICKED}
          onError={({ message }) => missing.push(message)}
        >
          <LayawayOffer preview={one} payAll={payAll} />
          <MadeOf
            rows={[]}
            today={one.deposit}
            later={{ label: '', amount: one.deposit }}
            total={one.total}
          />
        </NextIntlClientProvider>,
      )
    }
  }
  expect(missing).toEqual([])
})
