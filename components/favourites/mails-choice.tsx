'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Checkbox } from '@/components/ui/forms/tick'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

interface MailsChoiceProps {
  readonly market: Market
  readonly isOn: boolean
}

/** Whether a mail comes when something that is kept becomes cheaper; off unless its owner asks for it. */
export function MailsChoice({ market, isOn: wasOn }: MailsChoiceProps) {
  const t = useTranslations('favourites')
  const [isOn, setIsOn] = useState(wasOn)
  const choosing = useSubmit({
    send: (wanted: boolean) => {
      const { askMails, stopMails } = api(market).favourites
      return wanted ? askMails() : stopMails()
    },
    onError: () => setIsOn(!isOn),
  })
  const choose = (wanted: boolean) => {
    setIsOn(wanted)
    choosing.submit(wanted)
  }
  return (
    <div className="mb-6 grid gap-3">
      <Checkbox
        checked={isOn}
        disabled={choosing.isPending}
        onChange={(event) => choose(event.currentTarget.checked)}
      >
        {t('mails')}
      </Checkbox>
      {choosing.error ? (
        <Note tone="chile" role="alert">
          {t('mailsFailed')}
        </Note>
      ) : null}
    </div>
  )
}
