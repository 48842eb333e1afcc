'use client'
import { useTranslations } from 'next-intl'
import { CsvLink } from '../../ui/csv-link'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'

/** The list as a file, and on paper. */
export function ManifestActs({ uuid }: { readonly uuid: string }) {
  const t = useTranslations('desk.manifest')
  return (
    <>
      <CsvLink list="manifest" query={{ departure: uuid }} />
      <DeskButton onClick={() => window.print()}>
        <DeskIcon name="file-text" />
        {t('print')}
      </DeskButton>
    </>
  )
}
