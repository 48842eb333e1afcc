import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useUpload } from '@/components/layout/uploads/use-upload'
import { provideFile } from '@/lib/desk/endpoints'
import type { Provided } from '@/lib/desk/manifest/provided-contract'
import type { ProvidedFile } from '@/lib/desk/manifest/provided-files-contract'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { UploadButton } from '../../inbox/upload-button'
import { reservationKey } from '../one/use-reservation'
import { FileLine } from './file-line'

const MOST_MB = MOST_FILE_BYTES / 1024 / 1024

interface FilesBoxProps {
  readonly code: string
  /** The trips that this member tells of. */
  readonly trips: readonly Pick<Provided, 'position' | 'trip'>[]
  readonly files: readonly ProvidedFile[]
  /** More may be added: the trip is not over. */
  readonly isOpen: boolean
}

/** Files that the traveller reads on their reservation, by trip, and a way to add one. */
export function FilesBox({ code, trips, files, isOpen }: FilesBoxProps) {
  const t = useTranslations('desk.files')
  const { session } = useDesk()
  const mayAdd = isOpen && trips.length > 0
  if (!session.permissions.includes('enter_provided') || (!mayAdd && files.length === 0)) return null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        {trips.map(({ position, trip }) => (
          <div key={position} className="stack">
            {trips.length > 1 ? <b>{trip}</b> : null}
            <ul className="rows">
              {files
                .filter((file) => file.position === position)
                .map((file) => (
                  <FileLine key={file.uuid} code={code} file={file} />
                ))}
            </ul>
            {isOpen ? <AddFile {...{ code, position, trip }} isOne={trips.length === 1} /> : null}
          </div>
        ))}
        {isOpen ? <p className="soft">{t('hint', { mb: MOST_MB })}</p> : null}
      </div>
    </section>
  )
}

interface AddFileProps extends Pick<Provided, 'position' | 'trip'> {
  readonly code: string
  readonly isOne: boolean
}

function AddFile({ code, position, trip, isOne }: AddFileProps) {
  const t = useTranslations('desk.files')
  const { market } = useDesk()
  const queries = useQueryClient()
  const upload = useUpload<ProvidedFile>({
    ...{ market, endpoint: provideFile, params: { code, position } },
    onAdded: ({ name }) => {
      deskToasts.getState().show({ text: t('added', { name }) })
      void queries.invalidateQueries({ queryKey: reservationKey(code) })
    },
  })
  const adding = (percent: number) => t('adding', { percent })
  return (
    <div>
      <UploadButton
        upload={upload}
        label={isOne ? undefined : t('addTo', { trip })}
        words={{ add: t('add'), adding, tooLarge: t('tooLarge', { mb: MOST_MB }) }}
      />
    </div>
  )
}
