import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { WaitlistStanding } from './waitlist-store'

interface CheckMailNoteProps {
  /** Where the mail went. */
  readonly email: string
  readonly onAgain: () => void
}

/** What comes next for an address that nobody proved: its mail. */
export function CheckMailNote({ email, onAgain }: CheckMailNoteProps) {
  const t = useTranslations('waitlist')
  return (
    <div role="status" className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3 wrap-anywhere">
      <Note tone="maize" icon="mail">
        <b className="block">{t('checkMail')}</b>
        {t('checkMailText', { email })}
      </Note>
      <Button look="text" onClick={onAgain}>
        {t('otherEmail')}
      </Button>
    </div>
  )
}

/** Where somebody stands in a queue, or that seats are held for them already. */
export function StandingNote({
  standing: { state, place, qty },
}: {
  readonly standing: Omit<WaitlistStanding, 'isTold'>
}) {
  const t = useTranslations('waitlist')
  return (
    <Note tone="agave" role="status">
      <b className="block">{state === 'waiting' ? t('waiting', { place: place ?? 1 }) : t('offered')}</b>
      {state === 'waiting' ? t('waitingText', { qty }) : t('offeredText')}
    </Note>
  )
}
