import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import type { Known } from './use-known'

interface KnownNoteProps {
  readonly source: Known['source']
  readonly onForget: () => void
}

/** Says where the filled-in fields come from; what this device remembers, it also forgets. */
export function KnownNote({ source, onForget }: KnownNoteProps) {
  const t = useTranslations('checkout.info')
  return (
    <Note role="status">
      {t(source === 'account' ? 'fromAccount' : 'fromDevice')}{' '}
      {source === 'device' ? (
        <Button look="text" className="-ml-2" onClick={onForget}>
          {t('notYou')}
        </Button>
      ) : null}
    </Note>
  )
}
