'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { formatInstant } from '@/lib/dates/format-instant'
import type { Market } from '@/lib/locale/market'
import type { InvoiceState } from '@/lib/reservations/invoice-contract'
import { InvoiceForm } from './invoice-form'

interface AskForInvoiceProps {
  readonly market: Market
  readonly code: string
}

/** How an invoice stands, asked for with the first touch, and the form for it. */
export function AskForInvoice({ market, code }: AskForInvoiceProps) {
  const t = useTranslations('invoice')
  const [state, setState] = useState<InvoiceState | null>(null)
  const [isOpen, setOpen] = useState(false)
  const opening = useSubmit({
    send: () => api(market).reservations.showInvoice({ params: { code } }),
    onSuccess: (answer) => {
      setState(answer)
      setOpen(answer.invoice === null)
    },
  })
  if (!state)
    return (
      <div className="grid justify-items-start gap-3">
        {opening.error ? (
          <Note tone="chile" role="alert">
            {failureText(opening.error, t('noAnswer'))}
          </Note>
        ) : null}
        <Button look="line" busy={opening.isPending} onClick={() => opening.submit()}>
          {t('open')}
        </Button>
      </div>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status">{state.invoice ? <Standing kind={state.kind} invoice={state.invoice} /> : null}</div>
      {isOpen ? (
        <InvoiceForm
          market={market}
          code={code}
          kind={state.kind}
          onAsked={(answer) => {
            setState(answer)
            setOpen(false)
          }}
        />
      ) : (
        <Button look="text" onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
    </div>
  )
}

const ZONES = { rfc: 'America/Mexico_City', nit: 'America/Bogota' } as const

function Standing({
  kind,
  invoice: { ending, requested_at, issued_at },
}: {
  readonly kind: InvoiceState['kind']
  readonly invoice: NonNullable<InvoiceState['invoice']>
}) {
  const t = useTranslations('invoice')
  const locale = useSiteLocale()
  const at = formatInstant(new Date(issued_at ?? requested_at), ZONES[kind], locale)
  return (
    <Note tone="agave">{t(issued_at ? 'issued' : 'asked', { kind: t(`kinds.${kind}`), ending, at })}</Note>
  )
}
