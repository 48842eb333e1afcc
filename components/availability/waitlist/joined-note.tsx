import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { JoinedWaitlist } from '@/lib/availability/waitlist-contract'

interface JoinedNoteProps {
  readonly joined: JoinedWaitlist
  /** Where the mail went. */
  readonly email: string
  readonly onAgain: () => void
}

/** What comes next for who asked to wait: the mail that proves the address, or where they stand. */
export function JoinedNote({ joined: { state, place, qty }, email, onAgain }: JoinedNoteProps) {
  const t = useTranslations('waitlist')
  if (state === 'check_mail')
    return (
      <div role="status" className="grid justify-items-start gap-3">
        <Note tone="maize" icon="mail">
          <b className="block">{t('checkMail')}</b>
          {t('checkMailText', { email })}
        </Note>
        <Button look="text" onClick={onAgain}>
          {t('otherEmail')}
        </Button>
      </div>
    )
  return (
    <Note tone="agave" role="status">
      <b className="block">{state === 'waiting' ? t('waiting', { place: place ?? 1 }) : t('offered')}</b>
      {state === 'waiting' ? t('waitingText', { qty }) : t('offeredText')}
    </Note>
  )
}
