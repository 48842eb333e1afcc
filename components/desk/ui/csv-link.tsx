import { useTranslations } from 'next-intl'
import { deskFiles, type ExportName } from '@/lib/client/desk-client'
import { useDesk } from '../frame/desk-context'
import { DeskIcon } from './icon'

interface CsvLinkProps {
  readonly list: ExportName
  /** As the address of the list says it. */
  readonly query?: Readonly<Record<string, string | null | undefined>>
}

/** The list as a file, for whoever may take personal data along. */
export function CsvLink({ list, query }: CsvLinkProps) {
  const t = useTranslations('desk.csv')
  const { market, session } = useDesk()
  if (!session.permissions.includes('export_personal_data')) return null
  return (
    <a className="btn" href={deskFiles(market).csv(list, query)} download={`${list}.csv`} title={t('hint')}>
      <DeskIcon name="download" />
      {t(list === 'ledger' ? 'ledger' : 'get')}
    </a>
  )
}
